import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editionVersion } from '../../src/edition/edition.ts';
import { stateTable, type StateRow } from '../../src/edition/state-table.ts';
import { createBlogSite, openBlogSite } from '../support/papers/blog.ts';
import type { Rebuilt, TestSite } from '../support/rebuild/rebuild.ts';
import { isLarge } from '../support/repetitions.ts';
import { ageEdition } from '../support/time.ts';
import { expectCompleteSite, getSource, readPage, readSite } from '../support/site-files.ts';
import { nameSource } from '../../src/publication/schema/name.ts';

let site: TestSite;
let good: Rebuilt;
let tree: Record<string, string>;

beforeAll(async () => {
  site = await createBlogSite(12);
  good = await site.rebuild();
  expectCompleteSite(site, good);
  tree = readStories();
  // A second rebuild also leaves a previous edition.
  ageEdition(site);
  await site.rebuild();
});
afterAll(() => site.close());

const index = () => path.join(site.state, 'edition.json');
const failSources = () => {
  for (const path of ['/feeds/archives.xml', '/functions/v1/get_metainfo']) {
    site.newsroom.fail(path, { kind: 'status', code: 403 });
  }
};
/** When the front page says that its sources were last read. */
const lastReads = /Last read on <time datetime="[^"]+">([^<]+)/g;
/** How much a device would keep of an edition, whose front page says when its sources were last read. */
const sizes = /"bytes": ?\d+/g;
/** When news was found and stories were first seen, as documents and pages write it. */
const findings =
  /\d{4}-\d\d-\d\dT[\d:.]+Z|\p{L}+ \d+, \d{4} at \d+:\d\d [AP]M UTC|(?:Updated |<dd>)<time[^>]+>[^<]+/gu;
/** The published files but the pages of sources, which say that a source could not be read, as the front page does. */
const readStories = (times: readonly RegExp[] = []) =>
  Object.fromEntries(
    Object.entries(readSite(site.out))
      .filter(([file]) => !/^sources\/[^/]+\.html$/.test(file))
      .map(([file, digest]) => {
        const text = readFileSync(path.join(site.out, file), 'latin1');
        const rest = [lastReads, sizes, ...times].reduce(
          (left, time) => left.replaceAll(time, ''),
          text,
        );
        return [file, rest === text ? digest : rest];
      }),
  );
/** Since when the two front pages say that nothing could be read, which they say by the minute. */
const readOutages = () =>
  ['index.html', 'lite.html'].flatMap((file) =>
    [...readFileSync(path.join(site.out, file), 'utf8').matchAll(lastReads)].map(
      ([, time]) => time,
    ),
  );
const outages = [1, 2].map(() => expect.stringMatching(/ at \d+:\d+ [AP]M UTC$/));
const firstPost = () => globSync('posts/*.json', { cwd: site.state }).sort()[0]!;
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));

