import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeFolder } from '../../../tests/support/papers/folder.ts';
import { editionVersion, type Edition } from '../../edition/edition.ts';
import { toPicturesDir } from '../../edition/schema/picture.ts';
import { deskSchema } from '../../desk/desk.ts';
import { getArticles } from '../../edition/stories.ts';
import { publicationSchema } from '../../publication/publication.ts';
import { toArticle } from '../../../tests/support/papers/edition.ts';
import { openClient } from '../../../tests/support/network/client.ts';
import {
  openPictureHosts,
  type PictureHost,
  type PictureHosts,
} from '../../../tests/support/network/picture-hosts.ts';
import { sourceRetries } from '../http/client.ts';
import { RateLimits } from '../http/rate-limits.ts';
import { toRun, toSite } from '../../../tests/support/site.ts';
import { startFetchSandbox } from '../sandbox.ts';
import { readCopies } from './image-copies.ts';
import { fetchPictures } from './fetch-images.ts';

const now = new Date('2026-11-21T06:00:00.000Z');
const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
const picture = await draw(240, 160);

let dir: string;
let network: PictureHosts;
let hosts: PictureHost[];
beforeEach(async () => {
  dir = makeFolder();
  network = await openPictureHosts(3, picture);
  ({ hosts } = network);
});
afterEach(() => network.close());

/** An edition with a feed on each host of the addresses, and a story for each address. */
function toEdition(addresses: readonly string[]): Edition {
  const byOrigin = Map.groupBy(addresses, (address) => new URL(address).origin);
  return {
    version: editionVersion,
    day: '2026-11-21',
    updated: '2026-11-21T06:00:00.000Z',
    publication: 'p',
    rateLimits: [],
    pictures: {},
    sources: [...byOrigin].map(([origin, images], index) => ({
      kind: 'feed',
      id: `local/${index + 1}`,
      category: 'local',
      url: `${origin}/feed`,
      failures: 0,
      state: 'loaded',
      at: now.toISOString(),
      articles: images.map((image) =>
        toArticle('local', 0, { id: image, title: image, image, feedUrl: `${origin}/feed` }),
      ),
    })),
  };
}

async function fetchAll(
  addresses: readonly string[],
  at = now,
  deadline = new AbortController().signal,
  { desk = {}, feeds = {} }: { desk?: object; feeds?: object } = {},
) {
  const http = openClient({
    rateLimits: new RateLimits([], now),
    retries: sourceRetries,
    signal: deadline,
  });
  const names = { id: 'p', name: 'P', tagline: 'P' };
  const publication = publicationSchema.parse({ ...names, url: 'https://p.example', feeds });
  const fetched = { edition: toEdition(addresses), posts: new Map(), accepted: [] };
  const sandbox = startFetchSandbox(1);
  const { edition, problem } = await fetchPictures(fetched, {
    site: { ...toSite(publication), desk: deskSchema.parse(desk) },
    run: toRun({ now: at }),
    previous: undefined,
    posts: [],
    dir,
    http,
    sandbox,
    spread: '',
    deadline,
  });
  await Promise.all([http.close(), sandbox.close()]);
  const articles = edition.sources.flatMap(getArticles);
  const shown = articles.filter((article) => article.picture !== undefined).length;
  return { problem, shown, linkPictures: edition.linkPictures };
}

