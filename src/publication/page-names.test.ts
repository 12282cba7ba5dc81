import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { site } from '../content/schema/site.ts';
import {
  errorPages,
  hiddenPages,
  infoPages,
  namedPages,
  policyPages,
  singlePages,
} from './page-names.ts';

/** The pages that have a file of their own in `src/pages`. */
const files = globSync('*.astro', { cwd: new URL('../pages', import.meta.url).pathname })
  .map((file) => file.replace('.astro', ''))
  .filter((name) => !name.startsWith('[') && name !== 'index');
const folders = globSync('*/index.astro', {
  cwd: new URL('../pages', import.meta.url).pathname,
}).map((file) => file.replace('/index.astro', ''));

test('every page of the site is in the list of pages', () => {
  const listed: string[] = [
    ...singlePages,
    ...policyPages,
    ...hiddenPages,
    ...errorPages.map(({ name }) => name),
    'lite',
  ];
  expect(files.filter((name) => !listed.includes(name))).toEqual([]);
});

test('every page that readers look for has a name: all but those that stand in for others, and the past', () => {
  const sought = [...files, ...folders, ...infoPages].filter(
    (name) => !['404', '500', 'offline', 'lite', 'front'].includes(name),
  );
  expect([...namedPages].sort()).toEqual([...new Set(sought)].sort());
  expect(Object.keys(site.load().pages).sort()).toEqual([...namedPages].sort());
});
