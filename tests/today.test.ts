import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { serveSite } from '../src/rebuild/serve-site.ts';
import { readAccessibilityTree, toTreeText } from './support/accessibility-tree.ts';
import { openNewsletterSite, rebuildAt } from './support/newsletter.ts';
import { toPost } from './support/own-posts.ts';
import { useReader } from './support/reader.ts';
import { giveVoices } from './support/voices.ts';

const open = useReader();

const stories = [
  { title: 'Ferry resumes', time: '2026-11-20T11:50:00Z', excerpt: 'It sails. It waits.' },
  { title: 'School opens', time: '2026-11-20T11:40:00Z' },
];
const late = { title: 'Tide turns', time: '2026-11-20T13:30:00Z', excerpt: 'It rose. It fell.' };

/** Serves a day on which a headline was changed, and a story came after the morning. */
async function serveDay(): Promise<string> {
  const bridge = { title: 'A bridge', date: '2026-11-20T11:30:00Z', section: 'local' };
  const site = await openNewsletterSite({}, { 'posts/bridge.md': toPost(bridge) });
  await rebuildAt(site, '2026-11-20T12:00:00Z', stories);
  await rebuildAt(site, '2026-11-20T14:00:00Z', [late, ...stories]);
  const server = await serveSite(site.out, 0);
  onTestFinished(() => server.close());
  return `${server.origin}/today`;
}

/** Has the voice end what it says, until it has said so much. */
const listen = (page: Page, count: number) =>
  page.evaluate((most) => {
    while (window.spoken.length < most) window.report('end');
    return window.spoken.map(({ text, lang }) => `${lang} ${text.trim()}`);
  }, count);

test('the day is heard, walked by keyboard, read aloud in a row, and printed', async () => {
  const address = await serveDay();
  const { page, errors } = await open({ viewport: { width: 320, height: 700 } });
  await page.addInitScript(giveVoices, ['en-US', 'es-ES']);
  await page.goto(address);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const main = (await readAccessibilityTree(page)).filter(({ role }) => role === 'main');
  await expect(toTreeText(main)).toMatchFileSnapshot('assistive/trees/today.txt');

  const button = page.getByRole('button', { name: 'Listen' });
  await button.focus();
  const second = page.locator('main li h2').nth(1);
  await second.evaluate((title) => title.setAttribute('lang', 'es'));
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => window.spoken.length === 1);
  expect(await listen(page, 3)).toEqual(['en-US Today', 'en-US Tide turns', 'en-US It rose.']);
  // The second story is in another language. Next leaves the first one, Stop the last.
  for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  expect((await listen(page, 4)).at(-1)).toBe('es-ES A bridge');
  expect((await listen(page, 6)).slice(-2)).toEqual(['en-US It is open.', 'en-US Ferry resumes']);
  for (const key of ['Enter', 'Enter']) await page.keyboard.press(key);
  expect((await listen(page, 8)).slice(-2)).toEqual(['en-US School opens', 'en-US That was today']);
  await page.keyboard.press('Enter');
  await page.locator('[data-listen-status]').getByText('Stopped').waitFor();
  expect(await button.evaluate((each) => each === document.activeElement)).toBe(true);

  const sheets = await page.pdf({ format: 'A4' });
  expect(sheets.toString('latin1')).toMatch(/\/Type \/Pages\s[^>]*?\/Count 1\b/);
  await page.emulateMedia({ media: 'print' });
  const isPrinted = (selector: string) => page.locator(selector).first().isVisible();
  for (const part of ['h1', 'main li h2', 'main li .excerpt', 'main .end'])
    expect(await isPrinted(part), part).toBe(true);
  for (const part of ['main button', 'header button', 'footer', '[data-listen-status]'])
    expect(await isPrinted(part), part).toBe(false);
  expect(errors).toEqual([]);
});
