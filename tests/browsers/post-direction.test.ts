import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveSite, type SiteServer } from '../../src/rebuild/serve-site.ts';
import { at, toPost } from '../support/papers/own-posts.ts';
import { useReader } from '../support/browser/reader.ts';
import { createFolderSite, type TestSite } from '../support/rebuild/rebuild.ts';
import { rebuildHere } from '../support/rebuild/rebuild-here.ts';

const open = useReader();
const arabic = 'افتتح الميناء الجديد اليوم بحضور أهل المدينة.';
const english = 'The new harbor opened today.';
const task = 'Bring a chair, a lamp and all that you want to read on a long night at the harbor.';
const body = [
  arabic,
  english,
  `- ${english}\n- ${arabic}`,
  `<p dir="rtl">${english}</p>`,
  `- [ ] ${task}\n- [x] ${task}`,
].join('\n\n');

const starts = { ltr: english, rtl: arabic };
let site: TestSite;
let server: SiteServer;
beforeAll(async () => {
  const posts = Object.entries(starts).map(([direction, first]) => [
    `posts/${direction}.md`,
    toPost({}, `${first}\n\n${body}`),
  ]);
  site = await createFolderSite(Object.fromEntries(posts));
  await rebuildHere(site, at(0));
  server = await serveSite(site.out, 0);
});
afterAll(async () => {
  await server.close();
  await site.close();
});

/** Opens a post on a phone whose first block is read in a direction. */
async function openPost(direction: string): Promise<Page> {
  const { page } = await open({ viewport: { width: 360, height: 640 } });
  await page.goto(`${server.origin}/blog/${direction}`);
  return page;
}

/** Where a block's first and last characters and its lines are, in pixels from the left. */
const measure = (page: Page, block: string) =>
  page.locator(`.post > ${block}`).evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    if (!(text instanceof Text)) throw new Error('The block has no words.');
    const find = (from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return [...range.getClientRects()].map(({ left, right }) => ({ left, right }));
    };
    const [start, end] = [text.data.search(/\S/), text.data.trimEnd().length];
    return {
      first: find(start, start + 1)[0],
      last: find(end - 1, end)[0],
      lines: find(start, end),
    };
  });

/** Whether a block is read from left to right. */
async function isLeftToRight(page: Page, block: string): Promise<boolean> {
  const { first, last } = await measure(page, block);
  return (first?.left ?? 0) < (last?.left ?? 0);
}

const items = ['li:nth-child(1)', 'li:nth-child(2)'].map((item) => `ul:nth-of-type(1) > ${item}`);

describe.each(Object.keys(starts))('a post that is read as %s', (direction) => {
  test('has blocks that are read as their own words are, or as their author says', async () => {
    const page = await openPost(direction);
    const read = await page.locator('.post').evaluate((post) => getComputedStyle(post).direction);
    expect(read).toBe(direction);
    const blocks = ['p:nth-child(2)', 'p:nth-child(3)', 'p[dir=rtl]'];
    // A full stop at the left of the first letter would be at the wrong end of an English sentence.
    const found = await Promise.all(blocks.map((block) => isLeftToRight(page, block)));
    expect(found).toEqual([false, true, false]);
    const readItems = await Promise.all(items.map((item) => isLeftToRight(page, item)));
    expect(readItems).toEqual([true, false]);
  });

  test('has the words of an item beside its mark, and the lines of a task below each other', async () => {
    const page = await openPost(direction);
    const side = direction === 'ltr' ? 'left' : 'right';
    const words = await Promise.all(items.map((item) => measure(page, item)));
    const [one, two] = words.map(({ lines }) => Math.round(lines[0]?.[side] ?? 0));
    expect(one).toBe(two);
    const { lines } = await measure(page, 'ul:nth-of-type(2) > li:nth-child(1)');
    expect(lines.length).toBeGreaterThan(1);
    const sides = lines.map((line) => Math.round(line[side]));
    expect(new Set(sides).size).toBe(1);
  });
});
