import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { expect, onTestFinished, test } from 'vitest';
import { serveSite } from '../../../src/rebuild/serve-site.ts';
import { escape } from '../../support/attacks/escape.ts';
import { axeSource } from '../../support/axe.ts';
import { smallPublication, writeFiles } from '../../support/folder.ts';
import {
  openNewsletterSite,
  read,
  readFiles,
  readItems,
  readTitles,
  readToday,
  rebuildAt,
} from '../../support/newsletter.ts';
import { toPost } from '../../support/own-posts.ts';
import { useReader } from '../../support/reader.ts';

const open = useReader();

test('an issue is made at its hour and stays as it is until the next one', async () => {
  const site = await openNewsletterSite();
  const picture = `${site.newsroom.origin}/pictures/harbor-evening-walk.png`;
  const early = { title: 'Ferry resumes', time: '2026-11-19T11:00:00Z' };
  await rebuildAt(site, '2026-11-20T11:30:00Z', [early]);
  expect(readTitles(site, 'daily')).toEqual(['Ferry resumes']);
  expect(read(site, 'newsletter/weekly.html')).toContain('There is no issue yet.');
  expect(readItems(site, 'weekly')).toEqual([]);

  const lead = { title: 'School opens', time: '2026-11-20T10:00:00Z', picture };
  const second = { title: 'Bridge closes', time: '2026-11-20T09:00:00Z' };
  await rebuildAt(site, '2026-11-20T12:00:00Z', [lead, second, early]);
  expect(readTitles(site, 'daily')).toEqual(['School opens', 'Bridge closes']);
  const issue = readFiles(site);
  const [image] =
    /https:\/\/paper\.example(\/pictures\/[^"]+)/.exec(issue[0] ?? '')?.slice(1) ?? [];
  const [item] = readItems(site, 'daily');
  expect(item).toMatchObject({
    id: 'https://paper.example/newsletter/daily#2026-11-20T12:00:00.000Z',
    date: 'Fri, 20 Nov 2026 12:00:00 GMT',
  });
  expect(load(item?.html ?? '')('h2').length).toBe(2);

  // The stories leave their feed, and so their pictures the edition: the issue keeps both.
  const later = ['Market moves', 'Tide turns', 'Pier reopens'].map((title, at) => ({
    title,
    time: `2026-11-20T12:${50 - at}:00Z`,
  }));
  const toNode = () => statSync(path.join(site.out, 'newsletter/daily.html')).ino;
  const node = toNode();
  await rebuildAt(site, '2026-11-20T13:30:00Z', later);
  expect(readFiles(site)).toEqual(issue);
  // It was not rendered again: the file is the same.
  expect(toNode()).toBe(node);
  expect(existsSync(path.join(site.out, image ?? ''))).toBe(true);

  writeFiles(site.publication, {
    'desk.json': {
      hide: [{ story: 'https://ledger.example/School%20opens' }],
      correct: [
        { story: 'https://ledger.example/Bridge%20closes', title: 'Bridge stays', note: 'Wrong.' },
      ],
    },
  });
  await rebuildAt(site, '2026-11-20T14:00:00Z', later);
  expect(/School|Bridge closes/.exec(readFiles(site).join())?.[0]).toBeUndefined();
  expect(read(site, 'newsletter/daily.txt')).toContain(
    'Bridge stays\nThe Ledger\nWords.\nCorrected by the editors: Wrong.',
  );
  expect(readItems(site, 'daily')[0]?.id).toBe(item?.id);
  expect(readToday(site)).toEqual({
    titles: ['Market moves', 'Tide turns', 'Pier reopens'],
    end: 'Friday, November 20, as of 8:30 AM',
    changed: ['Corrected by the editors', 'Removed by the editors'],
    link: 'Today in 3 stories',
  });
  expect(existsSync(path.join(site.out, image ?? ''))).toBe(false);

  const fourth = { title: 'Clinic moves', time: '2026-11-21T11:00:00Z' };
  await rebuildAt(site, '2026-11-21T12:30:00Z', [fourth, ...later]);
  const titles = later.map(({ title }) => title);
  expect(readTitles(site, 'daily')).toEqual(['Clinic moves', ...titles]);
  expect(readTitles(site, 'weekly')).toEqual([
    'Clinic moves',
    'Bridge stays',
    'Ferry resumes',
    ...titles,
  ]);
  expect(read(site, 'sitemap.xml')).not.toContain('newsletter');
  // The page of the day has the stories of its calendar day, and says which came after the hour.
  expect(readToday(site)).toEqual({
    titles: ['Clinic moves'],
    end: 'Saturday, November 21, as of 7:30 AM',
    changed: ['One of these stories came in after 7:00 AM.'],
    link: 'Today in one story',
  });
  expect(load(read(site, 'lite.html'))('main h2').first().text().trim()).toBe('Today');
});

test('an issue has dated stories of its day alone, and is not made of none', async () => {
  const site = await openNewsletterSite();
  const others = [
    { title: 'Of no day', time: 'some day' },
    { title: 'Of tomorrow', time: '2026-11-21T12:20:00Z' },
    { title: 'Of next year', time: '2027-11-20T11:00:00Z' },
    { title: 'After the hour', time: '2026-11-20T12:10:00Z' },
    { title: 'Of last month', time: '2026-10-12T11:00:00Z' },
  ];
  await rebuildAt(site, '2026-11-20T12:15:00Z', others);
  expect(read(site, 'newsletter/daily.html')).toContain('There is no issue yet.');
  expect([readItems(site, 'daily'), readTitles(site, 'weekly')]).toEqual([[], []]);

  const today = { title: 'Of today', time: '2026-11-21T11:00:00Z' };
  await rebuildAt(site, '2026-11-21T12:30:00Z', [...others, today]);
  expect(readTitles(site, 'daily')).toEqual(['Of today', 'After the hour']);
  expect(readTitles(site, 'weekly')).toEqual(['Of today', 'After the hour']);
  const issue = readFiles(site);

  // A day without a story of its own has no issue: the last one stays.
  await rebuildAt(site, '2026-11-22T12:30:00Z', [...others, today]);
  expect(readFiles(site)).toEqual(issue);
  expect(load(read(site, 'today.html'))('main').text()).toContain('No story is dated today yet.');
  expect(readToday(site)).toEqual({ titles: [], end: '', changed: [], link: '' });
});

test('a publication of posts alone below a path has issues of its posts', async () => {
  const site = await openNewsletterSite(
    {
      url: 'https://host.example/paper',
      feeds: {},
      language: 'es',
      newsletter: { issues: ['daily'] },
    },
    { 'posts/bridge.md': toPost({ date: '2026-11-20' }) },
  );
  await rebuildAt(site, '2026-11-20T12:30:00Z', []);
  expect(readToday(site)).toMatchObject({ link: 'Hoy en una noticia' });
  const $ = load(read(site, 'newsletter/daily.html'));
  expect($('html').attr('lang')).toBe('es');
  expect($('h2 a').attr('href')).toBe('https://host.example/paper/blog/bridge');
  expect($('link[rel=canonical]').attr('href')).toBe('https://host.example/paper/newsletter/daily');
  expect(load(read(site, 'follow.html'))('section:has(> #newsletter) a').length).toBe(3);
  expect(existsSync(path.join(site.out, 'newsletter/weekly.html'))).toBe(false);

  writeFiles(site.publication, {
    'publication.json': { ...smallPublication, url: 'https://host.example/paper' },
  });
  await rebuildAt(site, '2026-11-20T13:00:00Z', []);
  expect(existsSync(path.join(site.out, 'newsletter'))).toBe(false);
});

test('a week of usual stories is one sheet of paper, with the addresses of what it links', async () => {
  const site = await openNewsletterSite();
  const items = Array.from({ length: 12 }, (_, at) => ({
    title: `The council buys the old cannery for one dollar and a roof ${at}`,
    time: `2026-11-${20 - (at % 5)}T${10 + at}:00:00Z`,
    excerpt: 'The vote was six to one. The roof, says the surveyor, costs four hundred thousand.',
  }));
  await rebuildAt(site, '2026-11-21T12:30:00Z', items);
  const server = await serveSite(site.out, 0);
  onTestFinished(server.close);
  const { page } = await open();
  await page.goto(`${server.origin}/newsletter/weekly`);
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
  const sheets = await page.pdf({ format: 'A4', margin });
  const [, count] = /\/Type \/Pages\s[^>]*?\/Count (\d+)/.exec(sheets.toString('latin1')) ?? [];
  expect(count).toBe('1');
  await page.emulateMedia({ media: 'print' });
  const stories = await page.locator('h2 a').evaluateAll((links) =>
    links.map((link) => ({
      isSaid: getComputedStyle(link, '::after').content === `"${link.getAttribute('href')}"`,
      left: Math.round(link.getBoundingClientRect().left),
    })),
  );
  expect(stories.filter(({ isSaid }) => isSaid)).toHaveLength(10);
  expect(new Set(stories.map(({ left }) => left)).size).toBe(2);
  expect(await page.getByText('All the news').isVisible()).toBe(false);
});

/** Attacks on HTML, on the styles of elements, on CDATA and on lines of text. Escaped for the feed. */
const attacks = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' style='background:url(https://evil.example)",
  ']]><script>alert(1)</script>',
  'javascript:alert(1)',
  '</style><svg onload=alert(1)>',
  'Title&#10;&#10;Unsubscribe: https://evil.example',
  'Turned \u202eevil\u2066 and &#8232;broken',
  `Lopadotemachoselachogaleokranioleipsan${'o'.repeat(200)}`,
];

test('words of strangers stay words, in the e-mail and as text', { timeout: 300_000 }, async () => {
  const site = await openNewsletterSite({ language: 'ar', name: 'صحيفة المرفأ' });
  const items = attacks.map((attack, at) => {
    const title = escape(attack).replaceAll('&amp;#', '&#');
    return { title, excerpt: escape(title), time: `2026-11-21T0${at}:00:00Z` };
  });
  await rebuildAt(site, '2026-11-21T12:30:00Z', items);
  expect(readTitles(site, 'daily')).toHaveLength(attacks.length);
  const text = read(site, 'newsletter/daily.txt');
  expect(text).not.toMatch(/[^\P{Cc}\n]|[\u2028\u202e\u2066]/u);
  expect(text).not.toMatch(/^Unsubscribe/m);
  const lines = text.split('\n').filter((line) => line.includes(' '));
  expect(lines.filter((line) => [...line].length > 72)).toEqual([]);

  const server = await serveSite(site.out, 0);
  onTestFinished(server.close);
  const { page, requested, errors } = await open({ viewport: { width: 320, height: 800 } });
  page.on('dialog', (dialog) => errors.push(dialog.message()));
  for (const kind of ['daily', 'weekly']) {
    await page.goto(`${server.origin}/newsletter/${kind}`);
    expect(
      await page.locator('script, svg, img, iframe, form, link:not([rel=canonical])').count(),
    ).toBe(0);
    const addresses = await page
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses.filter((address) => !address?.startsWith('https://'))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await page.getByRole('main').count()).toBe(1);
    await page.evaluate(axeSource);
    expect(await page.evaluate(findViolations)).toEqual([]);
  }
  expect(errors.filter((each) => !/favicon|404/.test(each))).toEqual([]);
  expect(requested.filter((each) => !/^\/(?:newsletter|favicon)/.test(each))).toEqual([]);
});

/** What axe finds by WCAG. Landmarks are those of the mail program. */
async function findViolations(): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await axe.run({ runOnly: tags, resultTypes: ['violations'] });
  return violations.map(({ id, help }) => `${id}: ${help}`);
}
