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
import { describe, expect, test } from 'vitest';
import { openBlogSite } from '../support/papers/blog.ts';
import { writeFiles } from '../support/papers/folder.ts';
import { runRebuild, rebuildCompressed } from '../support/rebuild/rebuild.ts';
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

  test('that holds other files is refused: exit 2 without a request, and no file is removed', async () => {
    const site = await openBlogSite(3);
    writeFiles(site.out, { 'thesis.txt': 'Years of work.' });
    const before = readTree(site.dir);
    const result = await site.rebuild();
    expect(result).toMatchObject({ status: 2, report: { outcome: 'refused' } });
    expect(result.report.problems.join()).toMatch(/published there, such as thesis\.txt/);
    expect(readTree(site.dir)).toMatchObject(before);
    expect(site.newsroom.requests).toEqual([]);
  });
});

describe('--state', () => {
  test('that holds files of others is refused: exit 2 without a request, and none is changed', async () => {
    const site = await openBlogSite(3);
    const state = path.join(site.dir, 'mine');
    writeFiles(state, { 'halfhour.json': '{"mine":true}', 'a.txt': 'x', 'posts/draft.md': 'x' });
    const before = readTree(state);
    for (const pictures of ['link', 'rehost']) {
      site.configure({ ...site.newsroom.publication(), pictures });
      const result = await runRebuild({ ...site, state });
      expect(result).toMatchObject({ status: 2, report: { outcome: 'refused' } });
      expect(result.report.problems.join()).toContain('such as a.txt');
      expect(readTree(state)).toEqual(before);
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
