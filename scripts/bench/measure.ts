import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { readCpuTime } from '../../tests/support/cpu-time.ts';

/** The cost of one run of a command, with its threads and child processes. */
export interface Cost {
  /** User and system time, in seconds. */
  cpu: number;
  /** In seconds. */
  wall: number;
  /** The maximum of memory, in MB. */
  peak: number;
}

/** The interval at which memory is measured, in milliseconds. */
const interval = 20;

/** How a command is run. */
interface MeasureOptions {
  cwd?: string;
  env?: Record<string, string>;
  /** Is called once it has started, and makes a command end that would not by itself. */
  drive?: (child: ChildProcess) => Promise<void>;
}

/**
 * Runs a command and measures it with Linux's process statistics. Only one command may run at a time,
 * since Linux counts the CPU time of all ended children together. Rejects when the command fails.
 */
export async function measure(
  command: string,
  args: readonly string[],
  { drive, ...options }: MeasureOptions = {},
): Promise<Cost> {
  const [started, used] = [performance.now(), readCpuTime('self', 'children')];
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
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  }).finally(() => clearInterval(timer));
  // A command that fails early is not driven to its end.
  await Promise.race([drive?.(child), ended]);
  const status = await ended;
  if (status !== 0) {
    throw new Error(`${command} ended with status ${String(status)}:\n${output.slice(-2000)}`);
  }
  return {
    cpu: readCpuTime('self', 'children') - used,
    wall: (performance.now() - started) / 1000,
    peak,
  };
}

/**
 * The memory of a process and its children, in MB; 0 when it has ended. A child that is just being
 * started is for a moment a copy of its parent, whose memory it shares, so it counts as 0.
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

/** The median of values; `NaN` for none. */
export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
