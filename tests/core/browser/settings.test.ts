import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findViolations } from '../../support/browser/axe.ts';
import { denyStorage } from '../../support/browser/privacy.ts';
import { useSamplePages } from '../../support/browser/sample-pages.ts';

const { open, at } = useSamplePages();

const openSettings = async (page: Page) => {
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.locator('#settings [data-settings]:not([inert])').waitFor();
  return page.getByRole('dialog', { name: 'Appearance' });
};
const choose = async (page: Page, ...names: string[]) => {
  const dialog = await openSettings(page);
  for (const name of names) await dialog.getByLabel(name, { exact: true }).check();
  await page.keyboard.press('Escape');
};
/** What the settings change. */
const look = (page: Page) =>
  page.evaluate(() => ({
    paper: getComputedStyle(document.body).backgroundColor,
    accent: getComputedStyle(document.querySelector('.mark')!).backgroundColor,
    text: getComputedStyle(document.documentElement).fontSize,
    themes: [...document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  }));
const light = {
  paper: 'rgb(255, 255, 255)',
  accent: 'rgb(11, 95, 102)',
  text: '16px',
  themes: ['#ffffff'],
};
const dark = {
  paper: 'rgb(16, 20, 23)',
  accent: 'rgb(111, 207, 210)',
  text: '16px',
  themes: ['#101417'],
};

describe('the settings', () => {
  test.each([
    ['light', 'Dark', dark],
    ['dark', 'Light', light],
  ] as const)(
    'of a reader with a %s device hold on every page and in every tab, and end',
    async (colorScheme, name, chosen) => {
      const { page, errors } = await open({ colorScheme });
      await page.goto(at('/local'));
      const usual = colorScheme === 'dark' ? dark : light;
      expect(await look(page)).toEqual(usual);
      const other = await page.context().newPage();
      await other.goto(at('/blog'));
      await choose(page, name, 'Larger');
      const large = { ...chosen, text: '20.8px' };
      expect(await look(page)).toEqual(large);
      await expect.poll(() => look(other)).toEqual(large);

      // Without the page's script, only the inline one can have done it.
      await page.route('**/*.js', (route) => route.abort());
      await page.goto(at('/'));
      expect(await look(page)).toEqual(large);
      await page.emulateMedia({ media: 'print' });
      expect(await look(page)).toMatchObject({ paper: light.paper, text: '16px' });

      await choose(other, 'Like the device', 'Usual');
      expect(await look(other)).toEqual(usual);
      expect(await other.evaluate(() => localStorage.getItem('settings'))).toBe(null);
      expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
    },
  );

  test('leave out the pictures of stories, and nothing loads them', async () => {
    const isPicture = (path: string) => /\.(?:webp|jpe?g|avif)$|^\/pictures\//.test(path);
    /** Visits pages, in a browser without copies of pictures, after these choices. */
    const visit = async (...choices: string[]) => {
      const { page, requested } = await open();
      await page.goto(at('/contact'));
      await choose(page, ...choices);
      for (const route of ['/sports', '/blog/when-the-heat-comes']) {
        await page.goto(at(route), { waitUntil: 'networkidle' });
        await page.evaluate(() => scrollTo(0, 1500));
        await page.waitForLoadState('networkidle');
      }
      return { page, pictures: requested.filter(isPicture) };
    };
    const { pictures } = await visit();
    expect(pictures.length).toBeGreaterThan(2);
    const without = await visit('Leave out, to save data');
    expect(without.pictures).toEqual([]);
    const shown = without.page.locator(':is([data-story] img:not(.post img), .cover img):visible');
    expect(await shown.count()).toBe(0);
    await choose(without.page, 'Show');
    await expect.poll(() => shown.count()).toBeGreaterThan(0);
  });

  test('are opened and changed with the keyboard, which then is where it was', async () => {
    const { page } = await open({ viewport: { width: 320, height: 640 } });
    await page.goto(at('/contact'));
    const button = page.getByRole('button', { name: 'Appearance' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.locator('#settings [data-settings]:not([inert])').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator('html').getAttribute('data-scheme')).toBe('light');
    const violations = await findViolations(page);
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await button.evaluate((each) => each === document.activeElement)).toBe(true);
  });

  test('that are stored wrongly are passed over', async () => {
    const { page, errors } = await open();
    await page.goto(at('/contact'));
    for (const stored of [
      '{"scheme":"pink","text":["large"],"other":"x"}',
      'null',
      '[]',
      '3',
      '{',
    ]) {
      await page.evaluate((value) => localStorage.setItem('settings', value), stored);
      await page.reload();
      expect(await look(page), stored).toEqual(light);
    }
    expect(errors).toEqual([]);
  });

  test('say that nothing is kept where the browser denies storage', async () => {
    const { page, errors } = await open();
    await denyStorage(page);
    await page.goto(at('/contact'));
    await openSettings(page);
    await page.getByLabel('Dark', { exact: true }).click();
    await page.getByRole('status').getByText('Not saved').waitFor();
    expect(errors).toEqual([]);
  });

  test('have no button without JavaScript', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(at('/contact'));
    expect(await page.getByText('Appearance').filter({ visible: true }).count()).toBe(0);
  });
});
