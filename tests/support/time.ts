import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestSite } from './rebuild.ts';

const times = new Set(['asked', 'nextTry', 'goneSince', 'until']);

/**
 * Makes all that an edition on disk says of when its sources were asked, or are to be asked, so much
 * older: to the next rebuild it is as if those minutes had passed. With less than nothing, as if the
 * clock had been set back.
 */
export function letPass({ state }: Pick<TestSite, 'state'>, minutes = 30): void {
  const file = path.join(state, 'edition.json');
  const { edition } = JSON.parse(readFileSync(file, 'utf8'), (name, value: unknown) =>
    times.has(name) && typeof value === 'string'
      ? new Date(Date.parse(value) - minutes * 60_000).toISOString()
      : value,
  );
  const digest = createHash('sha256').update(JSON.stringify(edition)).digest('hex');
  writeFileSync(file, JSON.stringify({ digest, edition }));
}
