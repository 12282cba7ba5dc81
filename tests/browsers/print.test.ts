import { expect, test } from 'vitest';
import { useSamplePages } from '../support/browser/sample-pages.ts';

const { published, open } = useSamplePages();

test('a category is printed on three sheets, with all its stories', async () => {
  const { page } = await open();
  await page.goto(`${published().server.origin}/local`);
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
  const sheets = await page.pdf({ format: 'A4', margin });
  const [, count] = /\/Type \/Pages\s[^>]*?\/Count (\d+)/.exec(sheets.toString('latin1')) ?? [];
  expect(Number(count)).toBeLessThanOrEqual(3);
  await page.emulateMedia({ media: 'print' });
  const headlines = page.locator('main article h2, main article h3');
  const visible = await headlines.evaluateAll((all) =>
    all.filter((each) => each.checkVisibility()),
  );
  expect(visible.length).toBe(await headlines.count());
  expect(visible.length).toBeGreaterThan(20);
});

test('a post is printed on two sheets, without what leads elsewhere', async () => {
  const { page } = await open();
  await page.goto(`${published().server.origin}/blog/when-the-heat-comes`);
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
  const sheets = await page.pdf({ format: 'A4', margin });
  const [, count] = /\/Type \/Pages\s[^>]*?\/Count (\d+)/.exec(sheets.toString('latin1')) ?? [];
  expect(Number(count)).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'print' });
  const isPrinted = (selector: string) => page.locator(selector).first().isVisible();
  for (const part of ['h1', 'main header time', '.post', '.post table'])
    expect(await isPrinted(part), part).toBe(true);
  for (const part of ['main button', '.toc', '.cite', '[data-related]', '.cover img'])
    expect(await isPrinted(part), part).toBe(false);
});
