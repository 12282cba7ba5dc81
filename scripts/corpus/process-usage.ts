import { readdirSync, readFileSync } from 'node:fs';

/** What a process has used so far. Linux only. */
export interface Usage {
  /** The most memory that it ever had at once. */
  megabytes: number;
  /** Seconds of processor, of all its threads. */
  processor: number;
}

/** The usage of a process; `undefined` when it has ended. */
export function readUsage(pid: number | string | undefined): Usage | undefined {
  try {
    const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    const [user, system] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
    if (peak === undefined) return undefined;
    return { megabytes: Number(peak) / 1024, processor: (Number(user) + Number(system)) / 100 };
  } catch {
    return undefined;
  }
}

/** The ids of the processes that this one has started and that have not ended. */
export function listChildren(): string[] {
  return readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
}
