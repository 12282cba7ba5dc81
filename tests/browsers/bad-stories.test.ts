import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { toPost } from '../support/papers/blog.ts';
import { usePublished } from '../support/rebuild/published.ts';
import { useReader } from '../support/browser/reader.ts';
import { readPage } from '../support/site-files.ts';

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const author = word.slice(0, 58);
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'];
const table = [months, months.map(() => '---'), months]
  .map((row) => `|${row.join('|')}|`)
  .join('\n');

// The newest stories have no picture, a byline is one long word, and a source has no story.
const published = usePublished((site) => {
  const { shelf } = site.newsroom;
  for (const name of ['clinic', 'school', 'market']) {
    const words = { title: `The ${name} opens`, summary: `The ${name} is in Bell Street.` };
    shelf.addStory('/feeds/local.xml', { ...words, id: name, age: '1m' });
  }
  shelf.addStory('/feeds/local.xml', {
    id: 'long',
    title: word,
    author,
    summary: 'A boat was named.',
    age: '5m',
  });
  for (const { id } of [...(shelf.getFeed('/feeds/politics.xml')?.stories ?? [])]) {
    shelf.removeStory('/feeds/politics.xml', id);
  }
  shelf.posts = [
    toPost('arabic', { id: 1, metaTitle: 'كيف تحافظ على صحتك', age: '1h' }),
    toPost('long', {
      id: 2,
      metaTitle: word,
      shortTailKeywords: word,
      longTailKeywords: word,
      age: '2h',
      blog: [...['One', word, 'Three', 'Four'].map((name) => `## ${name}\n\nText.\n`), table].join(
        '\n',
      ),
    }),
  ];
});
const open = useReader();
const at = (route: string) => published().server.origin + route;
const readWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const readBox = async (place: Locator) => (await place.boundingBox())!;

describe('a word that is wider than a phone', () => {
  const viewport = { width: 320, height: 800 };

  test('breaks in a byline, in the contents of a post and in its topics', async () => {
    const { page } = await open({ viewport });
    await page.goto(at('/local'));
    const byline = page.locator('.byline').getByText(author).first();
    // The letters of each line are within the card.
    const lines = await byline.evaluate((name) => {
      const { left } = name.closest('article')!.getBoundingClientRect();
      return [...name.getClientRects()].map((line) => line.left - left);
    });
    expect(lines.length).toBeGreaterThan(1);
    expect(Math.min(...lines)).toBeGreaterThanOrEqual(0);
    expect(await readWidth(page)).toBe(320);
    await page.goto(at('/blog/long'));
    await page.getByText('Contents', { exact: true }).click();
    await page.locator('.toc').getByRole('link', { name: word }).waitFor();
    expect(await readWidth(page)).toBe(320);
  });

  test('breaks in the list of what a reader follows, and in that of stored pages', async () => {
    const { page } = await open({ viewport });
    await page.goto(at('/contact'));
    await page.evaluate(async (name) => {
      const follow = { kind: 'topic', id: 'long', name, since: '2000-01-01T00:00:00.000Z' };
      localStorage.setItem('follows', JSON.stringify([follow]));
      const cache = await caches.open('pages');
      await cache.put('/blog/long', new Response(`<title>${name}</title>`));
    }, word);
    await page.goto(at('/my'));
    await page.locator('main summary').first().click();
    await page.getByRole('link', { name: word }).waitFor();
    expect(await readWidth(page)).toBe(320);
    await page.goto(at('/offline'));
    await page.getByRole('link', { name: word }).waitFor();
    expect(await readWidth(page)).toBe(320);
  });
});

test('the weather fills the space below a lead without a picture on wide screens', async () => {
  const { page } = await open({ viewport: { width: 1280, height: 900 } });
  await page.goto(at('/'));
  const lead = await readBox(page.locator('[data-home=top]'));
  const weather = await readBox(page.locator('section[aria-labelledby=weather]'));
  const headlines = await readBox(page.locator('[data-home=headlines]'));
  expect(weather).toMatchObject({ x: lead.x, width: lead.width });
  expect(weather.y - lead.y - lead.height).toBeCloseTo(40, 0);
  expect(headlines.y).toBe(lead.y);

  await page.setViewportSize({ width: 360, height: 800 });
  const tops = await Promise.all(
    ['[data-home=top]', '[data-home=headlines]', 'section[aria-labelledby=weather]'].map(
      async (part) => (await readBox(page.locator(part))).y,
    ),
  );
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
});

test('a source without stories has no newest one', () => {
  const $ = readPage(published().site, '/sources');
  const facts = $('#politics ~ div dt')
    .toArray()
    .map((label) => $(label).text());
  expect(facts).toContain('Stories here');
  expect(facts).not.toContain('Newest');
});

test('an arrow follows the last word of an address of several lines', async () => {
  const { page } = await open({ viewport: { width: 320, height: 800 } });
  await page.goto(at('/sources'));
  const gaps = await page.locator('main dd a[target=_blank]').evaluateAll((links) =>
    links.map((link) => {
      const arrow = link.querySelector('[aria-hidden]')!;
      const words = document.createRange();
      words.setStart(link, 0);
      words.setEndBefore(arrow);
      const last = [...words.getClientRects()].at(-1)!;
      const first = arrow.getClientRects()[0]!;
      return first.top > last.bottom - 2 ? 0 : first.left - last.right;
    }),
  );
  expect(Math.max(...gaps)).toBeLessThan(2);
});

test('the title of a newer post stands below its label in every direction of writing', async () => {
  const { page } = await open();
  await page.goto(at('/blog/long'));
  const newer = page.locator('a[rel=next]');
  const title = await readBox(newer.locator('bdi'));
  expect(title.x).toBeCloseTo((await readBox(newer)).x, 0);
});

test('the facts of a search result fit a narrow screen, without dots between lines', async () => {
  const { page } = await open({ viewport: { width: 320, height: 800 } });
  await page.goto(at('/search?q=hospital'));
  const facts = page.locator('[data-results] .byline');
  await facts.first().waitFor();
  expect((await facts.allInnerTexts()).filter((text) => text.includes('·'))).toEqual([]);
  expect(await readWidth(page)).toBe(320);
});
