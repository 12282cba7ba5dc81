import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { press, startDesk, tabTo } from '../support/desk-page.ts';
import { useReader } from '../support/reader.ts';
import type { TestSite } from '../support/rebuild.ts';
import { createWhySite } from '../support/why-site.ts';

const open = useReader();
let site: TestSite;
beforeAll(async () => {
  site = await createWhySite();
  await site.rebuild();
});
afterAll(() => site.close());

test('an editor asks by the keyboard alone, goes on to the story, and needs no script', async () => {
  const { page, errors } = await open({ javaScriptEnabled: false });
  await page.goto(await startDesk(site));
  const field = page.getByLabel('Words of the story');
  await field.focus();
  await page.keyboard.type('mayor RESIGNS');
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
  expect(await page.locator('h1').textContent()).toBe('Why is a story not shown?');
  expect(await field.inputValue()).toBe('mayor RESIGNS');
  const found = page.locator('.stories li');
  expect(await found.allInnerTexts()).toEqual([
    expect.stringMatching(/^Mayor résigns\n[^]*Not shown: the desk hides it \(Ada\): A hoax\.\n/),
  ]);
  await found.getByRole('link').click();
  expect(await page.locator('main').textContent()).toContain('Readers would not see it.');
  expect(errors).toEqual([]);
});

test('it explains what the draft decides, and a story that is shown', async () => {
  const { page } = await open();
  const origin = await startDesk(site);
  await page.goto(`${origin}/?place=local`);
  await press(page, 'Hide: Ferry resumes');
  await page.goto(`${origin}/why?words=ferry+back`);
  expect(await page.locator('.stories').textContent()).toContain('Shown: front page (');
  await page.goto(`${origin}/why?words=ferry-resumes`);
  expect(await page.locator('.stories').textContent()).toContain('the desk hides it (Ada)');
});

test('a form without words is refused, and axe finds nothing, small or large, light or dark', async () => {
  const { page } = await open({ bypassCSP: true });
  const origin = await startDesk(site);
  const found: string[] = [];
  for (const words of ['', 'ledger', 'unheard']) {
    const response = await page.goto(`${origin}/why?words=${words}`);
    expect(response?.status()).toBe(words === '' ? 422 : 200);
    for (const [width, colorScheme] of [
      [320, 'light'],
      [360, 'dark'],
      [1280, 'light'],
      [1280, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      const violations = await findViolations(page);
      found.push(...violations.map(({ id, nodes }) => `${words} ${width} ${id} ${nodes[0]?.html}`));
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) found.push(`${words} ${width}: ${over} pixels too wide`);
    }
  }
  expect(found).toEqual([]);
  await page.goto(`${origin}/why`);
  await tabTo(page, 'Explain');
  expect(await page.getByRole('alert').textContent()).toMatch(/^why needs words of the story/);
});
