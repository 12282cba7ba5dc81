import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toFeed, toItem } from '../support/feed.ts';
import { createTestSite, type Rebuilt, type TestSite } from '../support/rebuild.ts';
import {
  countCards,
  expectCompleteSite,
  getSource,
  readHeadlines,
  readPage,
} from '../support/site-files.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toUTCString();
const dated = (title: string, date: string) => toItem(title, `<pubDate>${date}</pubDate>`);
const doctype = (entities: string) => (feed: string) =>
  feed.replace('<rss', `<!DOCTYPE rss [${entities}]><rss`);
const laughs = Array.from(
  { length: 12 },
  (_, depth) => `<!ENTITY l${depth + 1} "${`&l${depth};`.repeat(10)}">`,
).join('');

/**
 * Odd but readable feeds, each alone in its category: what is odd, the response, and the headlines
 * on the page of the category, in order.
 */
const rows: Record<
  string,
  { odd: string; body: string | Buffer; type?: string; headlines: string[] }
> = {
  local: {
    odd: 'ten thousand items shows the fifteen newest',
    body: toFeed(
      Array.from({ length: 10_000 }, (_, age) => dated(`Story ${age}`, inMinutes(-age))),
    ),
    headlines: Array.from({ length: 15 }, (_, age) => `Story ${age}`),
  },
  national: {
    odd: 'repeated guids, repeated links, and neither shows each story once, and loses none',
    body: toFeed([
      toItem('First', '<guid>same</guid>'),
      toItem('First', '<guid>same</guid>'),
      toItem('Another of its guid', '<guid>same</guid>'),
      '<item><title>Second</title><link>https://paper.example/2</link><guid>a</guid></item>',
      '<item><title>Second</title><link>https://paper.example/2</link><guid>b</guid></item>',
      '<item><title>Another of its link</title><link>https://paper.example/2</link><guid>c</guid></item>',
      '<item><title>Third</title></item>',
      '<item><title>Fourth</title></item>',
      '<item><title>Third</title></item>',
    ]),
    headlines: ['First', 'Another of its guid', 'Second', 'Another of its link', 'Third', 'Fourth'],
  },
  world: {
    odd: 'all sorts of dates is ordered by those that can be believed, then by its own order',
    body: toFeed([
      dated('Long ago', 'Thu, 01 Jan 1970 00:00:00 GMT'),
      dated('Of this morning', inMinutes(-120)),
      dated('From the future', 'Thu, 01 Jan 2099 00:00:00 GMT'),
      dated('Of yesterday', 'yesterday'),
      toItem('Of no day'),
      dated('Of a fast clock', inMinutes(30)),
    ]),
    headlines: [
      'Of this morning',
      'Long ago',
      'From the future',
      'Of yesterday',
      'Of no day',
      'Of a fast clock',
    ],
  },
  politics: {
    odd: 'a charset in its XML declaration is decoded with it',
    body: Buffer.from(
      toFeed([toItem('Caf\u00e9 ouvert')]).replace('UTF-8', 'ISO-8859-1'),
      'latin1',
    ),
    type: 'application/xml',
    headlines: ['Caf\u00e9 ouvert'],
  },
  sports: {
    odd: 'a byte order mark is decoded by it',
    body: Buffer.from(`\ufeff${toFeed([toItem('\u8a3a\u7642\u6240')])}`, 'utf16le'),
    type: 'application/xml; charset=iso-8859-1',
    headlines: ['\u8a3a\u7642\u6240'],
  },
  opinion: {
    odd: 'NUL and bare ampersands is repaired',
    body: toFeed([
      toItem('Salt & vinegar', '<link>https://paper.example/?a=1&b=2</link>'),
      '<item><title>No\u0000thing</title></item>',
    ]),
    headlines: ['Salt & vinegar', 'Nothing'],
  },
  archives: {
    odd: 'a cut in the middle of a headline shows the complete items',
    body: toFeed([toItem('Whole'), toItem('Half a head')]).split('a head')[0]!,
    headlines: ['Whole'],
  },
  business: {
    odd: 'an external entity shows its reference, not the file',
    body: doctype('<!ENTITY x SYSTEM "file:///etc/passwd">')(toFeed([toItem('See &x; here')])),
    headlines: ['See &x; here'],
  },
  technology: {
    odd: 'nested entities shows their reference, not their expansion',
    body: doctype(`<!ENTITY l0 "laugh">${laughs}`)(toFeed([toItem('Ha &l12;')])),
    headlines: ['Ha &l12;'],
  },
  lifestyle: {
    odd: 'markup and code in its fields shows plain text',
    body: toFeed([
      '<item><title>&lt;script&gt;alert(1)&lt;/script&gt;A &lt;b&gt;bold&lt;/b&gt; claim</title>' +
        '<link>javascript:alert(1)</link><enclosure url="javascript:alert(2)" type="image/png"/></item>',
      '<item><title>Inside</title><link>http://192.168.0.1/admin</link>' +
        '<enclosure url="http://169.254.169.254/x.png" type="image/png"/></item>',
      '<item><title>A tag</title><link>data:text/html,x</link><description>' +
        '&lt;img src="javascript:alert(3)" onerror="alert(4)"&gt;&lt;iframe src=//evil.example&gt;&lt;/iframe&gt;Words.' +
        '</description></item>',
      '<item><title>undefined [object Object] NaN</title></item>',
    ]),
    headlines: ['A bold claim', 'Inside', 'A tag', 'undefined [object Object] NaN'],
  },
};

