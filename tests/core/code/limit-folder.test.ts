import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { limitFolder } from '../../support/hostile/limit-folder.ts';
import { makeFolder } from '../../support/papers/folder.ts';

test('a folder is removed when it has more bytes than its limit, and may be absent', () => {
  const parent = makeFolder();
  const dir = path.join(parent, 'compile');
  limitFolder(dir, 10);
  mkdirSync(path.join(dir, 'deep'), { recursive: true });
  writeFileSync(path.join(dir, 'a'), '12345');
  writeFileSync(path.join(dir, 'deep/b'), '12345');
  limitFolder(dir, 10);
  expect(existsSync(dir)).toBe(true);
  limitFolder(dir, 9);
  expect(existsSync(dir)).toBe(false);
});
