import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBuiltDesk, toItems } from '../support/desk/desk.ts';
import {
  launchDesk,
  listTitles,
  press,
  readStatus,
  showNext,
  type DeskProcess,
} from '../support/desk/desk-page.ts';
import { useReader } from '../support/browser/reader.ts';
import type { TestSite } from '../support/rebuild/rebuild.ts';

const open = useReader();
const titles = ['Ferry resumes', 'School opens', 'Bridge closes', 'Market moves', 'Rain comes'];
let site: TestSite;
let desk: DeskProcess;
beforeAll(async () => {
  site = await createBuiltDesk(toItems(titles));
  desk = await launchDesk(site);
});
afterAll(async () => {
  await desk?.end();
  await site?.close();
});
beforeEach(() => rmSync(path.join(site.publication, '.desk/draft.json'), { force: true }));

/** Opens the page, on which nothing is decided. */
async function openDesk() {
  const reading = await open();
  await reading.page.goto(desk.origin);
  return reading;
}

describe('by single keys, without loading the page again', () => {
  test('a story is pinned in 4 keys, and hidden with a reason in 3 besides its letters', async () => {
    const { page, errors, requested } = await openDesk();
    let keys = 0;
    const type = async (...names: string[]) => {
      for (const key of names) {
        keys += 1;
        await page.keyboard.press(key);
      }
    };
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await showNext(page, () => type('j', 'j', 'j', 'p'));
    expect(keys).toBe(4);
    expect((await listTitles(page))[0]).toBe('Bridge closes');
    expect(await readStatus(page)).toBe('Pinned “Bridge closes” at Home 1.');
    expect(await focused()).toBe('Bridge closes');

    await page.reload();
    keys = 0;
    await type('j', 'j');
    await showNext(page, () => type('h'));
    await page.keyboard.type('Wrong.');
    await showNext(page, () => type('Enter'));
    expect(keys).toBeLessThanOrEqual(12);
    expect(await readStatus(page)).toBe('Hid “Ferry resumes”.');
    expect(await focused()).toBe('School opens');

    await showNext(page, () => type('z'));
    expect(await listTitles(page)).toContain('Ferry resumes');
    await showNext(page, () => type('3'));
    expect((await listTitles(page)).indexOf('School opens')).toBe(2);
    await showNext(page, () => type('e'));
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title');
    await page.keyboard.press('Escape');
    await page.locator('#panel').waitFor({ state: 'detached' });
    expect(await focused()).toBe('School opens');
    await showNext(page, () => type('e'));
    await page.goBack();
    await page.locator('#panel').waitFor({ state: 'detached' });
    await type('?');
    expect(await page.locator('#keys').innerText()).toContain('undo what was decided last');
    expect(requested.filter((each) => each === '/desk.js')).toHaveLength(2);
    expect(existsSync(path.join(site.publication, 'desk.json'))).toBe(false);
    expect(errors).toEqual([]);
  });

  test('an ended desk is told, and what was typed stays', async () => {
    const { page } = await openDesk();
    await page.locator('.of-banner [name=words]').fill('Storm');
    await page.route('**/decide', (route) => route.abort());
    await page.getByRole('button', { name: 'Put it up' }).click();
    await page.getByText('The desk does not answer.').waitFor();
    expect(await page.locator('.of-banner [name=words]').inputValue()).toBe('Storm');
  });
});

test('stories stand as on the front page, go into any slot of any place, and are found when they are away', async () => {
  const { page } = await openDesk();
  const row = (title: string) => page.locator('.stories > li', { hasText: title });
  await row('Rain comes').getByText('Move to…').click();
  await row('Rain comes').getByLabel('Place').selectOption('World');
  await row('Rain comes').getByLabel('Slot').selectOption('2');
  await showNext(page, () => row('Rain comes').getByRole('button', { name: 'Move:' }).click());
  expect(await readStatus(page)).toBe('Pinned “Rain comes” at World 2.');
  expect(
    await row('Rain comes')
      .locator('a')
      .evaluate((link) => link === document.activeElement),
  ).toBe(true);
  await press(page, 'Hide: School opens');
  await page.getByRole('link', { name: 'Hidden and muted' }).click();
  await row('School opens').locator('.marks', { hasText: 'hidden' }).waitFor();
  await page.goto(`${desk.origin}/?find=school`);
  expect(await row('School opens').innerText()).toContain('Not shown: the desk hides it (Ada)');
  await showNext(page, () =>
    row('School opens').getByRole('button', { name: 'Show again' }).click(),
  );
  expect(await row('School opens').innerText()).toContain('Shown: front page');
  expect(existsSync(path.join(site.publication, 'desk.json'))).toBe(false);
});

test('words are edited beside those of their source, counted, and shown as their card', async () => {
  const { page } = await openDesk();
  await showNext(page, () => page.getByRole('link', { name: 'Bridge closes' }).first().click());
  const form = page.locator('#correct-form');
  expect(await form.locator('.source').first().innerText()).toMatch(/headline\s+Bridge closes$/);
  await form.getByLabel('Headline').fill('Bridge is shut');
  await form.getByLabel('Section').selectOption('World');
  expect(await form.locator('[data-counts=title]').innerText()).toBe('14 of 200 letters');
  expect(await form.locator('.card').innerText()).toMatch(/^World\s+Bridge is shut\s+Words\./);
  await form.getByLabel('Headline').fill('x'.repeat(201));
  await showNext(page, () => form.getByRole('button', { name: 'Correct' }).click());
  expect(await form.locator('.wrong').innerText()).toContain('this one has 201');
  expect(
    await form.getByLabel('Headline').evaluate((each) => each === document.activeElement),
  ).toBe(true);
  await form.getByLabel('Headline').fill('Bridge is shut');
  await showNext(page, () => form.getByRole('button', { name: 'Correct' }).click());
  expect(await readStatus(page)).toBe(
    'Changed the headline of “Bridge closes” to “Bridge is shut”. Moved “Bridge closes” from Local to World.',
  );
});