let site: TestSite;
let result: Rebuilt;

beforeAll(async () => {
  site = await createTestSite();
  const publication = site.newsroom.publication();
  for (const [category, { body, type = 'application/rss+xml' }] of Object.entries(rows)) {
    const path = `/odd/${category}.xml`;
    Object.assign(publication.feeds, { [category]: [site.newsroom.origin + path] });
    site.newsroom.fail(path, { kind: 'body', type, body });
  }
  site.configure(publication);
  result = await site.rebuild();
}, 120_000);
afterAll(() => site.close());

function readTime(title: string): string | undefined {
  const place = readHeadlines(site, '/world').indexOf(title);
  return readPage(site, '/world')('main article').eq(place).find('time').attr('datetime');
}

describe('a feed with', () => {
  test.each(Object.entries(rows).map(([category, row]) => [row.odd, category, row] as const))(
    '%s',
    (_, category, { headlines }) => {
      expect(getSource(result, `/odd/${category}.xml`)).toMatchObject({
        state: 'loaded',
        items: headlines.length,
      });
      // Sample stories may follow.
      expect(readHeadlines(site, `/${category}`).slice(0, headlines.length)).toEqual(headlines);
    },
  );

  test('hostile fields puts no code and no private address on its page', () => {
    const $ = readPage(site, '/lifestyle');
    const cards = $('main article').slice(0, 4);
    const found = cards.find('a, img, script, iframe').toArray();
    expect(found.length).toBeGreaterThan(0);
    for (const { attribs, tagName } of found)
      expect([tagName, attribs['href']]).toEqual(['a', '/sources/a-strange-paper']);
    expect(cards.eq(2).text()).toContain('Words.');
    expect($.html()).not.toMatch(/javascript:|192\.168|169\.254|onerror|data:text/);
  });

  test('a missing end is reported as cut off', () => {
    expect(getSource(result, '/odd/archives.xml').message).toBe(
      'its end is missing, and what came before was read; 1 left out: item 2: cut off',
    );
    expect(getSource(result, '/odd/opinion.xml').message).toBeUndefined();
  });

  test('too many items is reported with the number of unread items', () => {
    expect(getSource(result, '/odd/local.xml').message).toBe(
      '1 left out: 5000 items between the first and the last 2500: too many',
    );
  });

  test('entities puts no local file and no expansion on a page', () => {
    expect(readPage(site, '/business').html()).not.toMatch(/root:[^:]*:0:/);
    expect(readPage(site, '/technology').html()).not.toContain('laughlaugh');
  });

  test('a date in the future shows none, and its order stays', async () => {
    expect(readTime('Long ago')).toBe('1970-01-01T00:00:00.000Z');
    for (const title of ['From the future', 'Of a fast clock', 'Of yesterday', 'Of no day']) {
      expect(readTime(title)).toBeUndefined();
    }
    const text = readPage(site, '/world')('main article').eq(2).text();
    expect(text).toContain('Recent');

    const again = await site.rebuild('--force');
    expectCompleteSite(site, again);
    expect(readHeadlines(site, '/world')).toEqual(rows['world']?.headlines);
  });
});

test('a site with all these feeds is published complete', () => {
  expectCompleteSite(site, result);
  expect(countCards(site, '/local')).toBe(15);
});
