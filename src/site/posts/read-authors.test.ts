import { beforeEach, describe, expect, test } from 'vitest';
import { toPost } from '../../../tests/support/papers/own-posts.ts';
import { makeFolder, writeFiles } from '../../../tests/support/papers/folder.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { listOwnFiles } from '../list-files.ts';
import { readAuthors } from './read-authors.ts';
import { readPosts } from './read-posts.ts';

let dir: string;
beforeEach(() => {
  dir = makeFolder({ 'public/photos/ada.jpg': 'a picture' });
});

const write = (name: string, content: string) => writeFiles(dir, { [name]: content });

/** The file of an author. */
const toAuthor = (fields: Record<string, string | undefined> = {}, body = 'She walks.') => {
  const all = Object.entries({ name: 'Ada Lind', ...fields });
  const lines = all.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  return ['---', ...lines, '---', body].join('\n');
};
const read = () => readAuthors(listOwnFiles(dir));
const message = (run: () => unknown) => {
  try {
    return JSON.stringify(run());
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError);
    return (error as Error).message;
  }
};

test('an author has the fields of the file, whose name is the slug', () => {
  const fields = {
    role: 'Reporter',
    picture: '/photos/ada.jpg',
    alt: 'Ada at sea',
    credit: 'Bo Ek',
    links: '[{ name: Letters, url: "https://letters.example/ada" }]',
  };
  write('authors/ada-lind.md', toAuthor(fields));
  expect(read()).toEqual([
    {
      slug: 'ada-lind',
      name: 'Ada Lind',
      role: 'Reporter',
      body: 'She walks.',
      picture: '/photos/ada.jpg',
      alt: 'Ada at sea',
      credit: 'Bo Ek',
      links: [{ name: 'Letters', url: 'https://letters.example/ada' }],
    },
  ]);
});

const toLink = (url: string) => `[{ name: a, url: ${JSON.stringify(url)} }]`;

describe('a mistake in the file of an author names the file, the field and the cure', () => {
  test.each([
    [{ name: undefined }, 'name: is missing, expected text'],
    [{ name: '"\\u202e"' }, 'name: found "\u202e", expected text that is not empty'],
    [{ name: 'x'.repeat(101) }, 'expected at most 100 characters'],
    [{ role: 'x'.repeat(201) }, 'expected at most 200 characters'],
    [{ picture: '/photos/gone.jpg' }, 'but the folder has no public/photos/gone.jpg; put the'],
    [{ picture: 'https://other.example/a.jpg' }, 'expected the address of a file of public'],
    [{ picture: '/../authors/ada.md' }, 'but the folder has no public/../authors/ada.md; put'],
    [{ alt: 'Ada' }, 'alt: tells of a picture, and there is none; write picture too'],
    [{ links: toLink('javascript:alert(1)') }, 'links #1.url: found "javascript:alert(1)", must'],
    [{ links: toLink('data:text/html,x') }, 'must be a full address starting with http'],
    [{ links: toLink('//host/x') }, 'must be a full address starting with http'],
    [{ links: toLink('https://a:b@c.example') }, 'must not hold a user name or password'],
    [{ links: toLink(`https://c.example/${'x'.repeat(2000)}`) }, 'at most 2000 characters'],
    [{ links: '[{ name: a }]' }, 'links #1.url: is missing'],
    [{ email: 'a@b.example' }, 'email: found an unknown field'],
  ])('%o', (fields, expected) => {
    write('authors/ada.md', toAuthor(fields));
    expect(message(read)).toContain(`The author ${dir}/authors/ada.md has a mistake:`);
    expect(message(read)).toContain(expected);
  });

  test.each<[string, string, string]>([
    ['ada.md', 'Only words.', 'begin it with a line ---, then name, one on a line'],
    ['ada.md', toAuthor({}, 'x'.repeat(8 * 1024 + 1)), 'has more than 8 KB of text; make it'],
    ['ada.txt', 'x', 'is not that of an author; keep authors directly in authors'],
    ['deep/ada.md', toAuthor(), 'is not that of an author; keep authors directly in authors'],
    ['..up.md', toAuthor(), `slug: is missing, and the file name "..up" can't be one`],
    ['Ada Lind.md', toAuthor(), `slug: is missing, and the file name "Ada Lind" can't be one`],
  ])('authors/%s', (name, content, expected) => {
    write(`authors/${name}`, content);
    // Files whose names begin with a dot are hidden, and nothing reads them.
    const isHidden = name.startsWith('.');
    expect(message(read)).toContain(isHidden ? '[]' : expected);
  });

  test.each([
    ['aða-lind', 'ADA lind', 'found "ADA lind", but authors/ada.md has this name'],
    ['аda', 'Bo Ek', 'but authors/ada.md has this slug, or one that looks like it'],
  ])('two authors who look alike: %s, %s', (slug, name, expected) => {
    write('authors/ada.md', toAuthor());
    write(`authors/${slug}.md`, toAuthor({ name }));
    expect(message(read)).toContain(expected);
  });
});

