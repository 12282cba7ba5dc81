import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fault } from '../../../scripts/newsroom/faults.ts';
import { startNewsroom, type Newsroom } from '../../../scripts/newsroom/newsroom.ts';
import type { Article } from '../../edition/schema/article.ts';
import { writeEdition } from '../../edition/store.ts';
import { getArticles } from '../../edition/stories.ts';
import { publicationSchema, type Publication } from '../../publication/publication.ts';
import { toEdition } from '../../../tests/support/papers/edition.ts';
import { makeFolder, makeSharedFolder } from '../../../tests/support/papers/folder.ts';
import { findPrevious } from './previous-edition.ts';

const feedUrl = 'https://ledger.example/feed.xml';
const article: Article = {
  id: '1',
  title: 'Salt &amp; <b>vinegar</b>',
  excerpt: 'BMI < 25',
  author: 'Staff Reporter',
  seen: '2026-11-20T06:00:00.000Z',
  order: '2026-11-19T05:59:59.000Z',
  orderedBy: 'seen',
  category: 'Local',
  section: 'local',
  link: 'https://ledger.example/1',
  source: 'The Harbor Ledger',
  feedUrl,
};
const path = '/data/edition.json';
let live: Newsroom;
let publication: Publication;
const dir = makeSharedFolder();

beforeAll(async () => {
  live = await startNewsroom();
  const { blog: _, ...sample } = live.publication();
  publication = publicationSchema.parse({
    ...sample,
    id: 'harbor-health',
    url: live.origin,
    feeds: { local: [feedUrl] },
  });
});
afterAll(() => live.close());

const find = () => findPrevious(publication, dir, new Date());
function publish(articles: unknown[], id = 'harbor-health'): Fault {
  const body = JSON.stringify({ version: 1, publication: id, articles });
  return { kind: 'body', type: 'application/json', body };
}
async function take(articles: unknown[]) {
  live.fail(path, publish(articles));
  const { edition } = await find();
  return edition?.sources.flatMap(getArticles);
}

