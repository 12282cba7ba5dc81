import { guardOutput } from '../../src/build/print/guard.ts';
import { print, printError } from '../../src/build/print/print.ts';
import { heartbeatFile, type Heartbeat } from '../../src/edition/history/heartbeat.ts';
import {
  closeIssue,
  getRebuildState,
  isNetwork,
  listRebuilds,
  toRunAddress,
  workflow,
  writeIssue,
} from './github.ts';
import { fetchLive, parseBuild } from './live-site.ts';

guardOutput();

/**
 * Checks the live site from outside, in a workflow of its own: whether it responds, its newest story is
 * recent, its heartbeat is good, the schedule is active, and a rebuild has succeeded lately. A network has no one
 * live site, so of it only the schedule and its rebuilds are checked. Opens one issue with all problems, and closes
 * it when there are none. Exits with status 1 when there are problems.
 */
const title = `The ${isNetwork ? 'network' : 'site'} looks unwell from outside`;
const hour = 60 * 60 * 1000;
const maxStoryAge = 48 * hour;
const maxSuccessAge = 3 * hour;
const maxDelay = 2 * hour;

const live = isNetwork ? [] : [...(await lookAtSite()), ...(await lookAtHeartbeat())];
const problems = [...live, ...lookAtSchedule()];
if (problems.length === 0) {
  closeIssue(title, `It looks well again: ${toRunAddress()}`);
  print('It looks well.');
} else {
  const list = problems.map((problem) => `- ${problem}`).join('\n');
  printError(list);
  writeIssue(
    title,
    `${list}\n\nFound by ${toRunAddress()}. docs/operating.md says what to do. ` +
      'This issue is closed when all problems are solved.\n',
  );
  process.exitCode = 1;
}

async function lookAtSite(): Promise<string[]> {
  try {
    const { date } = parseBuild(await fetchLive('/build.json'));
    // The age of an invalid date is NaN, which is a problem too.
    const isRecent = Date.now() - Date.parse(date) < maxStoryAge;
    return isRecent ? [] : [`The newest story of the live site is of ${date}.`];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** A site that was deployed before there were heartbeats has none. */
async function lookAtHeartbeat(): Promise<string[]> {
  const text = await fetchLive(`/${heartbeatFile}`).catch(() => undefined);
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

function lookAtSchedule(): string[] {
  const state = getRebuildState();
  const [success] = listRebuilds('success');
  const isRecent = success && Date.now() - Date.parse(success.updated_at) < maxSuccessAge;
  return [
    ...(state === 'active' ? [] : [`GitHub does not run ${workflow}: its state is ${state}.`]),
    ...(isRecent ? [] : [`The last good rebuild was ${success?.updated_at ?? 'never'}.`]),
  ];
}
