import { expect, test } from 'vitest';
import { categorySlugs } from '../../src/publication/categories.ts';
import { openBuiltSite } from '../support/rebuild/built-sites.ts';
import { openTestSite } from '../support/rebuild/rebuild.ts';
import { getSource, readHeadlines } from '../support/site-files.ts';

test('a publication has the same articles through the feed converter as from its feeds', async () => {
  const direct = await openBuiltSite('sample');
  const converted = await openTestSite();
  converted.configure({
    ...converted.newsroom.publication(),
    converter: `${converted.newsroom.origin}/v1/api.json`,
  });
  const [plain, result] = [direct.built, await converted.rebuild()];
  expect(result).toMatchObject({ status: 0, report: { articles: plain.report.articles } });
  for (const slug of categorySlugs) {
    expect(readHeadlines(converted, `/${slug}`)).toEqual(readHeadlines(direct, `/${slug}`));
  }
  const requested = converted.newsroom.requests
    .map(({ url }) => new URL(url, converted.newsroom.origin))
    .filter(({ pathname }) => pathname === '/v1/api.json');
  expect(requested).toHaveLength(converted.newsroom.shelf.feeds.length);
  for (const { searchParams } of requested) {
    expect(searchParams.get('count')).toBe('15');
    expect(searchParams.get('api_key')).toBe(converted.newsroom.key);
    expect(searchParams.get('rss_url')).toContain(`${converted.newsroom.origin}/feeds/`);
  }
  expect(JSON.stringify(result.report)).not.toContain(converted.newsroom.key);
});

test('a feed that the converter refuses fails with its message, and other feeds load', async () => {
  const site = await openTestSite();
  site.configure({
    ...site.newsroom.publication(),
    converter: `${site.newsroom.origin}/v1/api.json`,
  });
  site.newsroom.fail('/feeds/world.xml', { kind: 'status', code: 500 });
  const result = await site.rebuild();
  expect(result.status).toBe(0);
  expect(getSource(result, 'world.xml')).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/^RSS feed error: ./),
  });
  expect(getSource(result, 'national.xml')).toMatchObject({ state: 'loaded' });
});