describe('pictures', () => {
  test('are asked for two at a time of a host, and four in all', async () => {
    const addresses = hosts.flatMap(({ origin }) => [1, 2, 3, 4, 5].map((at) => `${origin}/${at}`));
    // Answers wait until as many requests are open as the limits allow for the pictures that are left.
    network.isReady = (open) => {
      const mayOpen = hosts.reduce((sum, { answered }) => sum + Math.min(2, 5 - answered), 0);
      return open >= Math.min(4, mayOpen);
    };
    expect(await fetchAll(addresses)).toEqual({ problem: undefined, shown: 15 });
    expect(hosts.map(({ most }) => most)).toEqual([2, 2, 2]);
    expect(network.mostOpen).toBe(4);
  });

  test('are the same file when they are the same picture, and not asked for again', async () => {
    const addresses = [`${hosts[0]?.origin}/1`, `${hosts[1]?.origin}/1`];
    await fetchAll(addresses);
    expect(readdirSync(toPicturesDir(dir)).sort()).toEqual([
      expect.stringMatching(/^[0-9a-f]{12}-240\.webp$/),
      'index.json',
    ]);
    expect(await fetchAll(addresses)).toEqual({ problem: undefined, shown: 2 });
    expect(hosts.map(({ requests }) => requests)).toEqual([1, 1, 0]);
  });

  test.each([
    ['narrower than 200 pixels', 199, 150],
    ['long as a banner', 900, 250],
  ])('that are %s are not shown', async (_why, width, height) => {
    network.body = await draw(width, height);
    expect(await fetchAll([`${hosts[0]?.origin}/1`])).toEqual({ problem: undefined, shown: 0 });
  });

  test.each<[string, (file: string) => void]>([
    ['lost', (file) => rmSync(file)],
    ['damaged', (file) => writeFileSync(file, 'bad')],
  ])('whose file is %s are asked for again, and are whole then', async (_, damage) => {
    const addresses = [`${hosts[0]?.origin}/1`];
    await fetchAll(addresses);
    const [name = ''] = readdirSync(toPicturesDir(dir));
    const file = path.join(toPicturesDir(dir), name);
    const whole = readFileSync(file);
    damage(file);
    expect(await fetchAll(addresses)).toMatchObject({ shown: 1 });
    expect(hosts[0]?.requests).toBe(2);
    expect(readFileSync(file)).toEqual(whole);
  });

  test('that are refused are not requested for an hour, then for two', async () => {
    network.respond = () => 404;
    const address = `${hosts[0]?.origin}/1`;
    const hours = async (count: number) => {
      await fetchAll([address], new Date(now.getTime() + count * 60 * 60 * 1000));
      return hosts[0]?.requests;
    };
    const counts = [];
    for (const at of [0, 0.9, 1, 2.9, 3]) counts.push(await hours(at));
    expect(counts).toEqual([1, 1, 2, 2, 3]);
    expect(readCopies(dir).get(address)).toMatchObject({ state: 'failed', tries: 3 });
  });

  test('of a feed that is to have none are not asked for', async () => {
    const [one, two] = [`${hosts[0]?.origin}/1`, `${hosts[1]?.origin}/2`];
    const feeds = { local: [{ url: `${hosts[0]?.origin}/feed`, pictures: false }] };
    const options = { feeds };
    expect(await fetchAll([one, two], now, undefined, options)).toMatchObject({ shown: 1 });
    expect(hosts.map(({ requests }) => requests)).toEqual([0, 1, 0]);
  });

  test('of stories that editors chose are asked for while these stand, on public hosts or their own', async () => {
    const [own, other] = [hosts[0]?.origin, hosts[1]?.origin];
    const until = new Date(now.getTime() + 1).toISOString();
    const add = [`${own}/1`, `${other}/2`].map((picture) => ({
      link: `${own}${new URL(picture).pathname}.html`,
      title: 'T',
      reason: 'R',
      category: 'local',
      picture,
      at: now.toISOString(),
      until,
    }));
    const options = { desk: { add } };
    expect(await fetchAll([], now, undefined, options)).toMatchObject({
      linkPictures: { [`${own}/1`]: { width: 240 } },
    });
    expect(hosts.map(({ requests }) => requests)).toEqual([1, 0, 0]);
    const { linkPictures } = await fetchAll([], new Date(until), undefined, options);
    expect(linkPictures).toBeUndefined();
  });

  test('of a host that fails three times in a row are left for the next rebuild', async () => {
    network.respond = () => 503;
    const addresses = Array.from({ length: 8 }, (_, at) => `${hosts[0]?.origin}/${at}`);
    const { problem } = await fetchAll(addresses);
    // Two are asked for at a time, so that a fourth was under way when the third failed.
    expect(problem).toMatch(/^[34] pictures are not shown: .*Service Unavailable \(503\)/);
    expect(hosts[0]?.requests).toBeLessThanOrEqual(4);
  });

  test('that there is no time for are left for the next rebuild, and none is a failure', async () => {
    const addresses = Array.from({ length: 8 }, (_, at) => `${hosts[0]?.origin}/${at}`);
    const time = new AbortController();
    network.respond = (requests) => {
      if (requests === 2) time.abort();
      return 200;
    };
    expect((await fetchAll(addresses, now, time.signal)).problem).toBeUndefined();
    expect(await fetchAll(addresses)).toEqual({ problem: undefined, shown: 8 });
  });
});
