import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createPaper,
  rebuildCompressed,
  runRebuild,
  toSmallPublication,
  type Rebuilt,
  type TestSite,
} from '../support/rebuild/rebuild.ts';
import { ageEdition } from '../support/time.ts';
import { expectCompleteSite, getSource, readPage, readTree } from '../support/site-files.ts';

/** The parameter with a token in the address of the feed of each category. */
const parameters = {
  local: 'key',
  national: 'token',
  world: 'sig',
  health: 'X-Amz-Credential',
} as const;
type Category = keyof typeof parameters;
const categories = Object.keys(parameters) as Category[];
const tokens = categories.map((category) => `S3cret-of-${category}/1`);
const encoded = tokens.map(encodeURIComponent);
const nobody = 'https://nobody.example';

let site: TestSite;
let result: Rebuilt;
let recording: string;

beforeAll(async () => {
  site = await createPaper(...categories);
  recording = path.join(site.dir, 'recording');
  const { newsroom } = site;
  const { feeds, ...publication } = toSmallPublication(site, categories);
  const withTokens = categories.map((category, index) => [
    category,
    [`${feeds[category]?.[0]}?n=15&${parameters[category]}=${encoded[index]}`],
  ]);
  site.configure({ ...publication, feeds: Object.fromEntries(withTokens) });
  // One feed has its address in a story, one is redirected permanently, and one refuses.
  const own = `${nobody}/feed?key=${encoded[0]}`;
  newsroom.shelf.addStory('/feeds/local.xml', {
    id: `${own}#1`,
    title: `Cells of ${tokens[0]}`,
    summary: `Read ${own}.`,
    age: '1m',
  });
  const moved = new URL(
    `/feeds/national.xml?${parameters.national}=${encoded[1]}`,
    newsroom.origin,
  );
  newsroom.fail('/feeds/national.xml', { kind: 'redirect', to: moved.href, code: 301, times: 1 });
  newsroom.fail('/feeds/world.xml', { kind: 'status', code: 403, body: `No ${tokens[2]} here` });
  result = await rebuildCompressed(site, '--record', recording);
});
afterAll(() => site.close());

/** The decompressed texts of all files of a folder. */
function readTexts(dir: string): Map<string, string> {
  const files = globSync('**/*', { cwd: dir, withFileTypes: true }).filter((each) => each.isFile());
  const decompress = (file: string) => {
    const bytes = readFileSync(file);
    if (file.endsWith('.br')) return brotliDecompressSync(bytes);
    return bytes.subarray(0, 2).toString('hex') === '1f8b' ? gunzipSync(bytes) : bytes;
  };
  const paths = files.map((each) => path.join(each.parentPath, each.name));
  return new Map(
    paths.map((file) => [path.relative(dir, file), decompress(file).toString('utf8')]),
  );
}

/** The texts that contain a token, plain or URL-encoded. */
const findTokens = (texts: Iterable<[string, string]>) =>
  [...texts].filter(([, text]) => [...tokens, ...encoded].some((token) => text.includes(token)));

describe('a token in the address of a feed', () => {
  test('is sent to the feed, and appears in no published file', () => {
    expectCompleteSite(site, result);
    const requested = site.newsroom.requests.map(({ url }) => decodeURIComponent(url)).join('\n');
    for (const token of tokens) expect(requested).toContain(token);
    const texts = readTexts(site.out);
    expect([...texts.keys()]).toEqual(
      expect.arrayContaining(['sources.html.br', 'sources.html.gz', 'data/edition.json']),
    );
    expect(
      [...texts.keys()].filter((file) => /^pagefind\/(?:fragment|index)\//.test(file)).length,
    ).toBeGreaterThan(3);
    expect(findTokens(texts).map(([file]) => file)).toEqual([]);
    for (const file of ['sources.html', 'sources.opml', 'data/status.json', 'data/edition.json']) {
      expect(texts.get(file), file).toMatch(/\/feeds\/health\.xml\?n=15["<&]/);
    }
  });

  test('appears in no report, output or recording', () => {
    expect(getSource(result, 'world.xml?n=15')).toMatchObject({ state: 'failed' });
    expect(getSource(result, 'national.xml?n=15').movedTo).toMatch(/\/feeds\/national\.xml$/);
    const texts: [string, string][] = [
      ['report', JSON.stringify(result.report)],
      ['output', result.output],
    ];
    expect(findTokens([...texts, ...readTexts(recording)]).map(([file]) => file)).toEqual([]);
  });

  test('that a feed repeats is replaced in its stories', () => {
    const story = readPage(site, '/local')('main article:contains("Cells of")');
    expect(story.text()).toContain('Cells of [key]');
  });

  test('is not needed to replay a recording to the same bytes', async () => {
    const again = {
      ...site,
      publication: path.join(recording, 'publication'),
      state: path.join(site.dir, 'replayed/edition'),
      out: path.join(site.dir, 'replayed/site'),
    };
    expectCompleteSite(again, await runRebuild(again, ['--replay', recording]));
    expect(readTree(again.out)).toEqual(readTree(site.out));
  });

  test('does not make a known story a new one', async () => {
    ageEdition(site);
    site.newsroom.heal();
    const next = await rebuildCompressed(site);
    expectCompleteSite(site, next);
    expect(next.report.differences).toMatchObject({
      world: { added: { count: expect.any(Number) } },
    });
    expect(Object.keys(next.report.differences)).toEqual(['world']);
    expect(findTokens(readTexts(site.out)).map(([file]) => file)).toEqual([]);
  });
});
