import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder, writeFiles } from '../../../../tests/support/papers/folder.ts';
import { findWay, tellWay } from './way.ts';

const now = new Date('2026-11-28T06:01:00Z');
const build = {
  digest: 'a'.repeat(64),
  time: now.toISOString(),
  date: now.toISOString(),
  publication: 'paper',
  pages: 1,
};
const toSite = (next?: string) => ({ 'build.json': build, 'data/heartbeat.json': { next } });

test.each([
  [
    'a rebuild of this machine is due',
    toSite('2026-11-28T06:30:00Z'),
    'It goes out at 6:30 AM with the next rebuild.',
  ],
  ['none is due', toSite(), 'The next rebuild publishes it.'],
  ['that one did not come', toSite('2026-11-28T06:00:00Z'), 'The next rebuild publishes it.'],
  ['nothing says it', {}, 'The next rebuild publishes it.'],
])('where %s, it is said when readers see a decision', (_, files, told) => {
  expect(tellWay(findWay({ publication: openFolder(), out: writeSite(files) }, now), 'UTC')).toBe(
    told,
  );
});

test.each([
  [{}, /^The repository publishes it once desk\.json is committed and pushed\.$/],
  [toSite(), /^The next rebuild publishes it\. Where its repository publishes,/],
])('in a repository, desk.json is to be pushed', (files, told) => {
  const publication = openFolder();
  mkdirSync(path.join(publication, '../.git'));
  expect(tellWay(findWay({ publication, out: writeSite(files) }, now), 'UTC')).toMatch(told);
});

function openFolder(): string {
  const dir = makeFolder();
  mkdirSync(path.join(dir, 'paper'));
  return path.join(dir, 'paper');
}

function writeSite(files: object): string {
  const dir = openFolder();
  writeFiles(dir, files as Record<string, unknown>);
  return dir;
}
