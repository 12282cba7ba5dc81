import { existsSync } from 'node:fs';
import path from 'node:path';
import { writeWhole } from '../../edition/files.ts';
import { heartbeatFile, type Heartbeat } from '../../edition/history/heartbeat.ts';
import { loadPublication, readAlerts } from '../../publication/load.ts';
import type { RebuildOptions } from '../options.ts';
import { readBuild } from '../publish/build-info.ts';
import { withLock } from '../publish/lock.ts';
import { isStateFolder } from '../publish/state-folder.ts';
import type { Report } from '../report/report.ts';
import { diagnose, type Attempt } from './diagnose.ts';
import { sendAlerts } from './send-alerts.ts';
import { memoryFile, type HealthMemory } from './memory.ts';

/** How long to wait for another attempt that is being recorded, in milliseconds. */
const patience = 60_000;

/**
 * Records an attempt after its end: fills in the health in its report, replaces the heartbeat in the
 * published site, sends alerts, and remembers what later attempts have to know. A replay of a recording is none. Never
 * throws: what goes wrong becomes a problem in the report.
 */
export async function recordAttempt(
  options: RebuildOptions,
  report: Report,
  status: number,
): Promise<void> {
  const attempt = { report, status, every: options.every };
  if (options.replay !== undefined || !isStateFolder(options.state)) {
    fillIn(attempt, undefined);
    return;
  }
  const lock = path.join(options.state, 'health.lock');
  try {
    await withLock(lock, () => record(attempt, options), patience);
  } catch (error) {
    report.problems.push(`This attempt could not be recorded: ${String(error)}`);
  }
}

async function record(attempt: Attempt, options: RebuildOptions): Promise<void> {
  const { state, out } = options;
  const memory = fillIn(attempt, memoryFile.read(state));
  if (existsSync(out) && readBuild(out) !== undefined) {
    const heartbeat = JSON.stringify(toHeartbeat(attempt, memory), null, 2);
    await writeWhole(path.join(out, heartbeatFile), `${heartbeat}\n`);
  }
  const told = await alert(attempt.report, options, memory);
  await memoryFile.write(state, { ...memory, told });
}

/** Sends alerts. A publication file or an environment that can't be read names nobody to alert. */
async function alert(
  report: Report,
  { publication: file, ownAlerts }: RebuildOptions,
  memory: HealthMemory,
): Promise<HealthMemory['told']> {
  const publication = orUndefined(() => loadPublication(file));
  const env = ownAlerts ? process.env : {};
  const alerts = orUndefined(() => readAlerts(publication?.alerts, env)) ?? {};
  const site = publication ?? { name: path.basename(file), url: 'https://localhost' };
  return await sendAlerts(alerts, site, report, memory);
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
    ...(every > 0 && {
      next: new Date(Date.parse(started) + every * 60_000).toISOString(),
    }),
  };
}
