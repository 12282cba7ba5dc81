import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../src/disk/package.ts';
import { editionVersion } from '../src/edition/edition.ts';
import { readEdition } from '../src/edition/store.ts';
import { openFolderSite } from './support/folder.ts';

// A folder and a state of version 0.1.0, kept as it wrote them. Its feed answers nobody, so what it said is kept.
test('a folder and a state of version 0.1.0 are published by this one, with all that editors decided', async () => {
  const site = await openFolderSite({});
  const saved = path.join(root, 'tests/fixtures/v0.1.0');
  cpSync(path.join(saved, 'paper'), site.publication, { recursive: true });
  cpSync(path.join(saved, 'state'), site.state, { recursive: true });
  const { status, report } = await site.rebuild('--force');
  expect({ status, outcome: report.outcome }).toEqual({ status: 0, outcome: 'published' });
  expect(report).toMatchObject({
    sources: [
      { id: 'local/1', state: 'kept', items: 3 },
      { id: 'posts', state: 'loaded', items: 1 },
    ],
    desk: { hidden: 1, corrected: 1, pinned: 1, muted: 0 },
  });
  expect(readEdition(site.state, 'paper').edition?.version).toBe(editionVersion);
  const read = (file: string) => readFileSync(path.join(site.out, file), 'utf8');
  const home = read('index.html');
  expect(home).toContain('The bridge is closed');
  expect(home.indexOf('A clinic opens')).toBeLessThan(home.indexOf('The ferry is back on Monday'));
  expect(home).not.toContain('The market moves');
  expect(read('blog/a-note.html')).toContain('Words of <strong>ours</strong>.');
  expect(read('about.html')).toContain('Who we are');
  expect(read('changes.html')).toContain('The day was missing.');
});
