import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toArticle, toArticles, toEdition } from '../../tests/support/papers/edition.ts';
import { toIdentity } from '../text/addresses/story-address.ts';
import { categorySlugs } from '../publication/categories.ts';
import { publicationSchema, type Publication } from '../publication/publication.ts';
import sample from '../publication/sample.json' with { type: 'json' };
import type { Article } from '../edition/schema/article.ts';
import { getHome, listByCategory, type Home } from './home.ts';
import { takeHeadlines } from './lite.ts';
import { getLive } from './live.ts';
import { openEdition, type ShownSite } from './reader.ts';

/** A story that several papers have. */
const copy = {
  title: 'Ferry clinic opens in Port Merrow',
  excerpt: 'It floats, and waits for the tide.',
};
const publication = publicationSchema.parse({ ...sample, feeds: {} });
const open = (articles: Article[]): ShownSite => ({
  publication,
  edition: openEdition('', toEdition('p', { articles }).edition),
});
/** Titles of each block that shows stories, with the other sources that have its text. */
const toBlocks = ({ blocks }: Home) =>
  Object.fromEntries(
    blocks.map(({ category, articles }) => [
      category.slug,
      articles.map(({ title, also = [] }) => [title, ...also.map(({ source }) => source)].join()),
    ]),
  );
const picture = { src: '/pictures/a.webp', width: 1200, height: 800 };
const withoutBlock = ['opinion', 'archives', 'lifestyle', 'automotive'] as const;
/** Ten stories that are newer than all others, of categories without a block. */
const newest = Array.from({ length: 10 }, (_, at) =>
  toArticle(withoutBlock[at % withoutBlock.length] ?? 'opinion', at - 100),
);

describe('home', () => {
  test('shows in a block the first five stories that stand nowhere above', () => {
    const home = getHome(open(toArticles(1, 17)));
    const titles = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => `Story local-${from + at}`);
    expect(home.top?.title).toBe('Story local-0');
    expect(home.headlines.map(({ title }) => title)).toEqual(titles(1, 5));
    expect(home.featured.map(({ title }) => title)).toEqual(titles(4, 10));
    expect(toBlocks(home)['local']).toEqual(titles(10, 15));
  });

  test('has at most three stories of a category above its blocks, while others have some', () => {
    const articles = (['local', 'world', 'sports', 'opinion'] as const).flatMap((slug, at) =>
      Array.from({ length: 6 }, (_, nth) => toArticle(slug, at * 10 + nth)),
    );
    const { top, headlines, featured } = getHome(open(articles));
    const first = [top, ...headlines, ...featured.slice(1)].map((article) => article?.title);
    expect(first).toEqual(
      [
        ...['local-0', 'local-1', 'local-2', 'world-10', 'world-11', 'world-12'],
        ...['sports-20', 'sports-21', 'sports-22', 'opinion-30'],
      ].map((name) => `Story ${name}`),
    );
  });

  test('moves no story of the day before up for another category', () => {
    const articles = [...toArticles(1, 12), toArticle('world', 26 * 60)];
    const { top, headlines, featured } = getHome(open(articles));
    expect([top, ...headlines, ...featured].map((article) => article?.section)).not.toContain(
      'world',
    );
  });

  test.each<[string, Publication['home'], string[]]>([
    [
      'first block leads, a list that would be alone stands beside it, two are wide, and the others are lists',
      undefined,
      ['lead local', 'list politics', 'wide national', 'wide world', 'list business'],
    ],
    [
      'blocks have the shapes that the publication names, and others are lists',
      { sports: 'lead', world: 'wide' },
      ['lead sports', 'wide world', 'list local', 'list national', 'list politics'],
    ],
    [
      'section that has no block of its own gets one by its shape',
      { opinion: 'wide' },
      ['wide opinion', 'list local', 'list national', 'list world', 'list politics'],
    ],
  ])('the %s', (_, home, blocks) => {
    const sections = [...categorySlugs.slice(0, 11), 'opinion'] as const;
    const site = open([...newest, ...sections.map((slug) => toArticle(slug, 1, { picture }))]);
    const shown = getHome({ ...site, publication: { ...publication, home } });
    expect(
      shown.blocks.slice(0, 5).map(({ category, shape }) => `${shape} ${category.slug}`),
    ).toEqual(blocks);
  });

  test('block begins with its newest story that has a picture, and is a list without one', () => {
    const local = [toArticle('local', 1), toArticle('local', 2, { picture })];
    const { blocks } = getHome(open([...newest, ...local, toArticle('world', 1)]));
    const shown = blocks.map(({ category, shape, articles: [first] }) => [
      category.slug,
      shape,
      first?.title,
    ]);
    expect(shown[0]).toEqual(['local', 'lead', 'Story local-2']);
    expect(shown).toContainEqual(['world', 'list', 'Story world-1']);
  });

  test('has seven headlines beside a top story with a picture where no weather and no event is below', () => {
    const site = open(toArticles(1, 17).map((article) => ({ ...article, picture })));
    const count = (samples: boolean) =>
      getHome({ ...site, publication: { ...publication, samples } }).headlines.length;
    expect([count(true), count(false)]).toEqual([4, 7]);
    expect(getHome(open(toArticles(1, 17))).headlines).toHaveLength(4);
  });

  test('has no featured stories where the first of them, the last headline, would be the only one', () => {
    const count = (stories: number) => getHome(open(toArticles(1, stories))).featured.length;
    expect([count(5), count(6)]).toEqual([0, 2]);
  });

  test('shows one page once, whatever a feed adds to its address', () => {
    const link = 'https://paper.example/story';
    const home = getHome(
      open([
        ...newest,
        toArticle('local', 1, { link: `${link}?utm_source=local` }),
        toArticle('world', 2, { link: `${link}?sessionid=7` }),
        toArticle('world', 3),
      ]),
    );
    expect(toBlocks(home)).toMatchObject({ local: ['Story local-1'], world: ['Story world-3'] });
  });

  test('shows copies of one text once, by the one that was seen first, in the first category that has one', () => {
    const home = getHome(
      open([
        ...newest,
        toArticle('local', 1, copy),
        toArticle('world', 2, { ...copy, seen: '2020-01-01T00:00:00.000Z' }),
      ]),
    );
    expect(toBlocks(home)).toMatchObject({ local: [`${copy.title},The local paper`], world: [] });
    const local = home.blocks.find(({ category }) => category.slug === 'local');
    expect(local?.articles[0]?.source).toBe('The world paper');
  });

  test.each([
    ['all of them stand above', toArticles(1, 3), 'above'],
    ['it has none', newest, 'loaded'],
  ])('says of a category without stories in its block that %s', (_, articles, state) => {
    expect(getHome(open(articles)).blocks[0]).toMatchObject({ articles: [], state });
  });

  test('asks again for what stands above its blocks', () => {
    const reader = open(toArticles(15, 2));
    const { top, headlines, featured } = getHome(reader);
    const live = getLive(reader, 'home');
    const asked = live?.state === 'loaded' ? live.stories : [];
    const shown = [top, ...headlines, ...featured.slice(1)];
    expect(asked.map((story) => 'title' in story && story.title)).toEqual(
      shown.map((article) => article?.title),
    );
  });
});

