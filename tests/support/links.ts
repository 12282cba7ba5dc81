import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { expect } from 'vitest';
import { runDesk } from './desk-page.ts';
import { writeFiles } from './folder.ts';
import { read } from './own-posts.ts';
import { findWords } from './find-words.ts';
import { ago, now, openWithRivals, readFragments, readJson, rivals } from './own-stories.ts';
import { readTitles } from './newsletter.ts';
import { rebuildHere } from './rebuild-here.ts';
import type { TestSite } from './rebuild.ts';
import { readHeadlines, readPage } from './site-files.ts';

const link = 'https://www.courier.example/harbor?id=7';
const title = 'The Courier on <the> drawbridge';
const reason = 'It has the plans of 1911.';
const topic = 'Bridge';

/** A site whose editors chose a story of nobody's feed, half an hour older than the newest one of its feed. */
interface LinkSite {
  site: TestSite;
}

const address = `${link}&utm_source=mail`;

/** Changes fields of the link in desk.json: when it was chosen, so that it has its place in the order. */
function changeLink(site: TestSite, fields: object): void {
  const desk = JSON.parse(readFileSync(path.join(site.publication, 'desk.json'), 'utf8'));
  writeFiles(site.publication, { 'desk.json': { ...desk, add: [{ ...desk.add[0], ...fields }] } });
}

/** Rebuilds a site whose editors chose a story. */
export async function buildLink(): Promise<LinkSite> {
  const site = await openWithRivals({});
  const options = ['--title', title, '--reason', reason, '--category', 'local', '--topic', topic];
  expect((await runDesk(site, 'add', address, ...options)).status).toBe(0);
  changeLink(site, { at: ago(1.5).toISOString() });
  const { outcome, problems } = await rebuildHere(site, new Date(now));
  expect({ outcome, problems }).toEqual({ outcome: 'published', problems: [] });
  return { site };
}

const [first = '', ...others] = rivals;
const said = 'Chosen by the editors';

/** Where the story stands, and what is checked there. */
export const linkPlaces: Record<string, (story: LinkSite) => void | Promise<void>> = {
  section: ({ site }) => {
    expect(readHeadlines(site, '/local')).toEqual([first, title, ...others]);
    const card = readPage(site, '/local')(`main article[data-story="${link}"]`);
    const headline = card.find('a.headline');
    expect([headline.attr('href'), headline.attr('target')]).toEqual([link, '_blank']);
    expect(card.text()).toContain(said);
    expect(card.text()).toContain(reason);
    expect(card.attr('data-source')).toBe('courier.example');
    expect(card.find('a[href^="/sources/"]').length).toBe(0);
  },
  home: ({ site }) => {
    expect(readHeadlines(site, '/').slice(0, 3)).toEqual([first, title, others[0]]);
  },
  topic: ({ site }) => {
    expect(readHeadlines(site, '/topics/bridge')).toEqual([first, title, ...others]);
  },
  feed: ({ site }) => {
    for (const file of ['rss.xml', 'local/rss.xml', 'topics/bridge/rss.xml']) {
      const $ = load(read(site, file), { xml: true });
      const item = $('item').filter((_, each) => $('title', each).text() === title);
      expect([item.length, $('link', item).text(), $('source', item).length], file).toEqual([
        ...[1, link, 0],
      ]);
    }
  },
  newsletter: ({ site }) => {
    expect(readTitles(site, 'daily')).toEqual([first, title, ...others]);
    for (const file of ['newsletter/daily.html', 'newsletter/daily.txt'])
      expect(read(site, file), file).toContain(said);
  },
  search: ({ site }) => {
    const [found, ...more] = readFragments(site, 'plans of 1911');
    expect(more).toEqual([]);
    const records = Object.values<{ url: string }>(JSON.parse(found!.replace(/^[^{]*/, '')));
    expect(records.filter(({ url }) => url === link)).toMatchObject([
      { filters: { section: ['Local'], source: ['courier.example'] } },
    ]);
  },
  data: ({ site }) => {
    for (const page of ['home', 'local']) {
      const { stories } = readJson(site, `data/${page}.json`);
      expect(stories[1], page).toMatchObject({ title, link, isChosen: true });
    }
    expect(read(site, 'data/edition.json')).not.toContain('courier');
  },
  lite: ({ site }) => {
    const line = load(read(site, 'lite.html'))(`main li:has(a[href="${link}"])`);
    expect(line.text()).toContain(title);
    expect(line.text()).toContain(said);
  },
  sources: ({ site }) => {
    for (const page of ['sources.html', 'status.html', 'sources.opml'])
      expect(read(site, page), page).not.toContain('courier');
  },
  why: async ({ site }) => {
    const { output } = await runDesk(site, 'why', 'courier');
    expect(output).toContain('front page (headline 1');
    expect(output).toContain('/local (2 of');
    expect(output).toContain('The desk adds it');
    expect(output).toContain(' undo add ');
  },
};

/** The headline that it is corrected to. */
const other = 'The Courier on a ferry';

/** What the desk does to the story, and what is checked after a rebuild. */
export const linkDecisions: Record<string, (story: LinkSite) => Promise<void>> = {
  'pin and correct': async ({ site }) => {
    await runDesk(site, 'pin', link, '--place', 'home');
    await runDesk(site, 'correct', link, '--title', other, '--note', 'It was a ferry.');
    const { problems } = await rebuildHere(site, new Date(now + 60_000));
    expect(problems).toEqual([]);
    expect(readHeadlines(site, '/').slice(0, 2)).toEqual([other, first]);
    const card = readPage(site, '/local')(`article[data-story="${link}"]`).text();
    expect(card).toContain('Corrected by the editors');
    expect(card).toContain(said);
    expect(read(site, 'changes.html')).toContain('It was a ferry.');
    expect(findWords(site.out, ['drawbridge'])).toEqual([]);
    const { output } = await runDesk(site, 'why', 'courier');
    expect(output).toContain('Pinned at home, position 1.');
  },
  hide: async ({ site }) => {
    await runDesk(site, 'hide', link);
    const { problems } = await rebuildHere(site, new Date(now + 120_000));
    expect(problems.filter((problem) => problem.includes('hides'))).toEqual([
      expect.stringMatching(/^The desk pins .*, but hides it, too\./),
    ]);
    expect(findWords(site.out, ['1911', 'drawbridge'])).toEqual([]);
    expect(readPage(site, '/changes')('main').text()).toContain('courier.example');
  },
  'show, and take back': async ({ site }) => {
    await runDesk(site, 'undo', 'hide', link);
    await rebuildHere(site, new Date(now + 180_000));
    // Each decision has an undo of its own, so the correction is still in force.
    expect(readHeadlines(site, '/local')).toContain(other);
    const { output } = await runDesk(site, 'undo', 'add', link);
    expect(output).toContain('Stories that are shown: 4 before, 3 after.');
    await rebuildHere(site, new Date(now + 240_000));
    expect(readHeadlines(site, '/local')).toEqual(rivals);
    expect(findWords(site.out, ['1911'])).toEqual([]);
  },
};
