import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { runDesk } from '../../support/desk/desk-page.ts';
import { toFeed } from '../../support/papers/feed.ts';
import { findWords } from '../../support/code/find-words.ts';
import { smallPublication, writeFiles } from '../../support/papers/folder.ts';
import { rebuildHere } from '../../support/rebuild/rebuild-here.ts';
import { openFolderSite, type TestSite } from '../../support/rebuild/rebuild.ts';
import { readHeadlines, readPage } from '../../support/site-files.ts';
import { ageEdition, atTime, inHours } from '../../support/time.ts';

const [ownFeed, otherFeed] = ['/feeds/star.xml', '/feeds/ledger.xml'];
const words = ['zyxwq', 'vutsr'];
const count = 12;

/** Gives a feed stories, each with a word and perhaps with a picture. */
function tell(site: TestSite, feed: string, titles: readonly string[], picture?: string): void {
  const texts = titles.map(
    (title, at) =>
      `<item><title>${title}</title><link>https://news.example${feed}/${at}</link>` +
      `<guid isPermaLink="false">${feed}-${at}</guid><category>Harbor</category>` +
      `<description>${picture ? 'Vutsr' : 'Somebody'} said so of number ${at}.</description>` +
      (picture ? `<enclosure url="${picture}?${at}" type="image/png" length="9"/>` : '') +
      `<pubDate>${inHours(-at - 2).toUTCString()}</pubDate></item>`,
  );
  const body = toFeed(texts, feed === ownFeed ? 'The Star' : 'The Ledger');
  site.newsroom.fail(feed, { kind: 'body', type: 'application/rss+xml', body });
}

const listPictures = ({ out }: TestSite) => globSync('pictures/*.webp', { cwd: out });

test('a feed that is withdrawn leaves no word and no picture anywhere, and is not asked for any more', async () => {
  const site = await openFolderSite({});
  const { origin } = site.newsroom;
  const picture = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#258' },
  })
    .png()
    .toBuffer();
  site.newsroom.fail('/photo.png', { kind: 'body', type: 'image/png', body: picture });
  const titles = Array.from({ length: count }, (_, at) => `Zyxwq number ${at}`);
  const photo = `${origin}/photo.png`;
  tell(site, ownFeed, titles, photo);
  tell(site, otherFeed, ['Ferry resumes', 'School opens']);
  writeFiles(site.publication, {
    'publication.json': {
      ...smallPublication,
      categories: ['local'],
      newsletter: { issues: ['daily', 'weekly'], hour: inHours(-1).getUTCHours() },
      feeds: { local: [origin + ownFeed, { url: origin + otherFeed, name: 'The Ledger' }] },
    },
  });
  await rebuildHere(site, inHours(0));
  // A headline changes, another is withdrawn, and one is corrected: /changes tells of all.
  tell(site, ownFeed, ['Zyxwq changed', ...titles.slice(1, 3), ...titles.slice(4)], photo);
  const decide = (hours: number, ...args: string[]) =>
    atTime(inHours(hours), () => runDesk(site, ...args));
  await decide(0.1, 'correct', titles[5]!, '--title', 'Zyxwq corrected', '--note', 'Vutsr.');
  ageEdition(site, 60);
  await rebuildHere(site, inHours(0.2));
  const before = findWords(site.out, words);
  for (const file of ['local.html', 'changes.html', 'newsletter/daily.html', 'data/edition.json'])
    expect(before, file).toContain(file);
  expect(listPictures(site)).not.toEqual([]);

  const withdrawn = await decide(0.3, 'withdraw', 'the star', '--reason', 'It asked.');
  expect(withdrawn.status).toBe(0);
  const stays = await runDesk(site, 'why', 'zyxwq', 'changed');
  expect(stays.output).toContain('Not shown: the desk withdraws its feed: It asked.');
  const asked = site.newsroom.requests.length;
  ageEdition(site, 60);
  const report = await rebuildHere(site, inHours(0.4));
  expect(report).toMatchObject({ outcome: 'published', desk: { withdrawn: 1 } });
  expect(JSON.stringify(report)).not.toMatch(/zyxwq/i);
  expect(findWords(site.out, words)).toEqual([]);
  expect(findWords(site.out, ['the star']).sort()).toEqual(['changes.html', 'today.html']);
  expect(listPictures(site)).toEqual([]);
  expect(readHeadlines(site, '/local')).toEqual(['Ferry resumes', 'School opens']);
  expect(site.newsroom.requests.slice(asked).filter(({ url }) => url.includes('star'))).toEqual([]);
  const changes = readPage(site, '/changes')('main').text();
  expect(changes).toContain('All of its stories. It is not read any more.');
  expect(changes).toContain('It asked.');
  const why = await runDesk(site, 'why', 'star');
  expect(why.output).toContain('is withdrawn by the desk, so it is not read.');

  // No earlier edition can bring them back.
  const back = await site.rebuild('--rollback');
  expect(back).toMatchObject({ status: 2 });
  expect(back.output).toContain('0 earlier editions are kept');

  expect((await decide(0.5, 'undo', 'local/1')).status).toBe(0);
  ageEdition(site, 60);
  await rebuildHere(site, inHours(0.6));
  expect(readHeadlines(site, '/local')).toContain('Zyxwq changed');
  expect(existsSync(path.join(site.out, 'sources/the-star.html'))).toBe(true);
});
