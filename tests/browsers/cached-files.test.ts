import { existsSync, globSync, renameSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { isRareFont } from '../../src/publication/look/fonts.ts';
import { listCached, openCached } from '../support/browser/offline-cache.ts';
import { usePublished } from '../support/rebuild/published.ts';
import { useReader } from '../support/browser/reader.ts';

const published = usePublished(({ newsroom }) => {
  // Texts that look like files of the page.
  newsroom.shelf.addStory('/feeds/local.xml', {
    id: 'lure',
    title: 'What became of /_astro/lure.js',
    summary: '<link href="/_astro/lure.css"> and "./lure.js"',
    age: '2m',
  });
});
const open = useReader();
const at = (route: string) => published().server.origin + route;

describe('the cached files', () => {
  const listFiles = () =>
    globSync('_astro/*', { cwd: published().site.out })
      .map((file) => `/${file}`)
      .filter((file) => !isRareFont(file, 'en-US'));

  test('are the files of the site, and not those that texts name', async () => {
    const { page } = await open();
    await openCached(page, at('/local'));
    expect(await page.locator('main').innerText()).toContain('/_astro/lure.js');
    await expect
      .poll(async () => (await listCached(page, 'files')).sort())
      .toEqual(listFiles().sort());
  });

  test('lack a file that is missing on the host, until the next page finds it', async () => {
    const file = listFiles().find((each) => each.includes('latin-ext'))!;
    const missing = path.join(published().site.out, file);
    renameSync(missing, `${missing}.away`);
    try {
      const { page } = await open();
      await openCached(page, at('/local'));
      const others = listFiles().filter((each) => !each.endsWith('.away'));
      await expect
        .poll(async () => (await listCached(page, 'files')).sort())
        .toEqual(others.sort());
      renameSync(`${missing}.away`, missing);
      await page.goto(at('/world'));
      await expect.poll(() => listCached(page, 'files')).toContain(file);
    } finally {
      if (existsSync(`${missing}.away`)) renameSync(`${missing}.away`, missing);
    }
  });

  test('of older versions are removed, oldest first, and those of this version stay', async () => {
    const { page } = await open();
    await openCached(page, at('/local'));
    await page.evaluate(async () => {
      const cache = await caches.open('files');
      for (let each = 0; each < 70; each++) await cache.put(`/_astro/${each}.js`, new Response(''));
    });
    await page.goto(at('/world'));
    const listOld = async () =>
      (await listCached(page, 'files')).filter((file) => /\/\d+\.js$/.test(file));
    await expect.poll(async () => (await listOld()).length).toBe(60);
    expect(await listOld()).not.toContain('/_astro/9.js');
    expect(await listCached(page, 'files')).toEqual(expect.arrayContaining(listFiles()));
  });
});
