import { chmodSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeFolder } from '../../../tests/support/papers/folder.ts';
import { findPlace } from './open-place.ts';
import { publishTree } from './swap-directories.ts';

test.runIf(process.platform === 'linux')('a tree is flushed before it is published', async () => {
  // This one tells which trees were where.
  const sync = '#!/bin/sh\ncat "$2/../site/data/edition.json" "$2/page" > "$2/../told"\n';
  const edition = '{"version":1,"publication":"paper","articles":[]}';
  const dir = makeFolder({ 'bin/sync': sync, 'site/data/edition.json': edition, 'next/page': '!' });
  chmodSync(path.join(dir, 'bin/sync'), 0o755);
  vi.stubEnv('PATH', `${path.join(dir, 'bin')}:${process.env['PATH']}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const place = await findPlace({ out: path.join(dir, 'site'), state: path.join(dir, 'state') });
  publishTree(place, path.join(dir, 'next'));
  expect(readFileSync(path.join(dir, 'told'), 'utf8')).toBe(`${edition}!`);
  expect(readFileSync(path.join(dir, 'site/page'), 'utf8')).toBe('!');
});
