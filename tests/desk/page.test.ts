import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { root } from '../../src/disk/package.ts';
import {
  openBuiltDesk,
  openDeskSite,
  ownFeed,
  tell,
  toItems,
  writeDesk,
} from '../support/desk/desk.ts';
import {
  listTitles,
  press,
  readDeskText,
  readStatus,
  runDesk,
  showNext,
  startDesk,
  tabTo,
} from '../support/desk/desk-page.ts';
import { useReader } from '../support/browser/reader.ts';
import { readHeadlines, readTree } from '../support/site-files.ts';
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
    expect(await page.locator('#story').innerText()).toBe('Bridge closes for repairs');
    await press(page, 'Back to the stories');
    await press(page, 'Hide: Ferry resumes');
    await press(page, 'Undo');
    expect(await listed()).toContain('Ferry resumes');
    expect(existsSync(path.join(site.publication, 'desk.json'))).toBe(false);
    await press(page, 'Save');
    expect(await readStatus(page)).toMatch(
      /^Saved\. It goes out at \d+:\d\d [AP]M with the next rebuild\.$/,
    );

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
          title: 'Bridge closes for repairs',
          note: 'It opens again.',
          ...named(2),
          ...decided,
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
    await press(page, 'Show The Ledger · local');
    await press(page, 'Save');
    const text = readDeskText(site);
    const { banner, mute } = JSON.parse(text);
    expect(banner.text).toBe('Storm <b>warning</b> & "more"');
    expect(mute).toMatchObject([{ source: site.newsroom.origin + ownFeed }]);

    await press(page, 'Take back: Put “Storm <b>warning</b> & "more"” above the front page.');
    await press(page, 'Save');
    const { banner: gone, ...rest } = JSON.parse(text);
    expect(gone).toBeDefined();
    expect(JSON.parse(readDeskText(site))).toEqual(rest);
    expect(text.startsWith(readDeskText(site).replace(/\n}\n$/, ''))).toBe(true);
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
  await showNext(page, () => row('Bridge closes').dragTo(row('Rain comes')));
  const listed = await listTitles(page);
  expect(listed.slice(0, 3)).toEqual(['Market moves', 'Rain comes', 'Bridge closes']);
  const place = page.getByRole('link', { name: 'World' });
  await showNext(page, () => row('Bridge closes').dragTo(place));
  expect(await readStatus(page)).toBe('Pinned “Bridge closes” at World 1.');
});

test('a wrong field is told at the field, which has the focus, in words of the form', async () => {
  const { page, site } = await openDesk();
  const line = page.locator('.of-banner');
  await line.getByLabel('Words').fill('Storm');
  await line.getByLabel('Leads to').fill('local');
  await showNext(page, () => line.getByRole('button', { name: 'Put it up' }).click());
  const field = line.getByLabel('Leads to');
  expect(await field.evaluate((each) => each === document.activeElement)).toBe(true);
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.inputValue()).toBe('local');
  expect(await line.getByLabel('Words').inputValue()).toBe('Storm');
  expect(await line.locator('.wrong').textContent()).toMatch(/^Write a full address.*or a path/);
  expect(await page.locator('main').textContent()).not.toMatch(/desk\.json|banner\.link/);

  await press(page, 'Bridge closes');
  const pin = page.locator('#pin-form');
  await pin.getByText('End at another time').click();
  await pin.getByLabel('Day and time').last().fill('2020-01-01T10:00');
  await pin.getByLabel('Position').selectOption('4');
  await showNext(page, () => pin.getByRole('button', { name: 'Pin' }).click());
  expect(await pin.locator('.wrong').textContent()).toContain('has passed');
  expect(await pin.getByLabel('Position').inputValue()).toBe('4');
  expect(existsSync(path.join(site.publication, 'desk.json'))).toBe(false);
});

