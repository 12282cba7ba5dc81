import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withHistory } from '../../src/edition/history.ts';
import { readEdition, writeEdition } from '../../src/edition/store.ts';
import type { Gathered } from '../../src/gather/gather.ts';
import { compareEditions } from '../rebuild/difference.ts';
import { silent } from '../rebuild/progress.ts';
import { toPlaces } from '../rebuild/publish.ts';
import { renewSite } from '../rebuild/renew.ts';
import { countArticles, startReport } from '../rebuild/report.ts';
import { publication } from './publication.ts';
import { toGathered } from './edition.ts';

/**
 * `node scripts/bench/rebuild.ts DIR [cold] [force]`: one rebuild, all but for asking the sources: what
 * they would have answered lies in DIR, as posts in Markdown (`content.json`) for a cold one, otherwise
 * as gather makes it of what it knows already (`gathered.json`).
 */
const [dir = '', ...how] = process.argv.slice(2);
const stateDir = path.join(dir, 'state');
const now = new Date();
mkdirSync(stateDir, { recursive: true });

const previous = readEdition(stateDir, 'bench');
const { edition: gathered, posts } = how.includes('cold') ? readContent() : readGathered();
const edition = withHistory(previous.edition, gathered, now);
const articles = countArticles(edition);
const differences = compareEditions(previous.edition, edition);
const report = { ...startReport(), articles, differences };
await writeEdition(stateDir, edition, posts);
await renewSite({
  publication,
  edition,
  stateDir,
  places: await toPlaces(path.join(dir, 'site'), stateDir),
  secrets: ['no-secret-of-any-page'],
  now,
  force: how.includes('force'),
  compress: false,
  accept: 'made up',
  report,
  progress: silent,
});
console.log(JSON.stringify({ outcome: report.outcome, printed: report.printed }));

function read(name: string) {
  return JSON.parse(readFileSync(path.join(dir, name), 'utf8'));
}

function readContent(): Gathered {
  const { posts: written, articles: entries } = read('content.json');
  return toGathered({ posts: written, articles: new Map(entries) });
}

function readGathered(): Gathered {
  const { edition: made, posts: changed } = read('gathered.json');
  return { edition: made, posts: new Map(changed) };
}
