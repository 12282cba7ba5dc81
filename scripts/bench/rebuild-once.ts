import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Edition } from '../../src/edition/edition.ts';
import { withHistory } from '../../src/edition/history/history.ts';
import { readEdition, settleEdition, writeEdition } from '../../src/edition/store.ts';
import { getTitle } from '../../src/edition/story-id.ts';
import type { FetchedEdition } from '../../src/fetch/fetch.ts';
import { compareEditions } from '../../src/rebuild/report/edition-diff.ts';
import { findPlace } from '../../src/rebuild/publish/open-place.ts';
import { updateSite } from '../../src/rebuild/rebuild.ts';
import { countArticles, startReport, type Report } from '../../src/rebuild/report/report.ts';
import { benchPublication } from './content/publication.ts';
import { toRun, toSite } from '../../tests/support/site.ts';
import { toCodeVersion } from '../../src/render/renderer.ts';

/**
 * Runs one rebuild without fetching: `node scripts/bench/rebuild-once.ts DIR [cold]`. The folder
 * has the result of fetching: posts in Markdown (`content.json`) for a cold rebuild, otherwise an edition
 * (`fetched.json`).
 */
async function rebuildOnce(dir: string, how?: string): Promise<void> {
  const stateDir = path.join(dir, 'state');
  mkdirSync(stateDir, { recursive: true });
  const now = new Date();
  const report = startReport();
  const fetched = how === 'cold' ? await readContent(dir) : readFetched(dir);
  const edition = await storeEdition(stateDir, fetched, report, now);
  const choices = { accept: 'made up' };
  const secrets = ['no-secret-of-any-page'];
  await updateSite({
    site: toSite(benchPublication),
    place: await findPlace({ out: path.join(dir, 'site'), state: stateDir }),
    run: toRun({ now, report, secrets, choices, code: toCodeVersion() }),
    edition,
  });
  console.log(JSON.stringify({ outcome: report.outcome, rendered: report.rendered }));
}

/** Writes the next edition, as `rebuild` does after fetching. */
async function storeEdition(
  stateDir: string,
  { edition: fetched, posts }: FetchedEdition,
  report: Report,
  now: Date,
): Promise<Edition> {
  const previous = readEdition(stateDir, { id: 'bench' });
  const edition = withHistory(previous.edition, fetched, now);
  report.articles = countArticles(benchPublication, edition);
  report.differences = compareEditions(previous.edition, edition, getTitle);
  await writeEdition(stateDir, edition, posts, previous.edition);
  await settleEdition(stateDir);
  return edition;
}

function read(dir: string, name: string) {
  return JSON.parse(readFileSync(path.join(dir, name), 'utf8'));
}

async function readContent(dir: string): Promise<FetchedEdition> {
  // Loaded only here, since only a cold rebuild renders Markdown.
  const { toFetched } = await import('./content/edition.ts');
  const { posts: written, articles: entries } = read(dir, 'content.json');
  return toFetched({ posts: written, articles: new Map(entries) });
}

function readFetched(dir: string): FetchedEdition {
  const { edition: made, posts: changed } = read(dir, 'fetched.json');
  return { edition: made, posts: new Map(changed), accepted: [] };
}

const [dir = '', how] = process.argv.slice(2);
await rebuildOnce(dir, how);
