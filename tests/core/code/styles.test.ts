import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { toFile } from '../../../src/edition/outputs.ts';
import { categories } from '../../../src/publication/categories.ts';
import { useSample } from '../../support/rebuild/published.ts';

const published = useSample();
const openPage = (route: string) => load(published().read(toFile(route)));

/** The classes that have rules in the style of a page. */
const listStyled = (page: ReturnType<typeof openPage>) => {
  const names = page('style')
    .text()
    .matchAll(/\.((?:\\.|[\w-])+)/g);
  return new Set([...names].map(([, name = '']) => name.replaceAll('\\', '')));
};

test('the style of a category page has every rule that the page uses', () => {
  const all = listStyled(openPage('/about'));
  const missing = categories.flatMap(({ slug }) => {
    const page = openPage(`/${slug}`);
    const styled = listStyled(page);
    const used = page('[class]')
      .map((_, element) => page(element).attr('class')?.split(/\s+/))
      .get();
    return [...new Set(used)]
      .filter((name) => all.has(name) && !styled.has(name))
      .map((name) => `/${slug}: ${name}`);
  });
  expect(all.has('wrap')).toBe(true);
  expect(missing).toEqual([]);
});
