import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { serveSite } from '../../src/rebuild/serve-site.ts';
import { listMarkers } from '../support/attacks/markers.ts';
import { plantAttacks, plantConverted } from '../support/attacks/plant.ts';
import { listRoutes, useAttackedPages } from '../support/attacks/use-pages.ts';
import { openTestSite, type TestSite } from '../support/rebuild.ts';
import { repeat } from '../support/repetitions.ts';
import { ageEdition } from '../support/time.ts';

/** One of this number of markers is tested. */
const every = repeat(40, 1);
const all = await listMarkers();
const markers = all.filter((_, index) => index % every === 0);
const usePages = useAttackedPages();

/** The same markers in another order, so that every headline changes. */
const rotate = (list: readonly string[]) => [...list.slice(1), ...list.slice(0, 1)];

/** Rebuilds a site and uses its pages and documents that `isUsed` chooses. Returns the effects of attacks. */
async function publish(site: TestSite, isUsed: (route: string) => boolean): Promise<string[]> {
  const { status, report } = await site.rebuild();
  expect({ status, problems: report.problems }).toEqual({ status: 0, problems: [] });
  expect(report.outcome).toBe('published');
  const articles = Object.values(report.articles).reduce((sum, each) => sum + each, 0);
  expect(articles).toBeGreaterThanOrEqual(markers.length);
  const server = await serveSite(site.out, 0);
  const routes = listRoutes(site).filter(isUsed);
  const found = await usePages(server.origin, routes, [
    { route: '/saved', shows: 'main h2 a' },
    { route: '/search?q=marker', shows: '[data-results] a' },
  ]);
  await server.close();
  return found;
}

test.each([
  ['an attribute', 'data-story="x"'],
  ['an id', 'id="toasts"'],
  ['a class', 'class="actions"'],
  ['a selector', 'main [data-story]'],
  ['a file', 'src="/_astro/'],
])('the markers include names from the code: %s', (_, name) => {
  expect(all.some((marker) => marker.includes(name))).toBe(true);
});

describe('names with a meaning in the code, in untrusted text', () => {
  test.each([
    ['feeds and the blog', plantAttacks, true],
    ['the feed converter', plantConverted, false],
  ])(
    'from %s run no code, lead nowhere and stop neither the first nor the next rebuild',
    async (_, plant, isTold) => {
      const site = await openTestSite();
      plant(site, markers);
      expect(await publish(site, () => true)).toEqual([]);
      const local = readFileSync(path.join(site.out, 'data/local.json'), 'utf8');
      expect(local.includes('"also":')).toBe(isTold);
      plant(site, rotate(markers));
      ageEdition(site, 24 * 60);
      // `npm test` uses only the pages that change most: those of sections, and what is told of the past.
      const isUsedAgain = (route: string) => every === 1 || route.split('/').length === 2;
      expect(await publish(site, isUsedAgain)).toEqual([]);
      console.log(`${markers.length} markers`);
    },
    3_600_000,
  );
});
