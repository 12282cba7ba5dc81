import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startNewsroom, type Newsroom } from '../../scripts/newsroom/newsroom.ts';
import type { Edition } from '../edition/edition.ts';
import { writeEdition } from '../edition/store.ts';
import { getPosts } from '../edition/stories.ts';
import { publicationSchema } from '../publication/publication.ts';
import { fetchEdition } from './fetch-edition.ts';
import { ordinaryFetch } from '../../tests/support/fetch-options.ts';

const posts = 1200;
let newsroom: Newsroom;
let dir: string;
let now = new Date();
let edition: Edition | undefined;

beforeAll(async () => {
  newsroom = await startNewsroom();
  dir = mkdtempSync(path.join(tmpdir(), 'halfhour-'));
  newsroom.shelf.posts = Array.from({ length: posts }, (_, id) => ({
    id,
    slug: `post-${id}`,
    metaTitle: `Post ${id}`,
    metaDescription: '',
    age: '3d',
    blog: `Words of ${id}.`,
  }));
});
afterAll(async () => {
  await newsroom.close();
  rmSync(dir, { recursive: true });
});

/** Fetches half an hour after the last time. Returns the slugs whose details were fetched. */
async function fetchLater(): Promise<string[]> {
  now = new Date(now.getTime() + 30 * 60_000);
  newsroom.requests.length = 0;
  const { feeds: _feeds, ...publication } = newsroom.publication();
  const fetched = await fetchEdition({
    publication: publicationSchema.parse({ ...publication, feeds: {} }),
    secrets: { blogKey: newsroom.key },
    previous: edition,
    dir,
    now,
    ...ordinaryFetch,
  });
  await writeEdition(dir, fetched.edition, fetched.posts);
  ({ edition } = fetched);
  return newsroom.requests
    .map(({ url }) => new URL(url, newsroom.origin))
    .filter(({ pathname }) => pathname.endsWith('/get_details'))
    .map(({ searchParams }) => searchParams.get('slug') ?? '');
}

test('of a large blog each rebuild fetches 500 details, each in its turn, and at once those that are new', async () => {
  expect(new Set(await fetchLater()).size).toBe(posts);
  newsroom.shelf.addPost({
    id: posts,
    slug: 'new',
    metaTitle: 'New',
    metaDescription: '',
    age: '1d',
    blog: 'New words.',
  });
  newsroom.shelf.editPost('post-1100', { metaTitle: 'Listed otherwise' });
  const second = await fetchLater();
  expect(second).toHaveLength(502);
  expect(second).toEqual(expect.arrayContaining(['new', 'post-1100']));
  const third = await fetchLater();
  const fourth = await fetchLater();
  expect([third.length, fourth.length]).toEqual([500, 500]);
  expect(new Set([...second, ...third]).size).toBe(second.length + third.length);
  expect(new Set([...second, ...third, ...fourth]).size).toBe(posts + 1);
  expect(edition?.sources).toMatchObject([{ kind: 'blog', state: 'loaded', failures: 0 }]);
  expect(edition?.sources.flatMap(getPosts)).toHaveLength(posts + 1);
});
