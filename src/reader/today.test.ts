import { describe, expect, test } from 'vitest';
import { toArticle, toArticles, toChange, toEdition } from '../../tests/support/papers/edition.ts';
import { homePlace } from '../desk/fields.ts';
import type { ShownEdition } from '../desk/shown-desk.ts';
import { identifyArticle, listNames as listStoryNames } from '../edition/story-id.ts';
import type { Article } from '../edition/schema/article.ts';
import type { StoredPost } from '../edition/schema/post.ts';
import { publicationSchema } from '../publication/publication.ts';
import sample from '../publication/sample.json' with { type: 'json' };
import { toMorning } from './claims/today.ts';
import { toShownDayStory } from './shown-day.ts';
import { openEdition, type ShownSite } from './reader.ts';
import { getToday } from './today.ts';

const publication = publicationSchema.parse({ ...sample, feeds: {}, timeZone: 'UTC' });
const minutesOfDay = 6 * 60;

/** Posts of the blog, the first the newest. */
const toPosts = (count: number, fields: Partial<StoredPost> = {}): StoredPost[] =>
  Array.from({ length: count }, (_, at) => ({
    slug: `post-${at}`,
    metaTitle: `Post ${at}`,
    metaDescription: '',
    file: '0'.repeat(64),
    date: `2026-11-21T05:${59 - at}:00.000Z`,
    ...fields,
  }));

/** A site of the morning of November 21, 2026. */
function open(
  articles: Article[],
  posts: StoredPost[] = [],
  fields: Partial<ShownEdition> = {},
): ShownSite {
  const { edition } = toEdition('p', { articles });
  const sources = edition.sources.map((source) =>
    source.kind === 'blog' && source.state === 'loaded' ? { ...source, posts } : source,
  );
  const paper = { name: 'The Paper', url: 'https://paper.example' };
  return { publication, edition: openEdition('', { ...edition, paper, sources, ...fields }) };
}

/** What the day shows: the section and the place of an article, the slug of a post or an own story. */
const tell = (site: ShownSite) =>
  getToday(site).stories.map((story) =>
    story.kind === 'post'
      ? story.post.slug
      : (story.article.own?.slug ?? story.article.title.replace('Story ', '')),
  );
const listNames = (section: string, count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `${section}-${from + at}`);

const copy = {
  title: 'Ferry clinic opens in Port Merrow',
  excerpt: 'It floats, and waits for the tide.',
};

describe('the day has', () => {
  test.each<[string, Article[], StoredPost[], string[]]>([
    [
      'three stories of a section at most, while others have some',
      toArticles(4, 6),
      [],
      // Their times are alike, so the sections take turns.
      ['local-0', 'national-0', 'world-0', 'politics-0', 'local-1', 'national-1', 'world-1'].concat(
        ['politics-1', 'local-2', 'national-2'],
      ),
    ],
    ['ten of a section that is alone', toArticles(1, 12), [], listNames('local', 10)],
    [
      'nothing of the day before, even where it has few stories',
      [toArticle('local', 0), toArticle('local', minutesOfDay + 1)],
      [],
      ['local-0'],
    ],
    [
      'nothing without a date of its own',
      [toArticle('local', 0), toArticle('world', 1, { orderedBy: 'seen' })],
      [],
      ['local-0'],
    ],
    [
      'one event once',
      [toArticle('local', 0, copy), toArticle('world', 1, { ...copy })],
      [],
      [copy.title],
    ],
    [
      'an own story of a section once, among the articles',
      [toArticle('local', 90)],
      toPosts(1, { section: 'local', metaDescription: 'It opened.', lead: true }),
      ['post-0', 'local-90'],
    ],
    [
      'three posts of the blog at its end, where there are articles enough',
      toArticles(1, 12),
      toPosts(5),
      [...listNames('local', 7), 'post-0', 'post-1', 'post-2'],
    ],
    [
      'as many posts as the articles leave room for',
      toArticles(1, 2),
      toPosts(12),
      [...listNames('local', 2), ...listNames('post', 8)],
    ],
    ['no post of another day', [], toPosts(2, { date: '2026-11-20T23:59:00.000Z' }), []],
    ['nothing on a day without a story', [], [], []],
  ])('%s', (_, articles, posts, stories) => {
    expect(tell(open(articles, posts))).toEqual(stories);
  });
});

test('the day is one of the zone of the paper', () => {
  const there = { ...publication, timeZone: 'America/New_York' };
  const site = open([toArticle('local', 0), toArticle('world', 90)]);
  expect(tell({ ...site, publication: there })).toEqual(['local-0']);
});

test.each([
  ['this morning', { at: '2026-11-21T05:30:00.000Z' }, ['national-9', 'local-0']],
  ['yesterday', { at: '2026-11-20T20:00:00.000Z' }, ['local-0']],
  ['yesterday, from morning on', { from: '2026-11-21T05:30:00.000Z' }, ['national-9', 'local-0']],
  ['at a time that nobody wrote down', {}, ['local-0']],
])('a story of yesterday that was pinned to the front page %s', (_, times, stories) => {
  const late = toArticle('national', 9, {
    order: '2026-11-20T18:00:00.000Z',
    date: '2026-11-20T18:00:00.000Z',
  });
  const keys = listStoryNames(identifyArticle(late));
  const pin = { story: 'x', place: homePlace, position: 1, keys, also: [], ...times };
  const desk = { pins: [pin], hidden: [], changes: [] };
  expect(tell(open([toArticle('local', 0), late], [], { desk }))).toEqual(stories);
});

describe('since the morning', () => {
  const late = { seen: '2026-11-21T07:01:00.000Z' };
  const early = { seen: '2026-11-21T07:00:00.000Z' };
  test.each<[string, Article[], number]>([
    ['nothing came, where all was there', [toArticle('local', 0, early)], 0],
    [
      'those came that the site first had later, whatever their date is',
      [toArticle('local', 0, late), toArticle('local', 1, early), toArticle('local', 2, late)],
      2,
    ],
    ['nothing is told to have come to a site without a past', [toArticle('local', 0, late)], 0],
  ])('%s', (_, articles, came) => {
    expect(getToday(open(articles)).came).toBe(came);
  });

  test.each([
    ['UTC', '2026-11-21', '2026-11-21T07:00:00.000Z'],
    ['America/New_York', '2026-11-21', '2026-11-21T12:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T12:00:00.000Z'],
    ['Asia/Tokyo', '2026-11-21', '2026-11-20T22:00:00.000Z'],
  ])('in %s on %s is after %s', (timeZone, day, moment) => {
    expect(toMorning(day, timeZone)).toBe(moment);
  });

  test('only changes of the day are told, and no word of what was taken back', () => {
    const changes = [
      toChange('a', { at: '2026-11-21T00:00:00.000Z' }),
      toChange('b', { at: '2026-11-20T23:59:00.000Z' }),
      toChange('c', { at: '2026-11-21T00:00:00.000Z', kind: 'withdrawn' }),
    ];
    const history = { at: '2026-11-21T06:00:00.000Z', sources: [], changes };
    const { changes: told } = getToday(open([], [], { history }));
    expect(told.map(({ title }) => title)).toEqual(['On a', undefined]);
  });
});

test('a story of the day is shown with its first sentence', () => {
  const excerpt = 'Dr. Ruiz came. She waited for the…';
  const site = open([toArticle('local', 0, { excerpt })]);
  const [story] = getToday(site).stories;
  expect(story && toShownDayStory(site, story, 'Blog').article.excerpt).toBe('Dr. Ruiz came.');
});
