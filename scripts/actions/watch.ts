import { guardOutput } from '../../src/rebuild/print/guard.ts';
import { print, printError } from '../../src/rebuild/print/print.ts';
import { heartbeatFile, type Heartbeat } from '../../src/edition/history/heartbeat.ts';
import { openGitHub, type GitHub } from './github.ts';
import { fetchLive, parseBuild } from './live-site.ts';

const hour = 60 * 60 * 1000;
const maxStoryAge = 48 * hour;
const maxSuccessAge = 3 * hour;
const maxDelay = 2 * hour;

/** Fetches a file of the live site. */
type Fetch = (path: string) => Promise<string>;

/**
 * Checks the live site from outside, in a workflow of its own: whether it responds, its newest story is
 * recent, its heartbeat is good, the schedule is active, and a rebuild has succeeded lately. A network has no one
 * live site, so of it only the schedule and its rebuilds are checked. Opens one issue with all problems, and closes
 * it when there are none. Returns whether all is well.
 */
export async function watch(github: GitHub, fetchFile: Fetch): Promise<boolean> {
  const { run, isNetwork } = github;
  const title = `The ${github.what} looks unwell from outside`;
  const live = isNetwork
    ? []
    : [...(await lookAtSite(fetchFile)), ...(await lookAtHeartbeat(fetchFile))];
  const problems = [...live, ...lookAtSchedule(github)];
  if (problems.length === 0) {
    github.closeIssue(title, `It looks well again: ${run}`);
    print('It looks well.');
    return true;
  }
  const list = problems.map((problem) => `- ${problem}`).join('\n');
  printError(list);
  github.writeIssue(
    title,
    `${list}\n\nFound by ${run}. docs/operating.md says what to do. ` +
      'This issue is closed when all problems are solved.\n',
  );
  return false;
}

async function lookAtSite(fetchFile: Fetch): Promise<string[]> {
  try {
    const { date } = parseBuild(await fetchFile('/build.json'));
    // The age of an invalid date is NaN, which is a problem too.
    const isRecent = Date.now() - Date.parse(date) < maxStoryAge;
    return isRecent ? [] : [`The newest story of the live site is of ${date}.`];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** A site that was deployed before there were heartbeats has none. */
async function lookAtHeartbeat(fetchFile: Fetch): Promise<string[]> {
  const text = await fetchFile(`/${heartbeatFile}`).catch(() => undefined);
  if (text === undefined) return [];
  try {
    const { at, next, reasons } = JSON.parse(text) as Heartbeat;
    const isLate = next !== undefined && Date.now() - Date.parse(next) > maxDelay;
    const late = `The last attempt to rebuild was at ${at}; one was expected at ${next}.`;
    return [...(isLate ? [late] : []), ...reasons];
  } catch (error) {
    return [`The live site's heartbeat can't be read: ${String(error)}`];
  }
}

function lookAtSchedule({ workflow, ...github }: GitHub): string[] {
  const state = github.getRebuildState();
  const [success] = github.listRebuilds('success');
  const isRecent = success && Date.now() - Date.parse(success.updated_at) < maxSuccessAge;
  return [
    ...(state === 'active' ? [] : [`GitHub does not run ${workflow}: its state is ${state}.`]),
    ...(isRecent ? [] : [`The last good rebuild was ${success?.updated_at ?? 'never'}.`]),
  ];
}

if (import.meta.main) {
  guardOutput();
  if (!(await watch(openGitHub(process.env), fetchLive))) process.exitCode = 1;
}
