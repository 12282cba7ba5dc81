import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { expect } from 'vitest';
import { toFile } from '../../src/build/render/outputs.ts';
import { categories } from '../../src/publication/categories.ts';
import type { Rebuilt, TestSite } from './rebuild.ts';

/** Every file of a tree with the digest of its bytes. */
export function readTree(dir: string): Record<string, string> {
  const files = globSync('**/*', { cwd: dir, withFileTypes: true }).filter((each) => each.isFile());
  return Object.fromEntries(
    files
      .map((each) => path.join(each.parentPath, each.name))
      .sort()
      .map((file) => [
        path.relative(dir, file),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  );
}

/** Files that say when and how the last rebuild went, and their compressed copies. */
const ofOneRebuild = /^(?:build\.json|status\.html|data\/status\.json)(?:\.br|\.gz)?$/;

/** Every file of a published site with its digest, without those that differ from rebuild to rebuild. */
export function readSite(dir: string): Record<string, string> {
  const files = Object.entries(readTree(dir));
  return Object.fromEntries(files.filter(([file]) => !ofOneRebuild.test(file)));
}

/** A published page as a reader's browser has it. Throws when it is not there. */
export function readPage({ out }: Pick<TestSite, 'out'>, route: string) {
  return load(readFileSync(path.join(out, toFile(route)), 'utf8'));
}

/** The articles that a page prints. */
export function countCards(site: Pick<TestSite, 'out'>, route: string): number {
  return readPage(site, route)('main article').length;
}

/** The headlines that a page prints, in its order, without the mark of a link that leaves the site. */
export function readHeadlines(site: Pick<TestSite, 'out'>, route: string): string[] {
  const $ = readPage(site, route);
  const headings = $('main article').map((_, article) => $(article).find('h2, h3').first().text());
  return headings.get().map((text) => text.replace(/\s*(↗|\(opens).*/s, '').trim());
}

/** What a rebuild says of the source whose address ends so. */
export function getSource({ report }: Rebuilt, end: string) {
  const source = report.sources.find(({ url }) => url.endsWith(end));
  if (source === undefined) throw new Error(`The report names no source ${end}.`);
  return source;
}

/** Fails unless the rebuild published a whole site: every page that it counted, with all its articles. */
export function expectWhole(
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
  for (const { slug } of categories) {
    // A category with samples prints those too.
    expect(countCards(site, `/${slug}`), slug).toBeGreaterThanOrEqual(report.articles[slug] ?? 0);
  }
}
