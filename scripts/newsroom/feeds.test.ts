import Parser from 'rss-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories } from '../../src/publication/categories.ts';
import { listFeeds } from '../../src/publication/list-feeds.ts';
import { publicationSchema } from '../../src/publication/publication.ts';
import { feeds } from './content/feeds.ts';
import { startNewsroom, type Newsroom } from './newsroom.ts';

let newsroom: Newsroom;
beforeAll(async () => {
  newsroom = await startNewsroom({ now: new Date('2026-11-21T14:47:00Z') });
});
afterAll(() => newsroom.close());

const countOf = (slug: string) =>
  feeds.filter(({ category }) => category === slug).flatMap(({ stories }) => stories).length;

describe('each feed', () => {
  it.each(feeds)('$path parses as $format with all of its stories', async ({ path, stories }) => {
    const response = await fetch(newsroom.origin + path);
    const { items } = await new Parser().parseString(await response.text());
    expect(items.map(({ title }) => title?.replaceAll('&amp;', '&').trim())).toEqual(
      stories.map(({ title }) => title),
    );
    for (const { link } of items) {
      expect(link).toMatch(`${newsroom.origin}/papers/`);
      expect((await fetch(link ?? '')).status).toBe(200);
    }
  });

  it('has the same bytes all through a run, with dates before the hour it opened in', async () => {
    const read = async () => (await fetch(`${newsroom.origin}/feeds/local.xml`)).text();
    const first = await read();
    expect(await read()).toBe(first);
    expect(first).toContain('<pubDate>Sat, 21 Nov 2026 13:25:00 GMT</pubDate>');
  });

  it('shares no story with another', () => {
    const ids = feeds.flatMap(({ stories }) => stories.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the sample publication', () => {
  it('is a publication whose feeds are all that the newsroom publishes', () => {
    const publication = publicationSchema.parse(newsroom.publication());
    expect(
      listFeeds(publication)
        .map(({ url }) => url)
        .sort(),
    ).toEqual(feeds.map(({ path }) => newsroom.origin + path).sort());
  });

  it.each(categories)('has stories enough for $slug', ({ slug, home }) => {
    expect(countOf(slug)).toBeGreaterThanOrEqual(
      slug === 'archives' ? 5 : home === 'block' ? 12 : 8,
    );
  });

  it('names pages and pictures that are there', async () => {
    const { contact, events, partnerDocuments } = newsroom.publication();
    const addresses = [
      contact?.form?.url,
      events?.frame,
      ...(partnerDocuments ?? []).flatMap(({ url, image }) => [url, image]),
    ];
    for (const address of addresses) expect((await fetch(address ?? '')).status).toBe(200);
  });
});

describe('the conversion service', () => {
  const convert = async (query: Record<string, string>) => {
    const url = `${newsroom.origin}/v1/api.json?${new URLSearchParams(query)}`;
    return (await fetch(url)).json();
  };
  const rss_url = () => `${newsroom.origin}/feeds/local.xml`;

  it('gives as many items as asked for, of the shape that the specification names', async () => {
    const answer = await convert({ rss_url: rss_url(), api_key: newsroom.key, count: '15' });
    expect(answer).toMatchObject({ status: 'ok', feed: { title: 'The Harbor Ledger' } });
    expect(answer.items).toHaveLength(15);
    expect(answer.items[0]).toMatchObject({
      guid: 'local:ferry-clinic-first-week',
      pubDate: '2026-11-21 13:25:00',
      categories: ['Island Health', 'Community', 'Ferries'],
      enclosure: { type: 'image/jpeg' },
    });
  });

  it.each([
    ['a wrong key', () => ({ rss_url: rss_url(), api_key: 'wrong' }), /key/],
    ['an unknown feed', () => ({ rss_url: 'http://a.example/x', api_key: newsroom.key }), /URL/],
    ['no feed at all', () => ({ api_key: newsroom.key }), /URL/],
  ])('answers %s with an error and its message', async (_case, query, message) => {
    const answer = await convert(query() as Record<string, string>);
    expect(answer).toEqual({ status: 'error', message: expect.stringMatching(message) });
  });

  it('cannot read a feed that fails', async () => {
    newsroom.fail('/feeds/local.xml', { kind: 'status', code: 500, times: 1 });
    const query = { rss_url: rss_url(), api_key: newsroom.key };
    expect(await convert(query)).toMatchObject({ status: 'error' });
    expect(await convert(query)).toMatchObject({ status: 'ok' });
  });
});
