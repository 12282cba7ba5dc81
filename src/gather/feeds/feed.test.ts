import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FeedError } from './error.ts';
import { readFeed, type FeedItem } from './feed.ts';

const feedUrl = 'https://clinic.example/news/feed.xml';
const read = (document: string | Uint8Array, contentType?: string) =>
  readFeed(
    typeof document === 'string' ? new TextEncoder().encode(document) : new Uint8Array(document),
    contentType,
    feedUrl,
  );
const readItem = async (item: string, root = '<rss version="2.0">') =>
  (await read(`${root}<channel><title>T</title><item>${item}</item></channel></rss>`)).items[0];
const readEntry = async (entry: string, feed = '') =>
  (await read(`<feed xmlns="http://www.w3.org/2005/Atom">${feed}<entry>${entry}</entry></feed>`))
    .items[0];

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

describe('a feed that breaks off', () => {
  test('keeps the item it broke off in, when that has its title', async () => {
    const feed = await read(rss.slice(0, rss.indexOf('<guid>a2')));
    expect(feed.items.map(({ title }) => title)).toEqual(['Café opens', 'Second']);
  });

  test('says what was lost, when it broke off in a title', async () => {
    const feed = await read(rss.slice(0, rss.indexOf('ond</title>')));
    expect(feed.items).toHaveLength(1);
    expect(feed.dropped).toEqual(['item 2: cut off']);
  });
});

