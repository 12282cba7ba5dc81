import { describe, expect, test } from 'vitest';
import { denyStorage } from '../../support/browser/privacy.ts';
import { useSamplePages } from '../../support/browser/sample-pages.ts';
import { pressInMenu } from '../../support/browser/story-menu.ts';

const { open, at } = useSamplePages();

describe('the list of saved stories', () => {
  test('has stories saved from a card and from a post, to open, remove and restore', async () => {
    const { page, requested, errors } = await open();
    await page.goto(at('/local'));
    const card = page.locator('main article').first();
    await pressInMenu(card, 'Save');
    await page.getByRole('status').getByText('Saved on this device.').waitFor();
    const title = await card.locator('h2 a').textContent();
    // It is a lead, whose source is a link.
    const source = await card.locator('.byline a').first().textContent();

    await page.reload();
    await expect.poll(() => card.getAttribute('class')).toContain('saved');
    await card.getByRole('button', { name: /^Save or share: / }).click();
    const save = card.getByRole('button', { name: 'Save', exact: true });
    await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true');

    await page.goto(at('/blog/when-the-heat-comes'));
    await page.getByRole('button', { name: /^Save: / }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'All saved stories' }).click();

    const entries = page.locator('main li');
    await entries.first().waitFor();
    const titles = () =>
      entries.locator('h2').evaluateAll((all) => all.map((each) => each.textContent));
    expect(await titles()).toEqual(['When the Heat Comes to a Town of Sweaters', title]);
    expect(await entries.nth(1).textContent()).toContain(source);
    expect(await entries.first().textContent()).not.toContain(source);

    await page.getByRole('button', { name: `Remove: ${title}` }).click();
    await page.getByText('1 saved story').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
    await page.keyboard.press('Enter');
    await page.getByText('2 saved stories').waitFor();
    await page.getByRole('button', { name: `Remove: ${title}` }).click();
    await page.reload();
    await page.getByText('1 saved story').waitFor();

    const sent = requested.filter(
      (address) => !/^\/(?:$|local|blog|saved|_astro|pictures|.*\.(?:png|webp|jpg))/.test(address),
    );
    // The page asks which stories are hidden, and what an edition has, and names none.
    expect([...new Set(sent)].toSorted()).toEqual(['/data/hidden.json', '/data/offline.json']);
    expect(errors).toEqual([]);
  });

  test('is empty at first, and says so', async () => {
    const { page } = await open();
    await page.goto(at('/saved'));
    await page.getByText('Nothing saved yet').waitFor();
  });

  test('ignores invalid entries in storage', async () => {
    const { page, errors } = await open();
    await page.addInitScript(() => {
      const story = { key: 'a', title: '<b>A</b>', address: '/blog/a', source: 'Us' };
      const away = {
        ...story,
        key: 'b',
        title: 'B',
        address: 'https://paper.example/b',
        date: 'x',
      };
      const addresses = [
        ...['javascript:alert(1)', 'data:text/html,x', 'blob:https://paper.example/1', 'blog/a'],
        ...['//evil.example', '/\\evil.example', '/\t/evil.example', '\n//evil.example', ''],
        ...['https://[', 'https://', 'http://256.256.256.256/', 'https:///', ' /blog/a'],
      ];
      const bad = addresses.map((address) => ({ ...story, key: address, title: 'Bad', address }));
      const none = [null, 3, 'a', [], { key: 'c' }, { ...story, key: 1 }, { ...story, source: {} }];
      localStorage.setItem('saved', JSON.stringify([...none, story, ...bad, away]));
    });
    await page.goto(at('/saved'));
    await page.locator('main li').first().waitFor();
    const headings = page.locator('main li h2');
    expect(await headings.allTextContents()).toEqual(['<b>A</b>', 'B']);
    expect(await page.locator('main li').last().innerText()).toContain('Recent');
    const links = await page
      .locator('main li h2 a')
      .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href));
    expect(links).toEqual([at('/blog/a'), 'https://paper.example/b']);
    expect(errors).toEqual([]);
  });

  test('says that nothing can be saved where the browser denies storage', async () => {
    const { page, errors } = await open();
    await denyStorage(page);
    await page.goto(at('/saved'));
    await page.getByText('Nothing can be kept').waitFor();
    await page.goto(at('/local'));
    await pressInMenu(page.locator('main article').first(), 'Save');
    await page.getByRole('status').getByText('Not saved').waitFor();
    expect(errors).toEqual([]);
  });

  test('says that it needs JavaScript where there is none, and stories have no Save button', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(at('/saved'));
    expect(await page.locator('main').innerText()).toContain('needs JavaScript');
    await page.goto(at('/local'));
    expect(await page.getByRole('button', { name: /^Save/ }).count()).toBe(0);
  });
});
