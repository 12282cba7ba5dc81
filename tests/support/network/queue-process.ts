import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '../../../src/disk/package.ts';

/** A process of a network on many machines. */
export interface QueueProcess {
  child: ChildProcess;
  /** All that it has said. */
  output(): string;
  /** Resolves with its exit status, or `null` after a kill. */
  ended: Promise<number | null>;
}

/** Starts the network command, in a role or to its end. */
export function startQueueProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd = process.cwd(),
): QueueProcess {
  const program = path.join(root, 'scripts/halfhour.ts');
  const child = spawn(process.execPath, [program, 'network', ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const ended = once(child, 'close').then(([status]) => status as number | null);
  return { child, output: () => output, ended };
}
