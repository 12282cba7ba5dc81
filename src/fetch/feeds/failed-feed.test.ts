import { expect, test } from 'vitest';
import type { Article } from '../../edition/schema/article.ts';
import type { FeedSource } from '../../edition/sources/feed.ts';
import { HttpError } from '../http/http-error.ts';
import { toSourceFailure } from '../read-source.ts';
import { keepFeed } from './failed-feed.ts';

const day = 24 * 60 * 60 * 1000;
const start = Date.parse('2026-11-01T06:00:00.000Z');
const after = (days: number) => new Date(start + days * day);
const named = {
  kind: 'feed',
  id: 'local/1',
  url: 'https://a.example/feed',
  category: 'local',
} as const;
const error = new HttpError('Internal Server Error (500)', { status: 500 });

/** An article for each age in days at the start; the last one is undated. */
const ages = [0, 1, 2, 5, 8, 10, 12, 20];
const articles = [...ages, undefined].map((age, index) => ({
  id: `${index}`,
  title: `Story ${index}`,
  ...(age !== undefined && { date: after(-age).toISOString() }),
  seen: after(-1).toISOString(),
})) as Article[];
const loaded: FeedSource = {
  ...named,
  failures: 0,
  articles,
  validators: { of: 'a', digest: 'b', etag: '"1"' },
  foundAt: 'https://a.example/found',
  state: 'loaded',
  at: after(0).toISOString(),
};

const toFailedFeed = (source: FeedSource, cause: Error, now: Date) =>
  keepFeed(toSourceFailure(named, source, cause, now), source, undefined, now);

/** The feed after it has failed once a day for so many days. */
function fail(days: number): FeedSource {
  let source: FeedSource = loaded;
  for (let at = 1; at <= days; at += 1) source = toFailedFeed(source, error, after(at));
  return source;
}
const count = (source: FeedSource) => ('articles' in source ? source.articles.length : 0);

test('a feed that fails keeps all of its articles for two weeks', () => {
  const source = fail(14);
  expect(source).toMatchObject({ state: 'kept', since: loaded.at, articles });
  expect(source.message).not.toContain('not been read since');
  expect(fail(6).message).toBe(
    'Internal Server Error (500); failed 6 times in a row: see whether its address is still right',
  );
  expect(source).toHaveProperty('validators');
  // The page that led to it is asked again.
  expect(source).toMatchObject({ foundAt: undefined });
});

test('after two weeks editors are told, and articles leave when they are 30 days old', () => {
  const source = fail(15);
  expect(source.message).toMatch(
    /; it has not been read since 2026-11-01: correct its address in the publication file, or take it out; its articles leave when they are 30 days old$/,
  );
  expect([15, 19, 21, 26, 29, 30].map((days) => count(fail(days)))).toEqual([8, 7, 6, 4, 3, 1]);
  expect(fail(15)).toMatchObject({ validators: undefined });
});

test('the edition says of the articles that left that they are too old', () => {
  expect(fail(14)).toMatchObject({ leftOut: undefined });
  expect(fail(21)).toMatchObject({
    leftOut: {
      rows: [5, 6, 7].map((at) => ({ reason: 'old', id: `${at}`, title: `Story ${at}` })),
      counts: { old: 3 },
    },
  });
});

test('many old articles leave four at a time, and a feed without articles has failed', () => {
  const kept = fail(13);
  const later = toFailedFeed(kept, error, after(60));
  expect(count(later)).toBe(5);
  const last = toFailedFeed(later, error, after(61));
  expect(count(last)).toBe(1);
  expect(toFailedFeed(last, error, after(62))).toMatchObject({
    state: 'failed',
    // When it first failed, and not when it was last read.
    since: after(1).toISOString(),
    // An edition of an earlier version has its articles alone.
    items: articles.map(({ id, seen }) => ({ id, seen })),
  });
});

test('a feed that is gone stays so through another failure, and is failing since its first one', () => {
  const gone = new HttpError('Gone (410)', { status: 410 });
  let source: FeedSource = fail(10);
  for (let at = 11; at <= 30; at += 1) {
    source = toFailedFeed(source, at === 15 ? error : gone, after(at));
  }
  expect(source).toMatchObject({
    state: 'failed',
    since: after(1).toISOString(),
    failingSince: after(1).toISOString(),
    goneSince: after(11).toISOString(),
  });
});

test('a feed that is gone keeps its articles for a week, then loses them four at a time', () => {
  const gone = new HttpError('Gone (410)', { status: 410 });
  let source: FeedSource = loaded;
  const counts = Array.from({ length: 11 }, (_, at) => {
    source = toFailedFeed(source, gone, after(1 + at));
    return [source.state, count(source)];
  });
  const all = Array.from({ length: 8 }, () => ['kept', 9]);
  expect(counts).toEqual([...all, ['kept', 5], ['kept', 1], ['failed', 0]]);
  expect(source.message).toContain('take it out of the publication file');
});

test('a year later a feed that is gone names no day on which its articles leave', () => {
  const gone = new HttpError('Gone (410)', { status: 410 });
  const first = toFailedFeed(loaded, gone, after(1));
  expect(first.message).toMatch(/; its articles stay until 2026-11-09$/);
  const second = toFailedFeed(first, gone, after(366));
  expect(second.message).toMatch(/; its articles leave since 2026-11-09$/);
});
