import { guardOutput } from '../../src/rebuild/print/guard.ts';
import { print, printError } from '../../src/rebuild/print/print.ts';
import { heartbeatFile, type Heartbeat } from '../../src/edition/history/heartbeat.ts';
import { openGitHub, type GitHub } from './github.ts';
import { fetchLive, hasEnded, parseBuild } from './live-site.ts';

const hour = 60 * 60 * 1000;
/** A site is never quiet within this time, in milliseconds. */
const leastQuiet = 48 * hour;
/** Its longest gap between two stories of that time may be longer by half before it is quiet. */
const rhythmTime = 70 * 24 * hour;
const rhythmRoom = 1.5;
const maxSuccessAge = 3 * hour;
const maxDelay = 2 * hour;

/** Fetches a file of the live site. */
type Fetch = (path: string) => Promise<string>;

/**
 * Checks the live site from outside, in a workflow of its own: whether it responds, its newest story is
 * recent, its heartbeat is good, the schedule is active, and a rebuild has succeeded lately. A network has no one
 * live site, so of it only the schedule and its rebuilds are checked. Opens one issue with all problems, and closes
 * it when there are none. Whoever is told by an issue needs no red run beside it. `mayRest`: whether the site is
 * not expected to have a new story.
 */
export async function watch(
  github: GitHub,
  fetchFile: Fetch,
  mayRest: () => boolean = () => false,
): Promise<void> {
  const { run, isNetwork } = github;
  const title = `The ${github.what} looks unwell from outside`;
  const live = isNetwork
    ? []
    : [...(await lookAtSite(fetchFile, mayRest)), ...(await lookAtHeartbeat(fetchFile))];
  const problems = [...live, ...lookAtSchedule(github)];
  if (problems.length === 0) {
    github.closeIssue(title, `It looks well again: ${run}`);
    print('It looks well.');
    return;
  }
  const list = problems.map((problem) => `- ${problem}`).join('\n');
  printError(list);
  github.writeIssue(
    title,
    `${list}\n\nFound by ${run}. docs/running.md says what to do. ` +
      'This issue is closed when all problems are solved.\n',
  );
}

async function lookAtSite(fetchFile: Fetch, mayRest: () => boolean): Promise<string[]> {
  try {
    const { date } = parseBuild(await fetchFile('/build.json'));
    if (mayRest()) return [];
    const longest = Math.max(leastQuiet, rhythmRoom * (await measureGap(fetchFile, date)));
    // The age of an invalid date is NaN, which is a problem too.
    const isRecent = Date.now() - Date.parse(date) < longest;
    const usual = `, and this site is quiet after ${Math.round(longest / hour)} hours`;
    return isRecent ? [] : [`The newest story of the live site is of ${date}${usual}.`];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** The longest time without a story in the ten weeks before the newest one, in milliseconds; 0 when it is not known. */
async function measureGap(fetchFile: Fetch, newest: string): Promise<number> {
  try {
    const { articles } = JSON.parse(await fetchFile('/data/edition.json')) as {
      articles: { date?: string }[];
    };
    const dates = articles
      .map(({ date = '' }) => Date.parse(date))
      .filter((time) => Date.parse(newest) - time < rhythmTime)
      .sort((a, b) => a - b);
    return Math.max(0, ...dates.slice(1).map((time, at) => time - (dates[at] ?? time)));
  } catch {
    return 0;
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
  await watch(openGitHub(process.env), fetchLive, hasEnded);
}
