import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listOwnFiles } from './list-files.ts';
import { readPosts } from './posts/read-posts.ts';
import { mostRedirects, readRedirects } from './read-redirects.ts';
import { makeFolder } from '../../tests/support/papers/folder.ts';

const post = '---\ntitle: A\ndescription: B\ndate: 2026-11-20\n---\nWords.';

const read = (
  redirects: unknown,
  {
    url = 'https://paper.example',
    files = {},
  }: { url?: string; files?: Record<string, string> } = {},
) => {
  const own = listOwnFiles(makeFolder({ ...files, 'redirects.json': redirects }));
  return readRedirects({ url }, own, readPosts({ timeZone: 'UTC' }, own));
};

const fail = (...args: Parameters<typeof read>) => {
  try {
    return JSON.stringify(read(...args));
  } catch (error) {
    return (error as Error).message;
  }
};

describe('an alias of a post', () => {
  const toFiles = (aliases: string, more = '') => ({
    'posts/a.md': post.replace('title: A', `title: A\naliases: ${aliases}${more}`),
  });

  test('leads to it, unless it is a draft', () => {
    const files = toFiles('[/2019/a/, /b.html]');
    expect(read({ '/c': '/about' }, { files })).toEqual([
      { from: '/c', file: 'c/index.html', to: '/about' },
      { from: '/2019/a/', file: '2019/a/index.html', to: '/blog/a', post: 'a' },
      { from: '/b.html', file: 'b.html', to: '/blog/a', post: 'a' },
    ]);
    expect(read({}, { files: toFiles('/2019/a/', '\ndraft: true') })).toEqual([]);
  });

  test.each([
    ['2019/a', '2019/a (an alias of the post a): must start with a slash'],
    ['/c/', '/c/ (an alias of the post a): is the address /c too, which leads to /about; remove'],
    ['/about', '/about (an alias of the post a): is the address of a page or file of the site'],
    ['/blog/a', '/blog/a (an alias of the post a): is the address of a page or file of the site'],
  ])('that is wrong is named with its post: %s', (alias, told) => {
    expect(fail({ '/c': '/about' }, { files: toFiles(alias) })).toContain(told);
  });
});

describe('an old address', () => {
  test.each([
    ['/2019/05/a-story.html', '/2019/05/a-story.html', '2019/05/a-story.html'],
    ['/2019/05/a-story/', '/2019/05/a-story/', '2019/05/a-story/index.html'],
    ['/2019/05/a-story', '/2019/05/a-story', '2019/05/a-story/index.html'],
    ['/story.php', '/story.php', 'story.php/index.html'],
    ['/a story/', '/a%20story/', 'a story/index.html'],
    ['/caf%c3%a9', '/caf%c3%a9', 'café/index.html'],
    ['/мост', '/%D0%BC%D0%BE%D1%81%D1%82', 'мост/index.html'],
    ['/blog/old-words', '/blog/old-words', 'blog/old-words/index.html'],
    ['/feed/', '/feed/', 'feed/index.html'],
    ['/.well-known/old', '/.well-known/old', '.well-known/old/index.html'],
  ])('%s is asked for as %s, and its page is %s', (written, from, file) => {
    expect(read({ [written]: '/about' })).toEqual([{ from, file, to: '/about' }]);
  });

  test.each([
    ['/blog/a?b=c#d', '/blog/a?b=c#d'],
    ['/', '/'],
    ['https://elsewhere.example/a b', 'https://elsewhere.example/a%20b'],
    ['https://host.example/paper/local', '/local'],
    ['https://host.example/paper', '/'],
    ['https://host.example/papers', 'https://host.example/papers'],
  ])('that leads to %s leads to %s of a site below a path', (written, to) => {
    const [redirect] = read({ '/old': written }, { url: 'https://host.example/paper' });
    expect(redirect?.to).toBe(to);
  });
});

test('a folder without the file has no redirects', () => {
  expect(readRedirects({ url: 'https://paper.example' }, [], [])).toEqual([]);
});

