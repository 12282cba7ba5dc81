import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { toArticle, toEdition } from '../../tests/support/papers/edition.ts';
import { openEdition } from '../reader/reader.ts';
import { publicationSchema } from '../publication/publication.ts';
import sample from '../publication/sample.json' with { type: 'json' };
import { toFeedResponse } from './feeds.ts';

const publication = publicationSchema.parse(sample);
const at = '2026-11-21T06:00:00.000Z';
const id = 'https://paper.example/?a=1&b=2';

/** A site of one story, whose words are all the same. */
function toSite(title: string) {
  const words = { title, author: title, category: title, source: title };
  const article = toArticle('local', 0, { ...words, id, link: undefined });
  const { edition } = toEdition(publication.id, { articles: [article] });
  return { publication, edition: openEdition('', edition) };
}

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
  expect(rss('item > guid').text()).toBe(id);
  const atom = load(await toFeedResponse(site, '/local', 'atom.xml').text(), { xml: true });
  expect(atom('entry').length).toBe(1);
  for (const name of ['title', 'author > name', 'source > title'])
    expect(atom(`entry > ${name}`).text()).toBe(title);
  expect(atom('entry > id').text()).toBe(id);
});

test('a JSON Feed without stories has an empty list of them', async () => {
  const { edition } = toEdition(publication.id, { articles: [] });
  const site = { publication, edition: openEdition('', edition) };
  const feed = await toFeedResponse(site, '/local', 'feed.json').json();
  expect(feed).toMatchObject({ items: [] });
});

test('a JSON Feed has the section of a story, its own date, and when the site first had it', async () => {
  const feed = await toFeedResponse(toSite('A'), '/local', 'feed.json').json();
  expect(feed.items[0]._story).toEqual({ section: 'Local', date: at, seen: at });
});