test('any edition has each address once on home and in the lists of all categories', () => {
  const section = fc.constantFrom('local', 'world', 'opinion');
  const story = fc.record({
    section,
    page: fc.nat(8),
    id: fc.nat(8),
    isCopy: fc.boolean(),
    parameter: fc.constantFrom('', '?utm_source=a'),
  });
  fc.assert(
    fc.property(fc.array(story, { maxLength: 30 }), (stories) => {
      const reader = open(
        stories.map(({ section, page, id, isCopy, parameter }, at) =>
          toArticle(section, at, {
            id: `https://paper.example/id/${id}`,
            link: `https://paper.example/${page}${parameter}`,
            ...(isCopy && copy),
          }),
        ),
      );
      const { top, headlines, featured, blocks } = getHome(reader);
      const first = [...(top ? [top] : []), ...headlines, ...featured.slice(1)];
      const home = [...first, ...blocks.flatMap(({ articles }) => articles)];
      const lite = takeHeadlines(listByCategory(reader.edition, ['world', 'opinion', 'local']), {
        most: 5,
      });
      expect(Math.max(...lite.map(({ length }) => length))).toBeLessThanOrEqual(5);
      for (const list of [home, lite.flat()]) {
        const links = list.flatMap(({ link = '', also = [] }) => [
          link,
          ...also.map((each) => each.link),
        ]);
        const pages = links.map(toIdentity);
        expect(pages).toEqual([...new Set(pages)]);
      }
    }),
  );
});

/** A site with an own story of Local so many minutes older than the newest story, and others. */
function openOwn(minutes: number, lead: boolean, others: Article[]): ShownSite {
  const { edition } = toEdition('p', { articles: others });
  const newest = Math.max(...others.map(({ order }) => Date.parse(order)));
  const date = new Date(newest - minutes * 60_000).toISOString();
  const post = {
    slug: 'own',
    metaTitle: 'Our own',
    metaDescription: 'Words.',
    file: 'f',
    date,
    section: 'local',
    ...(lead && { lead: true as const }),
  };
  const own = {
    kind: 'posts' as const,
    id: 'posts',
    url: 'https://p.example/blog',
    failures: 0,
    state: 'loaded' as const,
    at: date,
    posts: [post],
  };
  const paper = { name: 'The Paper', url: 'https://p.example' };
  const given = { ...edition, paper, sources: [...edition.sources, own] };
  return { publication, edition: openEdition('', given) };
}

describe('an own story', () => {
  const picture = { src: 'https://p.example/1.jpg' };
  const plain = [toArticle('local', 0), toArticle('world', 1)];
  const pictured = [toArticle('local', 0, { picture }), toArticle('world', 1, { picture })];
  test.each<[string, number, boolean, Article[], boolean]>([
    ['of the same hour as the newest', 30, false, plain, true],
    ['of the same hour, before pictures', 30, false, pictured, true],
    ['that is older', 90, false, plain, false],
    ['that is older and wants to lead', 90, true, pictured, true],
    ['of the day before that wanted to', 25 * 60, true, plain, false],
  ])('%s leads the front page: %s minutes, wants %s', (_, minutes, lead, others, leads) => {
    expect(getHome(openOwn(minutes, lead, others)).top?.own !== undefined).toBe(leads);
  });

  test('that wants to lead stands first in its section on its day', () => {
    const titles = (minutes: number) => {
      const news = openOwn(minutes, true, plain).edition.getJoinedNews('local');
      return news.state === 'loaded' ? news.articles.map(({ title }) => title) : [];
    };
    expect(titles(300)).toEqual(['Our own', 'Story local-0']);
    expect(titles(25 * 60)).toEqual(['Story local-0', 'Our own']);
  });
});
