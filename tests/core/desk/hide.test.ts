import { expect, test } from 'vitest';
import { serveSite } from '../../../src/rebuild/serve-site.ts';
import {
  openDeskSite,
  otherFeed,
  ownFeed,
  tell,
  toItems,
  writeDesk,
  type Item,
} from '../../support/desk/desk.ts';
import { findWords } from '../../support/code/find-words.ts';
import { openCached } from '../../support/browser/offline-cache.ts';
import { useReader } from '../../support/browser/reader.ts';
import type { TestSite } from '../../support/rebuild/rebuild.ts';
import { readPage } from '../../support/site-files.ts';
import { ageEdition } from '../../support/time.ts';
import { pressInMenu } from '../../support/browser/story-menu.ts';
import { rebuildCompressed } from '../../support/rebuild/rebuild.ts';

const open = useReader();
/** Words that only the libel has. */
const planted = ['zyxlibelqv', 'zyxexcerptqv'];
const libel = 'Mayor Zyxlibelqv took the harbor money and left the country';
const link = 'https://ledger.example/news/harbor-money';

const others = toItems(['Ferry resumes', 'School opens', 'Bridge closes', 'Market moves']);
const story: Item = { title: libel, link, guid: 'harbor-1', excerpt: 'Zyxexcerptqv words.' };

/** The published files that have one of the planted words. */
const findPlanted = ({ out }: TestSite) => findWords(out, planted);

async function rebuild(site: TestSite): Promise<string[]> {
  ageEdition(site, 60);
  const { status, report } = await rebuildCompressed(site);
  expect({ status, problems: report.problems }).toEqual({ status: 0, problems: [] });
  return findPlanted(site);
}

test('a hidden libel is gone from every file and device, and no disguise brings it back', async () => {
  const site = await openDeskSite([story, ...others]);
  const first = await rebuildCompressed(site);
  expect(first.status).toBe(0);
  const found = findPlanted(site);
  for (const file of [
    'index.html',
    'local.html.br',
    'local.html.gz',
    'data/edition.json',
    'rss.xml',
  ])
    expect(found).toContain(file);
  expect(found.some((file) => file.startsWith('pagefind/'))).toBe(true);

  const server = await serveSite(site.out, 0);
  const { page } = await open();
  await openCached(page, `${server.origin}/local`);
  await pressInMenu(page.locator('main article').filter({ hasText: libel }).first(), 'Save');
  await page.getByText('Saved on this device.').waitFor();
  // The search index, as a device keeps it.
  await page.evaluate(async (words) => {
    await (await caches.open('search')).put('/pagefind/words.json', new Response(words));
  }, libel);

  // The source corrects it, which the corrections quote, then withdraws it, which leaves no word (ruling 32).
  tell(site, ownFeed, [{ ...story, title: 'Mayor acquitted', excerpt: '' }, ...others]);
  expect(await rebuild(site)).toContain('changes.html');
  tell(site, ownFeed, others);
  expect(await rebuild(site)).toEqual([]);

  writeDesk(site, { hide: [{ story: link, reason: 'It was not true.' }] });
  expect(await rebuild(site)).toEqual([]);
  const changes = readPage(site, '/changes')('main').text();
  expect(changes).toContain('Removed by the editors');
  expect(changes).toContain('It was not true.');

  // Another page is enough for the browser to drop what it had stored.
  await page.goto(`${server.origin}/about`);
  const stored = () =>
    page.evaluate(async () => {
      const list = async (name: string) => {
        const cache = await caches.open(name);
        return await Promise.all((await cache.keys()).map((key) => cache.match(key)));
      };
      const responses = [...(await list('pages')), ...(await list('search'))];
      const texts = await Promise.all(responses.map((each) => each?.text()));
      return texts.join('\n').toLowerCase();
    });
  await expect.poll(stored).not.toContain('zyxlibelqv');
  await page.goto(`${server.origin}/saved`);
  await page.getByText('Nothing saved yet').waitFor();
  await server.close();

  const disguises: Item[] = [
    { ...story, guid: 'harbor-2' },
    { ...story, title: 'Zyxlibelqv: what we know', guid: 'harbor-3' },
    { ...story, link: 'https://ledger.example/moved/harbor-money' },
    { ...story, link: `${link}?utm_source=rss&utm_medium=feed`, guid: 'harbor-5' },
    { ...story, link: 'https://ledger.example/again', guid: 'harbor-6' },
  ];
  for (const round of [1, 2]) {
    for (const [at, disguise] of disguises.entries()) {
      tell(site, ownFeed, [disguise, ...others]);
      tell(site, otherFeed, round === 2 ? [{ ...disguise, guid: 'copied' }] : []);
      expect(await rebuild(site), `round ${round}, disguise ${at}`).toEqual([]);
    }
  }
});
