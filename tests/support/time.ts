import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { vi } from 'vitest';
import type { TestSite } from './rebuild.ts';

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
/** The hours of a day, in UTC, at which a rebuild publishes pages though nothing is new: its issue, its evening, its end. */
const turns = [7, 20, 24];
const today = Date.now() % (24 * hour);
const near = turns.find((turn) => turn * hour > today && turn * hour < today + 2 * hour);
/** The present; near a turn that one; and late in a day the next morning, so that hours before and after are of one day. */
const start =
  near === undefined ? Date.now() : Date.now() - today + (near === 24 ? 33 : near) * hour;

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
