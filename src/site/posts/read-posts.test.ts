import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { listOwnFiles } from '../list-files.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { toPost } from '../../../tests/support/papers/own-posts.ts';
import { makeFolder, writeFiles } from '../../../tests/support/papers/folder.ts';
import { listShownPosts, readPosts } from './read-posts.ts';

let dir: string;
beforeEach(() => {
  dir = makeFolder({ 'public/photos/my boat.jpg': 'a picture' });
});

const write = (name: string, content: string | Buffer) => writeFiles(dir, { [name]: content });

const read = (timeZone = 'America/New_York') => readPosts({ timeZone }, listOwnFiles(dir));

test('a post has the fields of its front matter, and the rest of the file as its body', () => {
  const fields = {
    title: '"Bridges: <b>a view</b> & more"',
    date: '2026-11-20T08:00+01:00',
    slug: 'bridges',
    keywords: '[bridges, "the sea"]',
    picture: '/photos/my%20boat.jpg',
    author: 'Ada Lind',
    draft: 'true',
  };
  write(
    'posts/one.md',
    `\ufeff${toPost(fields, '# Head\n\n---\nrest\n').replaceAll('\n', '\r\n')}`,
  );
  expect(read()).toEqual([
    {
      title: 'Bridges: <b>a view</b> & more',
      description: 'It is open.',
      date: '2026-11-20T07:00:00.000Z',
      slug: 'bridges',
      keywords: ['bridges', 'the sea'],
      picture: '/photos/my%20boat.jpg',
      author: 'Ada Lind',
      draft: true,
      body: '# Head\n\n---\nrest\n',
    },
  ]);
});

test('what a converter writes becomes keywords, a picture and old addresses of the post', () => {
  write('public/images/my boat.jpg', 'a picture');
  const converted = {
    categories: '[sea, harbor]',
    tags: '[boats, sea]',
    coverImage: 'my boat.jpg',
  };
  write('posts/one.md', toPost({ ...converted, description: undefined, aliases: '/2019/one/' }));
  expect(read()).toEqual([
    {
      title: 'A bridge',
      date: '2026-11-20T05:00:00.000Z',
      slug: 'one',
      keywords: ['sea', 'harbor', 'boats'],
      picture: '/images/my%20boat.jpg',
      aliases: ['/2019/one/'],
      body: 'Words.',
    },
  ]);
});

test.each([
  ['a day is its beginning in the zone of the publication', '2026-11-20', '2026-11-20T05:00'],
  ['a time without a zone is in that zone', '2026-11-20 08:30', '2026-11-20T13:30'],
  ['a time with a zone is in its own', '2026-11-20T08:30:00Z', '2026-11-20T08:30'],
])('%s', (_, date, expected) => {
  write('posts/a-name.md', toPost({ date }));
  expect(read()).toMatchObject([{ slug: 'a-name', date: `${expected}:00.000Z` }]);
});

/** Wrong front matter: fields, and what the message says of them. */
const wrongFields = [
  [{ title: undefined }, 'title: is missing, expected text'],
  [{ title: '""' }, 'title: found "", expected text that is not empty'],
  [{ title: '2026' }, 'title: found 2026, expected text; write it in quotes, as in "2026"'],
  [{ title: '[a]' }, 'title: found a list of 1, expected text'],
  [{ title: 'x'.repeat(301) }, 'expected at most 300 characters'],
  [{ description: 'x'.repeat(1001) }, 'expected at most 1000 characters'],
  [{ date: undefined }, 'date: is missing, expected a date such as 2026-11-20'],
  [{ date: 'tomorrow' }, 'date: found "tomorrow", expected a date such as 2026-11-20 or'],
  [{ date: '2026-02-30' }, 'date: found "2026-02-30", expected a date such as'],
  [{ date: '2026-11-20 25:00' }, 'date: found "2026-11-20 25:00", expected a date such as'],
  [{ date: '20/11/2026' }, 'date: found "20/11/2026", expected a date such as'],
  [{ date: '1790000000' }, 'date: found 1790000000, expected a date such as'],
  [{ slug: '../up' }, `slug: found "../up", which can't be one: a slug may hold only letters`],
  [{ slug: 'page' }, `slug: found "page", which can't be one: a slug is a reserved name`],
  [{ slug: '7' }, 'slug: found 7, expected text; write it in quotes'],
  [{ keywords: 'bridges' }, 'keywords: found "bridges", expected a list'],
  [{ keywords: '[1]' }, 'keywords #1: found 1, expected text; write it in quotes'],
  [{ tags: 'sea' }, 'tags: found "sea", expected a list'],
  [
    { coverImage: 'a/b.jpg' },
    'coverImage: found "a/b.jpg", expected the name of a file of public/images',
  ],
  [{ coverImage: 'gone.jpg' }, 'but the folder has no public/images/gone.jpg; put the'],
  [{ aliases: '[1]' }, 'aliases #1: found 1, expected text; write it in quotes'],
  [{ picture: 'boat.jpg' }, 'picture: found "boat.jpg", expected the address of a file of public'],
  [{ picture: '//host/x.jpg' }, 'picture: found "//host/x.jpg", expected the address of a file'],
  [{ picture: '/photos/gone.jpg' }, 'but the folder has no public/photos/gone.jpg; put the'],
  [{ picture: '/../posts/a.md' }, 'but the folder has no public/../posts/a.md; put the'],
  [{ author: '""' }, 'author: found "", expected text that is not empty'],
  [{ author: 'x'.repeat(101) }, 'expected at most 100 characters'],
  [{ draft: 'yes' }, 'draft: found "yes", expected true or false'],
  [{ titel: 'x' }, 'titel: found an unknown field; did you mean "title"?'],
  [{ __proto__x: 'x' }, '__proto__x: found an unknown field'],
  [{ title: '"\\u202e\\u0000"' }, 'expected text that is not empty'],
] as const;

