import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { chooseRuns } from './test-changed.ts';

const root = path.join(import.meta.dirname, '..');
const listNamed = (run: string[] = []) => run.filter((part) => part.endsWith('.ts'));

describe('of changed files', () => {
  test.each([
    ['a page', 'src/pages/[category].astro'],
    ['a component', 'src/components/blog/PostBody.astro'],
    ['a style sheet', 'src/styles/page.css'],
    ['the words of pages', 'src/content/home.json'],
  ])('%s has the tests of pages run, which all exist', (_, file) => {
    const [units, whole] = chooseRuns([file]);
    expect(units?.at(-1)).toBe(file);
    expect(listNamed(whole)).toContain('tests/markup.test.ts');
    const there = globSync('tests/*.test.ts', { cwd: root });
    expect(there).toEqual(expect.arrayContaining(listNamed(whole)));
  });

  test('code has the unit tests run that import it, and none of pages', () => {
    expect(chooseRuns(['src/text/markdown.ts'])).toEqual([
      ['related', '--run', '--project', 'units', '--passWithNoTests', 'src/text/markdown.ts'],
    ]);
  });

  test('a test of the whole tree runs itself, once', () => {
    const [, whole] = chooseRuns([
      'src/pages/index.astro',
      'tests/pages.test.ts',
      'tests/x.test.ts',
    ]);
    const named = listNamed(whole);
    expect(named).toEqual([...new Set(named)]);
    expect(named).toEqual(expect.arrayContaining(['tests/pages.test.ts', 'tests/x.test.ts']));
  });

  test('nothing has nothing run', () => {
    expect(chooseRuns([])).toEqual([]);
  });
});
