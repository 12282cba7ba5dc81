import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toFile } from '../../src/build/render/outputs.ts';
import { createListener } from '../../scripts/serve.ts';
import { usePublished } from '../support/published.ts';
import { useReader } from '../support/reader.ts';

const published = usePublished();
const open = useReader();

/**
 * Sends pages in many parts, with time in between for a browser to show what it has, as those do that know
 * nothing of waiting for the rest.
 */
let server: Server;
let origin: string;
beforeAll(async () => {
  const dir = published().site.out;
  const answer = createListener(dir);
  server = createServer(async (request, response) => {
    if (request.headers['sec-fetch-dest'] !== 'document') return answer(request, response);
    const page = readFileSync(path.join(dir, toFile(request.url ?? '/')), 'utf8');
    const html = page.replace(/<link rel="expect"[^>]*>/, '');
    if (html.includes('blocking=')) throw new Error('The page waits in another way.');
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    for (const part of html.match(/.{1,700}[^<]*/gs) ?? []) {
      response.write(part);
      await setTimeout(30);
    }
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server?.close());

test.each([
  ['a phone', { width: 360, height: 780 }],
  ['a tablet', { width: 768, height: 1024 }],
  ['a desktop', { width: 1280, height: 900 }],
])('nothing moves while a page is still coming, on %s', async (_, viewport) => {
  const found: string[] = [];
  for (const route of ['/', '/local', '/sports', '/blog', '/blog/when-the-heat-comes', '/faq']) {
    const { page } = await open({ viewport });
    await page.addInitScript(() => {
      const moves: string[] = [];
      Object.assign(window, { moves });
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          sources: { node?: Element }[];
        })[]) {
          // Less is no shift to those who measure it.
          if (entry.value < 0.0005) continue;
          const nodes = entry.sources.map(({ node }) => `${node?.nodeName}.${node?.className}`);
          moves.push(`${nodes.join(', ')} by ${entry.value}`);
        }
      });
      observer.observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(origin + route);
    const moves = await page.evaluate(() => (window as unknown as { moves: string[] }).moves);
    found.push(...moves.map((move) => `${route}: ${move}`));
    await page.close();
  }
  expect(found).toEqual([]);
});
