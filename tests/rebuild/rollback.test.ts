import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openBlogSite } from '../support/papers/blog.ts';
import type { TestSite } from '../support/rebuild/rebuild.ts';
import { ageEdition } from '../support/time.ts';
import { expectCompleteSite, readTree } from '../support/site-files.ts';
import { writeRebuilding } from '../support/rebuild/rebuild.ts';

/** Publishes an edition in which the first post has a title of its own. Returns its files. */
async function publish(site: TestSite, title: string): Promise<Record<string, string>> {
  site.newsroom.shelf.editPost('post-1', { metaTitle: title });
  if (existsSync(path.join(site.state, 'edition.json'))) ageEdition(site);
  expectCompleteSite(site, await site.rebuild());
  return readTree(site.out);
}

const listKept = ({ dir }: TestSite) =>
  readdirSync(path.join(dir, '.site.halfhour/kept'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe('an earlier edition', () => {
  test('is put back byte for byte, and stays until rebuilds are resumed', async () => {
    const site = await openBlogSite(2);
    const trees = [];
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) {
      trees.push(await publish(site, title));
    }
    expect(listKept(site)).toHaveLength(3);

    const back = await site.rebuild('--rollback', '2');
    expect(back).toMatchObject({ status: 0, report: { outcome: 'published', rendered: 0 } });
    expect(back.report.kept).toMatchObject({ editions: 3 });
    expect(back.report.kept?.bytes).toBeGreaterThan(0);
    expect(readTree(site.out)).toEqual(trees[2]);

    site.newsroom.shelf.editPost('post-1', { metaTitle: 'Six' });
    for (const args of [[], ['--force']]) {
      ageEdition(site);
      const held = await site.rebuild(...args);
      expect(held).toMatchObject({ status: 0, report: { outcome: 'unchanged' } });
      expect(held.output).toContain('until a rebuild with --resume');
      expect(readTree(site.out)).toEqual(trees[2]);
    }

    expect(await site.rebuild('--rollback')).toMatchObject({ status: 0 });
    expect(readTree(site.out)).toEqual(trees[1]);
    const beyond = await site.rebuild('--rollback', '1');
    expect(beyond).toMatchObject({ status: 2 });
    expect(beyond.output).toContain('--rollback 1: 0 earlier editions are kept.');

    expectCompleteSite(site, await site.rebuild('--resume'));
    expect(readFileSync(path.join(site.out, 'blog/post-1.html'), 'utf8')).toContain('Six');
  });

  test('is put back though the publication file has become invalid', async () => {
    const site = await openBlogSite(2);
    await publish(site, 'One');
    const tree = readTree(site.out);
    await publish(site, 'Two');
    writeFileSync(site.publication, '{ "name": 1 }');
    expect(await site.rebuild()).toMatchObject({ status: 2 });
    const back = await site.rebuild('--rollback');
    expect(back).toMatchObject({ status: 0, report: { outcome: 'published', site: '' } });
    expect(readTree(site.out)).toEqual(tree);
  });

  test('that is damaged is not put back, and none is kept where its file says so', async () => {
    const site = await openBlogSite(2);
    await publish(site, 'One');
    const tree = await publish(site, 'Two');
    const [name = ''] = listKept(site);
    writeFileSync(path.join(site.dir, '.site.halfhour/kept', name, 'blog/post-1.html'), 'x');
    const back = await site.rebuild('--rollback');
    expect(back).toMatchObject({ status: 1, report: { outcome: 'refused' } });
    expect(back.output).toContain("can't be put back, because its files are damaged");
    expect(readTree(site.out)).toEqual(tree);
    writeRebuilding(site, { keep: 0 });
    expect(await site.rebuild('--force')).toMatchObject({ status: 0 });
    expect(listKept(site)).toEqual([]);
  });
});

test('a site that its host does not serve is deployed again, and nothing is rendered', async () => {
  const site = await openBlogSite(2);
  await publish(site, 'One');
  const tree = readTree(site.out);
  const live = path.join(site.dir, 'live.json');
  vi.stubEnv('HALFHOUR_LIVE', live);
  onTestFinished(() => void vi.unstubAllEnvs());
  const unknown = await site.rebuild();
  expect(unknown).toMatchObject({ status: 0, report: { outcome: 'published', rendered: 0 } });
  writeFileSync(live, readFileSync(path.join(site.out, 'build.json')));
  const same = await site.rebuild();
  expect(same).toMatchObject({ status: 0, report: { outcome: 'unchanged' } });
  expect(readTree(site.out)).toEqual(tree);
});
