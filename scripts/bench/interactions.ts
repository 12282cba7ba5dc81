import { cpus } from 'node:os';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../browser.ts';
import { createTestSite } from '../../tests/support/rebuild.ts';
import { serveSite } from '../../src/rebuild/serve-site.ts';

/**
 * `npm run bench:interactions` measures the scripts that a reader's actions load, and the time from each
 * action to the next paint. The processor is slowed down four times, and category pages have 75 cards.
 * Prints a table in Markdown.
 */
const cards = 75;
const slowdown = 4;
const halfAnHour = 31 * 60 * 1000;

interface Action {
  name: string;
  route: string;
  isNarrow?: boolean;
  /** Prepares the page for the action. */
  prepare?(page: Page): Promise<void>;
  act(page: Page): Promise<void>;
}

const openStoryMenu = (page: Page) =>
  page
    .getByRole('button', { name: /^Save or share: / })
    .first()
    .click();
const pressInMenu = (page: Page, name: 'Save' | 'Share') =>
  page.locator('main article').first().getByRole('button', { name, exact: true }).click();

const actions: Action[] = [
  {
    name: 'open the menu',
    route: '/local',
    isNarrow: true,
    act: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  },
  {
    name: 'open an answer',
    route: '/faq',
    act: (page) => page.locator('main details summary').first().click(),
  },
  { name: 'open the menu of a story', route: '/local', act: openStoryMenu },
  {
    name: 'save a story',
    route: '/local',
    prepare: openStoryMenu,
    act: (page) => pressInMenu(page, 'Save'),
  },
  {
    name: 'share a story',
    route: '/local',
    prepare: openStoryMenu,
    act: (page) => pressInMenu(page, 'Share'),
  },
  {
    name: 'follow a section',
    route: '/local',
    act: (page) => page.getByRole('button', { name: 'Follow: Local' }).click(),
  },
  {
    name: 'open the settings',
    route: '/local',
    act: (page) => page.keyboard.press('?'),
  },
  {
    name: 'begin to type into search',
    route: '/search',
    act: async (page) => {
      await page.locator('main input[type=search]').pressSequentially('clin');
      await page.locator('[data-results] li').first().waitFor();
    },
  },
  {
    name: 'type on in search',
    route: '/search?q=clini',
    prepare: (page) => page.locator('[data-results] li').first().waitFor(),
    act: (page) => page.locator('main input[type=search]').press('c'),
  },
  { name: 'open the saved stories', route: '/saved', act: async () => undefined },
  {
    name: 'stay for half an hour',
    route: '/local',
    act: async (page) => {
      await page.clock.fastForward(halfAnHour);
      await page.getByRole('button', { name: /^Show/ }).waitFor();
    },
  },
  {
    name: 'show new stories',
    route: '/local',
    prepare: async (page) => {
      await page.clock.fastForward(halfAnHour);
      await page.getByRole('button', { name: /^Show/ }).waitFor();
    },
    act: (page) => page.getByRole('button', { name: /^Show/ }).click(),
  },
  {
    name: 'ask for a post that is not there',
    route: '/blog/none',
    act: async (page) => {
      await page.getByRole('heading', { name: 'Blog Post Not Found' }).waitFor();
    },
  },
];

/** Waits until responses are read and performance entries have arrived. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 1500));

const site = await createTestSite();
for (let index = 0; index < cards; index += 1) {
  const title = `Story ${index} of a page with many of them, and a headline of two lines`;
  site.newsroom.shelf.addStory('/feeds/local.xml', {
    id: `bench-${index}`,
    title,
    summary: `${title}. `.repeat(3),
    age: '2h',
  });
}
const { status, output } = await site.rebuild();
if (status !== 0) throw new Error(output);
const server = await serveSite(site.out, 0);
const browser = await openBrowser();
try {
  console.log(
    `${cpus()[0]?.model}, ${cpus().length} processors; the page slowed ${slowdown} times\n`,
  );
  console.log('| Action | Scripts it loads | Bytes, gzipped | Next paint after |');
  console.log('| ------ | ---------------- | -------------- | ---------------- |');
  for (const action of actions) console.log(await measure(browser, action));
} finally {
  await browser.close();
  await server.close();
  await site.close();
}

/** Measures an action on a new page. Returns a line of the table. */
async function measure(opened: Browser, action: Action): Promise<string> {
  const viewport = action.isNarrow ? { width: 360, height: 780 } : { width: 1280, height: 900 };
  const context = await opened.newContext({ viewport, permissions: ['clipboard-write'] });
  const page = await context.newPage();
  const scripts = new Map<string, number>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    const isCode = /^\/(?:_astro\/.*\.js|pagefind\/.*)$/.test(pathname);
    if (isCode) scripts.set(pathname, gzipSync(await response.body()).length);
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.clock.install({ time: new Date() });
  // The page gets new stories when it updates itself.
  await page.route('**/data/local.json', async (route) => {
    const live = await (await route.fetch()).json();
    const stories = [...Array(cards).keys()].map((index) => ({
      ...live.stories[0],
      id: `new-${index}`,
      link: `https://new.example/${index}`,
    }));
    await route.fulfill({ json: { ...live, stories } });
  });
  await page.goto(server.origin + action.route, { waitUntil: 'networkidle' });
  await settle();
  await action.prepare?.(page);
  await page.evaluate(() => {
    const slowest = { duration: 0 };
    Object.assign(window, { slowest });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ((entry as PerformanceEventTiming).interactionId === 0) continue;
        slowest.duration = Math.max(slowest.duration, entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const isVisit = action.route === '/saved' || action.route === '/blog/none';
  const before = new Set(isVisit ? [] : scripts.keys());
  await action.act(page);
  await page.waitForLoadState('networkidle');
  await settle();
  const duration = await page.evaluate('slowest.duration');
  await context.close();
  const loaded = [...scripts].filter(([name]) => !before.has(name));
  const bytes = loaded.reduce((sum, [, size]) => sum + size, 0);
  const names = [...new Set(loaded.map(([pathname]) => toName(pathname)))].join(', ') || 'none';
  const paint = isVisit || !duration ? 'none' : `${duration} ms`;
  return `| ${action.name} | ${names} | ${bytes} | ${paint} |`;
}

/** Names the script of a path: Pagefind with its index, or a chunk of the site's own code. */
function toName(pathname: string): string {
  if (pathname.startsWith('/pagefind/')) return 'Pagefind';
  return pathname.replace(/^\/_astro\/([\w-]+)\..*$/, '$1');
}
