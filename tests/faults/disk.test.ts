import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openBlogSite } from '../support/papers/blog.ts';
import { makeReadOnly, mountDisk, noDisk } from '../support/disk.ts';
import { waitForExit } from '../support/rebuild/process.ts';
import { runRebuild, startRebuild } from '../support/rebuild/rebuild.ts';
import { expectCompleteSite, readTree } from '../support/site-files.ts';

describe('a mount point', () => {
  test('as --out is refused with a folder to name: exit 2 without a request', async ({ skip }) => {
    const site = await openBlogSite(3);
    const disk = path.join(site.dir, 'disk');
    skip(!mountDisk(disk, 16), noDisk);
    const result = await runRebuild({ ...site, out: disk });
    expect(result).toMatchObject({ status: 2, report: { outcome: 'refused' } });
    expect(result.report.problems.join()).toContain(`Name a folder in it: --out ${disk}/site`);
    expect(site.newsroom.requests).toEqual([]);
  });
});

describe('an unwritable folder', () => {
  test.each(['state', 'out'] as const)(
    'for --%s: exit 2 without a request, and the other folder is not made',
    async (option) => {
      const site = await openBlogSite(3);
      const file = path.join(site.dir, 'file');
      writeFileSync(file, 'Not a folder.');
      rmSync(site.state, { recursive: true });
      const before = readdirSync(site.dir).sort();
      const result = await runRebuild({ ...site, [option]: path.join(file, 'below') });
      expect(result).toMatchObject({ status: 2, report: { outcome: 'refused' } });
      expect(result.report.problems.join()).toMatch(`--${option}: ${file}`);
      expect(readdirSync(site.dir).sort()).toEqual(before);
      expect(site.newsroom.requests).toEqual([]);
    },
  );

  test.for(['state', 'out'] as const)(
    'for --%s on a read-only disk: exit 2, and the site is unchanged',
    async (option, { skip }) => {
      const site = await openBlogSite(3);
      const disk = path.join(site.dir, 'disk');
      skip(!mountDisk(disk, 16), noDisk);
      const moved = { ...site, [option]: path.join(disk, 'folder') };
      expectCompleteSite(moved, await runRebuild(moved));
      const before = readTree(moved.out);
      makeReadOnly(disk);
      site.newsroom.requests.length = 0;
      const result = await runRebuild(moved);
      expect(result.status).toBe(2);
      expect(result.report.problems.join()).toMatch(
        new RegExp(`^--${option}: .* can't be written: its disk can only be read`),
      );
      expect(readTree(moved.out)).toEqual(before);
      expect(site.newsroom.requests).toEqual([]);
    },
  );

  test('for the report: the site is published, exit 1 with a message', async () => {
    const site = await openBlogSite(3);
    const report = path.join(site.publication, 'report.json');
    const { status, output } = await waitForExit(startRebuild(site, ['--report', report]));
    expect(status).toBe(1);
    expect(output).toMatch(/published: \d+ pages/);
    expect(output).toContain('The report could not be written: ');
    expect(existsSync(path.join(site.out, 'index.html'))).toBe(true);
  });
});