describe('an edition on disk', () => {
  test.each<[string, () => void, RegExp]>([
    ['cut short', () => edit(index(), (text) => text.slice(0, 700)), /SyntaxError/],
    ['emptied', () => writeFileSync(index(), ''), /SyntaxError/],
    [
      'of another version',
      () => edit(index(), (text) => text.replace(`"version":${editionVersion}`, '"version":1')),
      /version/,
    ],
    [
      'with a field of another type',
      () => edit(index(), (text) => text.replace(/"articles":\[/, '"articles":[5,')),
      /articles/,
    ],
    [
      'with one bit flipped',
      () => edit(index(), (text) => text.replace('On post-2', 'On pozt-2')),
      /not as it was written/,
    ],
  ])(
    '%s is replaced by the previous edition: same site without any source, and the report says so',
    async (_, spoil, message) => {
      spoil();
      failSources();
      const result = await site.rebuild('--force');
      site.newsroom.heal();
      expectCompleteSite(site, result);
      expect(result.report.problems).toEqual([
        expect.stringMatching(/edition\.json can't be used: /),
        'The edition before it is taken in its place.',
      ]);
      expect(result.report.problems.join()).toMatch(message);
      expect(result.report.sources.map(({ state }) => state)).toEqual(['kept', 'kept']);
      expect(readStories()).toEqual(tree);
      expect(readOutages()).toEqual(outages);
    },
  );

  test('that is damaged, as the previous edition is, is ignored: exit 0 with a new edition', async () => {
    const before = readStories([findings]);
    for (const name of ['edition.json', 'edition.previous.json']) {
      edit(path.join(site.state, name), (text) => text.slice(0, 700));
    }
    const result = await site.rebuild('--force');
    expectCompleteSite(site, result);
    expect(result.report.problems.join()).toMatch(/edition\.json.*edition\.previous\.json/s);
    expect(result.output).toContain('starts afresh');
    // All of this edition is new, and says so.
    expect(readStories([findings])).toEqual(before);
    expect(readStories()).not.toEqual(tree);
    tree = readStories();
  });

  test.each<[string, (file: string) => void]>([
    ['gone', (file) => rmSync(file)],
    ['cut short', (file) => edit(file, (text) => text.slice(0, 50))],
    ['with one bit flipped', (file) => edit(file, (text) => text.replace('Words', 'Wordz'))],
  ])(
    'with one post %s is repaired: exit 0, same site, and the report says so',
    async (_, spoil) => {
      spoil(path.join(site.state, firstPost()));
      const result = await site.rebuild('--force');
      expectCompleteSite(site, result);
      expect(getSource(result, '/functions/v1')).toMatchObject({
        state: 'loaded',
        items: 12,
        message: expect.stringMatching(/^post-\d+ could not be taken from the last edition: /),
      });
      expect(readStories()).toEqual(tree);
    },
  );

  test('is valid after a repair: nothing has changed, and there is no message', async () => {
    ageEdition(site);
    const { status, report } = await site.rebuild();
    expect({ status, report }).toMatchObject({
      status: 0,
      report: { outcome: 'unchanged', problems: [] },
    });
    expect(report.sources.filter(({ message }) => message !== undefined)).toEqual([]);
  });
});

test('with every source down, the edition is reused and its age reported: exit 0', async () => {
  failSources();
  ageEdition(site);
  const startTime = new Date().toISOString();
  // The status page tells of the outage.
  const first = await site.rebuild();
  expect(first).toMatchObject({ status: 0, report: { outcome: 'published' } });
  expect(readStories()).toEqual(tree);
  expect(readOutages()).toEqual(outages);
  const result = await site.rebuild('--force');
  expectCompleteSite(site, result);
  expect(readStories()).toEqual(tree);
  expect(readOutages()).toEqual(outages);
  expect(result.report.articles).toEqual(good.report.articles);
  for (const [at, source] of result.report.sources.entries()) {
    expect(source).toMatchObject({ state: 'kept', items: good.report.sources[at]?.items });
    expect(source.since! < startTime).toBe(true);
    expect(result.output).toContain(`kept ${nameSource(source.id)} since ${source.since}`);
  }
  expect(readPage(site, '/blog/post-1')('main').text()).toContain('Words of post-1.');
});

/** The files of a row of the state table, each with its bytes. A site without such a file is given one. */
function listFiles(row: StateRow): [string, Buffer][] {
  const files = globSync([row.name, `${row.name}/**/*`], { cwd: site.state })
    .map((file) => path.join(site.state, file))
    .filter((file) => statSync(file).isFile());
  if (files.length > 0 || row.inside) return files.map((file) => [file, readFileSync(file)]);
  return [[path.join(site.state, row.name), Buffer.from('{}')]];
}

type Spoiling = [how: string, spoil: (file: string, bytes: Buffer) => void];
const spoilings: Spoiling[] = [
  ['gone', (file) => rmSync(file, { force: true })],
  ['empty', (file) => writeFileSync(file, '')],
  ['torn', (file, bytes) => writeFileSync(file, bytes.subarray(0, bytes.length / 2))],
  ['of another version', (file) => writeFileSync(file, '{"version":999}')],
];
/** Each file in one of these ways, or in all of them in a large run. */
const cases = stateTable.flatMap((row: StateRow, at) =>
  spoilings
    .filter((_, number) => isLarge || number === at % spoilings.length)
    .map(([how, spoil]) => [row.name, how, spoil, row] as const),
);

test.each(cases)(
  '%s that is %s stops no rebuild: exit 0 and the same site, now and next time',
  async (_, __, spoil, row) => {
    site.newsroom.heal();
    for (const [file, bytes] of listFiles(row)) spoil(file, bytes);
    expectCompleteSite(site, await site.rebuild('--force'));
    expect(readStories()).toEqual(tree);
    ageEdition(site);
    const next = await site.rebuild();
    expect(next).toMatchObject({ status: 0, report: { problems: [] } });
    expect(readStories()).toEqual(tree);
  },
);

test('a first rebuild in which every feed and the blog fail exits 3, and publishes nothing', async () => {
  const other = await openBlogSite(3);
  for (const { path: feed } of other.newsroom.shelf.feeds)
    other.newsroom.fail(feed, { kind: 'status', code: 404 });
  other.newsroom.fail('/functions/v1/get_metainfo', { kind: 'status', code: 404 });
  const result = await other.rebuild();
  expect(result).toMatchObject({ status: 3, report: { outcome: 'refused' } });
  expect(result.output).toContain('Nothing can be published');
  expect(existsSync(other.out)).toBe(false);
});
