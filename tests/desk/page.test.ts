import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '../../src/disk/package.ts';
import { openBuiltDesk, openDeskSite, ownFeed, toItems, writeDesk } from '../support/desk.ts';
import {
  listTitles,
  press,
  readDeskText,
  runDesk,
  startDesk,
  tabTo,
} from '../support/desk-page.ts';
import { useReader } from '../support/reader.ts';
import { readTree } from '../support/site-files.ts';
import { ageEdition } from '../support/time.ts';

const open = useReader();
afterAll(() => rmSync(path.join(root, '.cache/dry-run'), { recursive: true, force: true }));
const titles = ['Ferry resumes', 'School opens', 'Bridge closes', 'Market moves', 'Rain comes'];
const links = titles.map((_, at) => `https://ledger.example/${at}`);

/** Opens the page of a site that was rebuilt once. */
async function openDesk(items = toItems(titles)) {
  const site = await openBuiltDesk(items);
  const origin = await startDesk(site);
  const reading = await open();
  await reading.page.goto(origin);
  return { ...reading, site, origin };
}

describe('by the keyboard alone', () => {
  test('an editor hides, pins, reorders, corrects, takes back and saves', async () => {
    const { page, site, errors } = await openDesk();
    const listed = () => listTitles(page);
    await press(page, 'Hide: School opens');
    expect(await listed()).not.toContain('School opens');
    await press(page, 'Pin first: Rain comes');
    await press(page, 'Pin first: Market moves');
    expect((await listed()).slice(0, 2)).toEqual(['Market moves', 'Rain comes']);
    await press(page, 'Earlier: Rain comes');
    expect((await listed()).slice(0, 2)).toEqual(['Rain comes', 'Market moves']);

    await press(page, 'Bridge closes');
    await tabTo(page, 'Headline');
    await page.keyboard.type('Bridge closes for repairs');
    await tabTo(page, 'Note readers are told');
    await page.keyboard.type('It opens again.');
    await press(page, 'Correct');
    expect(await page.locator('h1').innerText()).toBe('Bridge closes for repairs');
    await press(page, 'Back to the stories');
    await press(page, 'Hide: Ferry resumes');
    await press(page, 'Undo');
    expect(await listed()).toContain('Ferry resumes');
    expect(existsSync(path.join(site.publication, 'desk.json'))).toBe(false);
    await press(page, 'Save');
    expect(await page.getByRole('status').textContent()).toContain('desk.json is written');

    const decided = { by: 'Ada', at: expect.any(String) };
    const named = (at: number) => ({
      story: links[at],
      copies: [{ feed: site.newsroom.origin + ownFeed, id: `own-${at}` }],
    });
    expect(JSON.parse(readDeskText(site))).toEqual({
      hide: [{ ...named(1), ...decided }],
      pin: [
        { ...named(4), place: 'home', position: 1, ...decided },
        { ...named(3), place: 'home', position: 2, ...decided },
      ],
      correct: [
        {
          ...{ title: 'Bridge closes for repairs', note: 'It opens again.' },
          ...{ ...named(2), ...decided },
        },
      ],
    });
    expect(errors).toEqual([]);
  });

  test('an editor announces, mutes, and takes a decision back with the smallest change', async () => {
    const { page, site } = await openDesk();
    await tabTo(page, 'Words');
    await page.keyboard.type('Storm <b>warning</b> & "more"');
    await press(page, 'Put it up');
    await press(page, 'Mute');
    await press(page, 'Save');
    const text = readDeskText(site);
    const { banner, mute } = JSON.parse(text);
    expect(banner.text).toBe('Storm <b>warning</b> & "more"');
    expect(mute).toMatchObject([{ source: site.newsroom.origin + ownFeed }]);

    await press(page, 'Take back: banner Storm <b>warning</b> & "more"');
    await press(page, 'Save');
    const { banner: gone, ...rest } = JSON.parse(text);
    expect(gone).toBeDefined();
    expect(JSON.parse(readDeskText(site))).toEqual(rest);
    expect(text.endsWith(readDeskText(site).slice(1))).toBe(true);
  });
});

test('pins are dragged into another order', async () => {
  const site = await openDeskSite(toItems(titles));
  writeDesk(site, {
    pin: links.slice(2).map((story, at) => ({ story, place: 'home', position: at + 1 })),
  });
  await site.rebuild();
  const { page } = await open();
  await page.goto(await startDesk(site));
  const row = (title: string) => page.locator('.stories li', { hasText: title });
  const loaded = page.waitForEvent('load');
  await row('Bridge closes').dragTo(row('Rain comes'));
  await loaded;
  const listed = await listTitles(page);
  expect(listed.slice(0, 3)).toEqual(['Market moves', 'Rain comes', 'Bridge closes']);
});

test('a wrong form is shown again with what was wrong, and what was written in it', async () => {
  const { page, site } = await openDesk();
  await press(page, 'Bridge closes');
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Pin' }) });
  await section.getByLabel('Until').fill('soon');
  await section.getByLabel('Position').selectOption('4');
  await section.getByRole('button', { name: 'Pin' }).click();
  expect(await page.getByRole('alert').textContent()).toMatch(/until "soon" is no time: write 90m/);
  expect(await section.getByLabel('Until').inputValue()).toBe('soon');
  expect(await section.getByLabel('Position').inputValue()).toBe('4');
  expect(existsSync(path.join(site.publication, 'desk.json'))).toBe(false);
});

test('a desk.json that was changed meanwhile is not overwritten', async () => {
  const { page, site } = await openDesk();
  await press(page, 'Hide: School opens');
  writeDesk(site, { hide: [{ story: links[0] }] });
  const before = readDeskText(site);
  await press(page, 'Save');
  expect(await page.getByRole('alert').textContent()).toContain('was changed since this page');
  expect(readDeskText(site)).toBe(before);
  expect(await page.locator('.decisions').textContent()).toContain('School opens');
});

test('a look shows what the next rebuild would change, and publishes nothing', async () => {
  const { page, site } = await openDesk();
  const before = readTree(site.out);
  ageEdition(site);
  await press(page, 'Pin first: Rain comes');
  await press(page, 'Look');
  const told = page.locator('.told');
  expect(await told.textContent()).toContain('Pages changed: ');
  expect(await told.locator('li').allInnerTexts()).toContain('/');
  const { page: preview } = await open();
  await preview.goto(
    (await page.getByRole('link', { name: /^the site as it/ }).getAttribute('href')) ?? '',
  );
  expect(await preview.locator('main article').first().textContent()).toContain('Rain comes');
  expect(readTree(site.out)).toEqual(before);
  expect(existsSync(path.join(site.publication, 'desk.json'))).toBe(false);

  await press(page, 'Undo');
  expect(await page.locator('.aside').textContent()).toContain('You have decided something else');
});

test('a taken port is told', async () => {
  const { origin, site } = await openDesk();
  const { port } = new URL(origin);
  const { status, output } = await runDesk(site, '--port', port);
  expect(status).toBe(2);
  expect(output).toContain(`Port ${port} is taken: choose another with --port.`);
});
