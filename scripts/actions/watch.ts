import { closeIssue, getRebuildState, listRebuilds, toRunAddress, writeIssue } from './github.ts';
import { fetchLive, readBuild } from './live-site.ts';

/**
 * A look at the site from outside, by another workflow than the one that rebuilds it: is it there,
 * is its newest story young, is the schedule on, has a rebuild succeeded lately. Keeps one issue of
 * what it found, and exits 1 when it found something.
 */
const title = 'The site looks unwell from outside';
const hour = 60 * 60 * 1000;
const oldestStory = 48 * hour;
const oldestSuccess = 3 * hour;

const problems = [...(await lookAtSite()), ...lookAtSchedule()];
if (problems.length === 0) {
  closeIssue(title, `It looks well again: ${toRunAddress()}`);
  console.log('The site looks well.');
} else {
  const list = problems.map((problem) => `- ${problem}`).join('\n');
  console.error(list);
  writeIssue(
    title,
    `${list}\n\nSeen by ${toRunAddress()}. docs/operating.md says what to do when. ` +
      'This issue closes itself when all of it is over.\n',
  );
  process.exitCode = 1;
}

async function lookAtSite(): Promise<string[]> {
  try {
    const { date } = readBuild(await fetchLive('/build.json'));
    // A date that can't be read has no age, and is a problem too.
    const isYoung = Date.now() - Date.parse(date) < oldestStory;
    return isYoung ? [] : [`The newest story of the live site is of ${date}.`];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function lookAtSchedule(): string[] {
  const state = getRebuildState();
  const [success] = listRebuilds('success');
  const isRecent = success && Date.now() - Date.parse(success.updated_at) < oldestSuccess;
  return [
    ...(state === 'active' ? [] : [`GitHub does not run rebuild.yml: its state is ${state}.`]),
    ...(isRecent ? [] : [`The last good rebuild was ${success?.updated_at ?? 'never'}.`]),
  ];
}
