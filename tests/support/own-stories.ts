import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { load } from 'cheerio';
import { expect, onTestFinished } from 'vitest';
import { runDesk } from './desk-page.ts';
import { toFeed } from './feed.ts';
import { createFolderSite, smallPublication, writeFiles } from './folder.ts';
import { findFiles, read, toPost } from './own-posts.ts';
import { rebuildHere } from './rebuild-here.ts';
import type { TestSite } from './rebuild.ts';
import { readHeadlines, readPage } from './site-files.ts';
import { readTitles } from './newsletter.ts';

const hour = 3_600_000;
export const now = Date.now();
export const ago = (hours: number) => new Date(now - hours * hour);
const feed = '/feeds/ledger.xml';
export const rivals = ['Ferry resumes', 'School opens', 'Market moves'];

/** A site with a story of the paper itself, half an hour older than the newest one of its feed. */
export interface OwnStory {
  site: TestSite;
  title: string;
  slug: string;
  /** The section that it stands in. */
  section: string;
  /** The path of the site on its host. */
  sitePath: string;
}

const title = 'The bridge is open';
const post = toPost({
  title,
  date: ago(1.5).toISOString(),
  keywords: '[bridge]',
  section: 'local',
  author: '[ada, Bo Ek]',
});
const author = ['---', 'name: Ada Lind', 'role: Reporter', '---', 'She *walks*.'].join('\n');

/** Opens a site with a feed in Local, whose stories are about bridges, and these files. */
export async function openWithRivals(
  files: Record<string, unknown>,
  fields: object = {},
): Promise<TestSite> {
  const site = await createWithRivals(files, fields);
  onTestFinished(site.close);
  return site;
}

/** Creates such a site. The caller closes it. */
export async function createWithRivals(
  files: Record<string, unknown>,
  fields: object = {},
): Promise<TestSite> {
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
    ...fields,
  };
  writeFiles(site.publication, { 'publication.json': publication });
  return site;
}

const usual = { title, slug: 'bridge', section: 'local', sitePath: '' };

/** The ways in which a story of the paper itself comes about. */
export const ways: Record<string, () => Promise<OwnStory>> = {
  'a post in the folder': async () => ({
    ...usual,
    site: await openWithRivals({ 'posts/bridge.md': post }),
  }),
  'a post in the folder of a site below a path': async () => ({
    ...usual,
    sitePath: '/repo',
    site: await openWithRivals({ 'posts/bridge.md': post }, { url: 'https://paper.example/repo' }),
  }),
  'a post in a section that has no feed': async () => ({
    ...usual,
    section: 'world',
    site: await openWithRivals({
      'posts/bridge.md': post.replace('section: local', 'section: world'),
    }),
  }),
  'a post of the blog service with a keyword': async () => {
    const site = await openWithRivals({});
    const { blog, url } = site.newsroom.publication();
    const [first] = site.newsroom.shelf.posts;
    site.newsroom.shelf.posts = [
      { ...first!, metaTitle: title, age: '90m', shortTailKeywords: 'Bridge, tolls' },
    ];
    const file = path.join(site.publication, 'publication.json');
    const before = JSON.parse(readFileSync(file, 'utf8')) as object;
    const sections = { bridge: 'local' };
    writeFiles(site.publication, {
      'publication.json': { ...before, url, blog: { ...blog, sections } },
    });
    return { ...usual, site, slug: first!.slug };
  },
};

export const readJson = (site: TestSite, file: string) => JSON.parse(read(site, file));

/** What search has of a story: one entry. */
export function readFragments(site: TestSite, words: string) {
  return globSync('pagefind/**/*.pf_fragment', { cwd: site.out })
    .map((file) => gunzipSync(readFileSync(path.join(site.out, file))).toString())
    .filter((text) => text.includes(words));
}

