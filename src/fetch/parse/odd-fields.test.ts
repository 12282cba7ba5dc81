import { describe, expect, test } from 'vitest';
import type { Category } from '../../publication/categories.ts';
import { getCategory } from '../../publication/sections/site-categories.ts';
import { toArticles } from '../feeds/to-articles.ts';
import { readFeed } from './parse-feed.ts';

const feedUrl = 'https://clinic.example/feed.xml';
const context = {
  category: getCategory({}, 'health') as Category,
  feedUrl,
  now: new Date('2026-11-21T12:00:00Z'),
  timeZone: 'UTC',
  known: [],
};
async function readOne(document: string) {
  const feed = await readFeed(new TextEncoder().encode(document), undefined, feedUrl);
  return toArticles(feed, context).articles[0];
}
const inRss = (item: string) =>
  readOne(`<rss version="2.0"><channel><title>C</title><item>${item}</item></channel></rss>`);
const inAtom = (type: string, content: string) =>
  readOne(
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>C</title><entry><title>T</title><id>1</id>
    <content type="${type}">${content}</content></entry></feed>`,
  );

test('curly quotes around attributes are read as straight ones', async () => {
  const article = await readOne(
    `<?xml version=“1.0”?><rss version=“2.0” xmlns:dc=“http://purl.org/dc/elements/1.1/”><channel>
    <title>C</title><item><title>The “new” ward = open</title><dc:creator>Ada</dc:creator>
    <link>https://clinic.example/1</link><enclosure url=“https://clinic.example/1.jpg” type=“image/jpeg” />
    </item></channel></rss>`,
  );
  expect(article).toMatchObject({
    title: 'The “new” ward = open',
    author: 'Ada',
    image: 'https://clinic.example/1.jpg',
  });
});

test.each([
  ['A&#x3C;B', 'A<B'],
  ['A &lt;B and C', 'A <B and C'],
  ['&lt;b&gt;A&lt;/b&gt; &lt;B', 'A <B'],
  ['&lt;i&gt;A&lt;/i&gt; B', 'A B'],
])('the title %s is shown as %s', async (title, shown) => {
  expect(await inRss(`<title>${title}</title>`)).toMatchObject({ title: shown });
});

describe('an Atom content of another type', () => {
  const inBase64 = Buffer.from('Grüße an alle').toString('base64');
  test.each([
    ['application/x-custom', 'Some words of it', 'Some words of it'],
    ['application/x-custom', 'Someword', 'Someword'],
    ['application/x-custom', inBase64, 'Grüße an alle'],
    ['image/png', Buffer.alloc(90, 0x89).toString('base64'), ''],
    ['application/xml', 'Plain', 'Plain'],
  ])('%s: %s', async (type, content, excerpt) => {
    expect(await inAtom(type, content)).toMatchObject({ excerpt });
  });
});

describe('the link of an article', () => {
  const enclosure = (file: string, type: string) =>
    `<enclosure url="https://clinic.example/${file}" type="${type}"/>`;
  test.each([
    [
      'that is escaped twice is repaired',
      '<link>https://clinic.example/1?a=1&amp;amp;b=2</link>',
      'https://clinic.example/1?a=1&b=2',
    ],
    ['may be what is enclosed', enclosure('1.mp3', 'audio/mpeg'), 'https://clinic.example/1.mp3'],
    ['is no picture', enclosure('1.jpg', 'image/jpeg'), undefined],
    [
      'is its page before what is enclosed',
      `<link>https://clinic.example/1</link>${enclosure('1.mp3', 'audio/mpeg')}`,
      'https://clinic.example/1',
    ],
  ])('%s', async (_, item, link) => {
    expect((await inRss(`<title>T</title>${item}`))?.link).toBe(link);
  });
});
