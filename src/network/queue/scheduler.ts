import type { NetworkOptions } from '../options.ts';
import { listPublications } from '../publications.ts';
import { isScheduled, listScheduled, schedule, type RebuildQueue } from './queue.ts';

/**
 * Gives every publication of the folder a job scheduler, and removes those of publications that are gone. Throws
 * `ConfigurationError` when the folder has none, and then changes nothing: its disk may be away. `time` is that of
 * Redis, in milliseconds: what is due more than a period after it was scheduled by a wrong clock, and is set anew.
 */
export async function reconcile(queue: RebuildQueue, options: NetworkOptions, time: number) {
  const period = options.every * 60_000;
  const all = listPublications(options);
  const names = new Set(all.flatMap(({ name, misnamed }) => (misnamed ? [] : [name])));
  const refused = all.flatMap(({ misnamed }) => misnamed?.message ?? []);
  const scheduled = await listScheduled(queue);
  const right = await Promise.all(
    [...names].map((name) => isScheduled(queue, [name, period, options.force], time + period)),
  );
  // One that is right is left alone, since its next job is waiting.
  const added = [...names].filter((_, at) => !right[at]);
  for (const name of added) {
    // BullMQ keeps the next time of one that it has.
    await queue.removeJobScheduler(name);
    await schedule(queue, name, period, options.force);
  }
  const removed = scheduled.filter((name) => !names.has(name));
  for (const name of removed) await queue.removeJobScheduler(name);
  return {
    added,
    removed,
    refused: refused.length > 0 ? refused : undefined,
  };
}
