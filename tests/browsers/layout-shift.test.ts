import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toFile } from '../../src/edition/outputs.ts';
import { createListener } from '../../src/rebuild/serve-site.ts';
import { listen } from '../support/listen.ts';
import { useSamplePages } from '../support/browser/sample-pages.ts';

const { published, open } = useSamplePages();

/**
 * Sends pages in many parts with pauses, fonts and pictures late, or no picture, so that the browser paints incomplete
 * pages. The link that makes newer browsers wait for the rest is removed.
 */
let server: Server;
let picturesFail = false;
let origin: string;
beforeAll(async () => {
  const dir = published().site.out;
  const listener = createListener(dir);
  server = createServer(async (request, response) => {
    const kind = request.headers['sec-fetch-dest'] ?? '';
    await setTimeout(kind === 'image' ? 600 : kind === 'font' ? 1000 : 0);
    if (kind === 'image' && picturesFail) return response.writeHead(503).end();
    if (kind !== 'document') return listener(request, response);
    const page = readFileSync(path.join(dir, toFile(request.url?.split('?')[0] ?? '/')), 'utf8');
    const html = page.replace(/<link rel="expect"[^>]*>/, '');
    if (html.includes('blocking=')) throw new Error('The page blocks rendering in another way.');
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    for (const part of html.match(/.{1,700}[^<]*/gs) ?? []) {
      response.write(part);
      await setTimeout(30);
    }
    response.end();
  });
  origin = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => server?.close());

const post = '/blog/when-the-heat-comes';
const since = '2000-01-01T00:00:00.000Z';
const follows = ['local', 'health'].map((id) => ({ kind: 'section', id, name: id, since }));
const saved = [{ key: post, title: 'Heat', address: post, source: 'Ours' }];
/** Pages, and what the device keeps for them. */
const pages: [route: string, kept?: Record<string, string>][] = [
  ...['/', '/local', '/sports', '/blog', post, '/faq', '/today', '/topics/hospitals'].map(
    (route): [string] => [route],
  ),
  ...['/status', '/my', '/saved', '/search'].map((route): [string] => [route]),
  ['/', { follows: JSON.stringify(follows), visit: '[0,1]' }],
  ['/my', { follows: JSON.stringify(follows) }],
  ['/saved', { saved: JSON.stringify(saved) }],
  ['/search?q=heat'],
];

const screens: [name: string, { width: number; height: number }, most: number, fail?: boolean][] = [
  ['a phone', { width: 360, height: 780 }, 300],
  ['a tablet', { width: 768, height: 1024 }, 330],
  ['a desktop', { width: 1280, height: 900 }, 300],
  ['a phone without pictures', { width: 360, height: 780 }, 300, true],
  ['a desktop without pictures', { width: 1280, height: 900 }, 300, true],
];

test.each(screens)(
  'nothing shifts while a page arrives, and home begins with a headline, on %s',
  async (_, viewport, most, fail = false) => {
    picturesFail = fail;
    const found: string[] = [];
    for (const [route, kept = {}] of pages) {
      const { page } = await open({ viewport });
      await page.addInitScript((stored: Record<string, string>) => {
        Object.assign(localStorage, stored);
        const moves: string[] = [];
        Object.assign(window, { moves });
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            sources: { node?: Element }[];
          })[]) {
            // Chromium ignores smaller shifts in its own metrics.
            if (entry.value < 0.0005) continue;
            const nodes = entry.sources.map(({ node }) => `${node?.nodeName}.${node?.className}`);
            moves.push(`${nodes.join(', ')} by ${entry.value}`);
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
      }, kept);
      await page.goto(origin + route, { waitUntil: 'networkidle' });
      const moves = await page.evaluate(() => (window as unknown as { moves: string[] }).moves);
      found.push(...moves.map((move) => `${route}: ${move}`));
      const tops = await page
        .locator('main article .title')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
      if (route === '/') expect(Math.min(...tops)).toBeLessThanOrEqual(most);
      await page.close();
    }
    expect(found).toEqual([]);
  },
);
