import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestSite } from './rebuild.ts';

const times = /"(lastFetchedAt|nextRetryAt|goneSince|until)":"([^"]+)"/g;

/**
 * Makes all that an edition on disk says of when its sources were asked, or are to be asked, so much
 * older: to the next rebuild it is as if those minutes had passed. With less than nothing, as if the
 * clock had been set back.
 */
export function letPass({ state }: Pick<TestSite, 'state'>, minutes = 30): void {
  const file = path.join(state, 'edition.json');
  const [, before = ''] = /"edition":(.*)\}$/s.exec(readFileSync(file, 'utf8')) ?? [];
  const edition = before.replaceAll(times, (_, name: string, time: string) => {
    const earlier = new Date(Date.parse(time) - minutes * 60_000).toISOString();
    return `"${name}":"${earlier}"`;
  });
  const digest = createHash('sha256').update(edition).digest('hex');
  writeFileSync(file, `{"digest":"${digest}","edition":${edition}}`);
}
