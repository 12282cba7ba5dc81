import { hash } from 'node:crypto';
import { globSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBlogSite } from '../support/papers/blog.ts';
import { copyProjectWithPackages } from '../support/code/project.ts';
import { runRebuildProcess, type TestSite, rebuildCompressed } from '../support/rebuild/rebuild.ts';
import { expectCompleteSite, readPage, readSite } from '../support/site-files.ts';

let site: TestSite;
let whole: Record<string, string>;

beforeAll(async () => {
  const created = await createBlogSite(3);
  // Files of its renderer are damaged here, and all sites of a project share them.
  const project = path.join(created.dir, 'project');
  copyProjectWithPackages(project);
  site = { ...created, rebuild: (...args) => runRebuildProcess(created, args, project) };
  expectCompleteSite(site, await rebuildCompressed(site));
  whole = readSite(site.out);
});
afterAll(() => site.close());

const inSite = (name: string) => path.join(site.out, name);
const inState = (name: string) => path.join(site.state, name);
const empty = (pattern: string, dir: string) => {
  const files = globSync(pattern, { cwd: dir, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  expect(files.length).toBeGreaterThan(0);
  for (const { parentPath, name } of files) truncateSync(path.join(parentPath, name));
};
const notSound = 'Published files were missing or damaged, and are made anew: ';

describe('a rebuild with nothing new puts right', () => {
  test.each<[string, () => void, string]>([
    [
      'pages that are empty or gone',
      () => {
        writeFileSync(inSite('about.html'), '');
        rmSync(inSite('faq.html'));
      },
      `${notSound}about.html, faq.html`,
    ],
    [
      'an empty build.json',
      () => writeFileSync(inSite('build.json'), ''),
      'its build.json was lost',
    ],
    ['a lost build.json', () => rmSync(inSite('build.json')), 'its build.json was lost'],
    [
      'a lost site',
      () => rmSync(site.out, { recursive: true }),
      'nothing was published here before',
    ],
    [
      'cards, icons, a search index and code that are empty, also where they are kept',
      () => ['**/*.png', 'pagefind/**/*', '_astro/*.js'].forEach((each) => empty(each, site.out)),
      notSound,
    ],
    [
      'compressed copies of other files',
      () => writeFileSync(inSite('about.html.gz'), 'x'),
      `${notSound}about.html.gz`,
    ],
    [
      'a record and a manifest of another shape',
      () => {
        for (const name of ['site.json.gz', 'manifest.json.gz'])
          writeFileSync(inState(name), 'null');
      },
      'the record of its files was lost',
    ],
    [
      'kept files that are all empty',
      () => {
        empty('drawings/*', site.state);
        empty('search/**/*', site.state);
        rmSync(inState('site.json.gz'));
      },
      'the record of its files was lost',
    ],
  ])('%s: exit 0, and the report says so', async (_, damage, message) => {
    damage();
    const mended = await rebuildCompressed(site);
    expectCompleteSite(site, mended);
    expect(mended.output).toContain(message);
    expect(readSite(site.out)).toEqual(whole);
    const again = await rebuildCompressed(site);
    expect(again).toMatchObject({ status: 0, report: { outcome: 'unchanged', problems: [] } });
  });
});

test('a rebuild after a lost state: everything is new, and the home page says so', async () => {
  // When the site first had a story is lost too: files for programs say it, home and section by their time, and each
  // story carries it for visitors.
  const telling =
    /^(?:index|archives)\.html|(?:^|\/)feed\.json|^data\/(?:archives|arrivals|edition|home|offline)\.json|^data\/memory\/|\.(?:gz|br)$/;
  const readOther = (file: string) =>
    readFileSync(inSite(file), 'latin1').replaceAll(/ data-seen="[^"]*"/g, '');
  const listOthers = () =>
    Object.keys(readSite(site.out))
      .filter((file) => !telling.test(file))
      .map((file) => [file, hash('sha1', readOther(file))]);
  const before = listOthers();
  const readUpdated = () => Date.parse(readPage(site, '/')('h1 + div time').attr('datetime') ?? '');
  const updated = readUpdated();
  rmSync(site.state, { recursive: true });
  const mended = await rebuildCompressed(site);
  expectCompleteSite(site, mended);
  expect(mended.output).toContain('stories are new');
  expect(listOthers()).toEqual(before);
  expect(readUpdated()).toBeGreaterThan(updated);
  const again = await rebuildCompressed(site);
  expect(again).toMatchObject({ status: 0, report: { outcome: 'unchanged', problems: [] } });
});

/** Exchanges two things that a rebuild keeps, digests and all, so that each is whole and wrong. */
function exchangeKept(folder: string): void {
  const list = inState(`${folder}/digests.json`);
  const digests = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
  const [a = '', b = ''] = Object.keys(digests);
  const toPath = (name: string) => inState(`${folder}/${name}`);
  renameSync(toPath(a), toPath('c'));
  renameSync(toPath(b), toPath(a));
  renameSync(toPath('c'), toPath(b));
  writeFileSync(list, JSON.stringify({ ...digests, [a]: digests[b], [b]: digests[a] }));
}

test('a forced rebuild believes no kept drawing or search block, though its digest is right', async () => {
  const before = readSite(site.out);
  for (const folder of ['drawings', 'search']) exchangeKept(folder);
  expectCompleteSite(site, await rebuildCompressed(site, '--force'));
  expect(readSite(site.out)).toEqual(before);
  // What it made anew is kept.
  rmSync(site.out, { recursive: true });
  expectCompleteSite(site, await rebuildCompressed(site));
  expect(readSite(site.out)).toEqual(before);
});
