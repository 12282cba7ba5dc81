import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toBookmarks } from './bookmarks.ts';
import { addKept, formatKept, parseKept, readKept, type Kept } from './kept.ts';

const origin = 'https://news.example';
const since = '2026-11-26T12:00:00.000Z';
const later = '2026-11-27T12:00:00.000Z';
const follows = [
  { kind: 'section', id: 'local', name: 'Local', since },
  { kind: 'topic', id: 'héros-2', name: 'Héros', since },
  { kind: 'source', id: 'the-harbor-ledger', name: 'The Harbor Ledger', since },
] as const;
const away = {
  key: 'https://a.example/1?a=1&b=2',
  title: 'A <b>"bold"</b> & long',
  address: 'https://a.example/1?a=1&b=2',
  source: 'A Paper',
  section: 'Local',
  date: since,
  excerpt: 'It begins “so”.',
  isRead: true,
} as const;
/** As an earlier version kept it. */
const own = { key: 'sleep', title: 'سلام', address: '/blog/sleep', source: 'Us' };
const mutes = [{ kind: 'word', name: 'flu' }] as const;
const settings = { scheme: 'dark', pictures: 'none' };
const kept: Kept = { follows, mutes, saved: [away, own], settings };

const items = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('dispatchEvent', () => true);
});
afterEach(() => {
  items.clear();
  vi.unstubAllGlobals();
});

const asRead = { ...kept, follows: follows.map((each) => ({ ...each, since: later })) };

describe('the file of what a device keeps', () => {
  test('is read as it was written, with the time of reading', () => {
    expect(parseKept(formatKept(kept, origin), later, origin)).toEqual(asRead);
  });

  test('has the whole address of a post, which another paper then links', () => {
    const read = parseKept(formatKept(kept, origin), later, 'https://other.example');
    expect(read?.saved[1]?.address).toBe('https://news.example/blog/sleep');
  });

  test.each([
    ['follows', JSON.stringify({ follows: follows.map(({ since: _, ...each }) => each) })],
    ['follows, on /my', formatKept({ ...kept, mutes: [], saved: [], settings: {} }, origin)],
  ])('may be that of an earlier version: %s', (_, text) => {
    expect(parseKept(text, later, origin)).toEqual({
      follows: asRead.follows,
      mutes: [],
      saved: [],
      settings: {},
    });
  });

  test('may be that of an earlier version: bookmarks, on /saved', () => {
    const { section: _, date: __, excerpt: ___, isRead: ____, ...known } = away;
    const text = toBookmarks([known, own], 'Saved', origin);
    const expected = { follows: [], mutes: [], saved: [known, own], settings: {} };
    expect(parseKept(text, later, origin)).toEqual(expected);
  });

  const [first] = follows;
  test.each([
    ['no JSON', 'follows'],
    ['null', 'null'],
    ['a list', JSON.stringify(follows)],
    ['nothing of ours', '{"version":3}'],
    ['no list', '{"follows":{"length":1}}'],
    ['null in the list', '{"follows":[null]}'],
    ['a text in the list', '{"follows":["local"]}'],
    ['another kind', JSON.stringify({ follows: [{ ...first, kind: 'toString' }] })],
    ['a path as id', JSON.stringify({ follows: [{ ...first, id: '../data' }] })],
    ['dots as id', JSON.stringify({ follows: [{ ...first, id: '..' }] })],
    ['no name', JSON.stringify({ follows: [{ ...first, name: ' ' }] })],
    ['a long name', JSON.stringify({ follows: [{ ...first, name: 'a'.repeat(201) }] })],
    ['too many entries', JSON.stringify({ follows: Array(201).fill(first) })],
    ['one wrong entry', JSON.stringify({ follows: [...follows, 3] })],
    ['too many stories', JSON.stringify({ saved: Array(501).fill(away) })],
    ['null among the stories', '{"saved":[null]}'],
    [
      'a script as address',
      JSON.stringify({ saved: [{ ...away, address: 'javascript:alert(1)' }] }),
    ],
    ['a number as section', JSON.stringify({ saved: [{ ...away, section: 3 }] })],
    ['a text as a tick', JSON.stringify({ saved: [{ ...away, isRead: 'yes' }] })],
    ['nothing to hide', '{"mutes":[{"kind":"word","name":"!"}]}'],
    ['an unknown setting', '{"settings":{"toString":"light"}}'],
    ['an unknown value', '{"settings":{"scheme":"pink"}}'],
    ['a list of settings', '{"settings":["scheme"]}'],
    ['bookmarks of another program', '<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>B</TITLE>'],
  ])('with %s is refused', (_, text) => expect(parseKept(text, later, origin)).toBe(undefined));
});

describe('a file that is read', () => {
  test('adds all of it to an empty device, and nothing the second time', () => {
    expect(addKept(kept)).toBe(8);
    expect(readKept()).toEqual(kept);
    expect(addKept(kept)).toBe(0);
    expect(readKept()).toEqual(kept);
  });

  test('changes nothing that the device keeps', () => {
    const [first] = follows;
    const here: Kept = {
      follows: [{ ...first, name: 'Here' }],
      mutes: [{ kind: 'word', name: 'FLU' }],
      saved: [{ ...own, title: 'Here' }],
      settings: { scheme: 'light' },
    };
    addKept(here);
    expect(addKept(kept)).toBe(4);
    expect(readKept()).toEqual({
      follows: [...here.follows, ...follows.slice(1)],
      mutes: here.mutes,
      saved: [...here.saved, away],
      settings: { scheme: 'light', pictures: 'none' },
    });
  });

  test('counts only what there is room for', () => {
    const toStory = (at: number) => ({ ...own, key: `${at}`, address: `/blog/${at}` });
    const many = Array.from({ length: 499 }, (_, at) => toStory(at));
    addKept({ ...kept, follows: [], saved: many, settings: {} });
    const more = [toStory(600), toStory(601)];
    expect(addKept({ ...kept, follows: [], saved: more, settings: {} })).toBe(1);
  });

  test('is not read where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('', 'QuotaExceededError');
      },
    });
    expect(addKept(kept)).toBe(undefined);
  });
});
