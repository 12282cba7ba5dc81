import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { toFeed } from './feed.ts';
import { smallPublication, writeFiles } from './folder.ts';
import { read } from './own-posts.ts';
import { createFolderSite, type TestSite } from '../rebuild/rebuild.ts';

const hour = 3_600_000;
export const now = Date.now();
export const ago = (hours: number) => new Date(now - hours * hour);
const feed = '/feeds/ledger.xml';
const rivals = ['Ferry resumes', 'School opens', 'Market moves'];
const author = ['---', 'name: Ada Lind', 'role: Reporter', '---', 'She *walks*.'].join('\n');

/** Creates a site with a feed in Local, whose stories are about bridges, and these files. The caller closes it. */
export async function createWithRivals(files: Record<string, unknown>): Promise<TestSite> {
  const site = await createFolderSite({ 'authors/ada.md': author, ...files });
  const texts = rivals.map(
    (rival, at) =>
      `<item><title>${rival}</title><link>https://ledger.example/${at}</link>` +
      `<category>Bridge</category><description>Words of the Ledger.</description>` +
      `<pubDate>${ago(at + 1).toUTCString()}</pubDate></item>`,
  );
  const body = toFeed(texts, 'The Ledger');
  site.newsroom.fail(feed, { kind: 'body', type: 'application/rss+xml', body });
  const publication = {
    ...smallPublication,
    categories: ['local', 'world'],
    newsletter: { issues: ['daily'], hour: new Date(now).getUTCHours() },
    feeds: { local: [site.newsroom.origin + feed] },
  };
  writeFiles(site.publication, { 'publication.json': publication });
  return site;
}

export const readJson = (site: TestSite, file: string) => JSON.parse(read(site, file));

/** What search has of a story: one entry. */
export function readFragments(site: TestSite, words: string) {
  return globSync('pagefind/**/*.pf_fragment', { cwd: site.out })
    .map((file) => gunzipSync(readFileSync(path.join(site.out, file))).toString())
    .filter((text) => text.includes(words));
}