describe('nothing is lost, and nothing false is written', () => {
  test('what was decided elsewhere is taken in, and only a true conflict asks', async () => {
    const { page, site } = await openDesk();
    await press(page, 'Hide: School opens');
    await runDesk(site, 'pin', links[4]!, '--position', '2');
    await runDesk(site, 'mute', 'local/1', '--reason', 'Elsewhere.');
    await runDesk(site, 'undo', 'local/1');
    await runDesk(site, 'hide', links[1]!, '--reason', 'Theirs.');
    await page.reload();
    expect(await readStatus(page)).toContain('2 decisions came from elsewhere.');
    await press(page, 'Save');
    expect(await page.getByRole('alert').textContent()).toContain('choose one of both');
    await press(page, 'Take mine: Hid “School opens”.');
    await press(page, 'Save');
    const { hide, pin } = JSON.parse(readDeskText(site));
    expect(hide).toMatchObject([{ story: links[1], by: 'Ada' }]);
    expect(hide[0].reason).toBeUndefined();
    expect(pin).toMatchObject([{ story: links[4], position: 2 }]);
  });

  test('an untouched field is no decision, whatever the source does meanwhile', async () => {
    const { page, site, origin } = await openDesk();
    await press(page, 'Bridge closes');
    tell(
      site,
      ownFeed,
      toItems(titles.map((each) => each.replace('Bridge closes', 'Bridge shut'))),
    );
    ageEdition(site);
    await site.rebuild();
    const other = await page.context().newPage();
    await other.goto(origin);
    expect(await readStatus(other)).toContain('the stories of a new rebuild');
    await page.locator('#correct-form [name=note]').fill('The day was wrong.');
    await press(page, 'Correct');
    expect(await page.locator('#story').innerText()).toBe('Bridge shut');
    await page.locator('#correct-form [name=title]').fill('Bridge is shut');
    await other.goto(page.url());
    await other.locator('#correct-form [name=title]').fill('Bridge stays shut');
    await showNext(other, () => other.getByRole('button', { name: 'Correct' }).click());
    await press(page, 'Correct');
    const asked = page.locator('.wrong');
    expect(await asked.textContent()).toContain('It is now “Bridge stays shut”');
    expect(await page.locator('#correct-form [name=title]').inputValue()).toBe('Bridge is shut');
    await press(page, 'Correct');
    await press(page, 'Save');
    const { correct } = JSON.parse(readDeskText(site));
    expect(correct).toMatchObject([{ title: 'Bridge is shut', note: 'The day was wrong.' }]);
    await page.locator('#correct-form [name=title]').fill('Bridge shut');
    await page.locator('#correct-form [name=note]').fill('');
    await press(page, 'Correct');
    await press(page, 'Save');
    expect(JSON.parse(readDeskText(site))).toEqual({ correct: [] });
  });

  test('each decision has its own undo, and typed words outlast the forms beside them', async () => {
    const { page, origin, site } = await openDesk();
    await press(page, 'Show The Ledger · local');
    await press(page, 'Undo');
    await press(page, 'Bridge closes');
    await page.locator('#correct-form [name=title]').fill('Bridge shut');
    await press(page, 'Pin');
    expect(await page.locator('#correct-form [name=title]').inputValue()).toBe('Bridge shut');
    const url = page.url();
    await page.goto(origin);
    await press(page, 'Hide: School opens');
    await page.goto(url);
    expect(await page.locator('#correct-form [name=title]').inputValue()).toBe('Bridge shut');
    await press(page, 'Undo: Pinned “Bridge closes” at Home 1.');
    expect(new URL(page.url()).searchParams.has('story')).toBe(true);
    await page.goto(origin);
    expect(await page.locator('.of-decisions .decisions').innerText()).toMatch(
      /^Not saved\. Hid “School opens”\./,
    );
    expect(existsSync(path.join(site.publication, 'desk.json'))).toBe(false);
  });
});

test('a look shows what the next rebuild would change, and publishes nothing', async () => {
  const { page, site } = await openDesk();
  const before = readTree(site.out);
  ageEdition(site);
  await press(page, 'Pin first: Rain comes');
  await press(page, 'Look');
  const told = page.locator('.told');
  expect(await told.textContent()).toContain('Pages changed: ');
  expect(await told.locator('li').allInnerTexts()).toContain('/: before, after');
  const { page: preview } = await open();
  await preview.goto(
    (await page.getByRole('link', { name: /^the site as it/ }).getAttribute('href')) ?? '',
  );
  expect(await preview.locator('main article').first().textContent()).toContain('Rain comes');
  expect(readTree(site.out)).toEqual(before);
  expect(existsSync(path.join(site.publication, 'desk.json'))).toBe(false);

  await press(page, 'Undo: Pinned “Rain comes” at Home 1.');
  expect(await page.locator('.aside').textContent()).toContain('You have decided something else');
});

test('what is decided is published from the page, which tells how far that is', async () => {
  const { page, site } = await openDesk();
  ageEdition(site);
  await press(page, 'Pin first: Rain comes');
  const said = await page.evaluateHandle(() => {
    const status = document.querySelector('.bar [role=status]')!;
    const texts: (string | null)[] = [];
    new MutationObserver(() => texts.push(status.textContent)).observe(status, { childList: true });
    return texts;
  });
  await showNext(page, () => page.getByRole('button', { name: 'Publish now' }).click());
  expect(await said.jsonValue()).toContain('Making the pages');
  expect(await readStatus(page)).toMatch(/^Live at \d+:\d\d [AP]M\.$/);
  expect(readHeadlines(site, '/')[0]).toBe('Rain comes');
  expect(await page.locator('.count').innerText()).toBe('Everything is saved.');
});

test('a taken port that was asked for is told', async () => {
  const { origin, site } = await openDesk();
  const { port } = new URL(origin);
  vi.stubEnv('PORT', port);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { status, output } = await runDesk(site);
  expect(status).toBe(2);
  expect(output).toContain(`Port ${port} is taken: name another one in the variable PORT.`);
});
