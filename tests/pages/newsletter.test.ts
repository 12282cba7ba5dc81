import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { smallPublication, writeFiles } from '../support/papers/folder.ts';
import {
  openNewsletterSite,
  read,
  readFiles,
  readItems,
  readTitles,
  readToday,
  rebuildAt,
} from '../support/papers/newsletter.ts';
import { toPost } from '../support/papers/own-posts.ts';

test('an issue is made at its hour and stays as it is until the next one', async () => {
  const site = await openNewsletterSite();
  const picture = `${site.newsroom.origin}/pictures/harbor-evening-walk.png`;
  const early = { title: 'Ferry resumes', time: '2026-11-19T11:00:00Z' };
  await rebuildAt(site, '2026-11-20T11:30:00Z', [early]);
  expect(readTitles(site, 'daily')).toEqual(['Ferry resumes']);
  expect(read(site, 'newsletter/weekly.html')).toContain('There is no issue yet.');
  expect(readItems(site, 'weekly')).toEqual([]);
  expect(load(read(site, 'today.html'))('main').text()).toContain('No story is dated today yet.');
  expect(readToday(site)).toEqual({ titles: [], end: '', changed: [], link: '' });

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