describe('without an edition of its own a rebuild', () => {
  test('takes the articles of the live site as they are', async () => {
    expect(await take([article])).toEqual([article]);
    live.requests.length = 0;
    const { problems } = await find();
    expect(problems).toEqual([
      `Nothing is known here of earlier rebuilds: their articles are from ${live.origin}${path}`,
    ]);
    expect(live.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  test('takes only those of feeds that the publication names, fifteen of each', async () => {
    const many = Array.from({ length: 20 }, (_, id) => ({ ...article, id: String(id) }));
    const others = [
      { ...article, section: 'world' },
      { ...article, feedUrl: 'https://other.example/' },
    ];
    expect(await take([...others, ...many])).toEqual(many.slice(0, 15));
  });

  test('knows feeds with tokens by their published addresses, and gives each article to one of them', async () => {
    const feeds = ['a', 'b'].map((token) => `${feedUrl}?token=${token}`);
    publication = { ...publication, feeds: { local: feeds } };
    expect(await take([article])).toEqual([article]);
    publication = { ...publication, feeds: { local: [feedUrl] } };
  });

  test.each([
    ['an invisible turn of direction', { title: '\u202eolleH' }, { title: 'olleH' }],
    ['a link that is code', { link: 'javascript:alert(1)' }, undefined],
    ['a link into a private network', { link: 'http://169.254.169.254/' }, { link: undefined }],
    ['a picture on a private host', { image: 'http://10.0.0.1/x.png' }, { image: undefined }],
    ['a title of 5,000 letters', { title: 'a'.repeat(5000) }, { title: `${'a'.repeat(300)}…` }],
    ['no title', { title: ' \u200b' }, undefined],
    ['a field of another type', { excerpt: 5 }, undefined],
    ['a field of a later version', { later: 1 }, { title: article.title }],
    ['a date that is none', { date: 'yesterday' }, undefined],
  ])('of an article with %s takes what is safe', async (_, fields, expected) => {
    const [first] = (await take([{ ...article, ...fields }])) ?? [];
    if (expected === undefined) expect(first).toBeUndefined();
    else
      expect({ ...article, ...first, link: first?.link, image: first?.image }).toMatchObject(
        expected,
      );
  });

  test.each<[string, Fault, RegExp]>([
    ['a page', { kind: 'body', body: '<h1>Parked</h1>' }, /the answer is not JSON/],
    ['half of it', { kind: 'body', body: '{"version":1,"publ' }, /JSON/],
    ['something else', { kind: 'body', body: '{"version":1}' }, /it is no edition/],
    ['an edition of another publication', publish([article], 'quayside'), /of another publication/],
    ['6 MB', { kind: 'body', body: ' '.repeat(6 * 1024 * 1024) }, /more than 5 MB/],
    ['a refusal', { kind: 'status', code: 403 }, /Forbidden \(403\)/],
    ['a redirect away', { kind: 'redirect', to: 'http://127.0.0.1:1/' }, /a private address/],
  ])('starts afresh when %s is there, and says so', async (_, fault, says) => {
    live.fail(path, fault);
    const { edition, problems } = await find();
    expect(edition).toBeUndefined();
    expect(problems).toEqual([
      expect.stringContaining(
        `This rebuild starts afresh, since ${live.origin}${path} could not be`,
      ),
    ]);
    expect(problems.join()).toMatch(says);
  });

  test('asks nobody for a site that can be nobody’s', async () => {
    const nowhere = { ...publication, url: 'https://harborhealth.example' };
    const { hostname } = new URL(nowhere.url);
    expect(await findPrevious(nowhere, dir, new Date())).toEqual({
      first: `First build. No site can be at https://${hostname} yet.`,
      problems: [],
    });
  });

  test('says that it is the first one when nothing is there', async () => {
    live.fail(path, { kind: 'status', code: 404 });
    expect(await find()).toEqual({
      first: `First build. No site of Halfhour is at ${live.origin}${path} yet.`,
      problems: [],
    });
  });

  test('says that it is the first one when the host has no name yet', async () => {
    const send = async () => {
      throw Object.assign(new Error(), { code: 'ENOTFOUND', hostname: 'harbor.news' });
    };
    const nameless = { ...publication, url: 'https://harbor.news' };
    const http = { connections: { send, close: async () => {} } };
    expect(await findPrevious(nameless, dir, new Date(), http)).toEqual({
      first: 'First build. There is no host harbor.news yet.',
      problems: [],
    });
  });

  test('does not call itself the first one when its own edition is damaged', async () => {
    live.fail(path, { kind: 'status', code: 404 });
    const damaged = makeFolder({ 'edition.json': '{' });
    const { first, problems } = await findPrevious(publication, damaged, new Date());
    expect(first).toBeUndefined();
    expect(problems).toEqual([
      expect.stringContaining("edition.json can't be used"),
      expect.stringMatching(/^This rebuild starts afresh, since .* Not Found \(404\)$/),
    ]);
  });
});

describe('an edition of its own', () => {
  const source = { failures: 0, state: 'loaded' as const, at: '2026-11-20T06:00:00.000Z' };
  const writeOwn = async (id: string, url: string) => {
    const posts = { ...source, kind: 'posts' as const, id: 'posts', url: `${url}/blog`, posts: [] };
    const { edition } = toEdition(id, { articles: [] });
    await writeEdition(dir, { ...edition, sources: [posts] }, new Map());
    return (await find()).problems;
  };

  test.each([
    ['of the same id and address', 'harbor-health', () => live.origin, []],
    [
      'of another address',
      'harbor-health',
      () => 'https://old.example/paper',
      [
        expect.stringContaining(
          'The address of the site was https://old.example/paper before, so feed readers may show its posts again. To prevent that, write "formerUrl": "https://old.example/paper"',
        ),
      ],
    ],
  ])('%s is taken', async (_, id, toUrl, told) => {
    expect(await writeOwn(id, toUrl())).toEqual(told);
  });

  test('of a former id and address that the publication file names is taken without a word', async () => {
    const before = publication;
    publication = { ...publication, formerId: 'harbor', formerUrl: 'https://old.example' };
    expect(await writeOwn('harbor', 'https://old.example')).toEqual([]);
    publication = before;
  });
});
