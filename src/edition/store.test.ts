import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeFolder } from '../../tests/support/papers/folder.ts';
import { editionVersion, type Edition } from './edition.ts';
import type { Post } from './schema/post.ts';
import {
  readBeforeRefused,
  readEdition,
  readPost,
  settleEdition,
  toPostFile,
  writeEdition,
} from './store.ts';

const at = '2026-11-21T06:00:00.000Z';
const id = 'harbor-health';
const post: Post = {
  slug: 'sleep',
  metaTitle: 'Sleep',
  metaDescription: 'On sleep.',
  blog: '# Sleep',
  html: '<h2>Sleep</h2>',
  renderedBy: '1',
  shortTailKeywords: [],
  longTailKeywords: [],
};
const file = toPostFile(post);
const edition: Edition = {
  version: editionVersion,
  day: '2026-11-21',
  updated: '2026-11-21T06:00:00.000Z',
  publication: id,
  rateLimits: [],
  pictures: {},
  sources: [
    {
      kind: 'feed',
      id: 'local/1',
      category: 'local',
      url: 'https://a.example/',
      failures: 0,
      state: 'loaded',
      at,
      articles: [],
    },
    {
      kind: 'blog',
      id: 'blog',
      url: 'https://b.example/',
      failures: 0,
      state: 'loaded',
      at,
      posts: [{ slug: 'sleep', metaTitle: 'Sleep', metaDescription: 'On sleep.', file }],
      details: [{ slug: 'sleep', listed: '1' }],
    },
  ],
};

let dir: string;
beforeEach(() => {
  dir = makeFolder();
});

const read = () => readEdition(dir, { id });

describe('the edition on disk', () => {
  test('is read as it was written, its posts too', async () => {
    await writeEdition(dir, edition, new Map([[file, post]]));
    expect(read()).toEqual({ edition, problems: [] });
    expect(readPost(dir, file)).toEqual(post);
  });

  test('names a post’s file alike, in whatever order its fields were put together', async () => {
    const reversed = Object.fromEntries(Object.entries(post).toReversed()) as Post;
    expect(toPostFile(reversed)).toBe(file);
    await writeEdition(dir, edition, new Map([[file, reversed]]));
    expect(toPostFile(readPost(dir, file))).toBe(file);
  });

  test('without a directory there is none, and nothing is wrong', () => {
    expect(readEdition(path.join(dir, 'none'), { id })).toEqual({ problems: [] });
  });

  test('keeps the one before it with its posts, and nothing else', async () => {
    await writeEdition(dir, edition, new Map([[file, post]]));
    const rest = { ...edition, sources: edition.sources.slice(0, 1) };
    await writeEdition(dir, rest, new Map(), read().edition);
    await settleEdition(dir);
    expect(readdirSync(dir).sort()).toEqual(['edition.json', 'edition.previous.json', 'posts']);
    expect(readdirSync(path.join(dir, 'posts'))).toEqual([`${file}.json`]);
    await writeEdition(dir, rest, new Map(), read().edition);
    expect(readdirSync(path.join(dir, 'posts'))).toEqual([]);
  });

  test('keeps the last one that was not refused, with its posts, until one is settled', async () => {
    await writeEdition(dir, edition, new Map([[file, post]]));
    await settleEdition(dir);
    expect(readBeforeRefused(dir, { id })).toBeUndefined();
    const rest = { ...edition, sources: edition.sources.slice(0, 1) };
    for (const _ of ['refused', 'refused again', 'published']) {
      await writeEdition(dir, rest, new Map(), read().edition);
      expect(readBeforeRefused(dir, { id })).toEqual(edition);
      expect(read()).toEqual({ edition: rest, problems: [] });
      expect(readPost(dir, file)).toEqual(post);
    }
    await settleEdition(dir);
    expect(readBeforeRefused(dir, { id })).toBeUndefined();
    expect(readdirSync(dir).sort()).toEqual(['edition.json', 'edition.previous.json', 'posts']);
  });

  test('of another publication is left aside', async () => {
    await writeEdition(dir, { ...edition, publication: 'quayside' }, new Map());
    expect(read()).toEqual({
      problems: [expect.stringContaining('of the publication "quayside"')],
    });
  });

  test('of its former id is that of the publication', async () => {
    await writeEdition(dir, { ...edition, publication: 'quayside' }, new Map());
    expect(readEdition(dir, { id, formerId: 'quayside' })).toEqual({ edition, problems: [] });
  });

  test.each([
    ['cut short', (text: string) => text.slice(0, 100), /edition\.json can't be used/],
    [
      'of another version',
      (text: string) => text.replace(`"version":${editionVersion}`, '"version":99'),
      /it has version 99 of/,
    ],
    ['of other types', (text: string) => text.replace('"articles":[]', '"articles":5'), /articles/],
    [
      'wrong in one letter',
      (text: string) => text.replace('On sleep.', 'On sheep.'),
      /not as it was written/,
    ],
  ])(
    'that is %s is left aside, with the reason, for the one before it',
    async (_, spoil, reason) => {
      const earlier = { ...edition, rateLimits: [{ host: 'a.example', until: at }] };
      await writeEdition(dir, earlier, new Map([[file, post]]));
      await writeEdition(dir, edition, new Map(), read().edition);
      await settleEdition(dir);
      const index = path.join(dir, 'edition.json');
      writeFileSync(index, spoil(readFileSync(index, 'utf8')));
      expect(read()).toEqual({ edition: earlier, problems: [expect.stringMatching(reason)] });
      // What is spoilt never takes the place of what is whole.
      await writeEdition(dir, edition, new Map(), read().edition);
      writeFileSync(index, spoil(readFileSync(index, 'utf8')));
      expect(read()).toMatchObject({ edition: earlier });
      writeFileSync(path.join(dir, 'edition.previous.json'), '');
      const { edition: none, problems } = read();
      expect(none).toBeUndefined();
      expect(problems).toEqual([
        expect.stringMatching(reason),
        expect.stringMatching(/edition\.previous\.json can't be used: SyntaxError/),
      ]);
    },
  );

  test.each([
    ['gone', (name: string) => rmSync(name)],
    ['cut short', (name: string) => writeFileSync(name, '{"slug": "sl')],
    [
      'wrong in one letter',
      (name: string) => writeFileSync(name, readFileSync(name, 'utf8').replace('Sleep', 'Sheep')),
    ],
  ])('whose post is %s is read without it, and is mended by the next writing', async (_, spoil) => {
    const posts = new Map([[file, post]]);
    await writeEdition(dir, edition, posts);
    spoil(path.join(dir, 'posts', `${file}.json`));
    expect(read()).toEqual({ edition, problems: [] });
    expect(() => readPost(dir, file)).toThrow(file);
    await writeEdition(dir, edition, posts);
    expect(readPost(dir, file)).toEqual(post);
  });
});
