import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listFiles } from '../../src/disk/file-tree.ts';
import { newsletterFile } from '../../src/edition/issue.ts';
import { usualRebuilding } from '../../src/publication/schema/rebuilding.ts';
import { listFacts } from '../../src/rebuild/report/list-facts.ts';
import { openBlogSite } from '../support/papers/blog.ts';
import { rebuildHere } from '../support/rebuild/rebuild-here.ts';
import type { TestSite } from '../support/rebuild/rebuild.ts';

/** The number of rebuilds: four days and four hours of half hours. */
const rounds = 200;
const halfHour = 30 * 60_000;
const feed = '/feeds/world.xml';

/** The changes of a usual day, in turn: nothing, a new story, a changed headline, a removed story. */
const events = [
  () => undefined,
  ({ newsroom: { shelf } }: TestSite, round: number) => {
    // So pictures come and go.
    const others = shelf.getFeed('/feeds/local.xml')!.stories;
    const { picture } = others[round % others.length]!;
    const title = `Fresh news, number ${round}`;
    shelf.addStory(feed, { id: `fresh-${round}`, title, summary: 'Words.', age: '0m', picture });
  },
  ({ newsroom: { shelf } }: TestSite, round: number) => {
    const [post] = shelf.posts;
    shelf.editPost(post!.slug, { metaTitle: `Our post, for the ${round}th time` });
  },
  ({ newsroom: { shelf } }: TestSite) => {
    const oldest = shelf.getFeed(feed)!.stories.at(-1);
    shelf.removeStory(feed, oldest!.id);
  },
];

/** Opens a site with a feed, whose pictures are copied, and a blog. */
async function openSite(): Promise<TestSite> {
  const site = await openBlogSite(3);
  const { feeds, ...publication } = site.newsroom.publication();
  site.configure({ ...publication, feeds: { world: feeds.world }, pictures: undefined });
  return site;
}

/** The folders that a rebuild leaves, by their names in docs/running.md. */
const listFolders = ({ dir, out, state }: TestSite): Record<string, string> => ({
  site: out,
  temporary: path.join(dir, 'temporary'),
  posts: path.join(state, 'posts'),
  drawings: path.join(state, 'drawings'),
  search: path.join(state, 'search'),
});

/** The files of a site that grow with its past: front pages of days, months, what search finds in them, and pictures. */
const ofPast = /^(?:front(?:\.html|\/)|[\w-]+\/\d{4}\/|data\/memory|pagefind\/|pictures\/)/;
const countFronts = ({ out }: TestSite) =>
  globSync('{front.html,front/**/*.html}', { cwd: out }).length;

/** The pictures that no page and no feed shows, and no newsletter that was sent. */
function listUnnamed({ out, state }: TestSite): string[] {
  const texts = globSync('**/*.{html,xml,json}', { cwd: out }).map((file) =>
    readFileSync(path.join(out, file), 'utf8'),
  );
  const all = [...texts, JSON.stringify(newsletterFile.read(state))].join('\n');
  return globSync('pictures/*', { cwd: out }).filter(
    (file) => !all.includes(path.basename(file).split('-')[0]!),
  );
}

/** Measures the files of each folder that a rebuild leaves. */
function measure<T>(
  site: TestSite,
  toMeasure: (dir: string, files: string[]) => T,
): Record<string, T> {
  const folders = Object.entries(listFolders(site)).map(([name, dir]): [string, T] => [
    name,
    toMeasure(
      dir,
      listFiles(dir).filter((file) => name !== 'site' || !ofPast.test(file)),
    ),
  ]);
  return Object.fromEntries(folders);
}

const countFiles = (site: TestSite) => measure(site, (_, files) => files.length);
const countBytes = (site: TestSite) =>
  measure(site, (dir, files) =>
    files.reduce((sum, file) => sum + statSync(path.join(dir, file)).size, 0),
  );

/** The bytes of the other files of the state folder. */
const countRecords = ({ state }: TestSite) =>
  globSync('*.{json,gz}', { cwd: state })
    .map((file) => statSync(path.join(state, file)).size)
    .reduce((sum, size) => sum + size, 0);

afterEach(() => vi.unstubAllEnvs());

describe('repeated rebuilds', () => {
  test(`in ${rounds} half hours raise no alarm, and leave as many files and bytes as a first one`, async () => {
    const site = await openSite();
    const temporary = path.join(site.dir, 'temporary');
    mkdirSync(temporary);
    vi.stubEnv('TMPDIR', temporary);
    const start = Date.now();
    const toTime = (round: number) => new Date(start + round * halfHour);
    const outcomes = new Set<string>();
    let names: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      events[round % events.length]!(site, round);
      const report = await rebuildHere(site, toTime(round));
      outcomes.add(report.outcome);
      expect({ round, problems: report.problems }).toEqual({ round, problems: [] });
      const notable = report.sources.filter(({ state, message }) => state !== 'loaded' || message);
      expect(notable).toEqual([]);
      const { facts } = listFacts(report, { now: toTime(round) });
      expect(facts.filter(({ warning }) => warning !== undefined)).toEqual([]);
      // By the third round there is everything that is kept.
      if (round < 3) names = readdirSync(site.state);
      expect(readdirSync(site.state)).toEqual(names);
    }
    expect([...outcomes].sort()).toEqual(['published', 'unchanged']);
    const kept = readdirSync(path.join(site.dir, '.site.halfhour/kept'));
    // Each has a folder and a record.
    expect(kept).toHaveLength(2 * usualRebuilding.keep);
    const [counts, bytes, fronts] = [countFiles(site), countBytes(site), countFronts(site)];
    // Each day has its front page, and pictures stay for newsletters.
    expect(fronts).toBeGreaterThan(3);
    expect(listUnnamed(site)).toEqual([]);
    const records = countRecords(site);
    rmSync(site.out, { recursive: true });
    rmSync(site.state, { recursive: true });
    await rebuildHere(site, toTime(rounds));
    const fresh = countFiles(site);
    const { search, ...others } = counts;
    expect({ ...others, search: fresh['search'] }).toEqual(fresh);
    expect(search).toBeLessThanOrEqual(fresh['search']! + fronts);
    // Its history makes a site larger than a new one.
    for (const [name, most] of Object.entries(countBytes(site))) {
      if (name === 'search') continue;
      expect(bytes[name], name).toBeLessThanOrEqual(1.03 * most);
    }
    expect(records).toBeLessThanOrEqual(3 * countRecords(site));
  });
});
