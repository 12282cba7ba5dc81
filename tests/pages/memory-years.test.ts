import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../src/disk/file-tree.ts';
import { isPastFile } from '../../src/edition/routes.ts';
import { categorySlugs } from '../../src/publication/categories.ts';
import { readCpuTime } from '../support/cpu-time.ts';
import { toFeed, toItem } from '../support/feed.ts';
import { writeHistory } from '../support/past-history.ts';
import { rebuildHere } from '../support/rebuild-here.ts';
import { openSmallSite, openTestSite, type TestSite } from '../support/rebuild.ts';
import { isLarge, repeat } from '../support/repetitions.ts';

// A large run takes ten years and the whole sample.
const days = repeat(60, 3650);
const openSite = () => (isLarge ? openTestSite() : openSmallSite('local', 'world'));
const sections = isLarge ? categorySlugs : (['local', 'world'] as const);
const rounds = repeat(1, 5);
const start = Date.parse('2026-11-21T13:00:00Z');

/** Rebuilds when one feed has a new story. */
async function rebuildWithNew(site: TestSite, at: number, fields: object = {}) {
  const items = Array.from({ length: 15 }, (_, place) =>
    toItem(`Story ${at + 15 - place} of town`),
  );
  site.newsroom.fail('/feeds/local.xml', { kind: 'body', type: 'text/xml', body: toFeed(items) });
  const before = readCpuTime('self', 'all');
  const report = await rebuildHere(site, new Date(start + at * 40 * 60_000), fields);
  expect(report).toMatchObject({ outcome: 'published' });
  return { report, cpu: readCpuTime('self', 'all') - before };
}

/** The files of a site, and the inodes of those of the past. */
function measure({ out }: TestSite) {
  const files = listFiles(out).map((name) => ({ name, ...statSync(path.join(out, name)) }));
  const past = files.filter(({ name }) => isPastFile(name));
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return { files: files.length, bytes, past: new Map(past.map(({ name, ino }) => [name, ino])) };
}

test(`${days} days of memory: a rebuild renders no page of the past again`, async () => {
  const [plain, site] = [await openSite(), await openSite()];
  await rebuildWithNew(plain, 0);
  await writeHistory(site.state, { sections, days, until: '2026-11-20', perDay: 3 });
  await rebuildWithNew(site, 0, { accept: 'a test' });
  const before = measure(site);
  expect(before.past.size).toBeGreaterThan(days);
  // Free hosts take no more files.
  expect(before.files).toBeLessThan(20_000);
  const costs: Record<'without' | 'with', number[]> = { without: [], with: [] };
  for (let at = 1; at <= rounds; at += 1) {
    costs.without.push((await rebuildWithNew(plain, at)).cpu);
    const { report, cpu } = await rebuildWithNew(site, at);
    costs.with.push(cpu);
    expect(report.rendered).toBeLessThan(40);
  }
  const after = measure(site);
  const changed = [...before.past].filter(([name, ino]) => after.past.get(name) !== ino);
  expect(changed.map(([name]) => name).sort()).toEqual([
    'data/memory/2026-11.json',
    'local/2026/11.html',
  ]);
  const fragments = globSync('pagefind/*/fragment/*', { cwd: site.out });
  expect(fragments.length).toBeGreaterThan(1);
  expect(readFileSync(path.join(site.out, 'past-sitemap.xml'), 'utf8')).toContain(
    '/front/2026/11/20</loc>',
  );
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1];
  const { files, bytes } = measure(plain);
  console.log({
    without: { files, bytes, cpu: middle(costs.without) },
    with: { ...after, past: after.past.size, cpu: middle(costs.with) },
  });
}, 900_000);
