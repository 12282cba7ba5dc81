import { describe, expect, test } from 'vitest';
import { readFeed } from './parse-feed.ts';

const read = (document: string) =>
  readFeed(new TextEncoder().encode(document), undefined, 'https://clinic.example/news/feed.xml');
const readItem = async (item: string, root = '<rss version="2.0">') =>
  (await read(`${root}<channel><title>T</title><item>${item}</item></channel></rss>`)).items[0];
const readEntry = async (entry: string, feed = '') =>
  (await read(`<feed xmlns="http://www.w3.org/2005/Atom">${feed}<entry>${entry}</entry></feed>`))
    .items[0];

describe('an item', () => {
  test.each([
    ['dc:creator', '<dc:creator>Ada</dc:creator><author>x@example.org (Bo)</author>', 'Ada'],
    ['author', '<author>x@example.org (Bo)</author>', 'x@example.org (Bo)'],
    ['a name inside author', '<author><name>Bo</name><email>b@example.org</email></author>', 'Bo'],
    ['itunes:author', '<itunes:author>Cy</itunes:author>', 'Cy'],
  ])('takes its author from %s', async (_from, fields, author) => {
    expect(await readItem(`<title>x</title>${fields}`)).toMatchObject({ author });
  });

  test.each([
    ['with attributes', '<category domain="https://x.example">Heart</category>', ['Heart']],
    ['of Dublin Core', '<dc:subject>Heart</dc:subject>', ['Heart']],
    ['empty', '<category/><category> Heart </category>', ['Heart']],
  ])('takes categories %s', async (_title, fields, categories) => {
    expect(await readItem(`<title>x</title>${fields}`)).toMatchObject({ categories });
  });

  test.each([
    ['<title>Some <b>bold</b> text</title>', { title: 'Some <b>bold</b> text' }],
    [
      '<description><p>a <b>b</b> c <i>d</i></p></description>',
      { description: '<p>a <b>b</b> c <i>d</i></p>' },
    ],
    ['<title>5 <6 and a < b</title>', { title: '5 <6 and a < b' }],
    ['<title>x</title><guid>https://x.example/1</guid>', { link: 'https://x.example/1' }],
    ['<content:encoded>Long</content:encoded>', { description: 'Long', content: 'Long' }],
    [
      '<title>x</title><pubDate>soon</pubDate><dc:date>2026-11-21</dc:date>',
      { date: '2026-11-21T00:00:00.000Z', dateText: 'soon' },
    ],
    [
      '<title>x</title><enclosure url="a.mp3" type="audio/mpeg"/><enclosure url="b.jpg" type="image/jpeg"/>',
      { enclosure: { url: 'b.jpg', type: 'image/jpeg' } },
    ],
    [
      '<title>x</title><media:content url="a.mp4" type="video/mp4"/><media:content url="b.jpg" medium="image"/>',
      { image: 'b.jpg' },
    ],
    [
      '<title>x</title><media:group><media:content url="a.jpg"/></media:group><media:thumbnail url="b.jpg"/>',
      { image: 'b.jpg' },
    ],
    [
      '<title>x</title><media:group><media:content url="a.jpg" type="image/jpeg"/></media:group>',
      { image: 'a.jpg' },
    ],
    [
      '<title>x</title><media:thumbnail url="a.gif" width="1" height="1"/><media:thumbnail url="b.jpg"/>',
      { image: 'b.jpg' },
    ],
  ])('%s', async (fields, item) => {
    expect(await readItem(fields)).toMatchObject(item);
  });

  test('has no permalink where the guid says that it is none', async () => {
    const item = await readItem(
      '<title>x</title><guid isPermaLink="false">https://x.example/1</guid>',
    );
    expect(item?.link).toBeUndefined();
  });

  test('is found under any prefix', async () => {
    const item = await readItem(
      '<title>x</title><who:creator>Ada</who:creator>',
      '<rss version="2.0" xmlns:who="http://purl.org/dc/elements/1.1/">',
    );
    expect(item).toMatchObject({ author: 'Ada' });
  });

  test('of RSS 1.0 is read beside its channel', async () => {
    const feed = await read(
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">' +
        '<channel><title>T</title></channel><item rdf:about="https://x.example/1"><title>A</title></item></rdf:RDF>',
    );
    expect(feed).toMatchObject({
      title: 'T',
      items: [{ title: 'A', link: 'https://x.example/1' }],
    });
  });
});

describe('an Atom entry', () => {
  test.each([
    [
      '<title>x</title><link rel="self" href="https://x.example/s"/><link rel="alternate" type="application/json" href="https://x.example/j"/><link rel="alternate" type="text/html" href="https://x.example/h"/>',
      { link: 'https://x.example/h' },
    ],
    ['<title>x</title><link>https://x.example/t</link>', { link: 'https://x.example/t' }],
    ['<title type="text">a &lt;b&gt; c</title>', { title: 'a &lt;b&gt; c' }],
    ['<title type="html">a &lt;b&gt;b&lt;/b&gt;</title>', { title: 'a <b>b</b>' }],
    ['<title type="xhtml"><div>a <b>b</b> c</div></title>', { title: '<div>a <b>b</b> c</div>' }],
    ['<summary mode="base64">aGVsbG8=</summary>', { description: 'hello' }],
    ['<title>x</title><category term="t" label="Label"/>', { categories: ['Label'] }],
    [
      '<title>x</title><link rel="enclosure" type="image/png" href="https://x.example/p"/>',
      { enclosure: { url: 'https://x.example/p', type: 'image/png' } },
    ],
    ['<title>x</title><updated>soon</updated>', { dateText: 'soon' }],
  ])('%s', async (fields, item) => {
    expect(await readEntry(fields)).toMatchObject(item);
  });

  test('resolves its addresses against every xml:base around it', async () => {
    const feed = await read(
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://x.example/a/">' +
        '<entry xml:base="b/"><title>x</title><link href="c"/></entry></feed>',
    );
    expect(feed.items[0]).toMatchObject({ link: 'https://x.example/a/b/c' });
  });

  test('has the author of its feed, when it has none', async () => {
    const entry = await readEntry('<title>x</title>', '<author><name>Ada</name></author>');
    expect(entry).toMatchObject({ author: 'Ada' });
  });
});
