import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { expect } from 'vitest';
import { toFile } from '../../src/edition/outputs.ts';
import type { Rebuilt, TestSite } from './rebuild/rebuild.ts';

/** The files that every attempt to rebuild replaces, even if the site stays. */
const attemptFiles = /(?:^|\/)(?:data\/heartbeat|health)\.json$/;

/** The digests of a folder's files by their paths. Leaves out the files that every attempt replaces. */
export function readTree(dir: string): Record<string, string> {
  const files = globSync('**/*', { cwd: dir, withFileTypes: true }).filter((each) => each.isFile());
  return Object.fromEntries(
    files
      .map((each) => path.join(each.parentPath, each.name))
      .sort()
      .filter((file) => !attemptFiles.test(file))
      .map((file) => [
        path.relative(dir, file),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  );
}

/** Files about the last rebuild, and their compressed copies. */
const rebuildFiles = /^(?:build\.json|status\.html|data\/status\.json)(?:\.br|\.gz)?$/;

/** The files of a published site with their digests, except those that differ for each rebuild. */
export function readSite(dir: string): Record<string, string> {
  const files = Object.entries(readTree(dir));
  return Object.fromEntries(files.filter(([file]) => !rebuildFiles.test(file)));
}

/** Parses a published page. Throws when it is missing. */
export function readPage({ out }: Pick<TestSite, 'out'>, route: string) {
  return load(readFileSync(path.join(out, toFile(route)), 'utf8'));
}

/** Counts the articles on a page. */
export function countCards(site: Pick<TestSite, 'out'>, route: string): number {
  return readPage(site, route)('main article').length;
}

/** The headlines of a page in order, without the mark of external links. */
export function readHeadlines(site: Pick<TestSite, 'out'>, route: string): string[] {
  const $ = readPage(site, route);
  const headings = $('main article').map((_, article) => $(article).find('h2, h3').first().text());
  return headings.get().map((text) => text.replace(/\s*(↗|\(opens).*/s, '').trim());
}

/** The source in the report whose address ends with `end`. */
export function getSource({ report }: Rebuilt, end: string) {
  const source = report.sources.find(({ url }) => url.endsWith(end));
  if (source === undefined) throw new Error(`The report names no source ${end}.`);
  return source;
}

/** Expects a complete published site: every counted page, with all articles of each category. */
export function expectCompleteSite(
  site: Pick<TestSite, 'out'>,
  { status, output, report }: Rebuilt,
): void {
  expect(output).toContain(`${report.outcome}: ${report.pages} pages`);
  expect({ status, outcome: report.outcome }).toEqual({ status: 0, outcome: 'published' });
  const files = globSync('**/*.html', { cwd: site.out });
  expect(files).toHaveLength(report.pages);
  for (const file of files) {
    const html = readFileSync(path.join(site.out, file), 'utf8');
    expect(html, file).toContain('</html>');
    expect(load(html)('h1'), file).toHaveLength(1);
  }
  expect(report.articles).not.toEqual({});
  for (const [slug, articles] of Object.entries(report.articles)) {
    // A category may also show sample stories.
    expect(countCards(site, `/${slug}`), slug).toBeGreaterThanOrEqual(articles);
  }
}
