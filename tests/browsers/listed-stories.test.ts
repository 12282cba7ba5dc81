import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { PublicEdition } from '../../src/edition/schema/public-edition.ts';
import type { Article } from '../../src/edition/schema/article.ts';
import { isPost } from '../support/rebuild/published.ts';
import { useSamplePages } from '../support/browser/sample-pages.ts';
import { readPage } from '../support/site-files.ts';
import { pressInMenu } from '../support/browser/story-menu.ts';

const { published, open, at } = useSamplePages();

/** The pages whose links to stories are no list of stories: this one says what became of words. */
const others = ['/changes'];
/** Links of a page to stories that are no headlines: to the posts beside a post, copies elsewhere, and words of others. */
const noHeadlines = 'nav a, .meta a, [data-untrusted] a, template a';

/** The dates of each story of the sample by its address: `''` for none. */
function listDates(): Map<string, Set<string>> {
  const edition = JSON.parse(published().read('data/edition.json')) as PublicEdition;
  const dates = new Map<string, Set<string>>();
  for (const { link, date = '' } of edition.articles as Article[]) {
    if (link !== undefined) dates.set(link, (dates.get(link) ?? new Set()).add(date));
  }
  for (const route of published().routes.filter(isPost)) {
    const date =
      readPage(published().site, route)('main header time').first().attr('datetime') ?? '';
    dates.set(route, new Set([date]));
  }
  return dates;
}

describe('a headline in a list', () => {
  test('has the source, section, date and address of its story, and a place to save it, on each page', () => {
    const dates = listDates();
    const wrong: string[] = [];
    const counts = new Map<string, number>();
    for (const route of published().routes.filter((each) => !others.includes(each))) {
      const $ = readPage(published().site, route);
      const links = $('main a[href]').not(noHeadlines);
      for (const link of links) {
        const address = $(link).attr('href') ?? '';
        const known = dates.get(address);
        if (known === undefined) continue;
        const story = $(link).closest('[data-story]');
        const said = story.attr();
        const isWhole =
          (said?.['data-address'] ?? story.find('.headline').attr('href')) === address &&
          Boolean(said?.['data-source']) &&
          Boolean(said?.['data-section']) &&
          known.has(said?.['data-date'] ?? '') &&
          story.find('.foot .actions').length === 1;
        if (!isWhole) wrong.push(`${route}: ${$(link).text()} ${JSON.stringify(said)}`);
        counts.set(route, (counts.get(route) ?? 0) + 1);
      }
    }
    expect(wrong).toEqual([]);
    for (const [route, least] of Object.entries({
      '/': 50,
      '/local': 20,
      '/blog': 5,
      '/search': 10,
    }))
      expect(counts.get(route), route).toBeGreaterThanOrEqual(least);
  });

  const topic = '/topics/hospitals';
  const source = '/sources/harbor-ledger-health';
  test.each([
    ['a lead', '/', '[data-home=top] [data-story]'],
    ['a headline of the front page', '/', '[data-home=headlines] .line'],
    ['a line of a section on the front page', '/', '[data-block] .line'],
    ['a card', '/local', 'main article:not(.lead)'],
    ['a result of a search', '/search?q=clinic', '[data-results] [data-story]'],
    [
      'a post among the results',
      '/search?q=heat',
      '[data-results] [data-story]:not([data-story=""])',
    ],
    ['one of the newest, below the search', '/search', 'main .line'],
    ['a card of a topic', topic, '#stories + * article'],
    ['a line of a source', source, 'main .line'],
    ['a post of the blog', '/blog', 'main article'],
    ['a post that is related to one', '/blog/when-the-heat-comes', '[data-related] li'],
    ['what the reader follows', '/my', 'main .line'],
  ])('can be saved: %s', async (_, route, selector) => {
    const { page, errors } = await open();
    await follow(page, route);
    await page.goto(at(route));
    const story = page.locator(selector).first();
    await story.locator('.more').waitFor({ state: 'attached' });
    await story.hover();
    await pressInMenu(story, 'Save');
    await page.getByRole('status').getByText('Saved on this device.').waitFor();
    expect(await readSaved(page)).toMatchObject([await describeStory(story)]);
    await page.goto(at('/saved'));
    await page.locator('main li').first().waitFor();
    const { section, source, title } = (await readSaved(page))[0]!;
    const shown = await page.locator('main li').innerText();
    for (const part of [section, source, title]) expect(shown).toContain(part);
    expect(errors).toEqual([]);
  });

  test('shares one stop of the Tab key with the buttons of its page, to which arrow keys lead', async () => {
    const { page, errors } = await open();
    await page.goto(at('/'));
    const list = page.locator('[data-home=headlines]');
    const buttons = list.locator('.more');
    await buttons.first().waitFor({ state: 'attached' });
    const readStops = () =>
      page
        .locator('main .more')
        .evaluateAll((all) => all.filter((each) => (each as HTMLElement).tabIndex === 0).length);
    expect(await readStops()).toBe(1);
    const isAt = (place: number) =>
      expect
        .poll(() => buttons.nth(place).evaluate((each) => each === document.activeElement))
        .toBe(true);
    await page.locator('main .headline').first().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await isAt(0);
    await page.keyboard.press('ArrowDown');
    await isAt(1);
    await page.keyboard.press('ArrowRight');
    await isAt(2);
    await page.keyboard.press('ArrowUp');
    await isAt(1);
    await list.locator('.headline').nth(3).press('ArrowRight');
    await isAt(3);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await isAt(1);
    expect(await readStops()).toBe(1);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Saved on this device.').waitFor();
    await isAt(1);
    const title = await list.locator('.headline').nth(1).textContent();
    expect(title).toContain((await readSaved(page))[0]!.title);
    // Where the first story is not shown, the stop is at the next one.
    await page.locator('[data-home=top]').evaluate((top: HTMLElement) => {
      top.hidden = true;
      dispatchEvent(new Event('cards'));
    });
    expect(await buttons.first().getAttribute('tabindex')).toBe('0');
    expect(errors).toEqual([]);
  });
});

/** Follows a section before a page that lists its stories opens. */
async function follow(page: Page, route: string): Promise<void> {
  if (route !== '/my') return;
  await page.goto(at('/contact'));
  const since = '2000-01-01T00:00:00.000Z';
  const follows = [{ kind: 'section', id: 'local', name: 'Local', since }];
  await page.evaluate((list) => localStorage.setItem('follows', JSON.stringify(list)), follows);
}

type Saved = Record<'key' | 'title' | 'address' | 'source' | 'section' | 'date', string>;

const readSaved = (page: Page): Promise<Saved[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('saved') ?? '[]'));

/** What a reader sees of a story, as it is to be saved. */
const describeStory = (story: Locator) =>
  story.evaluate((each: HTMLElement) => {
    const link = each.querySelector('.headline');
    const clone = link?.cloneNode(true) as HTMLElement;
    clone.querySelector('.sr-only')?.remove();
    const address = link?.getAttribute('href');
    const { story: key, source, section } = each.dataset;
    const { dateTime: date } = each.querySelector('time')!;
    const title = clone.textContent?.trim();
    return { key: key || address, title, address, source, section, date };
  });
