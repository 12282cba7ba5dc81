import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { vi } from 'vitest';
import type { TestSite } from './rebuild/rebuild.ts';

const times = /"(lastFetchedAt|nextRetryAt|goneSince|until)":"([^"]+)"/g;

/**
 * Makes the times of fetches and retries in the edition of a site older. The next rebuild then behaves as
 * if these minutes had passed. A negative number has the effect of a clock that was set back.
 */
export function ageEdition(site: Pick<TestSite, 'state'>, minutes = 30): void {
  rewriteEdition(site, (before) =>
    before.replaceAll(times, (_, name: string, time: string) => {
      const earlier = new Date(Date.parse(time) - minutes * 60_000).toISOString();
      return `"${name}":"${earlier}"`;
    }),
  );
}

/** Changes the text of the edition in the state of a site. */
export function rewriteEdition(
  { state }: Pick<TestSite, 'state'>,
  change: (text: string) => string,
): void {
  const file = path.join(state, 'edition.json');
  const [, before] = /"edition":(.*)\}$/s.exec(readFileSync(file, 'utf8')) ?? [];
  if (before === undefined) throw new Error(`${file} holds no edition`);
  const edition = change(before);
  const digest = createHash('sha256').update(edition).digest('hex');
  // Flushed, as a rebuild writes it: a power cut must find it whole.
  writeFileSync(file, `{"digest":"${digest}","edition":${edition}}`, { flush: true });
}

const hour = 60 * 60_000;
/** The hour, in UTC, at which a rebuild publishes an evening though nothing is new. */
const evening = 20;
/** An hour with stories of its day behind it, and nothing that turns near. */
const morning = 9;
const present = (Date.now() / hour) % 24;

/** The present; before an evening a time after it; and in a night the morning after it, so that hours before and after are of one day. */
function findStart(): number {
  if (present < morning) return morning;
  if (present > evening - 2 && present < evening) return evening + 0.1;
  return present < 22 ? present : 24 + morning;
}
const start = Date.now() + (findStart() - present) * hour;

/** A time so many hours before another one, or ago. */
export const hoursAgo = (hours: number, now = Date.now()) => new Date(now - hours * hour);

/** A time so many hours later, before the next turn of the day for up to two of them. */
export const inHours = (hours: number) => new Date(start + hours * hour);

/** Runs a task whose clock shows this time. */
export async function atTime<T>(now: Date, task: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now });
  try {
    return await task();
  } finally {
    vi.useRealTimers();
  }
}
