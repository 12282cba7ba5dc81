import { cpus } from 'node:os';
import { load } from 'cheerio';
import { compressTree } from '../../src/rebuild/publish/compress.ts';
import { publishSample } from '../sample.ts';
import { serveSite } from '../../src/rebuild/serve-site.ts';
import { audits, scoredCategories, runLighthouse, type LighthouseRun } from './lighthouse.ts';
import { median } from './measure.ts';

/**
 * `npm run bench:page [-- RUNS]` rebuilds the sample publication, serves it compressed, and measures its pages with
 * Lighthouse as on a phone. Also the KB that each page loads, and its stops in the order of tabs. Prints a table in
 * Markdown.
 */
const runs = Number(process.argv[2] ?? 3);
if (!Number.isInteger(runs) || runs < 1) {
  console.error('Usage: npm run bench:page [-- RUNS]. RUNS is a whole number from 1.');
  process.exit(2);
}

const paths = {
  home: '/',
  category: '/health',
  post: '/blog/when-the-heat-comes',
  today: '/today',
  topic: '/topics/hospitals',
  my: '/my',
  questions: '/faq',
};

/** How often Tab is pressed from the beginning of a page, which no script has changed, to its end. */
async function countStops(url: string): Promise<number> {
  const $ = load(await (await fetch(url)).text());
  const stops = $('a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]');
  return stops.not('[tabindex="-1"], [type=hidden], [hidden] *, [popover] *, template *').length;
}

function toRow(name: string, all: readonly LighthouseRun[], stops: number): string {
  const scores = scoredCategories.map((id) =>
    all.map((run) => Math.round((run.categories[id]?.score ?? 0) * 100)).join(' '),
  );
  const { CLS, bytes, ...times } = audits;
  const measure = (id: string) => median(all.map((run) => run.audits[id]?.numericValue ?? NaN));
  const cells = [name, ...scores, ...Object.values(times).map((id) => measure(id).toFixed(0))];
  cells.push(measure(CLS).toFixed(3), (measure(bytes) / 1024).toFixed(0), String(stops));
  return `| ${cells.join(' | ')} |`;
}

const sample = await publishSample('bench');
if (sample === undefined) process.exit(1);
await compressTree(sample.out);
const site = await serveSite(sample.out, 0, { compressed: true });
try {
  console.log(`\n${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, runs: ${runs}\n`);
  const { bytes: _, ...named } = audits;
  const columns = ['page', ...scoredCategories, ...Object.keys(named), 'KB', 'stops'];
  console.log(`| ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length)}`);
  for (const [name, path] of Object.entries(paths)) {
    const url = site.origin + path;
    const all: LighthouseRun[] = [];
    while (all.length < runs) all.push(await runLighthouse(url));
    console.log(toRow(name, all, await countStops(url)));
  }
} finally {
  await Promise.all([site.close(), sample.newsroom.close()]);
}
