import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { layOut } from '../support/browser/browser.ts';
import { toFeed, toItem } from '../support/papers/feed.ts';
import { readLayoutShift } from '../support/browser/layout-shift.ts';
import { usePublished } from '../support/rebuild/published.ts';
import { useReader } from '../support/browser/reader.ts';
import { hoursAgo } from '../support/time.ts';

/** Numbers of stories, by the categories that have them. The first of a category leads it. */
const counts = {
  business: 1,
  local: 2,
  health: 3,
  world: 4,
  national: 5,
  technology: 7,
  opinion: 8,
};
const widths = [360, 768, 1280];

/** Stories of which every second has a picture. Those of `gone` have pictures that the server lacks. */
function toBody(name: string, count: number, origin: string): string {
  const items = Array.from({ length: count }, (_, at) => {
    const date = hoursAgo(at + 1).toUTCString();
    const file = name === 'sports' ? `gone-${at}.jpg` : 'harbor-evening-walk.jpg';
    const picture = `<enclosure url="${origin}/pictures/${file}" type="image/jpeg"/>`;
    const words = `<description>Words of the story, more than a line of them at most widths.</description>`;
    return toItem(
      `Story ${at} of ${name}`,
      `${words}<pubDate>${date}</pubDate>${at % 2 === 0 ? picture : ''}`,
    );
  });
  return toFeed(items, `Paper of ${name}`);
}

const published = usePublished((site) => {
  const { newsroom } = site;
  const { blog: _, weather: __, ads: ___, ...publication } = newsroom.publication();
  const named = Object.entries({ ...counts, sports: 6 });
  for (const [name, count] of named) {
    const body = toBody(name, count, newsroom.origin);
    newsroom.fail(`/own/${name}`, { kind: 'body', type: 'application/rss+xml', body });
  }
  const feeds = named.map(([name]) => [name, [`${newsroom.origin}/own/${name}`]]);
  site.configure({ ...publication, samples: false, feeds: Object.fromEntries(feeds) });
});
const open = useReader();

/** What is wrong with the rows of each grid of cards: a row that does not fill its grid, or a card that is mostly empty. */
const findHoles = (page: Page) =>
  page.locator('.cards').evaluateAll((grids) =>
    grids.flatMap((grid) => {
      const outer = grid.getBoundingClientRect();
      const gap = Number.parseFloat(getComputedStyle(grid).columnGap);
      const boxes = [...grid.children].map((card) => card.getBoundingClientRect());
      const rows = Map.groupBy(boxes, ({ top }) => Math.round(top));
      const holes = [...rows.values()].flatMap((row) => {
        const sum = row.reduce((width, box) => width + box.width, (row.length - 1) * gap);
        return Math.abs(sum - outer.width) > 1
          ? [`${row.length} cards fill ${sum} of ${outer.width}`]
          : [];
      });
      const [last] = [...grid.querySelectorAll(':scope > :last-child > .picture')];
      const { width = 0, height = 0 } = last?.getBoundingClientRect() ?? {};
      const isAlone =
        boxes.length > 1 && rows.get(Math.round(boxes.at(-1)?.top ?? 0))?.length === 1;
      const limit = Math.max(300, innerHeight / 2);
      return isAlone && height > limit ? [...holes, `the last is ${width} by ${height}`] : holes;
    }),
  );

test('rows of cards close without holes at every width, whatever their number', async () => {
  const { page, errors } = await open();
  for (const name of Object.keys(counts)) {
    for (const route of [`/${name}`, `/sources/paper-of-${name}`]) {
      await page.goto(published().server.origin + route);
      await layOut(page);
      expect(await page.locator('.cards > *').count()).toBeGreaterThan(0);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await findHoles(page), `${route} at ${width}`).toEqual([]);
      }
    }
  }
  expect(errors).toEqual([]);
});

describe.each(widths)('at %i pixels', (width) => {
  test('a card whose picture fails takes the form without one below what is in view, where nothing moves', async () => {
    const { page } = await open({ viewport: { width, height: 400 } });
    await page.goto(`${published().server.origin}/sports`);
    const pictures = page.locator('main .picture');
    await pictures.evaluateAll((all: HTMLImageElement[]) => {
      for (const each of all) each.loading = 'eager';
    });
    const areLeft = (all: HTMLImageElement[]) => all.filter(({ hidden, y }) => !hidden && y > 400);
    await expect.poll(() => pictures.evaluateAll(areLeft)).toEqual([]);
    expect(await page.locator('main .plain').count()).toBeGreaterThan(2);
    expect(await findHoles(page)).toEqual([]);
    expect(await readLayoutShift(page)).toBe(0);
  });

  test('without JavaScript a picture that fails leaves its headline and its words', async () => {
    const { page } = await open({ viewport: { width, height: 900 }, javaScriptEnabled: false });
    await page.goto(`${published().server.origin}/sports`);
    const cards = page.locator('main .cards > *');
    expect(await cards.count()).toBe(4);
    for (const card of await cards.all()) {
      expect(await card.locator('.headline').isVisible()).toBe(true);
      expect(await card.locator('.byline').isVisible()).toBe(true);
    }
  });
});
