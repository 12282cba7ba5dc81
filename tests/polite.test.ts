import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LoggedRequest } from '../scripts/newsroom/newsroom.ts';
import { createTestSite, type TestSite } from './support/rebuild.ts';
import { letPass } from './support/time.ts';
import { readPage } from './support/whole.ts';

let site: TestSite;
let feeds: string[];

beforeAll(async () => {
  site = await createTestSite();
  feeds = Object.values(site.newsroom.publication().feeds).flatMap((urls) => urls ?? []);
  const result = await site.rebuild();
  if (result.status !== 0) throw new Error(result.output);
}, 120_000);
afterAll(() => site.close());

/** Rebuilds, so many minutes later, and brings what the sources were asked and what came of it. */
async function rebuildLater(minutes: number, ...args: string[]) {
  letPass(site, minutes);
  site.newsroom.requests.length = 0;
  const result = await site.rebuild(...args);
  const asked = site.newsroom.requests.filter(({ url }) => !url.startsWith('/pictures/'));
  return { ...result, asked };
}
/** Asks for everything that there is, so that all of it is fresh. */
const askAll = () => rebuildLater(60);
const isFeed = ({ url }: LoggedRequest) => url.startsWith('/feeds/');
const isList = ({ url }: LoggedRequest) => url.includes('/get_metainfo');
const isDetail = ({ url }: LoggedRequest) => url.includes('/get_details');
const isConditional = ({ headers }: LoggedRequest) => headers['if-none-match'] !== undefined;

describe('a rebuild of twenty feeds and a blog in which nothing is new', () => {
  test.each([
    [1, { feeds: 0, lists: 0, details: 0 }],
    [4.5, { feeds: 0, lists: 3, details: 0 }],
    [9.5, { feeds: 0, lists: 3, details: 23 }],
    [28, { feeds: 0, lists: 3, details: 23 }],
  ])('after %d minutes asks only for what is stale', async (minutes, expected) => {
    await askAll();
    const { asked, report } = await rebuildLater(minutes);
    const count = (is: (request: LoggedRequest) => boolean) => asked.filter(is).length;
    expect({ feeds: count(isFeed), lists: count(isList), details: count(isDetail) }).toEqual(
      expected,
    );
    expect(report.outcome).toBe('unchanged');
  });

  test('after half an hour, less a minute for clocks, asks for all with conditions, receives no byte of a body and renders nothing', async () => {
    await askAll();
    const { asked, status, report, output } = await rebuildLater(29.5);
    expect(feeds.length).toBeGreaterThanOrEqual(20);
    expect(asked.filter(isFeed)).toHaveLength(feeds.length);
    expect(asked).toHaveLength(feeds.length + 3 + 23);
    expect(asked.filter((request) => !isConditional(request))).toEqual([]);
    expect(asked.map(({ answer }) => answer)).toEqual(asked.map(() => ({ status: 304, bytes: 0 })));
    expect({ status, outcome: report.outcome }).toEqual({ status: 0, outcome: 'unchanged' });
    expect(report.sources.filter(({ state }) => state !== 'loaded')).toEqual([]);
    expect(output).not.toContain('pages:');
  });

  test('with --force asks for all at once, and reads it anew', async () => {
    const { asked } = await rebuildLater(1, '--force');
    expect(asked).toHaveLength(feeds.length + 3 + 23);
    expect(asked.filter(isConditional)).toEqual([]);
  });
});

test('of what has changed only that is sent, and it is shown', async () => {
  const [story] = site.newsroom.shelf.getFeed('/feeds/local.xml')!.stories;
  site.newsroom.shelf.editStory('/feeds/local.xml', story!.id, { title: 'The ferry is back' });
  const { asked, report } = await rebuildLater(30);
  const sent = asked.filter(({ answer }) => answer?.status !== 304);
  expect(sent.map(({ url }) => url)).toEqual(['/feeds/local.xml']);
  expect(report.outcome).toBe('published');
  expect(readPage(site, '/local')('main').text()).toContain('The ferry is back');
});

test('a post that is listed otherwise is asked for at once, however fresh the others are', async () => {
  await askAll();
  const [, second] = site.newsroom.shelf.posts;
  site.newsroom.shelf.editPost(second!.slug, { metaTitle: 'A better title' });
  site.newsroom.shelf.editPost(site.newsroom.shelf.posts[2]!.slug, {
    blog: 'Only its body is new.',
  });
  const { asked } = await rebuildLater(5);
  expect(asked.filter(isDetail).map(({ url }) => url)).toEqual([
    expect.stringContaining(second!.slug),
  ]);
  expect(readPage(site, `/blog/${second!.slug}`)('h1').text()).toBe('A better title');
});

test('through the feed converter the same holds', { timeout: 300_000 }, async () => {
  const publication = site.newsroom.publication();
  const url = `${site.newsroom.origin}/v1/api.json`;
  site.configure({ ...publication, feedReader: { kind: 'converter', url } });
  const isConverted = (request: LoggedRequest) => request.url.startsWith('/v1/api.json');
  // The articles are another reader's, and no condition of his says anything of them.
  const first = await rebuildLater(30);
  expect(first.asked.filter(isConverted).some(isConditional)).toBe(false);
  expect((await rebuildLater(20)).asked.filter(isConverted)).toEqual([]);
  const { asked, report } = await rebuildLater(30);
  const converted = asked.filter(isConverted);
  expect(converted).toHaveLength(feeds.length);
  expect(converted.map(({ answer }) => answer?.bytes)).toEqual(converted.map(() => 0));
  expect(report.outcome).toBe('unchanged');
});
