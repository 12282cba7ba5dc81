import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { claimStateFolder } from '../rebuild/publish/state-folder.ts';
import { startReport, toReportText } from '../rebuild/report/report.ts';
import { claimStates } from './states.ts';
import { makeFolder } from '../../tests/support/papers/folder.ts';

const readAll = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => path.join(each.parentPath, each.name))
    .map((file) => [path.relative(dir, file), readFileSync(file, 'utf8')])
    .sort();

const report = toReportText(startReport());

describe('the folder of the states of a network', () => {
  test('may be absent or empty, and then takes whatever an operator adds', async () => {
    for (const dir of [makeFolder(), path.join(makeFolder(), 'new/states')]) {
      await claimStates(dir);
      writeFileSync(path.join(dir, 'notes.txt'), 'x');
      await claimStates(dir);
      expect(readdirSync(dir).sort()).toEqual(['halfhour.json', 'notes.txt']);
    }
  });

  test('may come from an earlier version, which set no mark', async () => {
    const draft = 'oak.report.json.9e107d9d-0000-4000-8000-a1b2c3d4e5f6.tmp';
    const dir = makeFolder({ 'oak.report.json': report, [draft]: '{' });
    await claimStateFolder(path.join(dir, 'elm'));
    await claimStates(dir);
    expect(readdirSync(dir)).toContain('halfhour.json');
  });

  test('gets a new mark for a damaged one', async () => {
    const dir = makeFolder({ 'halfhour.json': '{"half', 'oak.report.json': report });
    await claimStates(dir);
    expect(readFileSync(path.join(dir, 'halfhour.json'), 'utf8')).toBe('{"halfhour":"network"}\n');
  });

  test.each<[string, Record<string, string>, string]>([
    ['pictures', { 'family.jpg': 'x' }, 'family.jpg'],
    ['folders', { 'oak/draft.md': 'x' }, 'oak'],
    ['a report of another program', { 'oak.report.json': '{"mine":true}' }, 'oak.report.json'],
    ['a report among other files', { 'oak.report.json': report, 'a.txt': 'x' }, 'a.txt'],
    ['the mark of another program', { 'halfhour.json': '{"mine":true}' }, 'halfhour.json'],
    ['the state of one publication', { 'halfhour.json': '{"halfhour":"state"}' }, 'halfhour.json'],
  ])('with %s is refused and stays as it is', async (_, files, named) => {
    const dir = makeFolder(files);
    const before = readAll(dir);
    await expect(claimStates(dir)).rejects.toThrow(`keeps there, such as ${named},`);
    expect(readAll(dir)).toEqual(before);
  });

  test('below a file is refused', async () => {
    const dir = makeFolder({ file: 'x' });
    await expect(claimStates(path.join(dir, 'file/states'))).rejects.toThrow(
      `--state: ${dir}/file can't be written`,
    );
  });

  test('is claimed by several processes at the same time', async () => {
    const dir = makeFolder();
    await Promise.all(Array.from({ length: 20 }, () => claimStates(dir)));
    expect(readdirSync(dir)).toEqual(['halfhour.json']);
  });
});
