import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Fields of Linux's statistics of a process after its name: user and system times of itself, and of ended children. */
const fields = { own: [11, 13], children: [13, 15], all: [11, 15] } as const;

/** The CPU time of a process, of its ended children, or of both, in seconds. Throws when it has ended. */
export function readCpuTime(pid: number | 'self', of: keyof typeof fields): number {
  // The name, in brackets, may have spaces.
  const values = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const ticks = values.slice(...fields[of]).reduce((sum, value) => sum + Number(value), 0);
  return ticks / ticksPerSecond;
}
