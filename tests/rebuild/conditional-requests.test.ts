import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LoggedRequest } from '../../scripts/newsroom/newsroom.ts';
import { createBuiltSite } from '../support/rebuild/built-sites.ts';
import type { TestSite } from '../support/rebuild/rebuild.ts';
import { ageEdition } from '../support/time.ts';
import { readPage } from '../support/site-files.ts';

let site: TestSite;
let feeds: string[];

beforeAll(async () => {
  site = await createBuiltSite('sample');
  feeds = Object.values(site.newsroom.publication().feeds).flatMap((urls) => urls ?? []);
}, 120_000);
afterAll(() => site.close());

/** Rebuilds some minutes later. Returns the result and the requests to its sources. */
async function rebuildLater(minutes: number, ...args: string[]) {
  ageEdition(site, minutes);
  site.newsroom.requests.length = 0;
  const result = await site.rebuild(...args);
  const requests = site.newsroom.requests.filter(({ url }) => !url.startsWith('/pictures/'));
  return { ...result, requests };
}

/** Fetches every source, so that all of them are fresh. */
const fetchAll = () => rebuildLater(60);
const isFeed = ({ url }: LoggedRequest) => url.startsWith('/feeds/');
const isList = ({ url }: LoggedRequest) => url.includes('/get_metainfo');
const isDetail = ({ url }: LoggedRequest) => url.includes('/get_details');
const isConditional = ({ headers }: LoggedRequest) => headers['if-none-match'] !== undefined;

describe('a rebuild of twenty unchanged feeds and an unchanged blog', () => {
  test.each([
    [1, { feeds: 0, lists: 0, details: 0 }],
    [4.5, { feeds: 0, lists: 3, details: 0 }],
    [9.5, { feeds: 0, lists: 3, details: 23 }],
    [28, { feeds: 0, lists: 3, details: 23 }],
  ])('requests only stale sources after %d minutes', async (minutes, expected) => {
    await fetchAll();
    const { requests, report } = await rebuildLater(minutes);
    const count = (is: (request: LoggedRequest) => boolean) => requests.filter(is).length;
    expect({ feeds: count(isFeed), lists: count(isList), details: count(isDetail) }).toEqual(
      expected,
    );
    expect(report.outcome).toBe('unchanged');
  });

  test('sends only conditional requests after half an hour, gets no body and renders nothing', async () => {
    await fetchAll();
    // Sources become stale a little earlier than half an hour, since schedules vary.
    const { requests, status, report, output } = await rebuildLater(29.5);
    expect(feeds.length).toBeGreaterThanOrEqual(20);
    expect(requests.filter(isFeed)).toHaveLength(feeds.length);
    expect(requests).toHaveLength(feeds.length + 3 + 23);
    expect(requests.filter((request) => !isConditional(request))).toEqual([]);
    expect(requests.map(({ answer }) => answer)).toEqual(
      requests.map(() => ({ status: 304, bytes: 0 })),
    );
    expect({ status, outcome: report.outcome }).toEqual({ status: 0, outcome: 'unchanged' });
    expect(report.sources.filter(({ state }) => state !== 'loaded')).toEqual([]);
    expect(output).not.toContain('pages:');
  });

  test('requests everything whole with --force', async () => {
    const { requests } = await rebuildLater(1, '--force');
    expect(requests).toHaveLength(feeds.length + 3 + 23);
    expect(requests.filter(isConditional)).toEqual([]);
  });
});

test('only a changed source responds with a body, and its change is published', async () => {
  const [story] = site.newsroom.shelf.getFeed('/feeds/local.xml')!.stories;
  site.newsroom.shelf.editStory('/feeds/local.xml', story!.id, { title: 'The ferry is back' });
  const { requests, report } = await rebuildLater(30);
  const answered = requests.filter(({ answer }) => answer?.status !== 304);
  expect(answered.map(({ url }) => url)).toEqual(['/feeds/local.xml']);
  expect(report.outcome).toBe('published');
  expect(readPage(site, '/local')('main').text()).toContain('The ferry is back');
});

test('a post with a changed list entry is requested at once, unlike fresh posts', async () => {
  await fetchAll();
  const [, second] = site.newsroom.shelf.posts;
  site.newsroom.shelf.editPost(second!.slug, { metaTitle: 'A better title' });
  site.newsroom.shelf.editPost(site.newsroom.shelf.posts[2]!.slug, {
    blog: 'Only its body is new.',
  });
  const { requests } = await rebuildLater(5);
  expect(requests.filter(isDetail).map(({ url }) => url)).toEqual([
    expect.stringContaining(second!.slug),
  ]);
  expect(readPage(site, `/blog/${second!.slug}`)('h1').text()).toBe('A better title');
});

test('the feed converter gets conditional requests too', { timeout: 300_000 }, async () => {
  const publication = site.newsroom.publication();
  const url = `${site.newsroom.origin}/v1/api.json`;
  site.configure({ ...publication, converter: url });
  const isConverted = (request: LoggedRequest) => request.url.startsWith('/v1/api.json');
  // The validators of a feed do not hold for the converter.
  const first = await rebuildLater(30);
  expect(first.requests.filter(isConverted).some(isConditional)).toBe(false);
  expect((await rebuildLater(20)).requests.filter(isConverted)).toEqual([]);
  const { requests, report } = await rebuildLater(30);
  const converted = requests.filter(isConverted);
  expect(converted).toHaveLength(feeds.length);
  expect(converted.map(({ answer }) => answer?.bytes)).toEqual(converted.map(() => 0));
  expect(report.outcome).toBe('unchanged');
});
