import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { toRun, toSite } from '../../tests/support/site.ts';
import { makeFolder, toPublication } from '../../tests/support/papers/folder.ts';
import { listen } from '../../tests/support/listen.ts';
import { fetchEdition } from './fetch-edition.ts';
import { openConnections, type Hop } from './http/connections.ts';

const keys = { BLOG_KEY: 'key+of/the-blog', CONVERTER_KEY: 'key+of/the-converter' };

/** Starts a server. Returns its origin, and what it was asked and told. */
async function start(redirect?: (url: string) => string) {
  const asked: string[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    asked.push(url + JSON.stringify(headers));
    if (redirect) response.writeHead(302, { location: redirect(url) }).end();
    else response.end('{}');
  });
  const port = await listen(server);
  onTestFinished(() => void server.close());
  return { origin: `http://127.0.0.1:${port}`, asked };
}

/** How a service leads its caller to another origin. */
const ways: Record<string, (origin: string) => (url: string) => string> = {
  'by the same path and query': (origin) => (url) => origin + url,
  'with the key as it is': (origin) => () => `${origin}/?${Object.values(keys).join('&')}`,
  'with the key in its path': (origin) => () =>
    `${origin}/${encodeURIComponent(keys.CONVERTER_KEY)}/${encodeURIComponent(keys.BLOG_KEY)}`,
};

test.each(Object.entries(ways))('no redirect takes a key to another origin: %s', async (_, way) => {
  const dir = makeFolder();
  const thief = await start();
  const service = await start(way(thief.origin));
  const publication = toPublication({
    url: 'https://paper.example',
    feeds: { local: ['https://news.example/feed'] },
    converter: `${service.origin}/convert`,
    blog: { url: `${service.origin}/blog` },
  });
  const run = toRun({ keys, ports: { sharedHttp: { connections: openEverywhere() } } });
  const begin = { previous: undefined, dir };
  const { edition } = await fetchEdition(toSite(publication), run, begin);
  expect(service.asked.join()).toContain(`Bearer ${keys.BLOG_KEY}`);
  expect(service.asked.join()).toContain(encodeURIComponent(keys.CONVERTER_KEY));
  for (const key of Object.values(keys)) {
    expect(decodeURIComponent(thief.asked.join())).not.toContain(key);
    expect(JSON.stringify(edition)).not.toContain(key);
  }
  const converted = edition.sources.find(({ kind }) => kind === 'feed');
  expect(converted?.message).toContain(
    `redirected to ${new URL(thief.origin).host} with the key, which is sent to ${new URL(service.origin).host} alone`,
  );
});

test('the header of a feed goes to its own host alone, and to that no more by way of another', async () => {
  const dir = makeFolder();
  const back = { to: '' };
  const other = await start(() => back.to);
  const courier = await start((url) => (url === '/feed' ? '/moved' : `${other.origin}/led`));
  back.to = `${courier.origin}/back`;
  const url = `${courier.origin}/feed`;
  const header = { 'X-Key': 'FEED_COURIER' };
  const publication = toPublication({
    url: 'https://paper.example',
    feeds: { local: [{ url, header, agent: 'Reader/2.0' }] },
  });
  const sharedHttp = { connections: openEverywhere() };
  const run = toRun({ keys: { FEED_COURIER: 'Bearer of-the-courier' }, ports: { sharedHttp } });
  await fetchEdition(toSite(publication), run, { previous: undefined, dir });
  const [first, second, ...later] = courier.asked;
  for (const asked of [first, second])
    expect(asked).toMatch(/"user-agent":"Reader\/2\.0".*"x-key":"Bearer of-the-courier"/i);
  expect(later.length).toBeGreaterThan(0);
  expect([...later, ...other.asked].join()).not.toContain('of-the-courier');
});

/** Connections that take every address for a public one. */
function openEverywhere() {
  const connections = openConnections();
  onTestFinished(() => connections.close());
  return {
    ...connections,
    send: (hop: Hop) => connections.send({ ...hop, isOwn: true }),
  };
}
