import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { claimWorkFolder, findPlace } from './open-place.ts';
import { claimStateFolder } from './state-folder.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'halfhour-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
});

test('a work folder that lost its mark is taken over', async () => {
  const work = path.join(dir, '.site.halfhour');
  mkdirSync(work);
  writeFileSync(path.join(work, 'lock'), '');
  const place = await findPlace({ out: path.join(dir, 'site'), state: path.join(dir, 'state') });
  await claimWorkFolder(place);
  expect(existsSync(path.join(work, 'halfhour.json'))).toBe(true);
});

test.runIf(existsSync('/proc/self'))(
  'a file system that makes no folders is named at once',
  async () => {
    const [out, state] = ['/proc/halfhour/site', path.join(dir, 'state')];
    const claims = [
      () => findPlace({ out, state }).then(claimWorkFolder),
      () => claimStateFolder('/proc/halfhour'),
    ];
    for (const claim of claims)
      await expect(claim()).rejects.toThrow(/^--\w+: \/proc.* can't be written: /);
  },
);
