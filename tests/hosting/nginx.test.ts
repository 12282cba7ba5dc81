import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../src/disk/package.ts';
import {
  findPort,
  nginx,
  sendRequest,
  startNginx,
  type TestNginx,
} from '../support/network/nginx.ts';
import { useBuilt } from '../support/rebuild/published.ts';
import { rebuildCompressed } from '../support/rebuild/rebuild.ts';

if (!nginx) console.log('nginx is not installed, so its configuration is not tested.');

/** The lines of hosting.md for the server of a host that has a site below `/paper`. */
function readLinesBelow(port: number): string {
  const guide = readFileSync(path.join(root, 'docs/hosting.md'), 'utf8');
  const [, lines = ''] = /Below a path of another host.*?```nginx\n(.*?)```/s.exec(guide) ?? [];
  return lines.replace('127.0.0.1:8081', `127.0.0.1:${port}`);
}

describe.skipIf(!nginx)('the shipped nginx configuration', () => {
  const published = useBuilt('sample');
  let server: TestNginx;
  let below: number;
  const get = (target: string, headers = {}) => sendRequest(server.port, target, headers);
  const readFile = (file: string) => readFileSync(path.join(published().site.out, file));
  const picture = () => `/${globSync('*.png', { cwd: published().site.out })[0]}`;
  beforeAll(async () => {
    below = await findPort();
    const shipped = readFileSync(path.join(root, 'docs/deploy/nginx.conf'), 'utf8');
    server = await startNginx(
      shipped.replace('root /srv/halfhour/dist;', `root ${published().site.out};`),
      (port) => `server { listen 127.0.0.1:${below}; ${readLinesBelow(port)} }`,
    );
  });
  afterAll(() => server?.close());

  test('serves every page at its address without extension', async () => {
    const routes = published().routes.filter((route) => !['/404', '/500'].includes(route));
    expect(routes.length).toBeGreaterThan(25);
    for (const route of routes) {
      const { status, headers, body } = await get(encodeURI(route));
      expect([route, status, headers['content-type']]).toEqual([
        route,
        200,
        'text/html; charset=utf-8',
      ]);
      expect(body.equals(readFile(route === '/' ? 'index.html' : `${route}.html`))).toBe(true);
    }
  });

  test.each([
    ['/local/', '/local'],
    ['/local.html', '/local'],
    ['/local/?page=2', '/local?page=2'],
    ['/blog/', '/blog'],
    ['/blog.html?a=b', '/blog?a=b'],
    ['/index.html', '/'],
    ['/index.html?a=b', '/?a=b'],
    ['//local//', '/local'],
    ['/nothing/here/', '/nothing/here'],
    ['/rss', '/rss.xml'],
    ['/feed/', '/rss.xml'],
    ['/feed.xml', '/rss.xml'],
    ['/index.xml', '/rss.xml'],
  ])('redirects %s permanently to %s', async (from, to) => {
    expect(await get(from)).toMatchObject({ status: 301, headers: { location: to } });
  });

  test.each([
    ['/paper/', 200, 'index.html'],
    ['/paper/local', 200, 'local.html'],
    ['/paper/rss.xml', 200, 'rss.xml'],
    ['/paper/nothing', 404, '404.html'],
  ])('below a path, answers %s with status %d and %s', async (target, status, file) => {
    const response = await sendRequest(below, target);
    expect(response.status).toBe(status);
    expect(response.body.equals(readFile(file))).toBe(true);
  });

  test.each([
    ['/paper', '/paper/'],
    ['/paper/local/', '/paper/local'],
    ['/paper/local.html?a=b', '/paper/local?a=b'],
    ['/paper/index.html', '/paper/'],
  ])('below a path, redirects %s to %s', async (from, to) => {
    const { status, headers } = await sendRequest(below, from);
    expect([status, URL.parse(headers.location ?? '', 'http://host')?.pathname]).toEqual([
      301,
      to.replace(/\?.*/, ''),
    ]);
  });

  test('outside of the path, has nothing of the site', async () => {
    expect((await sendRequest(below, '/local')).body.includes('masthead')).toBe(false);
  });

  test.each([
    '//evil.example/',
    '/%5cevil.example/',
    '/%5c%5cevil.example/x.html',
    '/%0d%0aX-A:b/',
  ])('never redirects %s to another host', async (target) => {
    const { headers, status } = await get(target);
    expect([301, 404]).toContain(status);
    expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
    expect(headers['x-a']).toBeUndefined();
  });

  test.each([
    '/nothing',
    '/blog/nobody-wrote-this',
    '/_astro/gone.js',
    '/_astro',
    '/404',
    '/404.html',
    '/500',
    '/500.html',
    '/_headers',
    '/_redirects',
  ])('serves the not-found page for %s', async (target) => {
    const { status, headers, body } = await get(target);
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body.equals(readFile('404.html'))).toBe(true);
    expect(headers['cache-control']).toBe('public, max-age=60');
  });

  test.each([
    ['/old/words', 200],
    ['/old/words/', 301],
    ['/old', 404],
  ])(
    'answers %s, where a folder of the site has a page at /old/words, with %i',
    async (target, status) => {
      const dir = path.join(published().site.out, 'old/words');
      mkdirSync(dir, { recursive: true });
      writeFileSync(path.join(dir, 'index.html'), 'Moved');
      const response = await get(target);
      expect(response.status).toBe(status);
      if (status === 200) expect(response.body.toString()).toBe('Moved');
      if (status === 301) expect(response.headers.location).toBe('/old/words');
    },
  );

  test('sends the headers of _headers with every response', async () => {
    const file = readFile('_headers').toString();
    const rules = [...(file.split('\n\n')[0] ?? '').matchAll(/^ {2}([\w-]+): (.*)$/gm)];
    expect(rules.length).toBeGreaterThan(5);
    for (const target of ['/', '/local', '/build.json', '/nothing', '/local/']) {
      const { headers } = await get(target);
      for (const [, name = '', value] of rules) expect(headers[name.toLowerCase()]).toBe(value);
    }
  });

  test('allows caching of files with a digest in their name for a year, of others for a minute', async () => {
    const script = /\/_astro\/[^"]+\.js/.exec(readFile('index.html').toString())![0];
    expect((await get(script)).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    for (const target of ['/', '/local', '/build.json', picture()]) {
      expect((await get(target)).headers['cache-control']).toBe('public, max-age=60');
    }
    const { etag } = (await get('/local')).headers;
    const again = await get('/local', { 'if-none-match': etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test('serves the web app manifest with its own type', async () => {
    const { status, headers } = await get('/manifest.webmanifest');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/manifest+json');
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('serves a calendar with the type that programs import', async () => {
    const text = `BEGIN:VCALENDAR\r\n${'X-WR-CALNAME:Été\r\n'.repeat(100)}END:VCALENDAR\r\n`;
    writeFileSync(path.join(published().site.out, 'events.ics'), text);
    const { status, headers, body } = await get('/events.ics');
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect([body.toString(), headers['x-content-type-options']]).toEqual([text, 'nosniff']);
    expect((await get('/events/none.ics')).status).toBe(404);
    const packed = await get('/events.ics', { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
  });

  test('compresses only text', async () => {
    const script = /\/_astro\/[^"]+\.js/.exec(readFile('index.html').toString())![0];
    const accepting = { 'accept-encoding': 'gzip' };
    for (const target of ['/', '/local', script, '/samples/health.svg', '/nothing']) {
      const { headers, body } = await get(target, accepting);
      expect([target, headers['content-encoding'], headers.vary]).toEqual([
        target,
        'gzip',
        'Accept-Encoding',
      ]);
      expect(body.length).toBeLessThan((await get(target)).body.length * 0.6);
    }
    expect((await get(picture(), accepting)).headers['content-encoding']).toBeUndefined();
  });

  test('sends the precompressed files of a site', async () => {
    expect(await rebuildCompressed(published().site, '--force')).toMatchObject({ status: 0 });
    const accepting = { 'accept-encoding': 'gzip' };
    for (const [target, file] of [
      ['/', 'index.html'],
      ['/local', 'local.html'],
      ['/nothing', '404.html'],
      ['/rss.xml', 'rss.xml'],
    ] as const) {
      const plain = await get(target);
      const { headers, body } = await get(target, accepting);
      expect(body.equals(readFile(`${file}.gz`)), target).toBe(true);
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
      for (const name of ['content-type', 'cache-control', 'content-security-policy']) {
        expect([target, headers[name]]).toEqual([target, plain.headers[name]]);
      }
    }
  });

  test('serves the next edition as soon as it is published', async () => {
    const { newsroom, rebuild } = published().site;
    const story = newsroom.shelf.getFeed('/feeds/local.xml')!.stories[0]!;
    newsroom.shelf.editStory('/feeds/local.xml', story.id, { title: 'Tide tables for nurses' });
    expect((await get('/local')).body.toString()).not.toContain('Tide tables for nurses');
    expect(await rebuild('--force')).toMatchObject({ status: 0 });
    expect((await get('/local')).body.toString()).toContain('Tide tables for nurses');
  });
});
