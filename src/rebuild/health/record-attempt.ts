import path from 'node:path';
import { writeWhole, writeWholeNow } from '../../disk/files.ts';
import { heartbeatFile, type Heartbeat } from '../../edition/history/heartbeat.ts';
import type { Alerts } from '../../publication/schema/alerts.ts';
import { readAlerts } from '../../publication/load.ts';
import { usualRebuilding } from '../../publication/schema/rebuilding.ts';
import { noVariables } from '../../publication/variables.ts';
import { chooseAlerts } from '../choose-variables.ts';
import type { BrokenSite } from '../../site/site.ts';
import { chooseRebuilding, knowSite, type RebuildRequest } from '../run.ts';
import { readSiteOwner } from '../publish/build-info.ts';
import { withLock, withLockNow } from '../../disk/lock.ts';
import { limits } from '../../limits/limits.ts';
import { isOthers, readStateOwner } from '../publish/owner.ts';
import { isStateFolder } from '../publish/state-folder.ts';
import type { Report } from '../report/report.ts';
import { listGone, toAlarm } from './alert.ts';
import { diagnose, type Attempt } from './diagnose.ts';
import { sendAlerts } from './send-alerts.ts';
import { memoryFile, type HealthMemory } from './memory.ts';

const lockOf = ({ state }: RebuildRequest) => path.join(state, 'health.lock');

/**
 * Records an attempt after its end: fills in the health in its report, replaces the heartbeat in the
 * published site, sends alerts, and remembers what later attempts have to know. Neither a replay of a recording
 * nor a preview with drafts is an attempt. An attempt whose `request` could not be read has no site. Never
 * throws: what goes wrong becomes a problem in the report.
 */
export async function recordAttempt(
  request: RebuildRequest | undefined,
  report: Report,
  status: number,
): Promise<void> {
  if (request === undefined) {
    fillIn({ report, status, every: usualRebuilding.every }, undefined);
    return;
  }
  const site = knowSite(request).addressees;
  const attempt = { report, status, every: chooseRebuilding(site, request.choices).every };
  if (!isRecorded(request)) {
    fillIn(attempt, undefined);
    return;
  }
  try {
    await withLock(lockOf(request), () => record(attempt, request, site), limits.lock.seconds);
  } catch (error) {
    report.problems.push(describeUnrecorded(error));
  }
}

/**
 * Records an attempt that a signal stops, as `recordAttempt` does, but before it returns. It sends no alert,
 * which would take time: the next attempt does. A stop by hand, such as Ctrl+C, is no attempt.
 */
export function recordStop(request: RebuildRequest, report: Report, signal: string): void {
  const { every } = chooseRebuilding(knowSite(request).addressees, request.choices);
  const attempt = { report, status: 1, every };
  const memory = fillIn(attempt, isRecorded(request) ? memoryFile.read(request.state) : undefined);
  if (!isRecorded(request) || signal !== 'SIGTERM') return;
  try {
    // Whoever holds the lock records another attempt, which is as good a sign of life.
    withLockNow(lockOf(request), () => {
      const heartbeat = toHeartbeatFile(attempt, memory, request);
      if (heartbeat) writeWholeNow(heartbeat.file, heartbeat.text);
      memoryFile.writeNow(request.state, memory);
    });
  } catch (error) {
    report.problems.push(describeUnrecorded(error));
  }
}

function isRecorded(request: RebuildRequest): boolean {
  const { choices, state } = request;
  if (choices.replay !== undefined || choices.drafts || !isStateFolder(state)) return false;
  const { owner } = knowSite(request);
  return owner === undefined || !isOthers(owner, readStateOwner(state));
}

const describeUnrecorded = (error: unknown) =>
  `This attempt could not be recorded: ${String(error)}`;

async function record(
  attempt: Attempt,
  request: RebuildRequest,
  site: BrokenSite['addressees'],
): Promise<void> {
  const { state } = request;
  const { report } = attempt;
  const memory = fillIn(attempt, memoryFile.read(state));
  const heartbeat = toHeartbeatFile(attempt, memory, request);
  if (heartbeat) await writeWhole(heartbeat.file, heartbeat.text);
  if (report.sources.length > 0) {
    // Each is named once.
    const gone = listGone(report, site.url);
    report.problems.push(...gone.filter((each) => !memory.gone?.includes(each)));
    memory.gone = gone;
  }
  const alarm = toAlarm({ site, report, memory });
  const { told, problems } = await sendAlerts(readChannels(site, request), memory.told, alarm);
  report.problems.push(...problems);
  await memoryFile.write(state, { ...memory, told });
}

/** The heartbeat as a file of the published site; `undefined` when there is none. */
function toHeartbeatFile(attempt: Attempt, memory: HealthMemory, request: RebuildRequest) {
  const { out } = request;
  const found = readSiteOwner(out);
  const { owner } = knowSite(request);
  if (found === undefined || (owner && isOthers(owner, found))) return undefined;
  const text = `${JSON.stringify(toHeartbeat(attempt, memory), null, 2)}\n`;
  return { file: path.join(out, heartbeatFile), text };
}

/** Whom to tell, also of a publication file with mistakes, as far as it can be read. */
function readChannels({ alerts }: BrokenSite['addressees'], { choices }: RebuildRequest): Alerts {
  return (
    orUndefined(() => readAlerts(alerts, chooseAlerts(choices))) ??
    orUndefined(() => readAlerts(alerts, noVariables)) ??
    {}
  );
}

function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Writes the diagnosis into the report. Returns what to remember. */
function fillIn(attempt: Attempt, before: HealthMemory | undefined) {
  const { memory, ...diagnosis } = diagnose(attempt, before);
  Object.assign(attempt.report, diagnosis);
  return memory;
}

function toHeartbeat({ report, every }: Attempt, memory: HealthMemory): Heartbeat {
  const { status, statusSince, condition, sources } = memory;
  const { started, outcome, health, reasons } = report;
  const next = every > 0 ? new Date(Date.parse(started) + every * 60_000).toISOString() : undefined;
  const count = (state: string) => sources.filter((source) => source.state === state).length;
  return {
    at: started,
    outcome,
    status,
    statusSince,
    health,
    healthSince: condition.since,
    reasons,
    sources: { loaded: count('loaded'), kept: count('kept'), failed: count('failed') },
    unread: sources.flatMap(({ id, state, since }) =>
      state === 'loaded' || since === undefined ? [] : { id, state, since },
    ),
    next,
  };
}
