import { expect, onTestFinished, test } from 'vitest';
import { serveSite } from '../../src/rebuild/serve-site.ts';
import { readAccessibilityTree, toTreeText } from '../support/browser/accessibility-tree.ts';
import { openNewsletterSite, rebuildAt } from '../support/papers/newsletter.ts';
import { toPost } from '../support/papers/own-posts.ts';
import { useReader } from '../support/browser/reader.ts';

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

test('the day fits into 320 pixels, has an accessible list, and is printed', async () => {
  const address = await serveDay();
  const { page, errors } = await open({ viewport: { width: 320, height: 700 } });
  await page.goto(address);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const main = (await readAccessibilityTree(page)).filter(({ role }) => role === 'main');
  await expect(toTreeText(main)).toMatchFileSnapshot('trees/today.txt');

  const sheets = await page.pdf({ format: 'A4' });
  expect(sheets.toString('latin1')).toMatch(/\/Type \/Pages\s[^>]*?\/Count 1\b/);
  await page.emulateMedia({ media: 'print' });
  const isPrinted = (selector: string) => page.locator(selector).first().isVisible();
  for (const part of ['h1', 'main li h2', 'main li .excerpt', 'main .end'])
    expect(await isPrinted(part), part).toBe(true);
  for (const part of ['main button', 'header button', 'footer'])
    expect(await isPrinted(part), part).toBe(false);
  expect(errors).toEqual([]);
});
