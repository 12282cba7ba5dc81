import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from './support/rebuild.ts';
import { readTree } from './support/site-files.ts';

const feed = '/feeds/local.xml';

/** Removes stories from the feed until `left` stay. */
function shrinkFeed({ newsroom }: TestSite, left: number): void {
  const stories = newsroom.shelf.getFeed(feed)?.stories ?? [];
  for (const { id } of stories.slice(left)) newsroom.shelf.removeStory(feed, id);
}

describe('a site that lost most of a category', () => {
  test('is refused until an editor accepts it with a reason', { timeout: 300_000 }, async () => {
    const site = await openTestSite();
    const full = await site.rebuild();
    const before = readTree(site.out);
    shrinkFeed(site, 1);
    const refused = await site.rebuild('--force');
    const [had, has] = [full, refused].map(({ report }) => report.articles['local']);
    const loss = `local would go from ${had} articles to ${has}`;
    expect(refused).toMatchObject({ status: 1, report: { outcome: 'refused' } });
    expect(refused.report.problems.join()).toContain(loss);
    expect(refused.output).toContain(loss);
    expect(readTree(site.out)).toEqual(before);

    // The published site itself says how many articles it has, so the state may be lost.
    rmSync(site.state, { recursive: true });
    expect((await site.rebuild()).report.problems.join()).toContain(loss);
    expect(readTree(site.out)).toEqual(before);

    expect(await site.rebuild('--accept', '  ')).toMatchObject({ status: 2 });
    const accepted = await site.rebuild('--accept', 'The paper "starts" anew; it\'s small');
    expect(accepted).toMatchObject({ status: 0, report: { outcome: 'published' } });
    expect(accepted.report.accepted).toEqual({
      reason: 'The paper "starts" anew; it\'s small',
      problems: [loss],
    });
    expect(readTree(site.out)).not.toEqual(before);
    expect(await site.rebuild('--force')).toMatchObject({ report: { outcome: 'published' } });
  });

  test('is refused even when the published site is lost', async () => {
    const site = await openTestSite();
    expect(await site.rebuild()).toMatchObject({ status: 0 });
    const publication = site.newsroom.publication();
    const removed = ['local', 'national', 'world', 'politics', 'business', 'health'] as const;
    for (const category of removed) delete publication.feeds[category];
    site.configure(publication);
    for (const lose of [() => {}, () => rmSync(site.out, { recursive: true })]) {
      lose();
      const refused = await site.rebuild();
      expect(refused).toMatchObject({ status: 1, report: { outcome: 'refused' } });
      for (const category of removed) {
        expect(refused.output).toMatch(
          new RegExp(`${category} would go from \\d+ articles to 0, because the publication file`),
        );
      }
    }
    expect(await site.rebuild('--accept', 'A smaller paper')).toMatchObject({ status: 0 });
    expect(await site.rebuild()).toMatchObject({ status: 0, report: { outcome: 'unchanged' } });
  });
});
