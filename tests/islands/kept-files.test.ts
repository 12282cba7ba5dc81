import { existsSync, globSync, renameSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listKept, openKept } from '../support/kept.ts';
import { usePublished } from '../support/published.ts';
import { useReader } from '../support/reader.ts';

const published = usePublished(({ newsroom }) => {
  // Words that look like a file of the page.
  newsroom.shelf.addStory('/feeds/local.xml', {
    id: 'lure',
    title: 'What became of /_astro/lure.js',
    summary: '<link href="/_astro/lure.css"> and "./lure.js"',
    age: '2m',
  });
});
const open = useReader();
const at = (route: string) => published().server.origin + route;

describe('the files that are kept', () => {
  const listFiles = () =>
    globSync('_astro/*', { cwd: published().site.out }).map((file) => `/${file}`);

  test('are those of the site, whatever a page names', async () => {
    const { page } = await open();
    await openKept(page, at('/local'));
    expect(await page.locator('main').innerText()).toContain('/_astro/lure.js');
    await expect
      .poll(async () => (await listKept(page, 'files')).sort(), { timeout: 20_000 })
      .toEqual(listFiles().sort());
  });

  test('are all but those that the host lacks, which are tried again', async () => {
    const file = listFiles().find((each) => each.includes('latin-ext'))!;
    const lacking = path.join(published().site.out, file);
    renameSync(lacking, `${lacking}.away`);
    try {
      const { page } = await open();
      await openKept(page, at('/local'));
      const others = listFiles().filter((each) => !each.endsWith('.away'));
      await expect
        .poll(async () => (await listKept(page, 'files')).sort(), { timeout: 20_000 })
        .toEqual(others.sort());
      renameSync(`${lacking}.away`, lacking);
      await page.goto(at('/world'));
      await expect.poll(() => listKept(page, 'files'), { timeout: 20_000 }).toContain(file);
    } finally {
      if (existsSync(`${lacking}.away`)) renameSync(`${lacking}.away`, lacking);
    }
  });

  test('of an earlier version go, the oldest first, and those of this version stay', async () => {
    const { page } = await open();
    await openKept(page, at('/local'));
    await page.evaluate(async () => {
      const cache = await caches.open('files');
      for (let each = 0; each < 70; each++) await cache.put(`/_astro/${each}.js`, new Response(''));
    });
    await page.goto(at('/world'));
    const listOld = async () =>
      (await listKept(page, 'files')).filter((file) => /\/\d+\.js$/.test(file));
    await expect.poll(async () => (await listOld()).length, { timeout: 20_000 }).toBe(60);
    expect(await listOld()).not.toContain('/_astro/9.js');
    expect(await listKept(page, 'files')).toEqual(expect.arrayContaining(listFiles()));
  });
});
