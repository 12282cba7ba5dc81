import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { serveSite } from '../../src/rebuild/serve-site.ts';
import { listMarkers } from '../support/hostile/attacks/markers.ts';
import { plantAttacks, plantConverted } from '../support/hostile/attacks/plant.ts';
import { listRoutes, useAttackedPages } from '../support/hostile/attacks/use-pages.ts';
import { findCorpus } from '../support/corpus.ts';
import { openTestSite, type TestSite } from '../support/rebuild/rebuild.ts';
import { repeat } from '../support/repetitions.ts';
import { ageEdition } from '../support/time.ts';

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
if (!corpus) console.warn('There is no corpus of attacks, so only our own are tested.');

function readCorpus(dir: string): string[] {
  const lines = readFileSync(path.join(dir, 'vectors.jsonl'), 'utf8').trim().split('\n');
  const chosen = lines.filter((_, index) => index % every === 0);
  return chosen.map((line) => (JSON.parse(line) as { payload: string }).payload);
}

/** Names with a meaning in the code, those that once were attacks among them. */
const markers = await listMarkers(repeat(40, 1));
const all = [...ours, ...(corpus ? readCorpus(corpus) : []), ...markers];
const usePages = useAttackedPages();

/** The same attacks in another order, so that every headline changes. */
const rotate = (list: readonly string[]) => [...list.slice(1), ...list.slice(0, 1)];

/** Rebuilds a site and uses its pages and documents that `isUsed` chooses. Returns the effects of attacks. */
async function publish(
  site: TestSite,
  attacks: readonly string[],
  isUsed: (route: string) => boolean,
): Promise<string[]> {
  const { status, report } = await site.rebuild();
  expect({ status, problems: report.problems }).toEqual({ status: 0, problems: [] });
  expect(report.outcome).toBe('published');
  const articles = Object.values(report.articles).reduce((sum, each) => sum + each, 0);
  expect(articles).toBeGreaterThanOrEqual(attacks.length);
  const server = await serveSite(site.out, 0);
  const routes = listRoutes(site).filter(isUsed);
  const found = await usePages(server.origin, routes, [
    { route: '/saved', shows: 'main h2 a' },
    { route: '/search?q=marker', shows: '[data-results] a' },
  ]);
  await server.close();
  console.log(`${routes.length} pages of ${articles} articles`);
  return found;
}

test.each([
  ['an attribute', 'data-story="x"'],
  ['an id', 'id="toasts"'],
  ['a class', 'class="actions"'],
  ['a selector', 'main [data-story]'],
  ['a file', 'src="/_astro/'],
])('the attacks include names from the code: %s', async (_, name) => {
  expect((await listMarkers(1)).some((marker) => marker.includes(name))).toBe(true);
});

test.each([
  ['feeds and the blog', plantAttacks, all],
  ['the feed converter', plantConverted, markers],
])(
  'attacks through %s run no code, lead nowhere, violate no policy and stop neither the first nor the next rebuild',
  async (_, plant, attacks) => {
    const site = await openTestSite();
    plant(site, attacks);
    expect(await publish(site, attacks, () => true)).toEqual([]);
    const read = (file: string) => readFileSync(path.join(site.out, file), 'utf8');
    const isWhole = attacks === all;
    expect(read('data/local.json').includes('"also":')).toBe(isWhole);
    if (isWhole) {
      const groups = listRoutes(site).filter((route) => /^\/(?:topics|sources)\//.test(route));
      expect(groups.length).toBeGreaterThan(ours.length);
      expect(read('newsletter/daily.xml')).toContain('alert(1)');
    }
    plant(site, rotate(attacks));
    ageEdition(site, 24 * 60);
    // The pages that change most: those of sections, and what is told of the past.
    const isUsedAgain = (route: string) => route.split('/').length === 2;
    expect(await publish(site, attacks, isUsedAgain)).toEqual([]);
  },
  3_600_000,
);
