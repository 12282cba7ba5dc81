import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { editionVersion } from '../edition/edition.ts';
import { openEdition } from '../reader/reader.ts';
import { publicationSchema } from '../publication/publication.ts';
import sample from '../publication/sample.json' with { type: 'json' };
import { toFeedResponse } from './feeds.ts';

const publication = publicationSchema.parse(sample);
const at = '2026-11-21T06:00:00.000Z';

const toSite = (title: string) => ({
  publication,
  edition: openEdition('', {
    version: editionVersion,
    day: '2026-11-21',
    updated: '2026-11-21T06:00:00.000Z',
    publication: publication.id,
    rateLimits: [],
    pictures: {},
    sources: [
      {
        kind: 'feed',
        id: 'local/1',
        category: 'local',
        url: 'https://paper.example/feed.xml',
        failures: 0,
        state: 'loaded',
        at,
        articles: [
          {
            id: 'https://paper.example/?a=1&b=2',
            title,
            excerpt: '',
            author: title,
            date: at,
            seen: at,
            order: at,
            orderedBy: 'date',
            category: title,
            section: 'local',
            source: title,
            feedUrl: 'https://paper.example/feed.xml',
          },
        ],
      },
    ],
  }),
});

test.each([
  'a > <![CDATA[ b ]]> </title>',
  ']]> <item><title>x</title></item> <![CDATA[',
  '<part name="footer"> &amp; &lt;',
])('feeds show the text %s unchanged', async (title) => {
  const site = toSite(title);
  const rss = load(await toFeedResponse(site, '/local', 'rss.xml').text(), { xml: true });
  expect(rss('item').length).toBe(1);
  for (const name of ['title', 'category', 'dc\\:creator', 'source'])
    expect(rss(`item > ${name}`).text()).toBe(title);
  expect(rss('item > guid').text()).toBe('https://paper.example/?a=1&b=2');
  const atom = load(await toFeedResponse(site, '/local', 'atom.xml').text(), { xml: true });
  expect(atom('entry').length).toBe(1);
  for (const name of ['title', 'author > name', 'source > title'])
    expect(atom(`entry > ${name}`).text()).toBe(title);
  expect(atom('entry > id').text()).toBe('https://paper.example/?a=1&b=2');
});

test('a JSON Feed without stories has an empty list of them', async () => {
  const { edition: _, publication } = toSite('A');
  const edition = openEdition('', {
    version: editionVersion,
    day: '2026-11-21',
    updated: at,
    publication: publication.id,
    rateLimits: [],
    pictures: {},
    sources: [],
  });
  const feed = await toFeedResponse({ publication, edition }, '/local', 'feed.json').json();
  expect(feed).toMatchObject({ items: [] });
});

test('a JSON Feed has the section of a story, its own date, and when the site first had it', async () => {
  const feed = await toFeedResponse(toSite('A'), '/local', 'feed.json').json();
  expect(feed.items[0]._story).toEqual({ section: 'Local', date: at, seen: at });
});