describe('a post', () => {
  const readAll = () => {
    const files = listOwnFiles(dir);
    const publication = { timeZone: 'UTC', categories: ['local', 'world'] as const, feeds: {} };
    return readPosts(publication, files, readAuthors(files));
  };

  test.each([
    ['ada', 'Ada Lind'],
    ['Ada Lind', 'Ada Lind'],
    ['[ada, Bo Ek]', ['Ada Lind', 'Bo Ek']],
    ['[ada, Ada Lind]', 'Ada Lind'],
    ['Somebody Else', 'Somebody Else'],
  ])('names its authors by their files or in words: %s', (author, expected) => {
    write('authors/ada.md', toAuthor());
    write('posts/a.md', toPost({ author }));
    expect(readAll()).toMatchObject([{ author: expected }]);
  });

  test('has the fields of a story', () => {
    const fields = {
      section: 'world',
      lead: 'true',
      updated: '2026-11-21T08:00Z',
      correction: 'It is nine.',
      picture: '/photos/ada.jpg',
      alt: 'A bridge',
      credit: 'Bo Ek',
      sources: '[Minutes, { name: Budget, url: "https://town.example/b.pdf" }]',
    };
    write('posts/a.md', toPost(fields));
    expect(readAll()).toMatchObject([
      {
        section: 'world',
        lead: true,
        updated: '2026-11-21T08:00:00.000Z',
        correction: 'It is nine.',
        alt: 'A bridge',
        credit: 'Bo Ek',
        sources: ['Minutes', { name: 'Budget', url: 'https://town.example/b.pdf' }],
      },
    ]);
  });

  test.each([
    [{ section: 'wrold' }, 'found "wrold", but the publication has no such section; did you mean'],
    [{ section: 'sports' }, 'has no such section; name it in "categories" too'],
    [{ section: '"../up"' }, 'section: found "../up", but the publication has no such section'],
    [
      { section: '__proto__' },
      'section: found "__proto__", but the publication has no such section',
    ],
    [{ lead: 'true' }, 'lead: needs a section to lead; write section too, or remove it'],
    [{ lead: 'yes', section: 'local' }, 'lead: found "yes", expected true or false'],
    [{ updated: '2026-11-19' }, 'updated: found "2026-11-19", which is before its date'],
    [{ updated: 'soon' }, 'updated: found "soon", expected a date such as'],
    [{ correction: 'x'.repeat(501) }, 'expected at most 500 characters'],
    [{ credit: 'Bo Ek' }, 'credit: tells of a picture, and there is none'],
    [{ author: '[]' }, 'author: found a list of 0, expected one name, or a list of at most ten'],
    [
      { author: `[${'a, '.repeat(11)}]` },
      'author: found a list of 11, expected one name, or a list of at most ten',
    ],
    [{ sources: `[${'a, '.repeat(31)}]` }, 'sources: found a list of 31, expected at most 30'],
    [{ sources: '[{ name: a, url: "javascript:alert(1)" }]' }, 'must be a full address starting'],
  ])('with a mistake stops with the field and the cure: %o', (fields, expected) => {
    write('posts/a.md', toPost(fields));
    expect(message(readAll)).toContain(`The post ${dir}/posts/a.md has a mistake:`);
    expect(message(readAll)).toContain(expected);
  });
});
