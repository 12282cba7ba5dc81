import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { categories } from '../../../src/publication/categories.ts';
import type { Newsroom } from '../../newsroom/newsroom.ts';

/** The file of a feed, with the conversion service's response. */
const toFile = (slug: string, index: number) => `feeds/${slug}-${index + 1}.json`;

/**
 * Builds a single-page React app, as the specification first described the site, into a folder. It loads
 * one JSON file per feed in the reader's browser, from its own host.
 */
export async function buildSpa(newsroom: Newsroom, dir: string): Promise<void> {
  await rm(dir, { recursive: true, force: true });
  const { name, tagline, feeds } = newsroom.publication();
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: { outDir: dir, emptyOutDir: true },
  });
  await mkdir(path.join(dir, 'feeds'), { recursive: true });
  const menu: { slug: string; name: string; files: string[] }[] = [];
  for (const { slug, name } of categories) {
    const files: string[] = [];
    for (const [index, url] of (feeds[slug] ?? []).entries()) {
      const query = new URLSearchParams({ rss_url: url, api_key: newsroom.key, count: '15' });
      const response = await fetch(`${newsroom.origin}/v1/api.json?${query.toString()}`);
      const file = toFile(slug, index);
      await writeFile(path.join(dir, file), await response.text());
      files.push(file);
    }
    menu.push({ slug, name, files });
  }
  await writeFile(path.join(dir, 'publication.json'), JSON.stringify({ name, tagline, menu }));
}
