import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openBuiltSite } from '../support/built-sites.ts';
import { openBlogSite } from '../support/blog.ts';
import { countCards, getSource } from '../support/site-files.ts';
import { ageEdition } from '../support/time.ts';

test('a first rebuild in which every feed and the blog fail exits 3, and publishes nothing', async () => {
  const site = await openBlogSite(3);
  for (const { path: feed } of site.newsroom.shelf.feeds) {
    site.newsroom.fail(feed, { kind: 'status', code: 404 });
  }
  site.newsroom.fail('/functions/v1/get_metainfo', { kind: 'status', code: 404 });
  const result = await site.rebuild();
  expect(result).toMatchObject({ status: 3, report: { outcome: 'refused' } });
  expect(result.output).toContain('Nothing can be published');
  expect(existsSync(site.out)).toBe(false);
});

test('a feed that is suddenly empty keeps its articles', async () => {
  const site = await openBuiltSite('small');
  const feed = site.newsroom.shelf.getFeed('/feeds/world.xml')!;
  for (const { id } of feed.stories) site.newsroom.shelf.removeStory('/feeds/world.xml', id);
  ageEdition(site);
  const result = await site.rebuild();
  expect(getSource(result, 'world.xml')).toMatchObject({ state: 'kept' });
  expect(countCards(site, '/world')).toBeGreaterThan(5);
});
