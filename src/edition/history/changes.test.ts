import { describe, expect, test } from 'vitest';
import { toArticle } from '../../../tests/support/papers/edition.ts';
import type { Article } from '../schema/article.ts';
import { toDigest } from '../../disk/digest.ts';
import { editionVersion, type Edition } from '../edition.ts';
import type { FeedSource } from '../sources/feed.ts';
import { withHistory } from './history.ts';

const url = 'https://paper.example/feed.xml';
const now = new Date('2026-11-21T12:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);

/** A story of so many days ago. */
function story(days: number, fields: Partial<Article> = {}): Article {
  return toArticle('local', 0, {
    id: `story-${days}`,
    title: `The news of ${days} days ago`,
    date: later(-days).toISOString(),
    seen: now.toISOString(),
    link: `https://paper.example/${days}`,
    feedUrl: url,
    ...fields,
  });
}

function toEdition(articles: Article[], others: Edition['sources'] = []): Edition {
  const feed = { kind: 'feed', id: 'local/1', category: 'local', url, failures: 0 } as const;
  const loaded = { ...feed, state: 'loaded', at: now.toISOString(), articles } as const;
  return {
    version: editionVersion,
    day: '2026-11-21',
    updated: '2026-11-21T06:00:00.000Z',
    publication: 'paper',
    sources: [loaded, ...others],
    rateLimits: [],
    pictures: {},
  };
}

/** An edition whose one feed could not be read. */
function toFailed(): Edition {
  const feed = { kind: 'feed', id: 'local/1', category: 'local', url, failures: 1 } as const;
  const failed = { ...feed, state: 'failed', since: now.toISOString(), message: 'Down.' } as const;
  return { ...toEdition([]), sources: [failed] };
}

/** What is told after these editions, each a day after the one before. */
function tell(...editions: Edition[]) {
  let previous: Edition | undefined;
  for (const [index, edition] of editions.entries()) {
    previous = withHistory(previous, edition, later(index));
  }
  return previous?.history?.changes.map(({ kind, title, former }) => [kind, title, ...former]);
}

const [one, two, three, four, five] = [1, 2, 3, 4, 5].map((days) => story(days)) as [
  Article,
  Article,
  Article,
  Article,
  Article,
];
const all = toEdition([one, two, three, four, five]);
const retitle = (...titles: string[]) =>
  titles.map((title) => toEdition([one, { ...two, title }, three, four, five]));

/** A story at an address that others of its feed have too. */
const shared = (days: number) =>
  story(days, { link: 'https://paper.example/briefs', sharesLink: true });

const moved = { id: 'other', link: 'http://www.paper.example/2/' };

const rows: [string, Edition[], unknown[][]][] = [
  ['the first edition changes nothing', [all], []],
  ['the same again changes nothing', [all, all], []],
  [
    'a headline that reads otherwise is told, with its former wording',
    [all, ...retitle('Nobody was hurt')],
    [['headline', 'Nobody was hurt', two.title]],
  ],
  [
    'a headline that changes twice is told once, with both former wordings',
    [all, ...retitle('Nobody was hurt', 'One was hurt')],
    [['headline', 'One was hurt', two.title, 'Nobody was hurt']],
  ],
  [
    'a headline that is again as it first was is not told',
    [all, ...retitle('Nobody was hurt', two.title)],
    [],
  ],
  [
    'case, spaces and marks alone are no change',
    [all, ...retitle(two.title.toUpperCase().replaceAll(' ', '\u00a0') + '!')],
    [],
  ],
  [
    'another cut of a headline that is too long is no change',
    retitle('Nobody was hurt north of the r…', 'Nobody was hurt north of the…'),
    [],
  ],
  [
    'another headline is told though both are too long',
    retitle('Nobody was hurt north of the…', 'Two were hurt north of the…'),
    [['headline', 'Two were hurt north of the…', 'Nobody was hurt north of the…']],
  ],
  [
    'a headline is known again under another id, by its link',
    [all, toEdition([one, { ...two, ...moved, title: 'Otherwise' }, three, four, five])],
    [['headline', 'Otherwise', two.title]],
  ],
  [
    'a story that is gone while older ones stay is told',
    [all, toEdition([one, three, four, five])],
    [['withdrawn', two.title]],
  ],
  [
    'a withdrawn story keeps its former wordings',
    [all, ...retitle('Nobody was hurt'), toEdition([one, three, four, five])],
    [['withdrawn', 'Nobody was hurt', two.title]],
  ],
  ['a story that came back is told no more', [all, toEdition([one, three, four, five]), all], []],
  [
    'a withdrawn story that is back with another headline has another headline',
    [all, toEdition([one, three, four, five]), ...retitle('Nobody was hurt')],
    [['headline', 'Nobody was hurt', two.title]],
  ],
  [
    'a headline that changes while its story is not listed is told',
    [all, ...retitle('Nobody was hurt'), toEdition([one]), ...retitle('One was hurt')],
    [['headline', 'One was hurt', two.title, 'Nobody was hurt']],
  ],
  [
    'a headline that changes back while no story of its feed is left is not told',
    [all, ...retitle('Nobody was hurt'), toFailed(), all],
    [],
  ],
  [
    'a story that scrolls off a page that others share has not got their headline',
    [toEdition([shared(1), shared(2)]), toEdition([shared(0), shared(1)])],
    [],
  ],
  ['a story that scrolled off is not told', [all, toEdition([story(0), one, two, three])], []],
  [
    'the oldest but one is not told: what is left may have been brought up to date',
    [all, toEdition([one, two, three, five])],
    [],
  ],
  [
    'a feed that is put together anew withdraws nothing',
    [
      toEdition([one, two, three, four, five, story(6), story(7)]),
      toEdition([one, five, story(6), story(7)]),
    ],
    [],
  ],
  [
    'a story that another feed still lists is not withdrawn',
    [
      all,
      toEdition(
        [one, three, four, five],
        [
          {
            kind: 'feed',
            id: 'world/1',
            category: 'world',
            url: 'https://other.example/feed.xml',
            failures: 0,
            state: 'loaded',
            at: now.toISOString(),
            articles: [{ ...two, feedUrl: 'https://other.example/feed.xml' }],
          },
        ],
      ),
    ],
    [],
  ],
  ['a feed that could not be read has withdrawn nothing', [all, toFailed()], []],
];

describe('between editions', () => {
  test.each(rows)('%s', (_, editions, told) => {
    expect(tell(...editions)).toEqual(told);
  });

  test('a change is told for 30 days', () => {
    const [changed] = retitle('Nobody was hurt') as [Edition];
    const told = withHistory(withHistory(undefined, all, now), changed, now);
    expect(withHistory(told, changed, later(30)).history?.changes).toHaveLength(1);
    expect(withHistory(told, changed, later(30.1)).history?.changes).toEqual([]);
  });

  test('200 changes are told at most, the newest first', () => {
    const stories = (word: string) =>
      toEdition(
        Array.from({ length: 250 }, (_, days) => story(days, { title: `${word} ${days}` })),
      );
    const changes = withHistory(withHistory(undefined, stories('a'), now), stories('b'), later(1));
    expect(changes.history?.changes).toHaveLength(200);
    const next = withHistory(changes, toEdition([story(1, { title: 'c' })]), later(2));
    expect(next.history?.changes[0]).toMatchObject({ title: 'c', former: ['a 1', 'b 1'] });
  });

  test('a post is told without a link when it has no page any more', () => {
    const first = withHistory(undefined, withPost('As it was'), now);
    const changed = withHistory(first, withPost('As it is'), now);
    expect(changed.history?.changes).toMatchObject([
      { kind: 'headline', title: 'As it is', link: '/blog/a-post' },
    ]);
    const gone = withHistory(changed, withPost(), now).history?.changes;
    expect(gone).toMatchObject([{ kind: 'withdrawn', title: 'As it is', former: ['As it was'] }]);
    expect(gone?.[0]).not.toHaveProperty('link');
    const unread = withHistory(changed, withPost(undefined, 'a-post is left out'), now);
    expect(unread.history?.changes).toMatchObject([{ kind: 'withdrawn' }]);
  });

  test('a post is not withdrawn when its blog says that posts were left out', () => {
    const first = withHistory(undefined, withPost('As it was'), now);
    const partial = withPost(undefined, 'a-post is left out: Not Found (404)');
    expect(withHistory(first, partial, now).history?.changes).toEqual([]);
  });
});

/** An edition of the feed, and of a blog with one post or none. */
function withPost(metaTitle?: string, message?: string): Edition {
  const post = { slug: 'a-post', metaDescription: '' };
  return {
    ...all,
    sources: [
      ...all.sources,
      {
        kind: 'blog',
        id: 'blog',
        url: 'https://blog.example',
        failures: 0,
        state: 'loaded',
        at: now.toISOString(),
        posts: metaTitle === undefined ? [] : [{ ...post, metaTitle, file: toDigest(metaTitle) }],
        details: [],
        ...(message !== undefined && { message }),
      },
    ],
  };
}

describe('the outcomes of a source', () => {
  const outcomesOf = (edition: Edition | undefined) => edition?.history?.sources[0]?.outcomes;

  test('are new, the same, kept or failed, oldest first', () => {
    const [feed] = all.sources as [Extract<FeedSource, { state: 'loaded' }>];
    const { at: since, ...rest } = feed;
    const kept: Edition = {
      ...all,
      sources: [{ ...rest, state: 'kept', since, message: 'Down.' }],
    };
    let edition: Edition | undefined;
    for (const next of [toFailed(), all, all, kept, all, toEdition([story(0), one])]) {
      edition = withHistory(edition, next, now);
    }
    expect(outcomesOf(edition)).toEqual(['failed', 'new', 'same', 'kept', 'same', 'new']);
  });

  test('are remembered of the last 30 rebuilds, and not of another address', () => {
    let edition: Edition | undefined;
    for (let round = 0; round < 35; round += 1) edition = withHistory(edition, all, now);
    expect(outcomesOf(edition)).toEqual(Array(30).fill('same'));
    const [feed] = all.sources as [FeedSource];
    const moved = { ...all, sources: [{ ...feed, url: 'https://paper.example/moved.xml' }] };
    expect(outcomesOf(withHistory(edition, moved, now))).toEqual(['new']);
  });
});
