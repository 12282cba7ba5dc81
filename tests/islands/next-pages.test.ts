import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usePublished } from '../support/published.ts';
import { useReader, type Reading } from '../support/reader.ts';

const published = usePublished();
const open = useReader();

/** In front of the site, since no page is told of what its browser fetches ahead. */
let server: Server;
let origin: string;
/** What was asked for, but for the files that pages name. */
const asked: string[] = [];
beforeAll(async () => {
  server = createServer(async ({ url = '/' }, response) => {
    if (!url.startsWith('/_astro/')) asked.push(url);
    const { status, headers, body } = await fetch(published().server.origin + url);
    response.writeHead(status, { 'content-type': headers.get('content-type') ?? '' });
    for await (const chunk of body ?? []) response.write(chunk);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server?.close());

/** Opens a page, and tells what its browser asks for while the pointer rests on a link. */
async function point({ page }: Reading, route: string, link: string) {
  await page.goto(origin + route, { waitUntil: 'networkidle' });
  asked.length = 0;
  await page.locator(link).first().hover();
  await page.waitForTimeout(1000);
  return [...asked];
}

describe('the page that a reader is about to open', () => {
  const post = 'main h2 a[href^="/blog/"]';

  test('is fetched once: when its link is pointed at, and not when it is pressed', async () => {
    const reading = await open();
    const { page, complaints } = reading;
    // The worker would fetch it too, to keep it.
    await page.route('/sw.js', (route) => route.abort());
    const path = await point(reading, '/blog', post);
    expect(path).toHaveLength(1);
    await page.mouse.move(0, 0);
    await page.locator(post).first().click();
    await page.waitForURL(origin + path[0]);
    expect(asked.filter((each) => each === path[0])).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  test.each([
    ['of another site', '/local', 'main h2 a[target=_blank]'],
    ['to a feed', '/follow', 'main ul.ruled a'],
    ['within the page', '/local', 'a.skip'],
  ])('is not fetched by a link %s', async (_, route, link) => {
    const reading = await open();
    await reading.page.addInitScript(() => {
      // What is only seen with the focus can't be pointed at otherwise.
      addEventListener('load', () => document.querySelector<HTMLElement>('a.skip')?.focus());
    });
    expect(await point(reading, route, link)).toEqual([]);
  });

  test.each([
    ['for a reader who saves data', { saveData: true, effectiveType: '4g' }],
    ['on a slow line', { saveData: false, effectiveType: '3g' }],
  ])('is not fetched ahead %s', async (_, connection) => {
    const reading = await open();
    await reading.page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    expect(await point(reading, '/blog', post)).toEqual([]);
  });
});
