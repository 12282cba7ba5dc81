import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBlogSite, toPost } from '../support/blog.ts';
import { toFeed, toItem } from '../support/feed.ts';
import { hostileBodies, hostileDescriptions, opening } from '../support/hostile-inputs.ts';
import type { Rebuilt, TestSite } from '../support/rebuild.ts';
import { ageEdition } from '../support/time.ts';
import {
  countCards,
  expectCompleteSite,
  getSource,
  readHeadlines,
  readPage,
} from '../support/site-files.ts';

let site: TestSite;
let result: Rebuilt;

beforeAll(async () => {
  site = await createBlogSite(12);
  const { newsroom } = site;
  for (const [slug, blog] of Object.entries(hostileBodies))
    newsroom.shelf.addPost(toPost(slug, { blog }));
  const publication = newsroom.publication();
  publication.feeds = { archives: publication.feeds.archives ?? [], local: [] };
  for (const [name, description] of Object.entries(hostileDescriptions)) {
    const path = `/hostile/${name}.xml`;
    publication.feeds.local?.push(newsroom.origin + path);
    const text = toFeed([
      toItem(`Beside ${name}`),
      toItem(`Of ${name}`, `<description>${description}</description>`),
    ]);
    newsroom.fail(path, { kind: 'body', type: 'application/xml', body: text });
  }
  site.configure(publication);
  result = await site.rebuild();
}, 120_000);
afterAll(() => site.close());

describe('a post with a hostile body', () => {
  test.each(Object.keys(hostileBodies))(
    '(%s) has its page with the text before the attack',
    (slug) => {
      const $ = readPage(site, `/blog/${slug}`);
      expect($('h1').text()).toBe(`On ${slug}`);
      expect($('[data-untrusted]').text()).toContain(opening);
    },
  );

  test('that nests 5,000 elements keeps the text inside them', () => {
    expect(readPage(site, '/blog/nested-divs')('[data-untrusted]').text()).toContain('Deep.');
  });

  test('that is too large is shown as plain text, and the report says so', () => {
    expect(getSource(result, '/functions/v1').message).toContain(
      'five-megabytes is shown as plain text: its body is larger than 256 KB',
    );
    const text = readPage(site, '/blog/five-megabytes')('[data-untrusted]').text();
    expect(text.length).toBeLessThan(257 * 1024);
  });

  test('is not parsed again by the next rebuild, and the report still says plain text', async () => {
    ageEdition(site);
    const again = await site.rebuild();
    expect(again).toMatchObject({ status: 0, report: { outcome: 'unchanged' } });
    expect(getSource(again, '/functions/v1').message).toContain(
      'five-megabytes is shown as plain text, since it could not be rendered before',
    );
  });
});

test.each(Object.keys(hostileDescriptions))(
  'a feed with a description of 5 MB (%s) shows as many articles as the report counts',
  (name) => {
    const { state, items } = getSource(result, `/hostile/${name}.xml`);
    const headlines = readHeadlines(site, '/local');
    expect(state === 'loaded' ? items : 0).toBe(
      headlines.filter((headline) => headline.endsWith(` ${name}`)).length,
    );
  },
);

test('a site with all these bodies and descriptions is published complete', () => {
  expectCompleteSite(site, result);
  expect(getSource(result, '/functions/v1')).toMatchObject({
    state: 'loaded',
    items: 12 + Object.keys(hostileBodies).length,
  });
  expect(getSource(result, '/feeds/archives.xml').state).toBe('loaded');
  expect(countCards(site, '/archives')).toBeGreaterThan(2);
});
