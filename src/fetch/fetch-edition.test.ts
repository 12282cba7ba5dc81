import { expect, test } from 'vitest';
import { answerBlog } from '../../scripts/newsroom/blog.ts';
import { Shelf } from '../../scripts/newsroom/shelf.ts';
import type { Edition } from '../edition/edition.ts';
import { writeEdition } from '../edition/store.ts';
import { getPosts } from '../edition/stories.ts';
import { fetchEdition } from './fetch-edition.ts';
import type { HttpClient } from './http/client.ts';
import { toRun, toSite } from '../../tests/support/site.ts';
import { makeSharedFolder, toPublication } from '../../tests/support/papers/folder.ts';

const posts = 1200;
const origin = 'https://blog.example';
const key = 'key';
const opened = new Date();
const shelf = new Shelf(
  [],
  Array.from({ length: posts }, (_, id) => ({
    id,
    slug: `post-${id}`,
    metaTitle: `Post ${id}`,
    metaDescription: '',
    age: '3d',
    blog: `Words of ${id}.`,
  })),
  opened,
);
/** The addresses that were requested. */
const requests: URL[] = [];

/** The blog service without a network, which would cost most of the time of so many requests. */
const service: HttpClient = {
  async get({ address, headers, keyHeaders }) {
    const url = new URL(address);
    requests.push(url);
    const blog = { posts: shelf.posts, key, domain: 'paper.example', origin, opened };
    const { code, type, body } = answerBlog(
      url,
      { headers: { ...headers, ...keyHeaders } },
      blog,
    ) ?? {
      code: 404,
      body: '',
    };
    if (code !== 200) throw new Error(`The service answered ${code}.`);
    return {
      url: address,
      isUnchanged: false,
      contentType: type,
      etag: undefined,
      lastModified: undefined,
      bytes: Buffer.from(body),
    };
  },
  close: () => Promise.resolve(),
};

const dir = makeSharedFolder();
const publication = toPublication({
  url: 'https://paper.example',
  blog: { url: `${origin}/functions/v1` },
  feeds: {},
});
let now = opened;
let edition: Edition | undefined;

/** Fetches half an hour after the last time. Returns the slugs whose details were fetched. */
async function fetchLater(): Promise<string[]> {
  now = new Date(now.getTime() + 30 * 60_000);
  requests.length = 0;
  const run = toRun({ now, keys: { BLOG_KEY: key }, ports: { recorded: service } });
  const fetched = await fetchEdition(toSite(publication), run, { previous: edition, dir });
  await writeEdition(dir, fetched.edition, fetched.posts);
  ({ edition } = fetched);
  return requests
    .filter(({ pathname }) => pathname.endsWith('/get_details'))
    .map(({ searchParams }) => searchParams.get('slug') ?? '');
}

test('of a large blog each rebuild fetches 500 details, each in its turn, and at once those that are new', async () => {
  expect(new Set(await fetchLater()).size).toBe(posts);
  shelf.addPost({
    id: posts,
    slug: 'new',
    metaTitle: 'New',
    metaDescription: '',
    age: '1d',
    blog: 'New words.',
  });
  shelf.editPost('post-1100', { metaTitle: 'Listed otherwise' });
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
