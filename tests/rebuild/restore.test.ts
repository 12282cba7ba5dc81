import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createIllustratedSite } from '../support/papers/illustrated.ts';
import { runRebuild, type TestSite } from '../support/rebuild/rebuild.ts';
import { expectCompleteSite, readSite, readTree } from '../support/site-files.ts';
import { ageEdition } from '../support/time.ts';

/** Each test rebuilds a site with pictures three times. */

/** Opens a site with pictures, posts, and a history of two editions. */
async function openSite(): Promise<TestSite> {
  const site = await createIllustratedSite(['harbor-evening-walk.png']);
  onTestFinished(site.close);
  site.choose();
  expectCompleteSite(site, await site.rebuild());
  site.newsroom.shelf.editPost('lured', { metaTitle: 'Another title' });
  ageEdition(site);
  expectCompleteSite(site, await site.rebuild());
  return site;
}

/** Backs up files of a site, loses the site, and restores them below another folder. */
function moveByBackup(site: TestSite, names: readonly string[]): TestSite {
  const archive = path.join(site.dir, 'halfhour.tar.gz');
  const other = path.join(site.dir, 'other machine');
  mkdirSync(other);
  run('tar', ['-czf', archive, '-C', site.dir, ...names]);
  rmSync(site.state, { recursive: true });
  rmSync(site.out, { recursive: true });
  run('tar', ['-xzf', archive, '-C', other]);
  const move = (file: string) => path.join(other, path.relative(site.dir, file));
  const [publication, state, out] = [site.publication, site.state, site.out].map(move);
  return { ...site, publication: publication!, state: state!, out: out! };
}

function run(command: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
}

test('a restored state publishes the same bytes on another machine', async () => {
  const site = await openSite();
  const before = readSite(site.out);
  const restored = moveByBackup(site, ['publication.json', 'edition']);
  const result = await runRebuild(restored);
  expectCompleteSite(restored, result);
  expect(result.report).toMatchObject({ differences: {}, problems: [] });
  expect(readSite(restored.out)).toEqual(before);
});

test('a restored state and site stay as they are, and nothing is rendered', async () => {
  const site = await openSite();
  const before = readTree(site.out);
  const restored = moveByBackup(site, ['publication.json', 'edition', 'site']);
  const result = await runRebuild(restored);
  expect(result).toMatchObject({
    status: 0,
    report: { outcome: 'unchanged', rendered: 0, problems: [] },
  });
  expect(readTree(restored.out)).toEqual(before);
  // The next edition reuses the restored files.
  restored.newsroom.shelf.editPost('lured', { metaTitle: 'A third title' });
  ageEdition(restored);
  const next = await runRebuild(restored);
  expectCompleteSite(restored, next);
  expect(next.report.rendered).toBeLessThan(next.report.pages / 2);
});
