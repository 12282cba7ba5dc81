import { request } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder, writeFiles } from '../../tests/support/papers/folder.ts';
import { serveSite, type SiteServer } from './serve-site.ts';

let dir: string;
let server: SiteServer;
beforeEach(async () => {
  dir = makeFolder({ 'blog.html.br': 'a smaller copy' });
  for (const name of ['index', 'blog', 'blog/first', '404'])
    writeFiles(dir, { [`${name}.html`]: `<p>${name}</p>` });
  server = await serveSite(dir, 0, { compressed: true, cacheControl: 'max-age=5' });
});
afterEach(() => server.close());

/** The raw response. `fetch` would normalize the address and decompress the body. */
const get = (address: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      request(server.origin, { path: address, headers }, async (response) => {
        const body = (await response.toArray()).join('');
        resolve({ status: response.statusCode, headers: response.headers, body });
      })
        .on('error', reject)
        .end();
    },
  );

test.each([
  ['/', 200, 'index'],
  ['/blog', 200, 'blog'],
  ['/blog/', 200, 'blog'],
  ['/blog/first?from=home', 200, 'blog/first'],
  ['/blog.html', 200, 'blog'],
  ['/blog/second', 404, '404'],
  ['/..%2f..%2fetc%2fpasswd', 404, '404'],
  ['/%', 404, '404'],
  ['//', 404, '404'],
])('%s gets status %d and %s.html', async (address, status, name) => {
  const response = await get(address);
  expect(response).toMatchObject({ status, body: `<p>${name}</p>` });
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'max-age=5',
  });
});

test('clients that accept it get the compressed copy of a file', async () => {
  const response = await get('/blog', { 'accept-encoding': 'gzip, br;q=1' });
  expect(response).toMatchObject({ status: 200, body: 'a smaller copy' });
  expect(response.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/html; charset=utf-8',
  });
  expect((await get('/', { 'accept-encoding': 'br' })).headers).not.toHaveProperty(
    'content-encoding',
  );
});

test('a file that cannot be opened counts as missing, and the server continues', async () => {
  const socket = createServer().listen(path.join(dir, 'gone.html'));
  try {
    expect(await get('/gone')).toMatchObject({ status: 404, body: '<p>404</p>' });
    expect(await get('/')).toMatchObject({ status: 200 });
  } finally {
    socket.close();
  }
});
