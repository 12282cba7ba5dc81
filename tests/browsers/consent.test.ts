import type { BrowserContextOptions, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { adsRoute } from '../../src/publication/embeds.ts';
import { layOut } from '../support/browser/browser.ts';
import { listKinds } from '../support/browser/kinds.ts';
import {
  denyStorage,
  emptyStorage,
  readStorage,
  recordThirdPartyRequests,
} from '../support/browser/privacy.ts';
import { usePublished } from '../support/rebuild/published.ts';
import { useReader } from '../support/browser/reader.ts';

// No test reaches the real video host. Its responses are made here, and requests to it are recorded.
const published = usePublished((site) => {
  const { video, feeds, ...publication } = site.newsroom.publication();
  const few = { local: feeds.local, health: feeds.health };
  site.configure({
    ...publication,
    feeds: few,
    video: { featured: video?.featured },
    pictures: 'rehost',
  });
});
const open = useReader();
const player = 'https://www.youtube-nocookie.com';

/** Opens a browser for a new reader, and records the requests to other hosts. */
async function visit(options: BrowserContextOptions = {}) {
  const { page, errors } = await open(options);
  const { server } = published();
  await page.route(`${player}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>A video</title><p>Playing.' }),
  );
  const take = recordThirdPartyRequests(page, server.origin);
  const opened = new Set<string>();
  const go = (route: string) => {
    opened.add(route);
    return page.goto(server.origin + route, { waitUntil: 'load' });
  };
  return { page, go, take, errors, stored: () => readStorage(page, opened) };
}

/** Each embed: its name, its page, its button, the paths it requests and their number. */
const embeds = [
  ['the featured video', '/', 'Play the video', /^\/embed\/aqz-KE-bpKQ\?rel=0&.*autoplay=1$/, 1],
  ['a video', '/blog/when-the-heat-comes', 'Play the video', /^\/embed\/[\w-]{11}\?rel=0&/, 1],
  ['the form', '/contact', 'Show the form', /^\/embeds\/contact(\.js$|\?category=Local)/, 2],
  ['the event calendar', '/events', 'Show the calendar', /^\/embeds\/events$/, 1],
  ['advertisements', '/health', 'Show advertisements', /^\/embeds\/advertisement\.js$/, 1],
] as const;

test('the first visit of each kind of page requests no other host, sets no cookie and stores nothing', async () => {
  const { page, go, take, stored } = await visit();
  // The page of an advertisement loads in a frame alone, once it is asked for.
  for (const route of listKinds(published()).filter((each) => each !== adsRoute)) {
    await go(route);
    // Scrolling loads lazy content.
    await page.evaluate(async () => {
      scrollTo(0, document.body.scrollHeight);
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    });
    expect(
      take().map((request) => request.url()),
      route,
    ).toEqual([]);
  }
  await page.waitForTimeout(500);
  expect(take()).toEqual([]);
  expect(await stored()).toEqual(emptyStorage);
  expect(await page.context().cookies()).toEqual([]);
});

describe.each(embeds)('%s', (_, route, name, address, count) => {
  test('loads on request, and only from its host, which gets the site as referrer and not the page', async () => {
    const { page, go, take, errors, stored } = await visit();
    await go(route);
    await layOut(page);
    const before = await page.evaluate(() => document.body.scrollHeight);
    const isAds = name === 'Show advertisements';
    const line = await page.locator('.embed').first().boundingBox();
    if (isAds) expect(line?.height).toBeLessThan(110);
    await page.getByRole('button', { name }).first().click();
    const frame = page.locator('.embed iframe').first();
    await frame.waitFor();
    const requests: Request[] = [];
    await expect.poll(() => requests.push(...take())).toBe(count);
    await page.waitForTimeout(200);
    requests.push(...take());
    expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true);
    // A video has the size of its poster. All else takes the place of a line, because the reader asked for it.
    const grown = (await page.evaluate(() => document.body.scrollHeight)) - before;
    if (name === 'Play the video') expect(grown).toBe(0);
    else expect(grown).toBeGreaterThan(0);

    const { origin } = published().server;
    for (const request of requests) {
      const url = new URL(request.url());
      expect([player, published().site.newsroom.origin]).toContain(url.origin);
      expect(url.pathname + url.search).toMatch(address);
      const referer = (await request.allHeaders())['referer'];
      expect([undefined, `${origin}/`]).toContain(referer);
    }
    expect(errors).toEqual([]);
    const local = isAds ? { 'always-show': '["ads"]' } : {};
    expect(await stored()).toEqual({ ...emptyStorage, local });
  });

  test('is a plain link to a new tab without JavaScript, or absent for advertisements', async () => {
    const { page, go, take } = await visit({ javaScriptEnabled: false });
    await go(route);
    expect(await page.getByRole('button', { name }).count()).toBe(0);
    const links = await page.locator('main .tap[target="_blank"]:visible').count();
    expect(links > 0 || name === 'Show advertisements').toBe(true);
    expect(take()).toEqual([]);
  });
});

test('the frame of an advertisement knows no address and has no origin for storage', async () => {
  const { page, go } = await visit();
  await go('/blog/when-the-heat-comes');
  await page.getByRole('button', { name: 'Show advertisements' }).last().click();
  const link = page.frameLocator('.ad iframe >> nth=-1').getByRole('link');
  await link.waitFor();
  const known = await link.evaluate(() => ({
    referrer: document.referrer,
    origin,
    title: document.title,
    location: location.pathname + location.search,
  }));
  const title = 'Advertisement | Harbor Health News';
  expect(known).toEqual({ referrer: '', origin: 'null', title, location: '/ads/slot' });
});

test('a choice is stored on the device, and /privacy shows and removes it', async () => {
  const { page, go, take, stored } = await visit();
  await go('/events');
  const always = page.getByLabel('Always show the event calendar');
  await always.check();
  await page.frameLocator('.embed iframe').getByText('Memory café').waitFor();
  await go('/events');
  await page.locator('.embed iframe').waitFor();
  const requests: Request[] = [];
  await expect.poll(() => requests.push(...take())).toBe(2);
  expect(await always.isChecked()).toBe(true);
  expect(await page.locator('.embed iframe').count()).toBe(1);

  await go('/privacy');
  const choices = page.locator('#choices input');
  expect(await choices.count()).toBe(4);
  expect(await page.locator('#choices input:checked').count()).toBe(1);
  await always.uncheck();
  expect(await page.locator('#choices [role=status]').textContent()).toContain('Changed');
  expect(await stored()).toEqual(emptyStorage);
  await go('/events');
  expect(await page.locator('.embed iframe').count()).toBe(0);
  expect(take()).toEqual([]);
});

test('a removed choice also holds for the page that the Back button shows', async () => {
  const { page, go } = await visit();
  await go('/events');
  await page.getByLabel('Always show the event calendar').check();
  await go('/privacy');
  await page.getByLabel('Always show the event calendar').uncheck();
  await page.goBack();
  await page.getByRole('button', { name: 'Show the calendar' }).waitFor();
  expect(await page.locator('.embed iframe').count()).toBe(0);
});

test('Global Privacy Control turns advertisements off in spite of a stored choice, and says so', async () => {
  const { page, go, take } = await visit();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    localStorage.setItem('always-show', '["ads"]');
  });
  await go('/local');
  expect(await page.locator('.ad').first().innerText()).toContain('Global Privacy Control');
  expect(await page.getByRole('button', { name: 'Show advertisements' }).count()).toBe(0);
  await go('/privacy');
  expect(await page.getByLabel('Always show advertisements').isDisabled()).toBe(true);
  expect(await page.locator('.signal').isVisible()).toBe(true);
  expect(take()).toEqual([]);
});

test('a host without a response is reported, with a button to retry', async () => {
  const { newsroom } = published().site;
  newsroom.fail('/embeds/events', { kind: 'hang', times: 1 });
  const { page, go } = await visit();
  await page.clock.install();
  await go('/events');
  const button = page.getByRole('button', { name: 'Show the calendar' });
  await button.click();
  await page.getByText('Asking 127.0.0.1').waitFor();
  await page.clock.fastForward(15_000);
  const words = page.getByText('127.0.0.1 does not answer');
  await words.waitFor();
  const [asked, said] = [await button.boundingBox(), await words.boundingBox()];
  expect(said!.y - asked!.y - asked!.height).toBeLessThan(40);
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await button.click();
  await page.frameLocator('.embed iframe').getByText('Memory café').waitFor();
});

test('invalid stored values and a browser without storage only mean that no choice is stored', async () => {
  for (const value of ['not json', '{"ads":true}', 'null']) {
    const { page, go, take, errors } = await visit();
    await page.addInitScript((stored) => localStorage.setItem('always-show', stored), value);
    await go('/events');
    await page.getByRole('button', { name: 'Show the calendar' }).waitFor();
    expect([take(), errors]).toEqual([[], []]);
  }
  const { page, go, errors } = await visit();
  await denyStorage(page);
  await go('/events');
  await page.getByRole('button', { name: 'Show the calendar' }).click();
  await page.frameLocator('.embed iframe').getByText('Memory café').waitFor();
  expect(errors).toEqual([]);
});
