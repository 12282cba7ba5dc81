import type { BrowserContextOptions, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { layOut } from './support/browser.ts';
import { keptNothing, noteForeign, readKept } from './support/privacy.ts';
import { usePublished } from './support/published.ts';
import { useReader } from './support/reader.ts';

// The video host is the real one, which no test reaches: its answer is made up, and its requests are read.
const published = usePublished((site) => {
  const { videoPlayer: _, ...publication } = site.newsroom.publication();
  site.configure({ ...publication, pictures: 'rehost' });
});
const open = useReader();
const player = 'https://www.youtube-nocookie.com';

/** Opens a browser of a new reader, and notes what goes to other hosts. */
async function visit(options: BrowserContextOptions = {}) {
  const { page, complaints } = await open(options);
  const { server } = published();
  await page.route(`${player}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>A video</title><p>Playing.' }),
  );
  const take = noteForeign(page, server.origin);
  const opened = new Set<string>();
  const go = (route: string) => {
    opened.add(route);
    return page.goto(server.origin + route, { waitUntil: 'load' });
  };
  return { page, go, take, complaints, kept: () => readKept(page, opened) };
}

/** Each embed: where it stands, what asks for it, which addresses its host is then asked for, and how many. */
const embeds = [
  ['the featured video', '/', 'Play the video', /^\/embed\/aqz-KE-bpKQ\?rel=0&.*autoplay=1$/, 1],
  ['a video', '/blog/when-the-heat-comes', 'Play the video', /^\/embed\/[\w-]{11}\?rel=0&/, 1],
  ['the form', '/contact', 'Show the form', /^\/embeds\/contact(\.js$|\?category=Local)/, 2],
  ['the event calendar', '/events', 'Show the calendar', /^\/embeds\/events$/, 1],
  ['advertisements', '/health', 'Show advertisements', /^\/embeds\/advertisement\.js$/, 1],
] as const;

test('a first visit of every page asks no other host, sets no cookie and keeps nothing', async () => {
  const { page, go, take, kept } = await visit();
  for (const route of published().routes) {
    await go(route);
    // Whatever waits to be seen gets its chance.
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
  expect(await kept()).toEqual(keptNothing);
  expect(await page.context().cookies()).toEqual([]);
});

describe.each(embeds)('%s', (_, route, name, address, count) => {
  test('loads when its reader asks: from its host alone, which learns the site and not the page', async () => {
    const { page, go, take, complaints, kept } = await visit();
    await go(route);
    await layOut(page);
    const before = await page.evaluate(() => document.body.scrollHeight);
    await page.getByRole('button', { name }).first().click();
    const frame = page.locator('.embed iframe').first();
    await frame.waitFor();
    const requests: Request[] = [];
    await expect.poll(() => requests.push(...take()), { timeout: 10_000 }).toBe(count);
    await page.waitForTimeout(200);
    requests.push(...take());
    expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => document.body.scrollHeight)).toBe(before);

    const { origin } = published().server;
    for (const request of requests) {
      const url = new URL(request.url());
      expect([player, published().site.newsroom.origin]).toContain(url.origin);
      expect(url.pathname + url.search).toMatch(address);
      const referer = (await request.allHeaders())['referer'];
      expect([undefined, `${origin}/`]).toContain(referer);
    }
    expect(complaints).toEqual([]);
    const isAds = name === 'Show advertisements';
    const local = isAds ? { 'always-show': '["ads"]' } : {};
    expect(await kept()).toEqual({ ...keptNothing, local });
  });

  test('is a plain link to a new tab without JavaScript, or nothing', async () => {
    const { page, go, take } = await visit({ javaScriptEnabled: false });
    await go(route);
    expect(await page.getByRole('button', { name }).count()).toBe(0);
    const links = await page.locator('main .tap[target="_blank"]:visible').count();
    expect(links > 0 || name === 'Show advertisements').toBe(true);
    expect(take()).toEqual([]);
  });
});

test('the frame of advertisements knows no address, and has no origin to keep anything in', async () => {
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

test('a choice is kept on the device, shown under privacy, and taken back there', async () => {
  const { page, go, take, kept } = await visit();
  await go('/events');
  const always = page.getByLabel('Always show the event calendar');
  await always.check();
  await page.frameLocator('.embed iframe').getByText('Memory café').waitFor();
  await go('/events');
  await page.locator('.embed iframe').waitFor();
  const requests: Request[] = [];
  await expect.poll(() => requests.push(...take()), { timeout: 10_000 }).toBe(2);
  expect(await always.isChecked()).toBe(true);
  expect(await page.locator('.embed iframe').count()).toBe(1);

  await go('/privacy');
  const choices = page.locator('#choices input');
  expect(await choices.count()).toBe(4);
  expect(await page.locator('#choices input:checked').count()).toBe(1);
  await always.uncheck();
  expect(await page.locator('#choices [role=status]').textContent()).toContain('Changed');
  expect(await kept()).toEqual(keptNothing);
  await go('/events');
  expect(await page.locator('.embed iframe').count()).toBe(0);
  expect(take()).toEqual([]);
});

test('a choice that is taken back holds for the page that one returns to', async () => {
  const { page, go } = await visit();
  await go('/events');
  await page.getByLabel('Always show the event calendar').check();
  await go('/privacy');
  await page.getByLabel('Always show the event calendar').uncheck();
  await page.goBack();
  await page.getByRole('button', { name: 'Show the calendar' }).waitFor();
  expect(await page.locator('.embed iframe').count()).toBe(0);
});

test('with Global Privacy Control advertisements are off, whatever was chosen, and say so', async () => {
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

test('a host that does not answer is said not to, with the way to try again', async () => {
  const { newsroom } = published().site;
  newsroom.fail('/embeds/events', { kind: 'hang', times: 1 });
  const { page, go } = await visit();
  await page.clock.install();
  await go('/events');
  const button = page.getByRole('button', { name: 'Show the calendar' });
  await button.click();
  await page.getByText('Asking 127.0.0.1').waitFor();
  await page.clock.fastForward(15_000);
  await page.getByText('127.0.0.1 does not answer').waitFor();
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await button.click();
  await page.frameLocator('.embed iframe').getByText('Memory café').waitFor();
});

test('values that nobody wrote here, and a browser that keeps nothing, only mean that all is asked again', async () => {
  for (const value of ['not json', '{"ads":true}', 'null']) {
    const { page, go, take, complaints } = await visit();
    await page.addInitScript((kept) => localStorage.setItem('always-show', kept), value);
    await go('/events');
    await page.getByRole('button', { name: 'Show the calendar' }).waitFor();
    expect([take(), complaints]).toEqual([[], []]);
  }
  const { page, go, complaints } = await visit();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await go('/events');
  await page.getByRole('button', { name: 'Show the calendar' }).click();
  await page.frameLocator('.embed iframe').getByText('Memory café').waitFor();
  expect(complaints).toEqual([]);
});
