import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCorpus } from '../support/corpus.ts';
import { createBlogSite, failDetail, failPage, listPage, toPost } from '../support/blog.ts';
import type { Rebuilt, TestSite } from '../support/rebuild.ts';
import { expectCompleteSite, readPage } from '../support/site-files.ts';

const file = findCorpus('slugs/slug-cases.json');

/** Slugs that a service may send, by their fault. */
const own: Record<string, unknown[]> = {
  parent: ['../../../evil', '..', '.', '%2e%2e%2fevil'],
  empty: [''],
  twice: ['same', 'same'],
  case: ['UPPER', 'upper'],
  forms: ['e\u0301t\u00e9', '\u00e9t\u00e9'],
  long: ['x'.repeat(300)],
  route: ['index', 'page', 'a/b', 'a?b', 'a#b'],
  host: ['404', '500'],
  device: ['con', 'NUL', 'com1', 'LPT0', 'com²', 'aux.html'],
  types: [42, null, {}, ['list']],
  code: ['<script>alert(1)</script>', 'a"b', '__proto__'],
};
/** Those of the corpus, too, where it is (HALFHOUR_CORPUS names its folder). */
const corpus: typeof own = file === undefined ? {} : JSON.parse(readFileSync(file, 'utf8'));
const all = [own, corpus].flatMap((cases) => Object.values(cases).flat());

const listPages = (site: TestSite) =>
  globSync('blog/*.html', { cwd: site.out }).map((each) => path.basename(each, '.html'));

describe('a blog with such slugs', () => {
  let site: TestSite;
  let result: Rebuilt;

  beforeAll(async () => {
    site = await createBlogSite(1);
    const { posts } = site.newsroom.shelf;
    const entries = all.map((slug, id) => ({ ...toPost('entry'), id: 5000 + id, slug }));
    failPage(site.newsroom, 1, listPage(all.length + 1, [...entries, ...posts]));
    for (const slug of all) {
      const body = JSON.stringify({ blog: `Words of ${String(slug)}.` });
      failDetail(site.newsroom, String(slug), { kind: 'body', type: 'application/json', body });
    }
    result = await site.rebuild();
  }, 120_000);
  afterAll(() => site.close());

  test('is complete, with its valid post', () => {
    expectCompleteSite(site, result);
    expect(readPage(site, '/blog/post-1')('main').text()).toContain('Words of post-1.');
  });

  test('writes files only inside the folder of the site, and none with a reserved name', () => {
    const expected = ['edition', 'publication.json', 'site'];
    expect(globSync('*', { cwd: site.dir }).sort()).toEqual(expected);
    expect(globSync('blog/**/*.html', { cwd: site.out })).toHaveLength(listPages(site).length);
    expect(globSync('blog/{index,404,500,con,NUL,com1,LPT0,com²}.html', { cwd: site.out })).toEqual(
      [],
    );
  });

  test('has no two pages that a file system may confuse', () => {
    const slugs = listPages(site);
    expect(new Set(slugs.map((slug) => slug.normalize('NFKC').toLowerCase())).size).toBe(
      slugs.length,
    );
    for (const slug of slugs) expect(slug).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}\p{M}_-]{0,199}$/u);
  });

  test('reports every post without a page', () => {
    const { message = '' } = result.report.sources.find(({ id }) => id === 'blog')!;
    expect(message.match(/ left out: /g)).toHaveLength(all.length + 1 - listPages(site).length);
    for (const slug of all.filter(
      (each) => typeof each === 'string' && /^[\w-]{1,60}$/.test(each),
    )) {
      expect(
        listPages(site).includes(slug as string) ||
          message.includes(`post "${String(slug)}" left out`),
        slug as string,
      ).toBe(true);
    }
  });
});
