import { existsSync, globSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import type { PublicationResult } from '../../../src/network/result.ts';
import { writeFiles } from '../papers/folder.ts';
import { nested } from './hostile-svg.ts';
import { listen } from '../listen.ts';
import { usualRebuilding } from '../../../src/publication/schema/rebuilding.ts';
import { openTestSite, toSmallPublication } from '../rebuild/rebuild.ts';

/** What no report, page or edition may have: the words of a server on a private address. */
const inside = 'The console of the router';

/** Starts a server that keeps the requests that it gets. */
async function startListener(body: string) {
  const requests: Pick<IncomingMessage, 'url' | 'headers'>[] = [];
  const server = createServer(({ url, headers }, response) => {
    requests.push({ url, headers });
    response.setHeader('content-type', 'text/html').end(body);
  });
  const host = `127.0.0.1:${await listen(server)}`;
  onTestFinished(() => void server.close());
  return { requests, host };
}

/** Opens a network of honest publications, which hostile ones join by `attack`. */
export async function openNetwork(honest: readonly string[]) {
  const site = await openTestSite();
  const { newsroom } = site;
  const [thief, router] = [
    await startListener('{}'),
    await startListener(`<html><title>${inside}</title></html>`),
  ];
  const { blog, ...sample } = toSmallPublication(site, ['local']);
  const small = { ...sample, pictures: 'link', alerts: undefined };
  newsroom.fail('/feeds/world.xml', { kind: 'redirect', to: `http://${router.host}/led` });
  vi.stubEnv('BLOG_KEY', newsroom.key);
  vi.stubEnv('BLOG_KEY_ORIGIN', newsroom.origin);
  onTestFinished(() => void vi.unstubAllEnvs());
  const publications = path.join(site.dir, 'network/publications');
  writeFiles(
    publications,
    Object.fromEntries(honest.map((id) => [`${id}.json`, { ...small, id, blog }])),
  );
  return {
    site,
    thief,
    router,
    attack: () =>
      writeFiles(publications, {
        // Their names come before those of the honest ones.
        'aaa/publication.json': { ...small, id: honest[0], name: 'Not the harbor' },
        'aab.json': { ...small, id: 'aab', blog: { url: `http://${thief.host}/functions/v1` } },
        'aac.json': {
          ...small,
          id: 'aac',
          categories: ['local', 'world'],
          feeds: {
            local: [...(small.feeds.local ?? []), `http://${router.host}/feed`],
            world: [`${newsroom.origin}/feeds/world.xml`],
          },
          weather: {
            latitude: 1,
            longitude: 1,
            url: `http://${router.host}/forecast`,
          },
        },
        'aad/publication.json': { ...small, id: 'aad', logo: { light: 'logo.svg' } },
        'aad/public/logo.svg': nested['masks'],
        '...json': { ...small, id: 'aae' },
      }),
    options: {
      publications,
      out: path.join(site.dir, 'network/sites'),
      state: path.join(site.dir, 'network/states'),
      shard: { part: 1, of: 1 },
      ...usualRebuilding,
      force: false,
      // The thief's host is allowed, so that nothing but the key itself is kept from it.
      allowPrivate: [new URL(newsroom.origin).host, thief.host],
    },
  };
}
export type Network = Awaited<ReturnType<typeof openNetwork>>;

/** Reads every text of a folder. */
const readAll = (dir: string) =>
  globSync('**/*.{html,json,xml,txt}', { cwd: dir })
    .map((name) => readFileSync(path.join(dir, name), 'utf8'))
    .join('\n');

/** Checks what an attack came to: the honest ones are published, and what the others get is nothing. */
export function expectNothing(network: Network, results: readonly PublicationResult[]) {
  const { site, thief, router, options } = network;
  const outcomes = Object.fromEntries(results.map(({ name, outcome }) => [name, outcome]));
  const problemsOf = (name: string) =>
    results.find((each) => each.name === name)?.problems.join() ?? '';
  expect
    .soft(outcomes)
    .toMatchObject({ aaa: 'misconfigured', aab: 'misconfigured', aad: 'misconfigured' });
  const honest = results.filter(({ name }) => !name.startsWith('aa') && !name.includes('.'));
  expect.soft(honest.length).toBeGreaterThan(0);
  for (const { outcome } of honest) expect.soft(outcome).toMatch(/^(published|unchanged)$/);
  expect
    .soft(problemsOf('aaa'))
    .toContain('has the id "harbor", which belongs to the publication harbor');
  expect
    .soft(problemsOf('aab'))
    .toContain(`BLOG_KEY belongs to ${site.newsroom.origin} (BLOG_KEY_ORIGIN)`);
  expect.soft(problemsOf('aad')).toContain('logo.light: found "logo.svg", which nests masks');
  expect.soft(thief.requests).toEqual([]);
  expect.soft(router.requests).toEqual([]);
  expect
    .soft(results.find(({ name }) => name === 'aac')?.failed)
    .toMatchObject([
      { message: expect.stringContaining('is a private address') },
      { message: expect.stringContaining('is a private address') },
      { message: expect.stringContaining('is a private address') },
    ]);
  const written = readAll(path.join(site.dir, 'network')) + JSON.stringify(results);
  expect.soft(written).not.toContain(inside);
  expect.soft(written).not.toContain(site.newsroom.key);
  // The report of a publication `..` would lie beside the folder of states and sites.
  expect.soft(existsSync(`${path.dirname(options.state)}.report.json`)).toBe(false);
}