const bomb = `a: &a [1,1]\nb: &b [*a,*a]\nc: [*b,*b]`;

/** Wrong files: the name, the content, and what the message says of them. */
const wrongFiles: [string, string | Buffer, string][] = [
  ['a.md', 'Only words.', 'the front matter: has no front matter; begin it with a line ---'],
  ['b.md', `Words first.\n${toPost()}`, 'has no front matter; begin it with a line ---'],
  ['c.md', '---\ntitle: never closed', 'has no front matter; begin it with a line ---'],
  ['d.md', '---\n---\n', 'title: is missing, expected text'],
  ['e.md', '---\n- a list\n---\n', 'the whole file: found a list of 1, expected a group'],
  ['f.md', toPost({ title: 'A: b' }), 'is not YAML in line 2: put text with : or # in quotes'],
  ['g.md', `---\n${bomb}\n---\n`, 'has a YAML alias (*name), which no post needs; write the value'],
  ['h.md', toPost({ title: '!!js/function x' }), 'is not YAML in line 2: put text'],
  [
    'i.md',
    `---\ntitle: a\ntitle: b\n---\n`,
    'is not YAML in line 3: this field stands there twice',
  ],
  ['j.md', toPost({ title: '['.repeat(9000) }), 'is not YAML in line'],
  ['k.md', `---\n${'x'.repeat(17_000)}\n---\n`, 'has front matter of more than 16 KB; shorten it'],
  ['l.md', toPost({}, 'x'.repeat(262_145)), 'has more than 256 KB of text; make two posts of it'],
  ['m.md', Buffer.alloc(600_000, 'x'), 'has more than 256 KB of text; make two posts of it'],
  ['n.md', Buffer.from([0x2d, 0xff]), 'is not in UTF-8; save it with this encoding'],
  ['photo.jpg', 'x', 'the file name: is not that of a post; keep posts directly in posts'],
  ['deep/a.md', toPost(), 'the file name: is not that of a post; keep posts directly in posts'],
  ['My day.md', toPost(), `slug: is missing, and the file name "My day" can't be one`],
];

describe('a mistake names the file, the field and the cure', () => {
  const message = () => {
    try {
      return JSON.stringify(read());
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigurationError);
      return (error as Error).message;
    }
  };

  test.each(wrongFields)('%o', (fields, expected) => {
    write('posts/bridge.md', toPost(fields));
    expect(message()).toContain(`The post ${dir}/posts/bridge.md has a mistake:`);
    expect(message()).toContain(expected);
  });

  test.each(wrongFiles)('posts/%s', (name, content, expected) => {
    write(`posts/${name}`, content);
    expect(message()).toContain(`The post ${dir}/posts/${name} has a mistake:`);
    expect(message()).toContain(expected);
  });

  test.each(['bridge', 'BRIDGE', 'bridgе'])('two posts with slugs like %s', (slug) => {
    write('posts/1.md', toPost({ slug: 'bridge' }));
    write('posts/2.md', toPost({ slug }));
    expect(message()).toContain(`The post ${dir}/posts/2.md has a mistake:`);
    expect(message()).toContain('but posts/1.md has this slug, or one that looks like it; give');
  });

  test('a link as a post', () => {
    write('outside.md', toPost());
    mkdirSync(path.join(dir, 'posts'));
    symlinkSync(path.join(dir, 'outside.md'), path.join(dir, 'posts/a.md'));
    expect(message()).toContain(`${dir}/posts/a.md is a link, and a publication folder holds no`);
  });
});

test('drafts are shown by a preview alone, and a post with a later date from then on', () => {
  write('posts/a.md', toPost());
  write('posts/b.md', toPost({ draft: 'true' }));
  write('posts/c.md', toPost({ date: '2026-11-22T10:00Z' }));
  const list = (now: string, drafts: boolean) =>
    listShownPosts(read(), new Date(now), drafts).map(({ slug }) => slug);
  expect(list('2026-11-22T09:59Z', false)).toEqual(['a']);
  expect(list('2026-11-22T10:00Z', false)).toEqual(['a', 'c']);
  expect(list('2026-11-22T09:59Z', true)).toEqual(['a', 'b']);
});
