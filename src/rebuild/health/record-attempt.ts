import path from 'node:path';
import { writeWhole, writeWholeNow } from '../../disk/files.ts';
import { heartbeatFile, type Heartbeat } from '../../edition/history/heartbeat.ts';
import { readAlerts } from '../../publication/load.ts';
import { noVariables } from '../../publication/variables.ts';
import { chooseAlerts } from '../choose-variables.ts';
import { readBrokenSite } from '../../site/site.ts';
import type { RebuildRequest } from '../run.ts';
import { isPublishedSite } from '../publish/build-info.ts';
import { withLock, withLockNow } from '../../disk/lock.ts';
import { isStateFolder } from '../publish/state-folder.ts';
import type { Report } from '../report/report.ts';
import { diagnose, usualPeriod, type Attempt } from './diagnose.ts';
import { sendAlerts } from './send-alerts.ts';
import { memoryFile, type HealthMemory } from './memory.ts';
import { present } from '../../text/present.ts';

/** How long to wait for another attempt that is being recorded, in milliseconds. */
const patience = 60_000;

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
  const attempt = { report, status, every: request?.choices.every ?? usualPeriod };
  if (request === undefined || !isRecorded(request)) {
    fillIn(attempt, undefined);
    return;
  }
  try {
    await withLock(lockOf(request), () => record(attempt, request), patience);
  } catch (error) {
    report.problems.push(describeUnrecorded(error));
  }
}

/**
 * Records an attempt that a signal stops, as `recordAttempt` does, but before it returns. It sends no alert,
 * which would take time: the next attempt does.
 */
export function recordStop(request: RebuildRequest, report: Report): void {
  const attempt = { report, status: 1, every: request.choices.every };
  const memory = fillIn(attempt, isRecorded(request) ? memoryFile.read(request.state) : undefined);
  if (!isRecorded(request)) return;
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

const isRecorded = ({ choices, state }: RebuildRequest) =>
  choices.replay === undefined && !choices.drafts && isStateFolder(state);

const describeUnrecorded = (error: unknown) =>
  `This attempt could not be recorded: ${String(error)}`;

async function record(attempt: Attempt, request: RebuildRequest): Promise<void> {
  const { state } = request;
  const memory = fillIn(attempt, memoryFile.read(state));
  const heartbeat = toHeartbeatFile(attempt, memory, request);
  if (heartbeat) await writeWhole(heartbeat.file, heartbeat.text);
  const told = await alert(attempt.report, request, memory);
  await memoryFile.write(state, { ...memory, told });
}

/** The heartbeat as a file of the published site; `undefined` when there is none. */
function toHeartbeatFile(attempt: Attempt, memory: HealthMemory, { out }: RebuildRequest) {
  if (!isPublishedSite(out)) return undefined;
  const text = `${JSON.stringify(toHeartbeat(attempt, memory), null, 2)}\n`;
  return { file: path.join(out, heartbeatFile), text };
}

/** Sends alerts, also about a publication file with mistakes, to whom it names as far as it can be read. */
async function alert(
  report: Report,
  request: RebuildRequest,
  memory: HealthMemory,
): Promise<HealthMemory['told']> {
  const { addressees: publication } = readBrokenSite(request.publication);
  const alerts =
    orUndefined(() => readAlerts(publication.alerts, chooseAlerts(request.choices))) ??
    orUndefined(() => readAlerts(publication.alerts, noVariables)) ??
    {};
  return await sendAlerts(alerts, publication, report, memory);
}

function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Writes the diagnosis into the report. Returns what to remember. */
function fillIn(attempt: Attempt, before: HealthMemory | undefined): HealthMemory {
  const { health, reasons, memory } = diagnose(attempt, before);
  Object.assign(attempt.report, { health, reasons });
  return memory;
}

function toHeartbeat({ report, every }: Attempt, memory: HealthMemory): Heartbeat {
  const { status, statusSince, health, healthSince, sources } = memory;
  const { started, outcome, reasons } = report;
  const next = every > 0 ? new Date(Date.parse(started) + every * 60_000).toISOString() : undefined;
  const count = (state: string) => sources.filter((source) => source.state === state).length;
  return {
    at: started,
    outcome,
    status,
    statusSince,
    health,
    healthSince,
    reasons,
    sources: { loaded: count('loaded'), kept: count('kept'), failed: count('failed') },
    unread: sources.flatMap(({ id, state, since }) =>
      state === 'loaded' || since === undefined ? [] : { id, state, since },
    ),
    ...present({ next }),
  };
}
