import { afterAll, beforeAll, expect, test } from 'vitest';
import { startNewsroom, type Newsroom } from '../../../scripts/newsroom/newsroom.ts';
import type { Edition } from '../../../src/edition/edition.ts';
import type { Article } from '../../../src/edition/schema/article.ts';
import { orderAsHome } from '../../../src/reader/home.ts';
import { openEdition, type EditionView } from '../../../src/reader/reader.ts';
import { fetchEdition } from '../../../src/fetch/fetch-edition.ts';
import { toFeed, toItem } from '../../support/papers/feed.ts';
import { makeSharedFolder, toPublication } from '../../support/papers/folder.ts';
import { oddFeeds } from '../../support/hostile/odd-feeds.ts';
import { toRun, toSite } from '../../support/site.ts';

const minute = 60_000;
const start = new Date('2026-11-21T12:00:00Z');
const sane = '/sane';

/** A feed with a new story each half hour. */
function toSane(now: Date): string {
  const items = Array.from({ length: 10 }, (_, at) => {
    const date = new Date(now.getTime() - (at * 30 + 1) * minute).toUTCString();
    return toItem(`Today ${date.slice(17, 22)}`, `<pubDate>${date}</pubDate>`);
  });
  return toFeed(items);
}

/** The odd feeds by their paths, which the newsroom plays at the time of each rebuild. */
const odd = Object.fromEntries(
  Object.entries(oddFeeds).map(([name, toBody]) => [`/feeds/odd/${name}`, toBody]),
);
let newsroom: Newsroom;
const dir = makeSharedFolder();
beforeAll(async () => {
  newsroom = await startNewsroom();
});
afterAll(() => newsroom.close());

/** Fetches the feeds as a rebuild at a time does. */
async function fetchAt(now: Date, previous: Edition | undefined): Promise<Edition> {
  for (const [address, toBody] of Object.entries({ ...odd, [sane]: toSane })) {
    newsroom.fail(address, { kind: 'body', type: 'application/rss+xml', body: toBody(now) });
  }
  const { origin } = newsroom;
  const publication = toPublication({
    url: 'https://p.example',
    pictures: 'link',
    feeds: {
      local: Object.keys(odd).map((each) => origin + each),
      world: [origin + sane],
    },
  });
  return (await fetchEdition(toSite(publication), toRun({ now }), { previous, dir })).edition;
}

/** The stories of the odd feeds as their page shows them. */
function toLocal(reader: EditionView): Article[] {
  const local = reader.getJoinedNews('local');
  return local.state === 'loaded' ? local.articles : [];
}

test('a dated story of today leads in each of three rebuilds, and no feed leads for ever', async () => {
  let edition: Edition | undefined;
  const orders: string[][] = [];
  for (const run of [0, 1, 2]) {
    edition = await fetchAt(new Date(start.getTime() + run * 30 * minute), edition);
    expect(edition.sources.map(({ state }) => state)).not.toContain('failed');
    const reader = openEdition(dir, edition);
    // A feed that dates its stories anew leads once.
    expect(orderAsHome(reader, reader.getJoinedLatest())[0]).toMatchObject({
      title: ['Again 0', 'Today 12:29', 'Today 12:59'][run],
      date: ['2026-11-21T12:00', '2026-11-21T12:29', '2026-11-21T12:59'][run] + ':00.000Z',
    });
    const local = toLocal(reader);
    orders.push(local.map(({ title }) => title));
    for (const { title, date } of reader.getLatest()) {
      expect({ title, hasDate: date !== undefined }).toEqual({
        title,
        hasDate: /^(?:Today|Again|Alone)/.test(title),
      });
    }
  }
  expect(orders[1]).toEqual(orders[0]);
  expect(orders[2]).toEqual(orders[0]);
});

test('a link in two feeds of a category is one story, and so is a text of two papers', async () => {
  const edition = await fetchAt(start, undefined);
  const local = toLocal(openEdition(dir, edition));
  const tracked = local.filter(({ title }) => title.startsWith('Tracked'));
  expect(tracked.map(({ title }) => title)).toEqual(['Tracked a', 'Tracked b', 'Tracked c']);
  const joined = local.filter(({ title }) => title === 'Harbor clinic opens a second ward');
  expect(joined).toMatchObject([{ source: 'The Odd Times', also: [{ source: 'The Odd Herald' }] }]);
});
