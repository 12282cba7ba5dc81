import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '../support/listen.ts';
import { type Reading } from '../support/browser/reader.ts';
import { useSamplePages } from '../support/browser/sample-pages.ts';

const { published, open } = useSamplePages();

/** A proxy in front of the site. It sees prefetches, which the browser hides from the page. */
let server: Server;
let origin: string;
/** The requested paths, except those of scripts, styles and fonts, and of icons, which come late. */
const requested: string[] = [];
beforeAll(async () => {
  server = createServer(async ({ url = '/' }, response) => {
    if (!/^\/(?:_astro\/|icon-)/.test(url)) requested.push(url);
    const { status, headers, body } = await fetch(published().server.origin + url);
    response.writeHead(status, { 'content-type': headers.get('content-type') ?? '' });
    for await (const chunk of body ?? []) response.write(chunk);
    response.end();
  });
  origin = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => server?.close());

/** Opens a page and hovers over a link. Returns the paths that the browser then requests. */
async function hoverLink({ page }: Reading, route: string, link: string) {
  await page.goto(origin + route, { waitUntil: 'networkidle' });
  requested.length = 0;
  await page.locator(link).first().hover();
  await page.waitForTimeout(1000);
  return [...requested];
}

describe('the page behind a link', () => {
  const post = 'main h2 a[href^="/blog/"]';

  test('is fetched when the pointer is over the link, and not again by the click', async () => {
    const reading = await open();
    const { page, errors } = reading;
    // The service worker would also fetch the page, for offline use.
    await page.route('/sw.js', (route) => route.abort());
    const path = await hoverLink(reading, '/blog', post);
    expect(path).toHaveLength(1);
    await page.mouse.move(0, 0);
    await page.locator(post).first().click();
    await page.waitForURL(origin + path[0]);
    expect(requested.filter((each) => each === path[0])).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  test.each([
    ['to another site', '/local', 'main h2 a[target=_blank]'],
    ['to a feed', '/follow', 'main ul.ruled a'],
    ['within the page', '/local', 'a.skip'],
  ])('is not fetched ahead for a link %s', async (_, route, link) => {
    const reading = await open();
    await reading.page.addInitScript(() => {
      // The skip link is visible only with focus.
      addEventListener('load', () => document.querySelector<HTMLElement>('a.skip')?.focus());
    });
    expect(await hoverLink(reading, route, link)).toEqual([]);
  });

  test.each([
    ['for a reader who saves data', { saveData: true, effectiveType: '4g' }],
    ['on a slow connection', { saveData: false, effectiveType: '3g' }],
  ])('is not fetched ahead %s', async (_, connection) => {
    const reading = await open();
    await reading.page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    expect(await hoverLink(reading, '/blog', post)).toEqual([]);
  });
});
