import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { FeedError } from './feed-error.ts';
import type { FeedItem } from './feed.ts';
import { readFeed } from './parse-feed.ts';

const feedUrl = 'https://clinic.example/news/feed.xml';
const read = (document: string | Uint8Array, contentType?: string) =>
  readFeed(
    typeof document === 'string' ? new TextEncoder().encode(document) : new Uint8Array(document),
    contentType,
    feedUrl,
  );

const rss = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel><title>Clinic &amp; Co</title><link>https://clinic.example/</link>
<item><title>Café opens</title><link>https://clinic.example/1</link><guid>a1</guid>
<description>&lt;p&gt;One &amp;amp; two&lt;/p&gt;</description><category>Food</category>
<dc:creator>Ada</dc:creator><pubDate>Sat, 21 Nov 2026 08:00:00 GMT</pubDate></item>
<item><title>Second</title><link>https://clinic.example/2</link><guid>a2</guid>
<description>Text</description></item>
</channel></rss>`;
const atom = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>Clinic &amp; Co</title>
<entry><title>Café opens</title><link rel="alternate" href="https://clinic.example/1"/><id>a1</id>
<summary type="html">&lt;p&gt;One &amp;amp; two&lt;/p&gt;</summary><category term="Food"/>
<author><name>Ada</name></author><published>2026-11-21T08:00:00Z</published></entry>
<entry><title>Second</title><link href="https://clinic.example/2"/><id>a2</id>
<summary>Text</summary></entry>
</feed>`;
const undeclared = (document: string) => document.replace(/^<\?xml.*\?>/, '');
const latin1 = (document: string) => new Uint8Array(Buffer.from(document, 'latin1'));

const damages: Record<string, (document: string) => string | Uint8Array> = {
  nothing: (document) => document,
  'a warning of PHP in front': (document) =>
    `<br />\n<b>Warning</b>: a & b < c in <b>x</b>\n${document}`,
  'blank lines in front': (document) => `\n\n ${document}`,
  'rubbish behind': (document) => `${document}\n<script>x</script> & < more`,
  'a comment with a feed in front': (document) => `<!-- <rss><channel/></rss> -->${document}`,
  'no closing tags at the end': (document) => document.replace(/(<\/channel>)?<\/\w+>$/, ''),
  'UTF-16': (document) => new Uint8Array(Buffer.from(`\ufeff${document}`, 'utf16le')),
  'Latin-1 without a label': (document) => latin1(undeclared(document)),
  'Latin-1, declared': (document) => latin1(document.replace('utf-8', 'iso-8859-1')),
  'a wrong declaration': (document) => document.replace('utf-8', 'iso-8859-1'),
  'an unknown declaration': (document) => document.replace('utf-8', 'klingon'),
  'gzip that nobody unpacked': (document) => new Uint8Array(gzipSync(document)),
  'control characters': (document) =>
    document.replaceAll('Café', 'Ca\u0000f\u0008é').replaceAll('Text', 'Te\u0001xt'),
  'bare ampersands': (document) => document.replace('Clinic &amp; Co', 'Clinic & Co'),
  'undeclared entities': (document) => document.replaceAll('Café', 'Caf&eacute;'),
  'declared entities': (document) =>
    `<!DOCTYPE x [<!ENTITY cafe "Café"><!ENTITY f SYSTEM "file:///etc/passwd">]>${undeclared(document).replaceAll('Café', '&cafe;')}`,
  'references to nothing': (document) =>
    document.replace('Second', 'Second&#0;&#xFFFF;').replace('&#0;', ''),
  'no version': (document) => document.replace(' version="2.0"', ''),
  'unquoted attributes': (document) =>
    document
      .replace('version="2.0"', 'version=2.0')
      .replaceAll(/rel="alternate"/g, 'rel=alternate'),
  'an empty item': (document) =>
    document.replace(/<(item|entry)>/, '<$1/><$1></$1><$1>').replace('<item/><item></item>', ''),
  'an item never closed': (document) => document.replace(/<\/(item|entry)>/, ''),
  'unclosed HTML in a field': (document) => document.replace('>Text<', '><p>Te<b>xt<br><'),
  CDATA: (document) => document.replace('>Café opens<', '><![CDATA[ Café opens ]]><'),
  'tags in capitals': (document) =>
    document.replaceAll(
      /<(\/?)(title|link|description|item|entry)\b/g,
      (_tag, slash: string, name: string) => `<${slash}${name.toUpperCase()}`,
    ),
  'a byte order mark': (document) => `\ufeff${document}`,
};

