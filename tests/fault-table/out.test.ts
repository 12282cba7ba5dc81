import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createBlogSite } from '../support/blog.ts';
import { runRebuild, type TestSite } from '../support/rebuild.ts';
import { letPass } from '../support/time.ts';
import { expectWhole, readTree } from '../support/whole.ts';

async function open(): Promise<TestSite> {
  const site = await createBlogSite(3);
  onTestFinished(site.close);
  return site;
}

describe('--out', () => {
  test('that is a link publishes where it leads, and stays a link', async () => {
    const site = await open();
    const target = path.join(site.dir, 'target');
    mkdirSync(target);
    symlinkSync(target, site.out);
    expectWhole(site, await site.rebuild());
    site.newsroom.shelf.editPost('post-1', { metaTitle: 'Something new' });
    letPass(site);
    expectWhole(site, await site.rebuild());
    expect(lstatSync(site.out).isSymbolicLink()).toBe(true);
    expect(readFileSync(path.join(target, 'blog/post-1.html'), 'utf8')).toContain('Something new');
  });

  test('with spaces and other letters in it, and every other path, works', async () => {
    const site = await open();
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
    expectWhole(spaced, await runRebuild(spaced));
    expect(readdirSync(dir).sort()).toEqual(
      ['.a site.halfhour', 'a publication.json', 'a site', 'an edition'].sort(),
    );
  });

  test.each<[string, (site: TestSite) => void, RegExp]>([
    [
      'holds somebody’s files',
      ({ out }) => {
        mkdirSync(out);
        writeFileSync(path.join(out, 'thesis.txt'), 'Years of work.');
      },
      /holds files that no rebuild published there, such as thesis\.txt/,
    ],
    [
      'holds a site that no rebuild published',
      ({ out }) => {
        mkdirSync(out);
        writeFileSync(path.join(out, 'index.html'), '<h1>My own</h1>');
      },
      /holds files that no rebuild published there, such as index\.html/,
    ],
    [
      'holds a site whose build.json is somebody else’s',
      ({ out }) => {
        mkdirSync(out);
        writeFileSync(path.join(out, 'index.html'), '<h1>My own</h1>');
        writeFileSync(path.join(out, 'build.json'), '{"mine":true}');
        writeFileSync(path.join(out, 'mine.ts'), 'export {};');
      },
      /holds files that no rebuild published there, such as build\.json/,
    ],
    ['is a file', ({ out }) => writeFileSync(out, 'A file.'), /is not a folder/],
    [
      'is a link to nothing',
      ({ out, dir }) => symlinkSync(`${dir}/gone`, out),
      /a link to nothing/,
    ],
  ])('that %s is refused: exit 2, and nothing is taken away', async (_, make, says) => {
    const site = await open();
    make(site);
    const before = readTree(site.dir);
    const result = await site.rebuild();
    expect(result).toMatchObject({ status: 2, report: { outcome: 'refused' } });
    expect(result.report.problems.join()).toMatch(says);
    expect(readTree(site.dir)).toMatchObject(before);
    expect(site.newsroom.requests).toEqual([]);
  });

  test('that would hold the edition is refused: exit 2', async () => {
    const site = await open();
    const result = await runRebuild({ ...site, state: path.join(site.out, 'edition') });
    expect(result.status).toBe(2);
    expect(result.report.problems.join()).toContain(`would take --state`);
    expect(existsSync(site.out)).toBe(false);
  });

  test('that is an empty folder is published in', async () => {
    const site = await open();
    mkdirSync(site.out);
    expectWhole(site, await site.rebuild());
  });
});

describe('--state', () => {
  test.each<[string, Record<string, string>, string]>([
    [
      'that holds somebody’s files, named like ours',
      { 'pictures/family.jpg': 'x', 'posts/draft.md': 'x', 'drawings/a.svg': 'x', 'search/x': 'x' },
      'such as drawings',
    ],
    [
      'with another program’s mark',
      { 'halfhour.json': '{"mine":true}', 'a.txt': 'x' },
      'such as a.txt',
    ],
    [
      'with a damaged mark',
      { 'halfhour.json': '{"half', 'edition.json': '{}' },
      'such as edition.json',
    ],
  ])('%s is refused: exit 2, and no file is touched', async (_, files, says) => {
    const site = await open();
    const state = path.join(site.dir, 'mine');
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(state, name)), { recursive: true });
      writeFileSync(path.join(state, name), text);
    }
    const before = readTree(site.dir);
    for (const pictures of ['link', 'rehost']) {
      site.configure({ ...site.newsroom.publication(), pictures });
      const { 'publication.json': __, ...untouched } = before;
      const result = await runRebuild({ ...site, state });
      expect(result).toMatchObject({ status: 2, report: { outcome: 'refused' } });
      expect(result.report.problems.join()).toContain(says);
      expect(readTree(site.dir)).toMatchObject(untouched);
    }
    expect(existsSync(site.out)).toBe(false);
    expect(site.newsroom.requests).toEqual([]);
  });

  test('that is an empty folder, or has our mark and nothing else, is taken', async () => {
    const site = await open();
    const state = path.join(site.dir, 'empty');
    mkdirSync(state);
    expectWhole(site, await runRebuild({ ...site, state }));
    const marked = path.join(site.dir, 'marked');
    mkdirSync(marked);
    // The first rebuild was killed after it had made its mark and its lock.
    writeFileSync(path.join(marked, 'halfhour.json'), '');
    writeFileSync(path.join(marked, 'halfhour.lock'), '');
    expect(await runRebuild({ ...site, state: marked })).toMatchObject({ status: 0 });
  });

  test('keeps everything in that one folder', async () => {
    const site = await open();
    expectWhole(site, await site.rebuild('--compress'));
    expect(readdirSync(site.dir).sort()).toEqual(
      ['.site.halfhour', 'edition', 'publication.json', 'site'].sort(),
    );
    expect(readTree(path.join(site.dir, '.site.halfhour'))).toEqual({ lock: expect.any(String) });
  });
});
