import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { publicationSchema } from '../../publication/publication.ts';
import { toPlace, toSite } from '../../../tests/support/site.ts';
import { makeFolder, smallPublication } from '../../../tests/support/papers/folder.ts';
import type { Output } from '../../edition/outputs.ts';
import { describeRedirects, writeRedirects } from './redirects.ts';

/** The lines of `_redirects`, and the number of pages, of a site with so many old addresses that are so long. */
function write(count: number, length: number) {
  const dir = makeFolder();
  const redirects = Array.from({ length: count }, (_, at) => {
    const name = String(at).padStart(length, '0');
    return { from: `/${name}`, file: `${name}.html`, to: '/about' };
  });
  const place = toPlace(dir);
  writeRedirects(toSite(publicationSchema.parse(smallPublication), { redirects }), [], place);
  const rules = readFileSync(path.join(place.next, '_redirects'), 'utf8');
  return { rules: rules.split('\n').slice(0, -1), pages: readdirSync(place.next).length - 1 };
}

test('each old address has a page, and _redirects holds as many as hosts read', () => {
  const many = write(2100, 20);
  expect([many.rules.length, many.pages]).toEqual([2000, 2100]);
  expect(many.rules[1]).toBe('/00000000000000000001 /about 301');
  const long = write(600, 200);
  expect(long.pages).toBe(600);
  expect(long.rules.join('\n').length).toBeLessThan(100_000);
  expect(long.rules.length).toBeGreaterThan(400);
});

test('an alias of a post that is not shown names it nowhere', () => {
  const dir = makeFolder();
  const redirects = ['shown', 'secret'].map((post) => ({
    from: `/old/${post}`,
    file: `old/${post}/index.html`,
    to: `/blog/${post}`,
    post,
  }));
  const site = toSite(publicationSchema.parse(smallPublication), { redirects });
  const place = toPlace(dir);
  writeRedirects(site, [{ file: 'blog/shown.html' } as Output], place);
  expect(readdirSync(path.join(place.next, 'old'))).toEqual(['shown']);
  expect(readFileSync(path.join(place.next, '_redirects'), 'utf8')).not.toContain('secret');
  expect(describeRedirects(site, [{ file: 'blog/shown.html' } as Output])).toEqual([]);
});
