import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { limitFolder } from '../../support/hostile/limit-folder.ts';

test('a folder is removed when it has more bytes than its limit, and may be absent', () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'halfhour-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
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
