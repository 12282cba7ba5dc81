import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { serveSite } from '../../src/rebuild/serve-site.ts';
import { categorySlugs } from '../../src/publication/categories.ts';
import { plantAttacks } from '../support/attacks/plant.ts';
import { listRoutes, useAttackedPages } from '../support/attacks/use-pages.ts';
import { findCorpus } from '../support/corpus.ts';
import { openTestSite } from '../support/rebuild.ts';

/** One of this number of attacks in the corpus is tested. HALFHOUR_EVERY=1 tests all of them, which takes an hour. */
const every = Number(process.env['HALFHOUR_EVERY'] || 500);
const corpus = findCorpus('xss');
const ours = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  'javascript:alert(1)',
  '"><iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<astro-island component-url="/evil.js" client="load" ssr></astro-island>',
  '<form action="https://evil.example"><input type=submit autofocus onfocus=alert(1)></form>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '</script><script>alert(1)</script>',
  '<base href="https://evil.example/"><p style="background:url(//evil.example)">x',
];
const attacks = [...ours, ...(corpus ? readCorpus(corpus) : [])];
if (!corpus) console.warn('There is no corpus of attacks, so only our own are tested.');

function readCorpus(dir: string): string[] {
  const lines = readFileSync(path.join(dir, 'vectors.jsonl'), 'utf8').trim().split('\n');
  const chosen = lines.filter((_, index) => index % every === 0);
  return chosen.map((line) => (JSON.parse(line) as { payload: string }).payload);
}

const usePages = useAttackedPages();

describe('attacks through feeds and posts', () => {
  test(
    'run no code, lead nowhere, violate no policy and leave no markup in published pages',
    { timeout: 3_600_000 },
    async () => {
      const site = await openTestSite();
      plantAttacks(site, attacks);
      const { status, report } = await site.rebuild();
      expect({ status, problems: report.problems }).toEqual({ status: 0, problems: [] });
      const articles = Object.values(report.articles).reduce((sum, each) => sum + each, 0);
      expect(articles).toBeGreaterThan(attacks.length);

      const server = await serveSite(site.out, 0);
      const posts = attacks.map((_, index) => `/blog/attack-${index}`);
      const lists = Array.from({ length: Math.ceil(posts.length / 10) }, (_, index) =>
        index === 0 ? '/blog' : `/blog/page/${index + 1}`,
      );
      const categories = categorySlugs.map((slug) => `/${slug}`);
      const issues = ['/newsletter/daily', '/newsletter/weekly'];
      const groups = listRoutes(site).filter((route) =>
        /^\/(?:topics|sources)(?:\/|$)/.test(route),
      );
      expect(groups.length).toBeGreaterThan(ours.length);
      const routes = ['/', ...issues, ...categories, ...lists, ...posts, ...groups];
      expect(readFileSync(path.join(site.out, 'newsletter/daily.xml'), 'utf8')).toContain(
        'alert(1)',
      );
      const found = await usePages(server.origin, routes);
      await server.close();
      expect(found).toEqual([]);
      console.log(
        `${attacks.length} attacks in ${articles} articles and as many posts, on ${routes.length} pages`,
      );
    },
  );
});
