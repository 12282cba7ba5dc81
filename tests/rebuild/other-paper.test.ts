import { existsSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { run as runDesk } from '../../src/commands/desk/run.ts';
import { run as rebuildNamed } from '../../src/commands/rebuild/run.ts';
import { serveSite } from '../../src/rebuild/serve-site.ts';
import { otherFeed, ownFeed, tell, toItems } from '../support/desk/desk.ts';
import { smallPublication, writeFiles } from '../support/papers/folder.ts';
import { runNetwork } from '../support/network/network.ts';
import { ports } from '../support/ports.ts';
import { runHere } from '../support/rebuild/process.ts';
import { openFolderSite, runRebuild, type TestSite } from '../support/rebuild/rebuild.ts';
import { readTree } from '../support/site-files.ts';

/** A site of the paper `first`, rebuilt once, and one of the paper `second`, of the same newsroom and folder. */
async function openPapers(): Promise<{ first: TestSite; second: TestSite }> {
  const site = await openFolderSite({});
  const { origin } = site.newsroom;
  tell(site, ownFeed, toItems(['Ferry resumes', 'School opens']));
  tell(site, otherFeed, toItems(['Bridge closes']));
  const open = (id: string, feed: string): TestSite => {
    const publication = path.join(site.dir, id);
    const paper = { ...smallPublication, id, name: id, feeds: { local: [origin + feed] } };
    writeFiles(publication, { 'publication.json': paper });
    const [state, out] = [path.join(site.dir, `edition-${id}`), path.join(site.dir, `site-${id}`)];
    const own: TestSite = {
      ...site,
      publication,
      state,
      out,
      rebuild: (...a) => runRebuild(own, a),
    };
    return own;
  };
  const papers = { first: open('first', ownFeed), second: open('second', otherFeed) };
  expect(await papers.first.rebuild()).toMatchObject({ status: 0 });
  return papers;
}

const change = ({ publication }: TestSite, fields: object): void => {
  const file = path.join(publication, 'publication.json');
  const before = JSON.parse(readFileSync(file, 'utf8'));
  writeFiles(publication, { 'publication.json': { ...before, ...fields } });
};

/** The files of a folder that have a text, packed ones too. */
const find = (dir: string, text: string) =>
  globSync('**/*', { cwd: dir, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => {
      const bytes = readFileSync(file);
      return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).includes(text);
    });

/** All files of a folder, those that each attempt replaces too. */
const readAll = (dir: string) => [
  readTree(dir),
  globSync('**/{heartbeat,health}.json', { cwd: dir }).map((file) =>
    readFileSync(path.join(dir, file), 'utf8'),
  ),
];

const listStories = async ({ publication, state }: TestSite) =>
  (await runHere(() => runDesk([publication, 'list', '--state', state]))).output;

/** Works in a folder until the end of the test. */
function enter(dir: string): void {
  const cwd = process.cwd();
  process.chdir(dir);
  onTestFinished(() => process.chdir(cwd));
}

type Prepare = (papers: { first: TestSite; second: TestSite }) => string[] | Promise<string[]>;

const places: Record<string, [Prepare, cure: RegExp]> = {
  'the state': [({ first }) => ['--state', first.state], /Name another folder/],
  'the published site, without its build.json': [
    ({ first }) => {
      rmSync(path.join(first.out, 'build.json'));
      return ['--out', first.out];
    },
    /--out site-first has the site .* --out site-first-second/,
  ],
  'a live site': [
    async ({ first, second }) => {
      const { origin, close } = await serveSite(first.out, 0, {});
      onTestFinished(close);
      change(second, { url: origin });
      return [];
    },
    /http:\S+ has the site .* Correct "url"/,
  ],
  'a recording': [
    async ({ first }) => {
      const recording = path.join(first.dir, 'recording');
      expect(await first.rebuild('--record', recording)).toMatchObject({ status: 0 });
      return ['--replay', recording];
    },
    /--replay recording is a recording .* Name no publication/,
  ],
};

test.each(Object.entries(places))(
  '%s of another paper is refused before a source is asked or a file is written',
  async (_, [prepare, cure]) => {
    const papers = await openPapers();
    const { first, second } = papers;
    enter(first.dir);
    const args = await prepare(papers);
    const stories = await listStories(first);
    const before = readAll(first.dir);
    first.newsroom.requests.length = 0;
    for (const more of [[], ['--dry-run']]) {
      if (args.includes('--replay') && more.length > 0) continue;
      const { status, report } = await second.rebuild(...args, ...more);
      expect(status).toBe(2);
      const message = report.problems.join('\n');
      expect(message).toMatch(cure);
      expect(message).toContain('of the publication "first", not of "second".');
      expect(message).toContain('write "formerId": "first" into its publication file.');
      expect(readAll(first.dir)).toEqual(before);
    }
    expect(first.newsroom.requests).toEqual([]);
    expect(await listStories(first)).toBe(stories);
    expect(stories).toContain('Ferry resumes');
  },
);

test('two papers, tried one after the other in one folder, do not meet', async () => {
  const { first, second } = await openPapers();
  const folder = path.join(first.dir, 'tried');
  const read = (paper: TestSite) =>
    readFileSync(path.join(paper.publication, 'publication.json'), 'utf8');
  writeFiles(folder, { 'publication.json': read(first) });
  enter(folder);
  const rebuild = (...args: string[]) => runHere(() => rebuildNamed(args, ports));
  const list = async () => (await runHere(() => runDesk(['list']))).output;
  expect(await rebuild()).toMatchObject({ status: 0 });
  expect(await list()).toContain('Ferry resumes');
  const before = readAll(folder);

  writeFiles(folder, { 'publication.json': read(second) });
  const { status, output } = await rebuild();
  expect([status, output]).toEqual([2, expect.stringContaining('"first", not of "second".')]);
  const [, other = ''] = /Publish into .*, with --out (\S+)\.( |$)/m.exec(output) ?? [];
  expect(path.resolve(other)).toBe(path.join(folder, 'dist-second'));
  writeFiles(folder, { 'publication.json': read(first) });
  expect(readAll(folder)).toEqual(before);

  writeFiles(folder, { 'publication.json': read(second) });
  expect(await rebuild('--out', other)).toMatchObject({ status: 0 });
  expect(await list()).not.toContain('Ferry');
  for (const dir of [other, '.cache/edition-second', '.dist-second.halfhour'])
    expect(find(dir, 'Ferry')).toEqual([]);
  expect(find(other, 'Bridge closes')).not.toEqual([]);

  writeFiles(folder, { 'publication.json': read(first) });
  expect(await list()).toContain('Ferry resumes');
});

test('the desk of a paper shows no stories of another', async () => {
  const { first, second } = await openPapers();
  const { status, output } = await runHere(() =>
    runDesk([second.publication, 'list', '--state', first.state]),
  );
  expect([status, output]).toEqual([2, expect.stringContaining('of the publication "first"')]);
});

test('what belongs to a paper by its former id is taken over', async () => {
  const { first } = await openPapers();
  change(first, { id: 'third', formerId: 'first' });
  const state = path.join(first.dir, 'edition-third');
  first.newsroom.fail(ownFeed, { kind: 'status', code: 500 });
  const { status, report } = await first.rebuild('--state', state);
  expect([status, report.problems]).toEqual([0, []]);
  expect(existsSync(first.state)).toBe(false);
  expect(find(first.out, 'Ferry resumes')).not.toEqual([]);
  change(first, { formerId: undefined });
  expect(await first.rebuild('--state', state)).toMatchObject({ status: 0 });
});

test('a paper that an editor lets replace another has none of its stories', async () => {
  const { first, second } = await openPapers();
  await first.rebuild('--force');
  const kept = path.join(first.dir, '.site-first.halfhour/kept');
  expect(readdirSync(kept)).toHaveLength(2);
  const { status, report } = await second.rebuild('--out', first.out, '--accept', 'moved');
  expect([status, report.problems]).toEqual([
    0,
    expect.arrayContaining(['The site of the publication "first" is replaced: moved']),
  ]);
  for (const dir of [first.out, second.state, kept]) expect(find(dir, 'Ferry')).toEqual([]);
  expect(find(first.out, 'Bridge closes')).not.toEqual([]);
  expect(await listStories(first)).toContain('Ferry resumes');
});

test('a paper of a network does not get the state of another that had its name', async () => {
  const { first } = await openPapers();
  const feeds = { local: [first.newsroom.origin + ownFeed] };
  const paper = { ...smallPublication, id: 'first', feeds };
  await runNetwork(first, { harbor: paper });
  const read = () => ['states/harbor', 'sites'].map((each) => readAll(path.join(first.dir, each)));
  const before = read();
  const { readReport } = await runNetwork(first, { harbor: { ...paper, id: 'second' } });
  expect(readReport('harbor').problems.join()).toContain('of the publication "first", not of');
  expect(read()).toEqual(before);
});