const mistakes: [entries: object | string, told: string][] = [
  ['{', 'line 1'],
  [[], 'the whole file: found a list of 0, expected a group of fields in { }'],
  [{ '/a': 1 }, '/a: found 1, expected text'],
  [
    { 'https://old.example/a': '/b' },
    'https://old.example/a: is a full address; write its path alone',
  ],
  [{ a: '/b' }, 'a: must start with a slash'],
  [{ '/?p=123': '/b' }, '/?p=123: has a "?" or "#", and a host of files sees nothing behind it'],
  [{ '/a#b': '/b' }, '/a#b: has a "?" or "#"'],
  [{ '/a//b': '/b' }, '/a//b: has an empty part'],
  [{ '//a': '/b' }, '//a: has an empty part'],
  [{ '/a/../b': '/b' }, '/a/../b: has an empty part, "." or ".."'],
  [{ '/a/%2e%2e/b': '/b' }, '/a/%2e%2e/b: has an empty part, "." or ".."'],
  [{ '/%E9': '/b' }, '/%E9: has a "%" that begins no letter in UTF-8'],
  [{ '/a%2Fb': '/b' }, '/a%2Fb: has a character that no name of a file may have'],
  [{ '/a\\b': '/b' }, '/a\\b: has a character that no name'],
  [{ '/a/*': '/b' }, '/a/*: has a character that no name'],
  [{ '/:a': '/b' }, '/:a: has a character that no name'],
  [{ '/a\nb': '/b' }, 'has a character that no name'],
  [{ '/.git/config': '/b' }, '/.git/config: has a part that begins with "."'],
  [{ [`/${'a'.repeat(201)}`]: '/b' }, 'is longer than hosts take'],
  [{ '/a': 'b' }, '/a: leads to "b", which is neither a path'],
  [{ '/a': '//elsewhere.example' }, '/a: leads to "//elsewhere.example", which is neither'],
  [{ '/a': '/\\elsewhere.example' }, 'which is neither a path'],
  [{ '/a': 'javascript:alert(1)' }, 'which is neither a path'],
  [{ '/a': 'https://me:secret@elsewhere.example/' }, 'which is neither a path'],
  [{ '/about': '/b' }, '/about: is the address of a page or file of the site; remove the entry'],
  [{ '/about.html': '/b' }, '/about.html: is the address of a page or file of the site'],
  [{ '/About/': '/b' }, '/About/: is the address of a page or file of the site'],
  [{ '/': '/b' }, '/: has an empty part'],
  [{ '/index.html': '/b' }, '/index.html: is the address of a page'],
  [{ '/rss.xml': '/b' }, '/rss.xml: is the address of a page or file'],
  [{ '/_headers': '/b' }, '/_headers: is the address of a page or file'],
  [{ '/_redirects': '/b' }, '/_redirects: is the address of a page or file'],
  [{ '/_astro/a.js': '/b' }, '/_astro/a.js: is the address of a page or file'],
  [{ '/lite': '/b' }, '/lite: is the address of a page or file'],
  [{ '/blog/bridge/': '/b' }, '/blog/bridge/: is the address of a page or file'],
  [{ '/map/': '/b' }, '/map/: is the address of a page or file'],
  [
    { '/a': '/b', '/A/': '/c' },
    '/A/: is the address /a too, which leads to /b; remove one of the two',
  ],
  [{ '/a': '/b', '/a.html': '/c' }, '/a.html: is the address /a too'],
  [{ '/a.html': '/b', '/a.html/c': '/b' }, '/a.html/c: is below /a.html, which is a page itself'],
  [{ '/a': '/a' }, '/a: leads to itself; remove the entry'],
  [{ '/a': 'https://paper.example/a/' }, '/a: leads to itself; remove the entry'],
  [{ '/a': '/b', '/b': '/a' }, '/b: leads to /a, which is an old address too; write "/b"'],
  [
    { '/a': '/b#c', '/b': '/about' },
    '/a: leads to /b#c, which is an old address too; write "/about"',
  ],
];

describe('a mistake names the file, the entry and the cure', () => {
  const files = { 'posts/bridge.md': post, 'public/map/index.html': 'x' };
  test.each(mistakes)('%j', (entries, told) => {
    const message = fail(entries, { files });
    expect(message).toMatch(/^The redirects .+redirects\.json have a mistake:\n/);
    expect(message).toContain(told);
  });

  test('rules of the publisher in public', () => {
    const message = fail({ '/a': '/about' }, { files: { 'public/_redirects': '/a /about' } });
    expect(message).toContain('found public/_redirects too; write its rules here, and remove it');
  });

  test('a file with more entries than hosts take', () => {
    const entries = Array.from({ length: mostRedirects + 1 }, (_, at) => [`/a${at}`, '/about']);
    expect(fail(Object.fromEntries(entries))).toContain('expected at most 10000 entries');
    expect(read(Object.fromEntries(entries.slice(1)))).toHaveLength(mostRedirects);
  });

  test('a folder, and a link, in the place of the file', () => {
    const dir = makeFolder({ 'redirects.json': {} });
    rmSync(path.join(dir, 'redirects.json'));
    symlinkSync('/etc/passwd', path.join(dir, 'redirects.json'));
    expect(() => listOwnFiles(dir)).toThrow('redirects.json is a link');
    rmSync(path.join(dir, 'redirects.json'));
    mkdirSync(path.join(dir, 'redirects.json'));
    expect(() => listOwnFiles(dir)).toThrow('redirects.json is not a file. Remove it');
  });
});
