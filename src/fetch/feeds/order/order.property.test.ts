import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Article } from '../../../edition/article.ts';
import { mergeArticles, withoutRepeats } from '../../../edition/merge.ts';
import type { FeedSource } from '../../../edition/sources/feed.ts';
import { getArticles } from '../../../edition/stories.ts';
import { getCategory } from '../../../publication/categories.ts';
import { settleOrder } from '../../settle-order.ts';
import { toArticles } from '../to-articles.ts';
import { listKnown } from './known-items.ts';

const category = getCategory('local')!;
const minute = 60_000;
const day = 24 * 60 * minute;
const start = Date.parse('2026-11-21T12:00:00Z');
const isoOf = (time: number) => new Date(time).toISOString();

/** An item as it stands in a feed, however its feed treats dates, guids and addresses. */
interface Item {
  title: string;
  /** Minutes from the first rebuild; undated without it. */
  age: number | undefined;
  isRedated: boolean;
  isRenamed: boolean;
}

const item: fc.Arbitrary<Item> = fc.record({
  title: fc.string({ minLength: 1, maxLength: 3 }),
  age: fc.option(fc.integer({ min: -4000, max: 4000 }), { nil: undefined }),
  isRedated: fc.boolean(),
  isRenamed: fc.boolean(),
});
const feeds = fc.array(
  fc.record({
    items: fc.array(item, { maxLength: 25 }),
    date: fc.option(fc.integer({ min: -9000, max: 9000 }), { nil: undefined }),
  }),
  { minLength: 1, maxLength: 3 },
);
type Feeds = typeof feeds extends fc.Arbitrary<infer Each> ? Each : never;

/** Reads the feeds as the rebuild of that number does, and returns their sources. */
function rebuild(all: Feeds, run: number, before: FeedSource[]): FeedSource[] {
  const now = new Date(start + run * 30 * minute);
  const fetched = all.map(({ items, date }, place) => {
    const url = `https://paper.example/${place}`;
    const feed = {
      title: 'Paper',
      dropped: [],
      ...(date !== undefined && { date: isoOf(start + date * minute), zone: 0 }),
      items: items.map((one, index) => {
        const time = one.isRedated ? now.getTime() : start + (one.age ?? 0) * minute;
        const dated = { date: isoOf(time), dateText: isoOf(time), zone: 0 };
        const guid = `${index}-${one.isRenamed ? run : ''}`;
        const rest = { title: `${one.title} ${index}`, description: '', categories: [], guid };
        return one.age === undefined ? rest : { ...rest, ...dated };
      }),
    };
    const known = listKnown(before[place]);
    const input = { category, feedUrl: url, timeZone: 'UTC', now, known };
    const toSource = (newest?: string): FeedSource => ({
      ...{ kind: 'feed', id: `local/${place + 1}`, category: 'local', url, failures: 0 },
      ...{ state: 'loaded', at: now.toISOString(), ...toArticles(feed, { ...input, newest }) },
    });
    return { source: toSource(), ...(known.length === 0 && { settle: toSource }) };
  });
  return settleOrder(fetched) as FeedSource[];
}

const merge = (sources: FeedSource[]) => withoutRepeats(mergeArticles(sources.map(getArticles)));

test('no input puts an undated or future story above a dated one of the last 24 hours', () => {
  fc.assert(
    fc.property(feeds, fc.integer({ min: 1, max: 4 }), (all, runs) => {
      let sources: FeedSource[] = [];
      for (let run = 0; run < runs; run += 1) {
        sources = rebuild(all, run, sources);
        const now = start + run * 30 * minute;
        const isRecent = ({ date }: Article) => date !== undefined && Date.parse(date) >= now - day;
        const articles = merge(sources);
        const last = Math.max(articles.findLastIndex(isRecent), 0);
        for (const { date = '' } of articles.slice(0, last)) expect(date).not.toBe('');
        for (const { date = '' } of articles)
          expect(Date.parse(date) > now + 15 * minute).toBe(false);
      }
    }),
    { numRuns: 200 },
  );
});

test('two rebuilds of unchanged feeds give one order', () => {
  fc.assert(
    fc.property(feeds, (all) => {
      const still = all.map(({ items, date }) => ({
        date,
        items: items.map((one) => ({ ...one, isRedated: false, isRenamed: false })),
      }));
      const first = rebuild(still, 0, []);
      const second = rebuild(still, 1, first);
      expect(merge(second)).toEqual(merge(first));
    }),
    { numRuns: 200 },
  );
});