describe.each([
  ['RSS', rss],
  ['Atom', atom],
])('%s', (_name, document) => {
  test.each(Object.entries(damages))('with %s is read whole', async (_damage, damage) => {
    const feed = await read(damage(document));
    const plain = (item: FeedItem | undefined) => item?.description.replace(/<[^>]*>/g, '').trim();
    const items = feed.items.filter(({ title }) => title !== '');
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({
      title: expect.stringMatching(/^Caf(é|&eacute;) opens$/),
      link: 'https://clinic.example/1',
      guid: 'a1',
      author: 'Ada',
      categories: ['Food'],
      date: '2026-11-21T08:00:00.000Z',
    });
    expect(plain(items[0])).toBe('One &amp; two');
    expect(items[1]).toMatchObject({
      title: expect.stringContaining('Second'),
      link: 'https://clinic.example/2',
    });
    expect(plain(items[1])).toBe('Text');
    expect(feed.title).toMatch(/^Clinic (&|&amp;) Co$/);
  });
});

describe('a feed of far too many items', () => {
  const items = Array.from({ length: 5_004 }, (_, at) => at);

  test('of XML keeps those at its two ends, where the newest are', async () => {
    const xml = items.map((at) => `<item><title>Story ${at}</title></item>`).join('');
    const feed = await read(`<rss version="2.0"><channel>${xml}</channel></rss>`);
    expect(feed.items).toHaveLength(5_000);
    expect(feed.items.map(({ title }) => title)).toContain('Story 2499');
    expect(feed.items.map(({ title }) => title)).not.toContain('Story 2501');
    expect(feed.items.at(-1)?.title).toBe('Story 5003');
    expect(feed.dropped).toEqual(['4 items between the first and the last 2500: too many']);
  });

  test('of JSON keeps the same', async () => {
    const list = items.map((at) => ({ id: String(at), title: `Story ${at}` }));
    const feed = await read(JSON.stringify({ title: 'Long', items: list }));
    expect(feed.items).toHaveLength(5_000);
    expect(feed.items.at(-1)?.title).toBe('Story 5003');
    expect(feed.dropped).toEqual(['4 items between the first and the last 2500: too many']);
  });
});

test.each([
  ['an external one', '<!ENTITY x SYSTEM "file:///etc/passwd">'],
  ['a nested one', '<!ENTITY l "laugh"><!ENTITY x "&l;&l;&l;">'],
])('of the entities of a document, %s stays a reference', async (_, entities) => {
  const item = '<item><title>See &x; here</title></item>';
  const feed = await read(`<!DOCTYPE rss [${entities}]><rss><channel>${item}</channel></rss>`);
  expect(feed.items).toMatchObject([{ title: 'See &x; here' }]);
});

describe('a feed that breaks off', () => {
  test('keeps the item it broke off in, when that has its title', async () => {
    const feed = await read(rss.slice(0, rss.indexOf('<guid>a2')));
    expect(feed.items.map(({ title }) => title)).toEqual(['Café opens', 'Second']);
  });

  test('says what was lost, when it broke off in a title', async () => {
    const feed = await read(rss.slice(0, rss.indexOf('ond</title>')));
    expect(feed.items).toHaveLength(1);
    expect(feed).toMatchObject({ isCutOff: true, dropped: ['item 2: cut off'] });
  });
});

describe('an item', () => {
  test('that holds nothing to show costs only itself', async () => {
    const feed = await read(rss.replace('<item>', '<item><pubDate>x</pubDate></item><item>'));
    expect(feed.items).toHaveLength(2);
    expect(feed.dropped).toEqual(['item 1: neither title nor text']);
  });
});

describe('a JSON Feed', () => {
  test('gives the same items', async () => {
    const feed = await read(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'A & B',
        items: [
          {
            id: 7,
            url: 'https://x.example/1',
            title: '5 < 6',
            content_text: 'a < b',
            date_published: '2026-11-21T08:00:00Z',
            tags: ['Heart', 3],
            authors: [{ name: 'Ada' }],
            image: 'https://x.example/p',
          },
          'no item',
        ],
      }),
    );
    expect(feed.title).toBe('A &amp; B');
    expect(feed.items).toEqual([
      {
        guid: '7',
        link: 'https://x.example/1',
        title: '5 &lt; 6',
        description: 'a &lt; b',
        content: 'a &lt; b',
        date: '2026-11-21T08:00:00.000Z',
        zone: 0,
        dateText: '2026-11-21T08:00:00Z',
        categories: ['Heart'],
        author: 'Ada',
        image: 'https://x.example/p',
      },
    ]);
    expect(feed.dropped).toEqual(['item 2: not an object']);
  });
});

describe('what is no feed', () => {
  test.each([
    ['', 'not a feed: an empty answer'],
    ['<!DOCTYPE html><html><title>Log in</title>', 'not a feed: an HTML page ("Log in")'],
    ['<opml><body/></opml>', 'not a feed: a document of <opml>'],
    ['Service unavailable', 'not a feed: text ("Service unavailable")'],
    ['{"error": 1}', 'not a feed: JSON without a list of items'],
    ['{"items": [', 'not a feed: broken JSON'],
  ])('%j is refused', async (document, message) => {
    await expect(read(document)).rejects.toThrow(new FeedError(message));
  });
});
