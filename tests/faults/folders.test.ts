import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openBlogSite } from '../support/blog.ts';
import { writeFiles } from '../support/folder.ts';
import { runRebuild, type TestSite, rebuildCompressed } from '../support/rebuild.ts';
import { ageEdition } from '../support/time.ts';
import { expectCompleteSite, readTree } from '../support/site-files.ts';

describe('--out', () => {
  test('that is a symbolic link publishes into its target and stays a link', async () => {
    const site = await openBlogSite(3);
    const target = path.join(site.dir, 'target');
    mkdirSync(target);
    symlinkSync(target, site.out);
    expectCompleteSite(site, await site.rebuild());
    site.newsroom.shelf.editPost('post-1', { metaTitle: 'Something new' });
    ageEdition(site);
    expectCompleteSite(site, await site.rebuild());
    expect(lstatSync(site.out).isSymbolicLink()).toBe(true);
    expect(readFileSync(path.join(target, 'blog/post-1.html'), 'utf8')).toContain('Something new');
  });

  test('works with spaces and special characters, as every other path does', async () => {
    const site = await openBlogSite(3);
    const dir = path.join(site.dir, 'Née “halfhour” & co #1 100%');
    mkdirSync(dir);
    const spaced = {
      ...site,
      dir,
      publication: path.join(dir, 'a publication.json'),
      state: path.join(dir, 'an edition'),
      out: path.join(dir, 'a site'),
    };
    writeFileSync(spaced.publication, readFileSync(site.publication));
    expectCompleteSite(spaced, await runRebuild(spaced));
    expect(readdirSync(dir).sort()).toEqual(
      ['.a site.halfhour', 'a publication.json', 'a site', 'an edition'].sort(),
    );
  });

  test.each<[string, (site: TestSite) => void, RegExp]>([
    [
      'holds other files',
      ({ out }) => {
        mkdirSync(out);
        writeFileSync(path.join(out, 'thesis.txt'), 'Years of work.');
      },
      /holds files that no rebuild published there, such as thesis\.txt/,
    ],
    [
      'holds a site that was not published by a rebuild',
      ({ out }) => {
        mkdirSync(out);
        writeFileSync(path.join(out, 'index.html'), '<h1>My own</h1>');
      },
      /holds files that no rebuild published there, such as index\.html/,
    ],
    [
      'holds a site with the build.json of another program',
      ({ out }) => {
        mkdirSync(out);
        writeFileSync(path.join(out, 'index.html'), '<h1>My own</h1>');
        writeFileSync(path.join(out, 'build.json'), '{"mine":true}');
        writeFileSync(path.join(out, 'mine.ts'), 'export {};');
      },
      /holds files that no rebuild published there, such as build\.json/,
    ],
    ['is a file', ({ out }) => writeFileSync(out, 'A file.'), /is not a folder/],
    ['is a broken link', ({ out, dir }) => symlinkSync(`${dir}/gone`, out), /a link to nothing/],
  ])('that %s is refused: exit 2, and no file is removed', async (_, prepare, message) => {
    const site = await openBlogSite(3);
    prepare(site);
    const before = readTree(site.dir);
    const result = await site.rebuild();
    expect(result).toMatchObject({ status: 2, report: { outcome: 'refused' } });
    expect(result.report.problems.join()).toMatch(message);
    expect(readTree(site.dir)).toMatchObject(before);
    expect(site.newsroom.requests).toEqual([]);
  });

  test('that contains the state folder is refused: exit 2', async () => {
    const site = await openBlogSite(3);
    const result = await runRebuild({ ...site, state: path.join(site.out, 'edition') });
    expect(result.status).toBe(2);
    expect(result.report.problems.join()).toContain(`would take --state`);
    expect(existsSync(site.out)).toBe(false);
  });

  test('that is an empty folder is accepted', async () => {
    const site = await openBlogSite(3);
    mkdirSync(site.out);
    expectCompleteSite(site, await site.rebuild());
  });
});

