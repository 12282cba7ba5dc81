import Validator from '@adobe/structured-data-validator';
import { load, type CheerioAPI } from 'cheerio';
import { beforeAll, describe, expect, test } from 'vitest';
import { toFile } from '../../../src/edition/outputs.ts';
import { categories } from '../../../src/publication/categories.ts';
import { isHiddenPage } from '../../support/browser/kinds.ts';
import { useSample } from '../../support/rebuild/published.ts';

type Node = Record<string, any>;

const published = useSample();
let origin: string;
/** Every indexable page with the nodes of its structured data. */
let pages: { route: string; page: CheerioAPI; graph: Node[] }[];
beforeAll(() => {
  const { publicOrigin, read, routes } = published();
  origin = publicOrigin;
  pages = routes
    .map((route) => ({ route, page: load(read(toFile(route))) }))
    .filter(({ route, page }) => !isHiddenPage(route, page))
    .map(({ route, page }) => {
      const scripts = page('script[type="application/ld+json"]');
      expect(scripts, route).toHaveLength(1);
      return { route, page, graph: JSON.parse(scripts.text())['@graph'] };
    });
});

const getNode = (graph: readonly Node[], type: string): Node => {
  const node = graph.find((each) => each['@type'] === type);
  if (node === undefined) throw new Error(`no ${type}`);
  return node;
};
const getPage = (route: string) => {
  const page = pages.find((each) => each.route === route);
  if (page === undefined) throw new Error(`no ${route}`);
  return page;
};

/** Lists the nodes at any depth. */
function listNodes(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(listNodes);
  return '@type' in value ? [value, ...inner] : inner;
}

describe('the structured data of every page', () => {
  test('has no error by the rules of Google', async () => {
    for (const { route, graph } of pages) {
      const jsonld = Object.groupBy(graph, (node) => String(node['@type']));
      const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {} });
      const errors = issues.filter(({ severity }) => severity === 'ERROR');
      expect(errors, route).toEqual([]);
    }
  });

  test('names the site, its search and its publisher', () => {
    for (const { route, graph } of pages) {
      const site = getNode(graph, 'WebSite');
      const publisher = getNode(graph, 'NewsMediaOrganization');
      expect(site['url'], route).toBe(`${origin}/`);
      expect(site['publisher']['@id']).toBe(publisher['@id']);
      expect(site['potentialAction']).toMatchObject({
        '@type': 'SearchAction',
        target: { urlTemplate: `${origin}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      });
      expect(publisher['logo']['url']).toBe(`${origin}/icon-512.png`);
    }
    const { publishingPrinciples } = getNode(getPage('/').graph, 'NewsMediaOrganization');
    expect(publishingPrinciples).toBe(`${origin}/about`);
  });

  test('has the canonical address of the page and its breadcrumbs from home', () => {
    for (const { route, page, graph } of pages) {
      if (route === '/') continue;
      const canonical = page('link[rel="canonical"]').attr('href');
      expect(
        graph.map((node) => node['url']),
        route,
      ).toContain(canonical);
      const steps: Node[] = getNode(graph, 'BreadcrumbList')['itemListElement'];
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
      expect(steps[0]?.['item']).toBe(`${origin}/`);
      expect(steps.at(-1)?.['item']).toBe(canonical);
    }
  });

  test('claims only our own posts as articles', () => {
    const own = new Set(published().site.newsroom.shelf.posts.map(({ metaTitle }) => metaTitle));
    for (const { route, graph } of pages) {
      const articles = listNodes(graph).filter((node) => /Article|Posting/.test(node['@type']));
      expect(
        articles.map(({ headline }) => own.has(headline)),
        route,
      ).toEqual(route.startsWith('/blog/') && !route.startsWith('/blog/page/') ? [true] : []);
    }
  });
});

test.each(categories)('/$slug lists at most ten stories of its page', ({ slug, heading }) => {
  const { page, graph } = getPage(`/${slug}`);
  const collection = getNode(graph, 'CollectionPage');
  expect(collection['name']).toBe(heading);
  const items: Node[] = collection['mainEntity']['itemListElement'];
  expect(items.length).toBeGreaterThan(3);
  expect(items.length).toBeLessThanOrEqual(10);
  expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
  const links = page('main article a').map((_, link) => page(link).attr('href'));
  for (const { name, url } of items) {
    expect(page('main').text()).toContain(name);
    expect(links.get()).toContain(url);
  }
});

test('a post has a headline, dates with a zone, an absolute picture, keywords and a publisher', () => {
  for (const { slug, metaTitle } of published().site.newsroom.shelf.posts) {
    const { page, graph } = getPage(`/blog/${slug}`);
    const post = getNode(graph, 'BlogPosting');
    const date = page('main time').attr('datetime');
    expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    expect(post).toMatchObject({
      headline: metaTitle,
      description: page('meta[name="description"]').attr('content'),
      url: `${origin}/blog/${slug}`,
      datePublished: date,
      dateModified: date,
      keywords: page('meta[name="keywords"]').attr('content'),
      image: page('meta[property="og:image"]').attr('content'),
      publisher: { '@id': getNode(graph, 'NewsMediaOrganization')['@id'], url: `${origin}/` },
      mainEntityOfPage: { '@id': `${origin}/blog/${slug}` },
    });
    expect(URL.canParse(post['image'])).toBe(true);
  }
});

test('each question of /faq has the answer that the page shows', () => {
  const { page, graph } = getPage('/faq');
  const questions: Node[] = getNode(graph, 'FAQPage')['mainEntity'];
  expect(questions).toHaveLength(10);
  const answers = page('main details > :not(summary)').map((_, answer) =>
    page(answer).text().replace(/\s+/g, ' ').trim(),
  );
  expect(questions.map(({ acceptedAnswer }) => acceptedAnswer.text)).toEqual(answers.get());
});
