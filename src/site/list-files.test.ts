import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readDesk } from '../desk/read-desk.ts';
import { listOwnFiles } from './list-files.ts';
import { loadPublication } from '../publication/load.ts';
import { publicationSchema } from '../publication/publication.ts';

const base = { id: 'a', name: 'A', tagline: 'B', url: 'https://a.example', feeds: {} };

/** Makes a publication folder with one file of so many bytes, which take no room on the disk. */
function makeFolder(name: string, bytes: number): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-folder-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  writeFileSync(
    path.join(dir, 'publication.json'),
    JSON.stringify({ ...base, opml: 'feeds.opml' }),
  );
  const file = path.join(dir, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '', { flag: 'a' });
  truncateSync(file, bytes);
  return dir;
}

const read = (dir: string) => {
  listOwnFiles(dir);
  readDesk(dir, publicationSchema.parse(base));
  loadPublication(dir);
};

describe('a file that is too large is refused with its size and a cure:', () => {
  test.each([
    ['public/film.mp4', 100],
    ['posts/a.md', 100],
    ['content/contact.json', 100],
    ['pages/a.md', 100],
    ['desk.json', 5],
    ['feeds.opml', 5],
    ['publication.json', 5],
  ])('%s', (name, most) => {
    const dir = makeFolder(name, 1_500_000_000);
    expect(() => read(dir)).toThrow(
      `${path.join(dir, name)} has 1500 MB, and such a file of a publication may have at most ${most} MB. Make it smaller, or put it on another host and link to it there.`,
    );
  });
});

test('a large file takes no memory for its digest', () => {
  const dir = makeFolder('public/film.mp4', 100_000_000);
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
