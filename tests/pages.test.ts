import { describe, expect, test } from 'vitest';
import { categories } from '../src/publication/categories.ts';
import { usePublished } from './support/published.ts';
import { readPage } from './support/whole.ts';

const published = usePublished();
const read = (route: string) => readPage(published().site, route);
const titles = (route: string) =>
  read(route)('main article h2, main article h3')
    .map((_, heading) => read(route)(heading).text().trim())
    .get();

describe('the published site', () => {
  test('has every route of the specification', () => {
    const { routes } = published();
    const single = ['events', 'partners', 'contact', 'about', 'privacy', 'terms', 'sitemap', 'faq'];
    expect(routes).toEqual(
      expect.arrayContaining([
        '/',
        ...categories.map(({ slug }) => `/${slug}`),
        ...single.map((page) => `/${page}`),
        '/blog',
        '/blog/page/2',
        '/blog/page/3',
        '/404',
        '/500',
      ]),
    );
    expect(routes.filter((route) => /^\/blog\/[^/]+$/.test(route))).toHaveLength(23);
  });

  test.each(categories)(
    '/$slug has its heading and its articles, newest first',
    ({ slug, heading }) => {
      const { result } = published();
      const page = read(`/${slug}`);
      expect(page('h1').text().trim()).toBe(heading);
      const dates = page('main article time[datetime]')
        .map((_, time) => page(time).attr('datetime'))
        .get()
        .slice(0, result.report.articles[slug]);
      expect(dates.length).toBeGreaterThan(3);
      expect(dates).toEqual(dates.toSorted().toReversed());
      expect(page('main article').length).toBeGreaterThanOrEqual(result.report.articles[slug]!);
    },
  );

  test('sports holds the articles of all five feeds', () => {
    const { site, result } = published();
    const feeds = site.newsroom.shelf.feeds.filter(({ category }) => category === 'sports');
    expect(feeds).toHaveLength(5);
    const text = read('/sports')('main').text();
    for (const { stories } of feeds) expect(text).toContain(stories[0]?.title);
    expect(result.report.articles['sports']).toBeGreaterThanOrEqual(5 * 8);
  });

  test('blog pages list 10, 10 and 3 posts, in the order of the service', () => {
    const slugs = ['/blog', '/blog/page/2', '/blog/page/3'].map((route) => {
      const page = read(route);
      const links = page('main a[href^="/blog/"]:not([href^="/blog/page/"])');
      return [...new Set(links.map((_, link) => page(link).attr('href')).get())];
    });
    expect(slugs.map(({ length }) => length)).toEqual([10, 10, 3]);
    const order = published().site.newsroom.shelf.posts.map(({ slug }) => `/blog/${slug}`);
    expect(slugs.flat()).toEqual(order);
  });

  test('titles are plain text: no entity or tag of a feed is seen', () => {
    for (const { slug } of categories) {
      for (const title of titles(`/${slug}`)) expect(title).not.toMatch(/&\w+;|&#|<\/?\w/);
    }
  });
});
