import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { useBuilt } from '../../support/rebuild/published.ts';
import { ageEdition } from '../../support/time.ts';

const published = useBuilt('blog');

/** The drawn cards by their file names, each with its modification time. */
function listDrawings(): Map<string, number> {
  const dir = path.join(published().site.state, 'drawings');
  const names = readdirSync(dir).filter((name) => name.endsWith('.png'));
  return new Map(names.map((name) => [name, statSync(path.join(dir, name)).mtimeMs]));
}

test('a rebuild draws new cards, keeps used ones, and removes unused ones', async () => {
  const { site } = published();
  const readCard = (slug: string) => {
    const page = load(published().read(`blog/${slug}.html`));
    return page('meta[property="og:image"]').attr('content') ?? '';
  };
  const post = site.newsroom.shelf.posts.find(({ slug }) => readCard(slug).includes('/cards/'));
  if (post === undefined) throw new Error('No post has a card.');
  const [before, cardBefore] = [listDrawings(), readCard(post.slug)];
  expect(before.size).toBeGreaterThan(20);

  site.newsroom.shelf.editPost(post.slug, { metaTitle: 'A headline without a card' });
  ageEdition(site);
  expect(await site.rebuild()).toMatchObject({ status: 0 });
  const after = listDrawings();
  const isSame = ([name, time]: [string, number]) => after.get(name) === time;
  expect([...before].filter((entry) => !isSame(entry))).toHaveLength(1);
  expect(after.size).toBe(before.size);
  expect(readCard(post.slug)).not.toBe(cardBefore);
});
