import { createServer } from 'node:http';
import path from 'node:path';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { publicationSchema } from '../../src/publication/publication.ts';
import { announceNews, keepNews } from '../../src/rebuild/announce.ts';
import { openDeskSite, otherFeed, ownFeed, tell, toItems } from '../support/desk/desk.ts';
import { makeFolder, smallPublication, writeFiles } from '../support/papers/folder.ts';
import { listen } from '../support/listen.ts';
import { rebuildHere } from '../support/rebuild/rebuild-here.ts';
import { toPlace, toRun, toSite } from '../support/site.ts';
import { readTree } from '../support/site-files.ts';
import { inHours } from '../support/time.ts';

const key = 'a1b2c3d4-key';

/** A service that takes what it is told, and answers with a status, or never. */
async function openReceiver() {
  const receiver = { status: 204 as number | undefined, bodies: [] as string[], origin: '' };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    receiver.bodies.push(`${request.method} ${request.headers['content-type']} ${body}`);
    if (receiver.status !== undefined) response.writeHead(receiver.status).end();
  });
  receiver.origin = `http://127.0.0.1:${await listen(server)}/`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}

test('the hub is told of changed feeds after they are published, and of nothing else', async () => {
  const hub = await openReceiver();
  const site = await openDeskSite(toItems(['One', 'Two']), toItems(['Three']));
  const { origin } = site.newsroom;
  const feeds = { local: [origin + ownFeed], world: [origin + otherFeed] };
  const announce = { webSub: hub.origin };
  const publication = { ...smallPublication, categories: ['local', 'world'], feeds, announce };
  writeFiles(site.publication, { 'publication.json': publication });
  const take = () => hub.bodies.splice(0).map((body) => decodeURIComponent(body));

  await rebuildHere(site, inHours(0));
  expect(take()).toEqual([]);
  const read = (name: string) => readFileSync(path.join(site.out, name), 'utf8');
  expect(read('rss.xml')).toContain(`<atom:link href="${hub.origin}" rel="hub"/>`);
  expect(read('local/atom.xml')).toContain(`<link href="${hub.origin}" rel="hub"/>`);
  expect(JSON.parse(read('feed.json'))).toMatchObject({
    hubs: [{ type: 'WebSub', url: hub.origin }],
  });

  tell(site, ownFeed, toItems(['New', 'One', 'Two']));
  const told = await rebuildHere(site, inHours(0.6));
  expect(told).toMatchObject({ outcome: 'published', problems: [] });
  const [body = '', ...more] = take();
  expect(more).toEqual([]);
  expect(body).toMatch(/^POST application\/x-www-form-urlencoded hub\.mode=publish&hub\.url=/);
  const { url } = smallPublication;
  for (const feed of ['/rss.xml', '/local/feed.json'])
    expect(body).toContain(`hub.url=${url}${feed}`);
  expect(body).not.toContain('/world/');

  await rebuildHere(site, inHours(1.2));
  expect(take()).toEqual([]);

  hub.status = 503;
  tell(site, otherFeed, toItems(['Newer', 'Three']));
  const refused = await rebuildHere(site, inHours(1.8));
  expect(refused).toMatchObject({
    outcome: 'published',
    problems: [
      'The WebSub hub could not be told of the news: status 503. The next rebuild tries again.',
    ],
  });
  hub.status = 204;
  take();
  await rebuildHere(site, inHours(1.9));
  expect(take().join()).toContain('/world/atom.xml');

  // What a dry run makes is nowhere that a reader could find it.
  tell(site, ownFeed, toItems(['Newest', 'New', 'One', 'Two']));
  await rebuildHere(site, inHours(2.6), { dryRun: true });
  expect(take()).toEqual([]);
});

test('the file that proves the key for IndexNow is published', async () => {
  const site = await openDeskSite(toItems(['One']));
  const { origin } = site.newsroom;
  const feeds = { local: [origin + ownFeed] };
  const publication = {
    ...smallPublication,
    categories: ['local'],
    feeds,
    announce: { indexNow: key },
  };
  writeFiles(site.publication, { 'publication.json': publication });
  await rebuildHere(site, inHours(0));
  expect(readTree(site.out)).toHaveProperty([`${key}.txt`]);
  expect(readFileSync(path.join(site.out, `${key}.txt`), 'utf8')).toBe(key);
});

describe('search engines', () => {
  const work = () => {
    return makeFolder();
  };
  const named = { id: 'p', name: 'P', tagline: 'P', url: 'https://p.example/paper', feeds: {} };
  const site = toSite(publicationSchema.parse({ ...named, announce: { indexNow: key } }));

  test('are told of changed pages by IndexNow, below the path of a site too', async () => {
    const receiver = await openReceiver();
    const place = toPlace(work());
    writeFiles(place.state, {});
    await keepNews(place, { pages: ['/', '/local', '/blog/grüße'], feeds: [] });
    const run = toRun();
    await announceNews(site, place, run, receiver.origin);
    expect(run.report.problems).toEqual([]);
    const [, , json = ''] = /^(POST application\/json) (.*)$/.exec(receiver.bodies[0] ?? '') ?? [];
    expect(JSON.parse(json)).toEqual({
      host: 'p.example',
      key,
      keyLocation: `https://p.example/paper/${key}.txt`,
      urlList: [
        'https://p.example/paper/',
        'https://p.example/paper/local',
        'https://p.example/paper/blog/gr%C3%BC%C3%9Fe',
      ],
    });
    await announceNews(site, place, run, receiver.origin);
    expect(receiver.bodies).toHaveLength(1);
  });

  test('are told once the host serves what was published, and of a thousand pages at most', async () => {
    const receiver = await openReceiver();
    const place = toPlace(work());
    writeFiles(place.state, {});
    const build = {
      publication: 'paper',
      digest: 'a'.repeat(64),
      time: inHours(0).toISOString(),
      date: inHours(0).toISOString(),
      pages: 1,
    };
    writeFiles(place.out, { 'build.json': build });
    const pages = Array.from({ length: 1200 }, (_, at) => `/blog/${at}`);
    await keepNews(place, { pages, feeds: [] });
    const live = path.join(work(), 'live.json');
    writeFileSync(live, JSON.stringify({ ...build, time: inHours(-1).toISOString() }));
    const run = toRun({ choices: { live } });
    await announceNews(site, place, run, receiver.origin);
    expect(receiver.bodies).toEqual([]);
    writeFileSync(live, JSON.stringify(build));
    await announceNews(site, place, run, receiver.origin);
    expect(receiver.bodies[0]?.match(/https:\/\/p\.example\/paper\/blog\//g)).toHaveLength(1000);
  });
});
