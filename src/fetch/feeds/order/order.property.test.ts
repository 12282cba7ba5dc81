import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeat } from '../../../../tests/support/repetitions.ts';
import type { Article } from '../../../edition/schema/article.ts';
import { editionVersion } from '../../../edition/edition.ts';
import { mergeArticles, withoutRepeats } from '../../../edition/merge.ts';
import { orderAsHome } from '../../../reader/home.ts';
import { openEdition } from '../../../reader/reader.ts';
import type { FeedSource } from '../../../edition/sources/feed.ts';
import { getArticles } from '../../../edition/stories.ts';
import { getCategory } from '../../../publication/sections/site-categories.ts';
import { settleOrder } from '../../fetch-edition.ts';
import type { FeedItem } from '../../parse/feed.ts';
import { toArticles } from '../to-articles.ts';
import { listKnown } from './known-items.ts';

const category = getCategory({}, 'local')!;
const minute = 60_000;
const day = 24 * 60 * minute;
const start = Date.parse('2026-11-21T12:00:00Z');
const isoOf = (time: number) => new Date(time).toISOString();

/** An item as it stands in a feed, however its feed treats dates, guids and addresses. */
interface Item {
  title: string;
  text: string;
  /** Minutes from the first rebuild; undated without it. */
  age: number | undefined;
  isZoneless: boolean;
  isRedated: boolean;
  isRenamed: boolean;
  /** Its text is another in each rebuild. */
  isReworded: boolean;
  /** The number of the first rebuild that reads it, and how many do. */
  from: number;
  runs: number;
}

/** Headlines that other feeds have, too, and any others. */
const title = fc.oneof(
  fc.constantFrom('Harbor clinic opens at night', 'The Harbor clinic opens at night'),
  fc.string({ minLength: 1, maxLength: 3 }),
);
const item: fc.Arbitrary<Item> = fc.record({
  title,
  text: fc.constantFrom('', 'A nurse is there.', 'A nurse is there, and a doctor on Mondays.'),
  age: fc.option(fc.integer({ min: -4000, max: 4000 }), { nil: undefined }),
  isZoneless: fc.boolean(),
  isRedated: fc.boolean(),
  isRenamed: fc.boolean(),
  isReworded: fc.boolean(),
  from: fc.integer({ min: 0, max: 2 }),
  runs: fc.integer({ min: 1, max: 4 }),
});
const zone = fc.option(fc.constantFrom('Pacific/Auckland', 'America/Los_Angeles'), {
  nil: undefined,
});
const feeds = fc.array(
  fc.record({
    items: fc.array(item, { maxLength: 25 }),
    date: fc.option(fc.integer({ min: -9000, max: 9000 }), { nil: undefined }),
    /** What editors call its zone in each rebuild. */
    zones: fc.array(zone, { minLength: 4, maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 3 },
);
type Feeds = typeof feeds extends fc.Arbitrary<infer Each> ? Each : never;

/** The item as its feed has it in a rebuild. */
function toItem(one: Item, index: number, run: number): FeedItem {
  const time = start + (one.isRedated ? run * 30 : (one.age ?? 0)) * minute;
  const guid = `${index}-${one.isRenamed ? run : ''}`;
  const rest = {
    title: `${one.title} ${index % 2}`,
    description: `${one.text}${one.isReworded ? run : ''}`,
    link: `https://paper.example/${guid}`,
    categories: [],
    guid,
  };
  if (one.age === undefined) return rest;
  const dated = { ...rest, date: isoOf(time), dateText: isoOf(time) };
  return one.isZoneless ? dated : { ...dated, zone: 0 };
}

/** Reads the feeds as the rebuild of that number does, and returns their sources. */
function rebuild(all: Feeds, run: number, before: FeedSource[]): FeedSource[] {
  const now = new Date(start + run * 30 * minute);
  const fetched = all.map(({ items, date, zones }, place) => {
    const url = `https://paper.example/${place}`;
    const feed = {
      title: `Paper ${place}`,
      dropped: [],
      ...(date !== undefined && { date: isoOf(start + date * minute), zone: 0 }),
      items: items.flatMap((one, index) =>
        one.from <= run && run < one.from + one.runs ? [toItem(one, index, run)] : [],
      ),
    };
    const known = listKnown(before[place]);
    const [named] = zones.slice(run);
    const options = named === undefined ? {} : { zone: named };
    const input = { category, feedUrl: url, options, timeZone: 'UTC', now, known };
    const toSource = (newest?: string): FeedSource => ({
      kind: 'feed',
      id: `local/${place + 1}`,
      category: 'local',
      url,
      failures: 0,
      state: 'loaded',
      at: now.toISOString(),
      ...toArticles(feed, { ...input, newest }),
    });
    return { source: toSource(), ...(known.length === 0 && { settle: toSource }) };
  });
  return settleOrder(fetched) as FeedSource[];
}

const merge = (sources: FeedSource[]) =>
  withoutRepeats(mergeArticles(sources.map(getArticles)), sources);

/** The lists of articles that pages show: the category, all, and home, with copies of one text joined. */
function toPages(sources: FeedSource[]): Article[][] {
  const reader = openEdition('/nowhere', {
    version: editionVersion,
    publication: 'p',
    day: '2026-11-21',
    updated: isoOf(start),
    sources,
    pictures: {},
    rateLimits: [],
  });
  const news = reader.getJoinedNews('local');
  const local = news.state === 'loaded' ? news.articles : [];
  return [
    local,
    reader.getJoinedLatest(),
    orderAsHome(reader, reader.getJoinedLatest()).slice(0, 10),
  ];
}

test('no input puts an undated or future story above a dated one of the last 24 hours', () => {
  fc.assert(
    fc.property(feeds, fc.integer({ min: 1, max: 4 }), (all, runs) => {
      let sources: FeedSource[] = [];
      for (let run = 0; run < runs; run += 1) {
        sources = rebuild(all, run, sources);
        const now = start + run * 30 * minute;
        const isRecent = ({ date }: Article) => date !== undefined && Date.parse(date) >= now - day;
        for (const articles of [merge(sources), ...toPages(sources)]) {
          const last = Math.max(articles.findLastIndex(isRecent), 0);
          for (const { date = '' } of articles.slice(0, last)) expect(date).not.toBe('');
          for (const { date = '' } of articles)
            expect(Date.parse(date) > now + 15 * minute).toBe(false);
        }
      }
    }),
    { numRuns: repeat(40, 200) },
  );
});

test('two rebuilds of unchanged feeds give one order', () => {
  const still = { isRedated: false, isRenamed: false, isReworded: false, from: 0, runs: 2 };
  fc.assert(
    fc.property(feeds, (all) => {
      const unchanged = all.map(({ items, date, zones: [zone] }) => ({
        date,
        zones: [zone, zone],
        items: items.map((one) => ({ ...one, ...still })),
      }));
      const first = rebuild(unchanged, 0, []);
      const second = rebuild(unchanged, 1, first);
      expect(merge(second)).toEqual(merge(first));
      expect(toPages(second)).toEqual(toPages(first));
    }),
    { numRuns: repeat(40, 200) },
  );
});