/** Where the story stands, and what is checked there. */
export const places: Record<string, (story: OwnStory) => void | Promise<void>> = {
  section: ({ site, title, slug, section, sitePath }) => {
    expect(readHeadlines(site, `/${section}`)[0]).toBe(title);
    const $ = readPage(site, `/${section}`);
    const card = $(`main article[data-story="${slug}"]`);
    const link = card.find('a.headline');
    expect([link.attr('href'), link.attr('target')]).toEqual([
      `${sitePath}/blog/${slug}`,
      undefined,
    ]);
    expect(card.find('strong').text()).toBe('The Paper');
    expect(card.attr('data-source')).toBe('The Paper');
  },
  home: ({ site, title }) => {
    expect(readHeadlines(site, '/').slice(0, 2)).toEqual([title, 'Ferry resumes']);
    expect(readPage(site, '/')('[data-home="top"] strong').text()).toBe('The Paper');
  },
  topic: ({ site, title }) => {
    expect(readHeadlines(site, '/topics/bridge')).toEqual([title, ...rivals]);
    expect(read(site, 'topics/bridge/rss.xml').split(title)).toHaveLength(2);
  },
  feed: ({ site, title, slug, section, sitePath }) => {
    for (const file of ['rss.xml', `${section}/rss.xml`, 'blog/rss.xml']) {
      const $ = load(read(site, file), { xml: true });
      const item = $('item').filter((_, each) => $('title', each).text() === title);
      expect(item.length, file).toBe(1);
      expect($('link', item).text()).toMatch(new RegExp(`^https://.+${sitePath}/blog/${slug}$`));
      expect($('source', item).length).toBe(0);
    }
  },
  newsletter: ({ site, title }) => {
    expect(readTitles(site, 'daily')).toEqual([title, ...rivals]);
    expect(read(site, 'newsletter/daily.html')).not.toContain('From our blog');
  },
  search: ({ site, title, section, slug }) => {
    const fragments = readFragments(site, title).filter((text) => text.includes(`/blog/${slug}`));
    expect(fragments).toHaveLength(1);
    const name = section === 'local' ? 'Local' : 'World';
    expect(JSON.parse(fragments[0]!.replace(/^[^{]*/, ''))).toMatchObject({
      filters: { section: [name] },
    });
  },
  data: ({ site, title, slug, section, sitePath }) => {
    for (const page of ['home', section]) {
      const [first] = readJson(site, `data/${page}.json`).stories;
      const link = `${sitePath}/blog/${slug}`;
      expect(first, page).toMatchObject({ title, link, own: { slug }, source: 'The Paper' });
    }
    expect(read(site, 'data/edition.json')).not.toContain(title);
  },
  lite: ({ site, title, slug, sitePath }) => {
    const link = load(read(site, 'lite.html'))(`main a[href$="/blog/${slug}"]`);
    expect([link.text().trim(), link.attr('href')]).toEqual([title, `${sitePath}/blog/${slug}`]);
  },
  why: async ({ site, title, slug, section }) => {
    const { output } = await runDesk(site, 'why', ...title.split(' '));
    expect(output).toContain('front page (the top story)');
    expect(output).toContain(`/${section} (1 of`);
    expect(output).toContain(`/blog/${slug}`);
    expect(output).toContain('its own date.');
  },
};

/** What the desk does to the story, and what is checked after a rebuild. */
export const decisions: Record<string, (story: OwnStory) => Promise<void>> = {
  'pin and correct': async ({ site, slug }) => {
    const other = 'The bridge is not open';
    const name = `/blog/${slug}`;
    await runDesk(site, 'pin', name, '--place', 'home', '--position', '3');
    await runDesk(site, 'pin', name, '--place', 'local', '--position', '2');
    await runDesk(site, 'correct', name, '--title', other, '--note', 'It shut again.');
    const { problems } = await rebuildHere(site, new Date(now + 60_000));
    expect(problems).toEqual([]);
    expect(readHeadlines(site, '/').slice(0, 3)).toEqual([...rivals.slice(0, 2), other]);
    expect(readHeadlines(site, '/local').slice(0, 2)).toEqual(['Ferry resumes', other]);
    const card = readPage(site, '/local')(`article[data-story="${slug}"]`).text();
    expect(card).toContain('Corrected by the editors');
    expect(card).toContain('It shut again.');
    expect(readFragments(site, other)).not.toEqual([]);
    expect(findFiles(site, title)).toEqual([]);
  },
  hide: async ({ site, slug }) => {
    await runDesk(site, 'hide', `/blog/${slug}`);
    const { problems } = await rebuildHere(site, new Date(now + 120_000));
    expect(problems.filter((problem) => problem.includes('hides'))).toEqual([
      expect.stringMatching(/^The desk pins .*, but hides it, too\./),
    ]);
    expect(findFiles(site, 'The bridge is')).toEqual([]);
    expect(readHeadlines(site, '/')[0]).toBe('Ferry resumes');
    expect(readJson(site, 'data/hidden.json')).not.toEqual([]);
  },
};

/** Rebuilds a site of a way for the first time. */
export async function build(way: string): Promise<OwnStory> {
  const story = await ways[way]!();
  const { outcome, problems } = await rebuildHere(story.site, new Date(now));
  expect({ outcome, problems }).toEqual({ outcome: 'published', problems: [] });
  return story;
}
