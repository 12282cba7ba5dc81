import { execFileSync } from 'node:child_process';
import { truncateSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../tests/support/papers/folder.ts';

test('a large file takes no memory for its digest', () => {
  const dir = makeFolder({ 'public/film.mp4': '' });
  // These bytes take no room on the disk.
  truncateSync(path.join(dir, 'public/film.mp4'), 100_000_000);
  const module = JSON.stringify(new URL('./list-files.ts', import.meta.url));
  const code = `
    import { readFileSync } from 'node:fs';
    import { listOwnFiles } from ${module};
    const readPeak = () => Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]);
    const before = readPeak();
    const [{ digest }] = listOwnFiles(${JSON.stringify(dir)});
    console.log(JSON.stringify([digest, readPeak() - before]));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', code]);
  const [digest, kilobytes] = JSON.parse(output.toString());
  expect(digest).toMatch(/^[\w-]{43}$/);
  expect(kilobytes).toBeLessThan(30_000);
});
