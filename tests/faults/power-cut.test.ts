import type { ChildProcess } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createBlogSite } from '../support/papers/blog.ts';
import { makeImage, mountImage, unmount } from '../support/disk.ts';
import {
  runRebuild,
  startRebuild,
  type TestSite,
  writeRebuilding,
} from '../support/rebuild/rebuild.ts';
import { isLarge, repeat } from '../support/repetitions.ts';
import { ageEdition } from '../support/time.ts';
import { expectCompleteSite, readSite, readTree } from '../support/site-files.ts';

/** Moments of a power cut, in seconds after the end of a rebuild. */
const moments = isLarge ? [0, 1, 2, 4, 8, 16, 32] : [0, 4];
/** The number of power cuts during a rebuild, and the milliseconds between their moments. */
const cuts = repeat(4, 20);
const step = 3000 / cuts;

test('after a power cut the site is the complete old or new one, and the next rebuild is correct', async ({
  skip,
}) => {
  const site = await createBlogSite(12);
  onTestFinished(site.close);
  writeRebuilding(site, { compress: true });
  const image = path.join(site.dir, 'disk.img');
  const disk = path.join(site.dir, 'disk');
  const isMounted = makeImage(image, 64) && mountImage(image, disk);
  skip(!isMounted, 'The test mounts an ext4 image, which only a superuser of Linux can.');
  const onDisk = place(site, disk);
  expectCompleteSite(onDisk, await runRebuild(onDisk, []));
  const copy = `${image}.copy`;

  for (const seconds of moments) {
    const before = edit(onDisk, `after ${seconds} s`);
    expectCompleteSite(onDisk, await runRebuild(onDisk, []));
    await sleep(seconds * 1000);
    copyAtOneMoment(image, copy);
    await checkCopy(onDisk, copy, [before, readTree(onDisk.out)]);
  }

  for (let cut = 0; cut < cuts; cut += 1) {
    const before = edit(onDisk, `cut ${cut}`);
    const child = startRebuild(onDisk, []);
    const ended = new Promise((resolve) => child.on('close', resolve));
    await sleep(step * cut);
    await stop(child);
    copyAtOneMoment(image, copy);
    child.kill('SIGCONT');
    expect(await ended).toBe(0);
    await checkCopy(onDisk, copy, [before, readTree(onDisk.out)]);
  }
});

/** Copies the bytes of a disk that are flushed so far. The kernel may flush more meanwhile: then it copies again. */
function copyAtOneMoment(image: string, copy: string): void {
  do copyFileSync(image, copy);
  while (!readFileSync(image).equals(readFileSync(copy)));
}

/** Stops a process, so that it writes nothing while the disk is copied. */
async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGSTOP');
  while (/\) [^TZ] /.test(readStat(child))) await sleep(1);
}

function readStat({ pid }: ChildProcess): string {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

const place = (site: TestSite, disk: string): TestSite => ({
  ...site,
  state: path.join(disk, 'state'),
  out: path.join(disk, 'site'),
});

/** Edits a post for the next rebuild. Returns the files that are published before it. */
function edit(site: TestSite, what: string): Record<string, string> {
  site.newsroom.shelf.editPost('post-1', { metaTitle: `Title ${what}`, blog: `Body ${what}` });
  ageEdition(site);
  return readTree(site.out);
}

function listDifferences(a: Record<string, string>, b: Record<string, string>): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((file) => a[file] !== b[file]);
}

/** Starts a machine with the copy of a disk, and rebuilds there. */
async function checkCopy(
  site: TestSite,
  copy: string,
  allowed: readonly Record<string, string>[],
): Promise<void> {
  const disk = `${copy}.mounted`;
  expect(mountImage(copy, disk)).toBe(true);
  const found = place(site, disk);
  const tree = readTree(found.out);
  // The tree that differs less names the torn files.
  const differences = allowed.map((each) => listDifferences(each, tree));
  expect(differences.sort((a, b) => a.length - b.length)[0]).toEqual([]);
  ageEdition(found);
  expect(await runRebuild(found, [])).toMatchObject({
    status: 0,
    report: { problems: [] },
  });
  const rebuilt = readSite(found.out);
  // A forced rebuild reuses no file, so it publishes the correct ones.
  expectCompleteSite(found, await runRebuild(found, ['--force']));
  expect(rebuilt).toEqual(readSite(found.out));
  unmount(disk);
  rmSync(copy);
}
