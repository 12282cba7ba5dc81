import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Edition } from '../../src/edition/edition.ts';
import { withHistory } from '../../src/edition/history/history.ts';
import { readEdition, writeEdition } from '../../src/edition/store.ts';
import type { FetchedEdition } from '../../src/fetch/fetched-edition.ts';
import { compareEditions } from '../../src/build/report/edition-diff.ts';
import { silent } from '../../src/build/progress.ts';
import { toOutputPaths } from '../../src/build/publish/output-paths.ts';
import { updateSite } from '../../src/build/update-site.ts';
import { countArticles, startReport, type Report } from '../../src/build/report/report.ts';
import { publication } from './publication.ts';

/**
 * Runs one rebuild without fetching: `node scripts/bench/rebuild-once.ts DIR [cold] [force]`. The folder
 * holds what fetching would give: posts in Markdown (`content.json`) for a cold rebuild, else an edition
 * (`fetched.json`).
 */
async function rebuildOnce(dir: string, how: readonly string[]): Promise<void> {
  const stateDir = path.join(dir, 'state');
  mkdirSync(stateDir, { recursive: true });
  const now = new Date();
  const report = startReport();
  const edition = await takeUp(dir, stateDir, how.includes('cold'), report, now);
  await updateSite({
    publication,
    edition,
    stateDir,
    paths: await toOutputPaths(path.join(dir, 'site'), stateDir),
    secrets: ['no-secret-of-any-page'],
    now,
    force: how.includes('force'),
    compress: false,
    accept: 'made up',
    report,
    progress: silent,
  });
  console.log(JSON.stringify({ outcome: report.outcome, printed: report.printed }));
}

/** Writes the next edition, as `rebuild` does with what it has fetched. */
async function takeUp(
  dir: string,
  stateDir: string,
  isCold: boolean,
  report: Report,
  now: Date,
): Promise<Edition> {
  const previous = readEdition(stateDir, 'bench');
  const { edition: fetched, posts } = isCold ? await readContent(dir) : readFetched(dir);
  const edition = withHistory(previous.edition, fetched, now);
  report.articles = countArticles(edition);
  report.differences = compareEditions(previous.edition, edition);
  await writeEdition(stateDir, edition, posts, previous.edition);
  return edition;
}

function read(dir: string, name: string) {
  return JSON.parse(readFileSync(path.join(dir, name), 'utf8'));
}

async function readContent(dir: string): Promise<FetchedEdition> {
  // Only what a cold rebuild needs renders Markdown.
  const { toFetchedEdition } = await import('./edition.ts');
  const { posts: written, articles: entries } = read(dir, 'content.json');
  return toFetchedEdition({ posts: written, articles: new Map(entries) });
}

function readFetched(dir: string): FetchedEdition {
  const { edition: made, posts: changed } = read(dir, 'fetched.json');
  return { edition: made, posts: new Map(changed) };
}

const [dir = '', ...how] = process.argv.slice(2);
await rebuildOnce(dir, how);
