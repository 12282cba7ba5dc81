import { describe, expect, test } from 'vitest';
import { useBuilt } from '../../support/rebuild/published.ts';
import { isIsland, useReader, type Reading } from '../../support/browser/reader.ts';
import { ageEdition } from '../../support/time.ts';

const published = useBuilt('small');
const open = useReader();
const halfAnHour = 30 * 60 * 1000;
const data = '/data/local.json';

/** Opens the local page with a clock that the test controls. */
async function openLocal(): Promise<Reading> {
  const reading = await open();
  await reading.page.clock.install({ time: new Date() });
  await reading.page.goto(`${published().server.origin}/local`);
  return reading;
}

/** Words enough to be known by. */
const toSummary = (title: string) => `${title}, as it was announced on Monday.`;

/** Adds stories to the local feed and publishes them. */
async function publishStories(...titles: string[]): Promise<void> {
  const { site } = published();
  for (const title of titles) {
    const id = title.toLowerCase().replaceAll(' ', '-');
    site.newsroom.shelf.addStory('/feeds/local.xml', {
      id,
      title,
      summary: toSummary(title),
      age: '1m',
    });
  }
  ageEdition(site);
  expect(await site.rebuild()).toMatchObject({ report: { outcome: 'published' } });
}

const count = (requested: readonly string[]) =>
  requested.filter((address) => address === data).length;

describe('the live edition', () => {
  test('a page younger than 30 minutes sends no request and loads no React', async () => {
    const { page, requested } = await openLocal();
    await page.clock.fastForward(halfAnHour - 60_000);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.goto(`${published().server.origin}/world`);
    expect(requested.filter((address) => isIsland(address) || address === data)).toEqual([]);
  });

  test('after 30 minutes new stories are announced, and shown on request', async () => {
    const { page, requested, errors } = await openLocal();
    const rendered = page.locator('main article').first();
    const before = await rendered.boundingBox();
    await publishStories('A first new story', 'A second new story');

    await page.clock.fastForward(halfAnHour);
    const button = page.getByRole('button', { name: 'Show 2 new stories' });
    await button.waitFor();
    expect(await page.getByRole('status').textContent()).toContain('2 new stories');
    expect(count(requested)).toBe(1);
    expect(requested.filter(isIsland)).not.toEqual([]);
    expect(await rendered.boundingBox()).toEqual(before);
    expect(await page.getByText('A first new story').count()).toBe(0);

    await button.click();
    const news = page.getByRole('region', { name: 'New stories' });
    expect(await news.locator('article h3').allTextContents()).toEqual(
      ['A second new story', 'A first new story'].map((title) => expect.stringContaining(title)),
    );
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('New stories');
    expect(await button.count()).toBe(0);

    await publishStories('A third new story');
    await page.clock.fastForward(halfAnHour);
    await page.getByRole('button', { name: 'Show 1 new story' }).click();
    expect(await news.locator('article').count()).toBe(3);
    expect(errors).toEqual([]);
  });

  test('the card of a new story is the same as in the next edition of the page', async () => {
    const { page } = await openLocal();
    // The first story may be the lead of the next page, so the second one is compared.
    await publishStories('One more story', 'The last story');
    await page.clock.fastForward(halfAnHour);
    await page.getByRole('button', { name: 'Show 2 new stories' }).click();
    const card = page.locator('article', { hasText: 'One more story' });
    const toHtml = async () =>
      (await card.evaluate((each) => each.outerHTML))
        .replaceAll('h3', 'h2')
        .replace(/ data-ago="[^"]*"/, '');
    const shown = await toHtml();
    await page.reload();
    await expect.poll(toHtml).toBe(shown);
  });

  test('a copy of a story on the page, from another paper, is no new story', async () => {
    const { site, read } = published();
    const title = 'Ferry clinic opens in Port Merrow';
    await publishStories(title);
    const { page } = await openLocal();
    site.newsroom.shelf.addStory('/feeds/local-neighborhoods.xml', {
      id: 'ferry-clinic-copy',
      title,
      summary: toSummary(title),
      age: '1m',
    });
    await publishStories('The one new story');
    const { stories } = JSON.parse(read('data/local.json'));
    const joined = stories.find((story: { title: string }) => story.title === title);
    // The one that was seen first stands.
    expect(joined).toMatchObject({ link: expect.not.stringContaining('copy'), also: [{}] });
    await page.clock.fastForward(halfAnHour);
    await page.getByRole('button', { name: 'Show 1 new story' }).waitFor();
  });

  test('waits while offline, and sends its request when the network is back', async () => {
    const { page, requested } = await openLocal();
    await publishStories('A story while offline');
    await page.context().setOffline(true);
    await page.clock.fastForward(2 * halfAnHour);
    expect(requested.filter(isIsland)).toEqual([]);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Show 1 new story' }).waitFor();
    expect(count(requested)).toBe(1);

    await page.context().setOffline(true);
    await page.clock.fastForward(2 * halfAnHour);
    expect(count(requested)).toBe(1);
    const response = page.waitForResponse((response) => response.url().endsWith(data));
    await page.context().setOffline(false);
    await response;
    expect(count(requested)).toBe(2);
  });

  test('waits while the page is hidden, and sends its request when it is visible', async () => {
    const { page, requested } = await openLocal();
    const setVisibility = (state: 'hidden' | 'visible') =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', {
          configurable: true,
          get: () => value,
        });
        Object.defineProperty(document, 'hidden', {
          configurable: true,
          get: () => value === 'hidden',
        });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }, state);
    await publishStories('A story while hidden');
    await setVisibility('hidden');
    await page.clock.fastForward(2 * halfAnHour);
    expect(requested.filter(isIsland)).toEqual([]);
    await setVisibility('visible');
    await page.getByRole('button', { name: 'Show 1 new story' }).waitFor();
    expect(count(requested)).toBe(1);

    await setVisibility('hidden');
    await page.clock.fastForward(2 * halfAnHour);
    expect(count(requested)).toBe(1);
    const response = page.waitForResponse((response) => response.url().endsWith(data));
    await setVisibility('visible');
    await response;
    expect(count(requested)).toBe(2);
  });

  test('a failed request is retried after 1, 2 and 4 seconds, then after half an hour', async () => {
    const { page, requested, errors } = await openLocal();
    await page.route(`**${data}`, (route) => route.fulfill({ status: 503 }));
    const failed = (tries: number) => expect.poll(() => count(requested)).toBe(tries);
    await page.clock.fastForward(halfAnHour);
    await failed(1);
    for (const [index, delay] of [1000, 2000, 4000].entries()) {
      await page.clock.fastForward(delay);
      await failed(index + 2);
    }
    await page.clock.fastForward(20 * 60 * 1000);
    expect(count(requested)).toBe(4);
    await page.clock.fastForward(halfAnHour);
    await failed(5);
    expect(errors.filter((text) => !text.includes('503'))).toEqual([]);
  });
});
