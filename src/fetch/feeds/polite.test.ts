import { expect, test } from 'vitest';
import { toFeed, toItem } from '../../../tests/support/papers/feed.ts';
import { usePaper } from '../../../tests/support/papers/paper.ts';
import type { Edition } from '../../edition/edition.ts';

/** A Friday, so that a Saturday follows. */
const paper = usePaper({ start: Date.parse('2026-11-20T00:07:00.000Z') });
/** Two days of half hours. */
const rounds = 96;

const control = (value: string) => ({ 'cache-control': value });
const toList = (name: string, each: string, values: readonly unknown[]) =>
  `<${name}>${values.map((value) => `<${each}>${String(value)}</${each}>`).join('')}</${name}>`;
const sy = (period: string, frequency = 1) =>
  `<sy:updatePeriod>${period}</sy:updatePeriod><sy:updateFrequency>${frequency}</sy:updateFrequency>`;

/** What a feed says in its channel and in its headers, and the most requests that it then gets. */
const kinds: [wish: string, channel: string, headers: Record<string, string>, most: number][] = [
  ['nothing', '', { etag: '"1"' }, 96],
  ['nothing, and has no validators', '', {}, 54],
  ['15 minutes', '<ttl>15</ttl>', { etag: '"1"' }, 96],
  ['an hour', '<ttl>60</ttl>', control('max-age=300'), 48],
  ['a day', sy('daily'), {}, 2],
  ['a week', sy('weekly'), {}, 2],
  ['four times a day', sy('daily', 4), {}, 8],
  ['an hour, by its server', '', control('max-age=3600'), 48],
  ['a week, by its server', '', control('public, max-age=604800'), 2],
  ['no copies', '', { ...control('no-cache'), etag: '"1"' }, 96],
  ['no nights', toList('skipHours', 'hour', [0, 1, 2, 3, 4, 5, 6]), { etag: '"1"' }, 69],
  ['no Saturdays', toList('skipDays', 'day', ['Saturday']), { etag: '"1"' }, 48],
];

test('a feed is requested as often as it allows, a rebuild every half hour, and keeps its stories', async () => {
  const counts = kinds.map(() => 0);
  let previous: Edition | undefined;
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, [, channel, headers]] of kinds.entries()) {
      const body = toFeed([toItem('One')]).replace('<channel>', `<channel>${channel}`);
      paper.newsroom.fail(`/${at}`, { kind: 'body', type: 'application/rss+xml', body, headers });
    }
    const world = kinds.map((_, at) => `${paper.newsroom.origin}/${at}`);
    const { edition, requests } = await paper.fetch({ feeds: { world } }, round * 30, previous);
    for (const request of requests) counts[Number.parseInt(request.slice(1), 10)]! += 1;
    expect(edition.sources.filter(({ state }) => state !== 'loaded')).toEqual([]);
    previous = edition;
  }
  // A wait may be longer by a tenth.
  const wrong = kinds.flatMap(([wish, , , most], at) =>
    counts[at]! <= most && counts[at]! >= Math.floor(most * 0.9) ? [] : [[wish, most, counts[at]]],
  );
  expect(wrong).toEqual([]);
});
