import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../support/browser/axe.ts';
import { press, startDesk } from '../support/desk/desk-page.ts';
import { useReader } from '../support/browser/reader.ts';
import type { TestSite } from '../support/rebuild/rebuild.ts';
import { createWhySite } from '../support/desk/why-site.ts';

const open = useReader();
let site: TestSite;
beforeAll(async () => {
  site = await createWhySite();
  await site.rebuild();
});
afterAll(() => site.close());

test('an editor finds a story that is not shown by the keyboard alone, goes on to it, and needs no script', async () => {
  const { page, errors } = await open({ javaScriptEnabled: false });
  await page.goto(await startDesk(site));
  const field = page.getByLabel('Find stories');
  await field.focus();
  await page.keyboard.type('mayor RESIGNS');
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
  expect(await field.inputValue()).toBe('mayor RESIGNS');
  const found = page.locator('.stories li[data-story]');
  expect(await found.allInnerTexts()).toEqual([
    expect.stringMatching(/^Mayor résigns\n[^]*Not shown: the desk hides it \(Ada\): A hoax\.\n/),
  ]);
  await found.getByRole('link').click();
  expect(await page.locator('main').textContent()).toContain('Readers would not see it.');
  await page.getByRole('link', { name: 'Back to the stories' }).click();
  await page.getByRole('button', { name: 'Show again: Mayor résigns' }).click();
  expect(await page.getByRole('status').textContent()).toBe('Taken back: Hid “Mayor résigns”.');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  expect(await found.allInnerTexts()).toEqual([expect.stringContaining('hidden')]);
  expect(errors).toEqual([]);
});

test('it explains what the draft decides, and a story that is shown', async () => {
  const { page } = await open();
  const origin = await startDesk(site);
  await page.goto(`${origin}/?place=local`);
  await press(page, 'Hide: Ferry resumes');
  await page.goto(`${origin}/?find=ferry+back`);
  expect(await page.locator('#place + *').textContent()).toMatch(/^As of the rebuild/);
  expect(await page.locator('main').textContent()).toContain('Shown: front page (');
  await page.goto(`${origin}/?find=ferry-resumes`);
  expect(await page.locator('main').textContent()).toContain('the desk hides it (Ada)');
});

test('axe finds nothing, small or large, light or dark', async () => {
  const { page } = await open({ bypassCSP: true });
  const origin = await startDesk(site);
  const found: string[] = [];
  for (const words of ['ledger', 'unheard']) {
    await page.goto(`${origin}/?find=${words}`);
    for (const [width, colorScheme] of [
      [320, 'light'],
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
});