describe('an item', () => {
  test('that holds nothing to show costs only itself', async () => {
    const feed = await read(rss.replace('<item>', '<item><pubDate>x</pubDate></item><item>'));
    expect(feed.items).toHaveLength(2);
    expect(feed.dropped).toEqual(['item 1: neither title, text nor link']);
  });

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
    [
      'keeps the words of inline markup',
      '<title>Some <b>bold</b> text</title>',
      { title: 'Some <b>bold</b> text' },
    ],
    [
      'keeps the order of XHTML',
      '<description><p>a <b>b</b> c <i>d</i></p></description>',
      { description: '<p>a <b>b</b> c <i>d</i></p>' },
    ],
    ['keeps a stray less-than sign', '<title>5 <6 and a < b</title>', { title: '5 <6 and a < b' }],
    [
      'takes its permalink for a link',
      '<title>x</title><guid>https://x.example/1</guid>',
      { link: 'https://x.example/1' },
    ],
    [
      'takes the content for its text',
      '<content:encoded>Long</content:encoded>',
      { description: 'Long', content: 'Long' },
    ],
    [
      'skips a date that is none',
      '<title>x</title><pubDate>soon</pubDate><dc:date>2026-11-21</dc:date>',
      { date: '2026-11-21T00:00:00.000Z', dateText: 'soon' },
    ],
    [
      'prefers a picture among its enclosures',
      '<title>x</title><enclosure url="a.mp3" type="audio/mpeg"/><enclosure url="b.jpg" type="image/jpeg"/>',
      { enclosure: { url: 'b.jpg', type: 'image/jpeg' } },
    ],
    [
      'takes media:content that is a picture',
      '<title>x</title><media:content url="a.mp4" type="video/mp4"/><media:content url="b.jpg" medium="image"/>',
      { image: 'b.jpg' },
    ],
    [
      'takes media:thumbnail before a group',
      '<title>x</title><media:group><media:content url="a.jpg"/></media:group><media:thumbnail url="b.jpg"/>',
      { image: 'b.jpg' },
    ],
    [
      'takes a picture of a group',
      '<title>x</title><media:group><media:content url="a.jpg" type="image/jpeg"/></media:group>',
      { image: 'a.jpg' },
    ],
    [
      'takes no counting pixel',
      '<title>x</title><media:thumbnail url="a.gif" width="1" height="1"/><media:thumbnail url="b.jpg"/>',
      { image: 'b.jpg' },
    ],
  ])('%s', async (_title, fields, item) => {
    expect(await readItem(fields)).toMatchObject(item);
  });

  test('has no permalink where the guid says that it is none', async () => {
    const item = await readItem(
      '<title>x</title><guid isPermaLink="false">https://x.example/1</guid>',
    );
    expect(item).not.toHaveProperty('link');
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
      'is linked by rel=alternate, best as HTML',
      '<link rel="self" href="https://x.example/s"/><link rel="alternate" type="application/json" href="https://x.example/j"/><link rel="alternate" type="text/html" href="https://x.example/h"/>',
      { link: 'https://x.example/h' },
    ],
    [
      'is linked by a link with text',
      '<link>https://x.example/t</link>',
      { link: 'https://x.example/t' },
    ],
    ['shows text as text', '<title type="text">a &lt;b&gt; c</title>', { title: 'a &lt;b&gt; c' }],
    [
      'shows HTML as HTML',
      '<title type="html">a &lt;b&gt;b&lt;/b&gt;</title>',
      { title: 'a <b>b</b>' },
    ],
    [
      'shows XHTML in its order',
      '<title type="xhtml"><div>a <b>b</b> c</div></title>',
      { title: '<div>a <b>b</b> c</div>' },
    ],
    ['unpacks base64', '<summary mode="base64">aGVsbG8=</summary>', { description: 'hello' }],
    [
      'takes the label of a category',
      '<title>x</title><category term="t" label="Label"/>',
      { categories: ['Label'] },
    ],
    [
      'takes an enclosure',
      '<title>x</title><link rel="enclosure" type="image/png" href="https://x.example/p"/>',
      { enclosure: { url: 'https://x.example/p', type: 'image/png' } },
    ],
    [
      'survives a date that is none',
      '<title>x</title><updated>soon</updated>',
      { dateText: 'soon' },
    ],
  ])('%s', async (_title, fields, item) => {
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

describe('a hostile feed', () => {
  const wrap = (text: string) =>
    `<rss><channel><item><title>x</title><description>${text}</description></item></channel></rss>`;
  const megabyte = (piece: string) => piece.repeat(1_000_000 / piece.length);

  test.each([
    ['snippets', wrap(`<![CDATA[${megabyte('x<p')}]]>`)],
    ['nesting', wrap(megabyte('<div>'))],
    ['closing tags', wrap(megabyte('<a>') + megabyte('</b>'))],
    ['items', `<rss><channel>${megabyte('<item/>')}`],
    ['unclosed items', `<rss><channel>${megabyte('<item><title>a</title>')}`],
    ['bases', `<feed>${megabyte('<entry xml:base="aaaaaaaa/">')}`],
    [
      'namespaces',
      `<rss><channel><item>${Array.from({ length: 20_000 }, (_, at) => `<media:group xmlns:n${at}="u">`).join('')}`,
    ],
    ['entities', `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(200)}">]>${wrap(megabyte('&a;'))}`],
    ['less-than signs', `<rss>${megabyte('<')}`],
    ['CDATA', `<rss>${megabyte('<![CDATA[')}`],
  ])('of %s takes linear time', async (_of, document) => {
    const started = performance.now();
    await read(document);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  test('is either read or refused with a FeedError', async () => {
    const piece = fc.constantFrom(
      '<rss>',
      '<channel>',
      '<item>',
      '</item>',
      '<title>',
      '</title>',
      '<link href="',
      '"',
      '<entry/>',
      '<![CDATA[',
      ']]>',
      '<feed>',
      '&',
      '<',
      '>',
      '<author>',
      '{',
      '<media:content url=x>',
      '__proto__',
    );
    const document = fc.array(fc.oneof(piece, fc.string())).map((pieces) => pieces.join(''));
    await fc.assert(
      fc.asyncProperty(document, async (source) => {
        const feed = await read(source).catch((error: unknown) => error);
        expect(feed instanceof Error ? feed instanceof FeedError : typeof feed).toBeTruthy();
      }),
    );
  });
});
