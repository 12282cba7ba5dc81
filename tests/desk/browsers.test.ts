import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { waitForText } from '../support/browser/browser-page.ts';
import { browsers, useBrowser } from '../support/browser/browsers.ts';
import { createBuiltDesk, toItems } from '../support/desk/desk.ts';
import { launchDesk, type DeskProcess } from '../support/desk/desk-page.ts';
import type { TestSite } from '../support/rebuild/rebuild.ts';

let site: TestSite;
let desk: DeskProcess;
beforeAll(async () => {
  site = await createBuiltDesk(toItems(['Ferry resumes', 'School opens', 'Bridge closes']));
  desk = await launchDesk(site);
});
afterAll(async () => {
  await desk?.end();
  await site?.close();
});
beforeEach(() => rmSync(path.join(site.publication, '.desk/draft.json'), { force: true }));

describe.each(browsers)('in %s,', (name) => {
  const open = useBrowser(name);

  test('keys pin and hide a story, and undo that, without loading the page again', async () => {
    const { page, errors } = await open();
    await page.goto(desk.origin);
    await page.evaluate(() => document.body.setAttribute('data-loaded', 'once'));
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    for (const key of ['j', 'j', 'p'] as const) await page.keyboard.press(key);
    await waitForText(page, 'Pinned “School opens” at Home 1.');
    expect(await focused()).toBe('School opens');
    await page.keyboard.press('h');
    await page.waitForSelector('#hide-form [name=reason]:focus');
    await page.keyboard.type('Wrong.');
    await page.keyboard.press('Enter');
    await waitForText(page, 'Hid “School opens”.');
    expect(await focused()).toBe('Ferry resumes');
    await page.keyboard.press('z');
    await waitForText(page, 'It is undone.');
    await page.keyboard.press('e');
    await page.waitForSelector('#panel');
    await page.evaluate(() => history.back());
    await expect.poll(() => page.$('#panel')).toBeNull();
    expect(await page.$('body[data-loaded=once]')).not.toBeNull();
    expect(errors).toEqual([]);
  });
});
