import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** What one run of a command cost, its threads and the processes that it started among it. */
export interface Cost {
  /** Seconds of user and system time. */
  cpu: number;
  /** Seconds. */
  wall: number;
  /** The most that it held in memory at once, in MB. */
  peak: number;
}

/** How often memory is looked at, in milliseconds. */
const interval = 20;
const ticksPerSecond = 100;

/**
 * Runs a command and measures it, by Linux's own accounts of processes: the same for every command.
 * One at a time: the account of CPU time is of all that have ended. Throws when the command fails.
 */
export async function measure(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<Cost> {
  const [started, used] = [performance.now(), readTimeOfEnded()];
  const child = spawn(command, args, {
    ...options,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, peak] = ['', 0];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const { pid } = child;
  const timer = setInterval(() => (peak = Math.max(peak, pid ? readMemory(pid) : 0)), interval);
  const status = await new Promise((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  }).finally(() => clearInterval(timer));
  if (status !== 0) throw new Error(`${command} ended with status ${String(status)}:\n${output}`);
  return { cpu: readTimeOfEnded() - used, wall: (performance.now() - started) / 1000, peak };
}

/** CPU seconds of the processes that this one started, and that those started, and that have ended. */
function readTimeOfEnded(): number {
  // The name, in brackets, may hold spaces; after it cutime and cstime are 14th and 15th.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}

/**
 * What a process and those that it started hold in memory, in MB; 0 when it has ended. One that is being
 * started is a copy of the one that starts it for a moment, and shares all that it seems to hold.
 */
function readMemory(pid: number, parent = ''): number {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    if (command === parent) return 0;
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return children.reduce(
      (sum, child) => sum + readMemory(Number(child), command),
      kilobytes / 1024,
    );
  } catch {
    return 0;
  }
}

/** The middle one of several values. */
export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
