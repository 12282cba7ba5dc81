import { globSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openBlogSite, toPost } from '../support/papers/blog.ts';
import { becameFull, fillDisk, foreseenFull, mountDisk, noDisk } from '../support/disk.ts';
import { runRebuild, writeRebuilding } from '../support/rebuild/rebuild.ts';
import { repeat } from '../support/repetitions.ts';
import { expectCompleteSite, readTree } from '../support/site-files.ts';
import { ageEdition } from '../support/time.ts';

/** The bytes between two fill levels of the disk. */
const step = repeat(160, 50) * 1024;

test('a disk with any free space leaves the site whole, the report says why, and more space mends it', async ({
  skip,
}) => {
  const site = await openBlogSite(3);
  const disk = path.join(site.dir, 'disk');
  skip(!mountDisk(disk, 24), noDisk);
  writeRebuilding(site, { compress: true });
  const full = { ...site, out: path.join(disk, 'site'), state: path.join(disk, 'edition') };
  expectCompleteSite(full, await runRebuild(full, []));
  const before = readTree(full.out);
  const work = ['halfhour.json', 'lock'];
  ageEdition(full);
  // Nobody can know how large the pages of new posts will be.
  for (let at = 4; at <= 40; at += 1) {
    const words = Array.from({ length: 400 }, (_, word) => `w${(word * 7919 + at).toString(36)}`);
    site.newsroom.shelf.addPost(toPost(`post-${at}`, { blog: words.join(' ') }));
  }
  const told = { foreseen: 0, became: 0 };
  for (let left = 0; ; left += step) {
    const filler = fillDisk(disk, left);
    const result = await runRebuild(full, []);
    rmSync(filler);
    if (result.status === 0) {
      expectCompleteSite(full, result);
      break;
    }
    expect(result, result.output).toMatchObject({ status: 1, report: { outcome: 'refused' } });
    const [problem = ''] = result.report.problems;
    const isForeseen = foreseenFull.test(problem);
    if (!isForeseen) expect(problem).toMatch(becameFull);
    told[isForeseen ? 'foreseen' : 'became'] += 1;
    if (isForeseen) expect(result.report.problems.join()).toContain(`The disk of ${disk} has`);
    expect(readTree(full.out)).toEqual(before);
    expect(readdirSync(path.join(disk, '.site.halfhour')).sort()).toEqual(work);
    expect(globSync('**/*.tmp', { cwd: full.state })).toEqual([]);
  }
  expect(Math.min(told.foreseen, told.became)).toBeGreaterThan(1);
  expect(readTree(full.out)).not.toEqual(before);
  expect(await runRebuild(full, [])).toMatchObject({
    status: 0,
    report: { outcome: 'unchanged', problems: [] },
  });
});

test('a disk with too little space for a first site, or for one whose record is lost, is foreseen', async ({
  skip,
}) => {
  const site = await openBlogSite(3);
  const disk = path.join(site.dir, 'disk');
  skip(!mountDisk(disk, 24), noDisk);
  const full = { ...site, out: path.join(disk, 'site'), state: path.join(disk, 'edition') };
  const expectForeseen = async () => {
    const filler = fillDisk(disk, 1.5 * 1024 * 1024);
    const { status, report } = await runRebuild(full, []);
    rmSync(filler);
    expect({ status, problems: report.problems }).toEqual({
      status: 1,
      problems: [expect.stringMatching(foreseenFull)],
    });
    expect(report.stages).not.toHaveProperty('render');
  };
  await expectForeseen();
  expectCompleteSite(full, await runRebuild(full, []));
  rmSync(path.join(full.state, 'site.json.gz'));
  await expectForeseen();
  expectCompleteSite(full, await runRebuild(full, []));
});