describe('--state', () => {
  test.each<[string, Record<string, string>, string]>([
    [
      'that holds other files with our file names',
      { 'pictures/family.jpg': 'x', 'posts/draft.md': 'x', 'drawings/a.svg': 'x', 'search/x': 'x' },
      'such as drawings',
    ],
    [
      'with the marker file of another program',
      { 'halfhour.json': '{"mine":true}', 'a.txt': 'x' },
      'such as a.txt',
    ],
    [
      'with a damaged marker file',
      { 'halfhour.json': '{"half', 'edition.json': '{}' },
      'such as edition.json',
    ],
  ])('%s is refused: exit 2, and no file is changed', async (_, files, message) => {
    const site = await openBlogSite(3);
    const state = path.join(site.dir, 'mine');
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(state, name)), { recursive: true });
      writeFileSync(path.join(state, name), text);
    }
    const before = readTree(site.dir);
    for (const pictures of ['link', 'rehost']) {
      site.configure({ ...site.newsroom.publication(), pictures });
      const { 'publication.json': __, ...unchanged } = before;
      const result = await runRebuild({ ...site, state });
      expect(result).toMatchObject({ status: 2, report: { outcome: 'refused' } });
      expect(result.report.problems.join()).toContain(message);
      expect(readTree(site.dir)).toMatchObject(unchanged);
    }
    expect(existsSync(site.out)).toBe(false);
    expect(site.newsroom.requests).toEqual([]);
  });

  test('that is empty, or holds only our marker file, is accepted', async () => {
    const site = await openBlogSite(3);
    const state = path.join(site.dir, 'empty');
    mkdirSync(state);
    expectCompleteSite(site, await runRebuild({ ...site, state }));
    const marked = path.join(site.dir, 'marked');
    mkdirSync(marked);
    // A rebuild that is killed early leaves a marker file and a lock.
    writeFileSync(path.join(marked, 'halfhour.json'), '');
    writeFileSync(path.join(marked, 'halfhour.lock'), '');
    expect(await runRebuild({ ...site, state: marked })).toMatchObject({ status: 0 });
  });

  test('is the only folder with state: the work folder of the site keeps only its mark and a lock', async () => {
    const site = await openBlogSite(3);
    expectCompleteSite(site, await rebuildCompressed(site));
    expect(readdirSync(site.dir).sort()).toEqual(
      ['.site.halfhour', 'edition', 'publication.json', 'site'].sort(),
    );
    expect(Object.keys(readTree(path.join(site.dir, '.site.halfhour')))).toEqual([
      'halfhour.json',
      'lock',
    ]);
  });
});

describe('the work folder beside --out', () => {
  test.each<[string, Record<string, string>, string]>([
    ['folders with our names', { 'next/a.jpg': 'x', 'previous/b.jpg': 'x' }, 'next'],
    ['our names and others', { lock: '', 'next/index.html': 'x', 'thesis.txt': 'x' }, 'thesis.txt'],
    ['the mark of another program', { 'halfhour.json': '{}', 'kept/a': 'x' }, 'kept'],
  ])('that holds %s is refused: exit 2, and no file is changed', async (_, files, named) => {
    const site = await openBlogSite(3);
    const work = path.join(site.dir, '.site.halfhour');
    writeFiles(work, files);
    rmSync(site.state, { recursive: true });
    const [before, names] = [readTree(work), readdirSync(site.dir).sort()];
    const result = await site.rebuild();
    expect(result).toMatchObject({ status: 2, report: { outcome: 'refused' } });
    expect(result.report.problems.join()).toContain(`keeps there, such as ${named},`);
    expect(readTree(work)).toEqual(before);
    expect(readdirSync(site.dir).sort()).toEqual(names);
    expect(site.newsroom.requests).toEqual([]);
  });

  test('that an earlier version made, without a mark, is accepted', async () => {
    const site = await openBlogSite(3);
    const work = path.join(site.dir, '.site.halfhour');
    writeFiles(work, { lock: '', 'next/index.html': 'half a page', 'kept/x': '' });
    expectCompleteSite(site, await site.rebuild());
    expect(readdirSync(work)).toContain('halfhour.json');
  });
});
