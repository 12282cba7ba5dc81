import { describe, expect, onTestFinished, test } from 'vitest';
import { serveSite } from '../../src/rebuild/serve-site.ts';
import { findViolations } from '../support/browser/axe.ts';
import { smallPublication } from '../support/papers/folder.ts';
import { openFolderSite } from '../support/rebuild/rebuild.ts';
import { at, toPost } from '../support/papers/own-posts.ts';
import { isPost } from '../support/rebuild/published.ts';
import { useSamplePages } from '../support/browser/sample-pages.ts';
import { rebuildHere } from '../support/rebuild/rebuild-here.ts';

const { published, open } = useSamplePages();
const heat = '/blog/when-the-heat-comes';

test('a post begins on the first screen of a phone and of a laptop, beside its contents, and on the first sheet', async () => {
  const [phone, laptop, sheet] = [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
    // A4 with margins of one centimeter.
    { width: 718, height: 1047 },
  ];
  const { page } = await open({ viewport: phone });
  const find = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().toJSON());
  const readTop = async () => (await find('.post > *')).top;
  for (const route of published().routes.filter(isPost)) {
    await page.goto(published().server.origin + route);
    expect(await readTop(), route).toBeLessThan(phone.height - 60);
    await page.setViewportSize(laptop);
    expect(await readTop(), route).toBeLessThan(laptop.height - 60);
    const [text, buttons] = [await find('.post'), await find('.tools')];
    expect(buttons.height, route).toBeLessThan(60);
    for (const part of ['.toc ol', '[data-related]'])
      if ((await page.locator(part).count()) > 0)
        expect((await find(part)).left, `${route} ${part}`).toBeGreaterThan(text.right);
    for (const picture of await page.locator('.cover img').all())
      expect((await picture.boundingBox())?.width, route).toBe(text.width);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(sheet);
    expect(await readTop(), route).toBeLessThan(sheet.height / 2);
    await page.emulateMedia({ media: null });
    await page.setViewportSize(phone);
  }
});

describe('around a post', () => {
  test('everything is accessible when it is open, and fits into 320 pixels', async () => {
    const { page } = await open({ viewport: { width: 320, height: 640 } });
    await page.goto(published().server.origin + heat);
    for (const summary of await page.locator('.toc summary, .cite summary').all())
      await summary.click();
    const violations = await findViolations(page);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await page.locator('.toc a').first().click();
    expect(new URL(page.url()).hash).toMatch(/^#user-content-/);
  });

  test('without a script the links, contents and the citation work, and no button is left', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(published().server.origin + heat);
    await page.locator('.cite summary').click();
    const citation = await page.locator('[data-citation]').innerText();
    const { publicOrigin } = published();
    expect(citation).toMatch(
      /^Staff Reporter, “When the Heat .*”, Harbor Health News, \w+ \d+, \d{4}\. /,
    );
    expect(citation.endsWith(publicOrigin + heat)).toBe(true);
    expect(await page.locator('main article button:visible').count()).toBe(0);
    const first = page.locator('.toc a').first();
    expect(await first.isVisible()).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await first.isVisible()).toBe(false);
    await page.locator('.toc summary').click();
    expect(await first.isVisible()).toBe(true);
  });

  test('the citation can be copied, and the print button prints', async () => {
    const { page } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.addInitScript(() => {
      window.print = () => document.documentElement.toggleAttribute('data-printed', true);
    });
    await page.goto(published().server.origin + heat);
    await page.getByRole('button', { name: 'Print' }).click();
    await page.locator('[data-printed]').waitFor();
    await page.locator('.cite summary').click();
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Citation copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await page.locator('[data-citation]').innerText(),
    );
  });
});

test('posts that are read from right to left fit, and name their author', async () => {
  const words = 'افتتح الميناء الجديد اليوم بحضور أهل المدينة. '.repeat(20);
  const body = ['البداية', 'الميناء', 'السوق', 'النهاية'].map((each) => `# ${each}\n\n${words}`);
  const author = { author: 'ليلى حداد', title: 'الميناء الجديد', keywords: '[الميناء]' };
  const site = await openFolderSite({
    'publication.json': { ...smallPublication, language: 'ar' },
    'posts/one.md': toPost({ date: '2026-11-12', ...author }, body.join('\n\n')),
    'posts/two.md': toPost({ date: '2026-11-13', ...author }, words),
  });
  await rebuildHere(site, at(0));
  const server = await serveSite(site.out, 0);
  onTestFinished(() => server.close());
  const { page, errors } = await open({ viewport: { width: 320, height: 640 } });
  await page.goto(`${server.origin}/blog/one`);
  expect(await page.locator('main header').innerText()).toContain('ليلى حداد');
  expect(await page.locator('.toc li').count()).toBe(4);
  await page.locator('.toc summary').click();
  await page.locator('.toc a').nth(2).click();
  expect(decodeURI(new URL(page.url()).hash)).toBe('#user-content-السوق');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  expect(await page.locator('[data-related] a').count()).toBe(1);
  expect(errors).toEqual([]);
});
