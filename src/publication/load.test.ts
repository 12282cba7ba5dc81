import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadPublication } from './load.ts';
import { makeSharedFolder } from '../../tests/support/papers/folder.ts';

const dir = makeSharedFolder();

const site = { id: 'p', name: 'P', tagline: 'P', url: 'https://p.example' };

function load(fields: object, opml?: string) {
  const file = path.join(dir, 'publication.json');
  writeFileSync(file, JSON.stringify({ ...site, feeds: {}, ...fields }));
  if (opml !== undefined) writeFileSync(path.join(dir, 'feeds.opml'), opml);
  return loadPublication(file);
}

const url = 'https://a.example/feed';
const withEntry = (fields: object) => ({ feeds: { local: [{ url, ...fields }] } });

describe('the options of a feed', () => {
  test('are read, and an address alone stays one', () => {
    const entry = {
      url,
      name: 'The Courier',
      skip: ['horoscope', '/^deal:/'],
      only: ['harbor'],
      limit: 5,
      zone: 'Europe/Berlin',
      language: 'de',
    };
    expect(load({ feeds: { local: [entry, url] } }).feeds.local).toEqual([entry, url]);
  });

  test.each([
    ['a misspelled field', { skipp: ['a'] }, /feeds\.local #1\.skipp: .*did you mean "skip"/],
    ['an address that is none', { url: 'news' }, /feeds\.local #1\.url: .*must be a full addr/],
    ['a broken pattern', { skip: ['/(/'] }, /local #1\.skip #1: .*no pattern .*plain words/],
    ['a look-ahead', { only: ['/a(?=b)/'] }, /local #1\.only #1: .*no pattern that RE2 knows/],
    ['a filter of marks', { skip: ['--'] }, /local #1\.skip #1: .*a letter or a digit/],
    ['a filter that is no list', { skip: 'a' }, /local #1\.skip: .*expected a list/],
    ['too many stories', { limit: 16 }, /local #1\.limit: .*1 to 15 stories/],
    ['an unknown zone', { zone: 'Mars/Base' }, /local #1\.zone: .*"Europe\/Berlin"/],
    ['an offset as zone', { zone: '+02:00' }, /local #1\.zone: .*"Europe\/Berlin"/],
    ['a key of a service', { header: { 'X-Key': 'BLOG_KEY' } }, /header\.X-Key: .*with FEED_/],
    ['the password of the queue', { header: { 'X-Key': 'QUEUE_PASSWORD' } }, /with FEED_/],
    ['the origins of a key', { header: { 'X-Key': 'FEED_A_ORIGIN' } }, /with FEED_/],
    [
      'the host',
      { header: { HOST: 'FEED_A' } },
      /local #1\.header: found "HOST", is a header of the connection/,
    ],
    ['a proxy', { header: { 'Proxy-Authorization': 'FEED_A' } }, /of the connection/],
    ['a length', { header: { 'Content-Length': 'FEED_A' } }, /of the connection/],
    ['a connection', { header: { Connection: 'FEED_A' } }, /of the connection/],
    ['an encoding', { header: { 'Transfer-Encoding': 'FEED_A' } }, /of the connection/],
    ['a header of two lines', { header: { 'X\r\nHost': 'FEED_A' } }, /the name of a header/],
    [
      'many headers',
      { header: Object.fromEntries([...'abcde'].map((name) => [name, 'FEED_A'])) },
      /local #1\.header: .*at most 4 headers/,
    ],
    ['an agent of two lines', { agent: 'a\r\nHost: b' }, /local #1\.agent: .*200 plain letters/],
    ['a language by its name', { language: 'in German!' }, /local #1\.language: .*such as "es"/],
  ])('with %s are refused, and the field is named', (_, fields, message) => {
    expect(() => load(withEntry(fields))).toThrow(message);
  });
});

const opmlOf = (body: string) =>
  `<?xml version="1.0"?><opml version="2.0"><body>${body}</body></opml>`;
const outline = (name: string, more = '') =>
  `<outline text="${name}" type="rss" xmlUrl="https://${name}.example/feed" ${more}/>`;

describe('an OPML file', () => {
  test('adds the feeds of its folders to those of the publication file', () => {
    const { feeds, ...rest } = load(
      { feeds: { local: [url] }, opml: 'feeds.opml' },
      opmlOf(
        `<outline text="News"><outline text="Local news">${outline('b')}${outline('b')}` +
          `<outline text="Weekly">${outline('c')}</outline></outline></outline>` +
          `<outline text="Arts &amp; Culture">${outline('d')}${outline('e', 'category="/health,x"')}</outline>` +
          outline('f', 'category="food-dining"'),
      ),
    );
    expect(feeds).toEqual({
      local: [url, 'https://b.example/feed', 'https://c.example/feed'],
      'arts-culture': ['https://d.example/feed'],
      health: ['https://e.example/feed'],
      'food-dining': ['https://f.example/feed'],
    });
    expect(rest).not.toHaveProperty('opml');
  });

  test('gives addresses without characters that XML forbids, written or referred to', () => {
    const named = '<outline text="x" xmlUrl="https://b.example/\u0001\ufffea&#xFFFF;&#1;"/>';
    const { feeds } = load(
      { opml: 'feeds.opml' },
      opmlOf(`<outline text="Local">${named}</outline>`),
    );
    expect(feeds).toEqual({ local: ['https://b.example/a'] });
  });

  test.each([
    ['that is missing', 'none.opml', undefined, /none\.opml can't be read: there is no such file/],
    ['that is another document', 'feeds.opml', '<html/>', /opml \(feeds\.opml\): it can't be read/],
    ['in another folder', '../feeds.opml', undefined, /opml: .*the name of a file beside this one/],
    [
      'with a feed in no category',
      'feeds.opml',
      opmlOf(`<outline text="Misc">${outline('lost')}</outline>`),
      /opml \(feeds\.opml\): "lost" is in no section: move it into a folder called Local, Nat/,
    ],
    [
      'with an address that is none',
      'feeds.opml',
      opmlOf('<outline text="Local"><outline text="x" xmlUrl="feed://x"/></outline>'),
      /opml \(feeds\.opml\): the address \(xmlUrl\) of "x" must be a full address/,
    ],
  ])('%s is a mistake that is named', (_, opml, content, message) => {
    expect(() => load({ opml }, content)).toThrow(message);
  });
});

describe('the address of the site', () => {
  const path =
    /url: .*must have no path, or one of letters, .* such as "https:\/\/owner\.github\.io\/repo"/;
  const end = /url: .*must be only the address of the front page, without "\?" and "#"/;

  test.each([
    ['https://p.example', 'https://p.example'],
    ['https://p.example/', 'https://p.example'],
    ['https://owner.github.io/repo', 'https://owner.github.io/repo'],
    ['https://owner.github.io/repo/', 'https://owner.github.io/repo'],
    ['https://owner.github.io/My_Paper.v1~2', 'https://owner.github.io/My_Paper.v1~2'],
    ['HTTP://P.example:8080/a/b-c', 'HTTP://P.example:8080/a/b-c'],
  ])('%s is %s', (url, read) => expect(load({ url }).url).toBe(read));

  test.each([
    ['an encoded character', '/my%20paper', path],
    ['an encoded dot', '/%2e%2e/paper', path],
    ['a space', '/my paper', path],
    ['a letter with an accent', '/diária', path],
    ['a part that leads up', '/a/../paper', path],
    ['a part that leads up at its end', '/paper/..', path],
    ['a part that leads nowhere', '/./paper', path],
    ['an empty part', '/a//paper', path],
    ['two slashes at its end', '/paper//', path],
    ['a backslash', '\\paper', path],
    ['a quote', '/pa"per', path],
    ['a query', '/paper?a=b', end],
    ['an empty query', '/?', end],
    ['a fragment', '/paper#top', end],
  ])('must not have %s', (_, rest, sentence) => {
    expect(() => load({ url: `https://p.example${rest}` })).toThrow(sentence);
  });
});
