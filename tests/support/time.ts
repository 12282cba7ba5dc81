import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestSite } from './rebuild.ts';

const times = /"(lastFetchedAt|nextRetryAt|goneSince|until)":"([^"]+)"/g;

/**
 * Makes the times of fetches and retries in the edition of a site older. The next rebuild then behaves as
 * if these minutes had passed. A negative number has the effect of a clock that was set back.
 */
export function ageEdition({ state }: Pick<TestSite, 'state'>, minutes = 30): void {
  const file = path.join(state, 'edition.json');
  const [, before = ''] = /"edition":(.*)\}$/s.exec(readFileSync(file, 'utf8')) ?? [];
  const edition = before.replaceAll(times, (_, name: string, time: string) => {
    const earlier = new Date(Date.parse(time) - minutes * 60_000).toISOString();
    return `"${name}":"${earlier}"`;
  });
  const digest = createHash('sha256').update(edition).digest('hex');
  writeFileSync(file, `{"digest":"${digest}","edition":${edition}}`);
}
