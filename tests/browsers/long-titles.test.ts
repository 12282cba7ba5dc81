import { expect, onTestFinished, test } from 'vitest';
import { serveSite } from '../../src/rebuild/serve-site.ts';
import { read } from '../support/papers/own-posts.ts';
import { useReader } from '../support/browser/reader.ts';
import { rebuildHere } from '../support/rebuild/rebuild-here.ts';
import { openSite } from '../support/papers/sections.ts';
import { readHeadlines } from '../support/site-files.ts';

const open = useReader();
/** 100 words of three letters: the limit of a title, 300 letters, is inside the word 76. */
const title = Array.from({ length: 100 }, () => 'sea').join(' ');
const shown = `${Array.from({ length: 75 }, () => 'sea').join(' ')}…`;

test('a title that is too long ends with a word, wherever it stands, and is no wall of letters', async () => {
  const site = await openSite({ newsletter: {} }, { local: [title, 'A ship'] });
  expect(await rebuildHere(site)).toMatchObject({ outcome: 'published', problems: [] });
  expect(readHeadlines(site, '/')[0]).toBe(shown);
  expect(readHeadlines(site, '/local')[0]).toBe(shown);
  for (const file of ['lite.html', 'local/rss.xml', 'data/edition.json']) {
    const text = read(site, file);
    expect(text.includes(shown) && !/\bse?…/.test(text), file).toBe(true);
  }

  const server = await serveSite(site.out, 0);
  onTestFinished(() => server.close());
  for (const [width, most] of [
    [360, 11],
    [1280, 7],
  ] as const) {
    const { page } = await open({ viewport: { width, height: 800 } });
    await page.goto(server.origin);
    // A letter form that came too late for the first page is there for the second.
    await page.evaluate(() => document.fonts.ready);
    await page.reload();
    const lead = page.locator('.lead .title').first();
    const lines = await lead.evaluate(
      (each) =>
        each.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(each).lineHeight),
    );
    expect(Math.round(lines), `${width}`).toBeLessThanOrEqual(most);
  }
});
