import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import type { TestSite } from '../rebuild/rebuild.ts';

const start = Date.parse('2026-11-21T12:00:00Z');
/** A time some minutes after that of the first rebuild. */
export const at = (minutes: number) => new Date(start + minutes * 60_000);

/** The file of a post. `fields` are added to the needed ones, or replace them; `undefined` leaves one out. */
export const toPost = (fields: Record<string, string | undefined> = {}, body = 'Words.') => {
  const all = { title: 'A bridge', description: 'It is open.', date: '2026-11-20', ...fields };
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  );
  return ['---', ...lines, '---', body].join('\n');
};

/** Reads a file of a published site. */
export const read = ({ out }: TestSite, file: string) => readFileSync(path.join(out, file), 'utf8');
/** Whether a published site has a file. */
export const has = ({ out }: TestSite, file: string) => existsSync(path.join(out, file));

/** The slugs of the blog list, in its order. */
export const listSlugs = (site: TestSite) =>
  load(read(site, 'blog.html'))('[data-story] a.headline')
    .toArray()
    .map((link) => link.attribs['href']?.replace('/blog/', ''));

/** The files of a site that say a text. */
export const findFiles = ({ out }: TestSite, text: string) =>
  globSync('**/*.{html,xml,json,txt}', { cwd: out })
    .filter((file) => readFileSync(path.join(out, file), 'utf8').includes(text))
    .sort();
