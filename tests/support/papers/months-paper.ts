import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { openNewsletterSite, read, rebuildAt } from './newsletter.ts';
import type { TestSite } from '../rebuild/rebuild.ts';

/** Whether a site has the page of a route. */
export const hasPage = (site: TestSite, route: string) =>
  existsSync(path.join(site.out, `${route}.html`));
/** Everything that a site publishes of its past. */
export const readPast = (site: TestSite) =>
  Object.fromEntries(
    globSync(['local/*/*.html', 'front/**/*.html', 'data/memory/*.json'], { cwd: site.out })
      .sort()
      .map((file) => [file, read(site, file)]),
  );

/** The words of a page. */
export const readPastText = (site: TestSite, route: string) =>
  load(read(site, `${route}.html`))('body')
    .text()
    .replaceAll(/\s+/g, ' ');

/** The headlines of a page of the past. */
export const listPastTitles = (site: TestSite, route: string) => {
  const $ = load(read(site, `${route}.html`));
  return $('.list a')
    .toArray()
    .map((each) => $(each).text().trim());
};

/** Opens a paper in New York that has a day of October and one of November behind it. */
export async function openPaper(fields: object = {}, more: Record<string, unknown> = {}) {
  const site = await openNewsletterSite(fields, more);
  const ferry = { title: 'Ferry resumes', time: '2026-10-31T15:00:00Z' };
  const storm = { title: 'Storm passes', time: '2026-10-31T14:00:00Z' };
  await rebuildAt(site, '2026-10-31T16:00:00Z', [ferry, storm]);
  // It is still October in New York, and past eight in the evening.
  const night = { title: 'Lights out', time: '2026-11-01T01:30:00Z' };
  await rebuildAt(site, '2026-11-01T02:00:00Z', [night, ferry, storm]);
  const bridge = { title: 'Bridge closes', time: '2026-11-02T15:00:00Z' };
  await rebuildAt(site, '2026-11-02T16:00:00Z', [bridge]);
  return { site, bridge };
}
