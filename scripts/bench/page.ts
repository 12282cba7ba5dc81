import { cpus } from 'node:os';
import { load } from 'cheerio';
import { compressTree } from '../../src/rebuild/publish/compress.ts';
import { publishSample } from '../sample.ts';
import { serveSite } from '../../src/rebuild/serve-site.ts';
import { runLighthouse, type LighthouseRun, type Throttling } from './lighthouse.ts';
import { median } from './measure.ts';

/**
 * `npm run bench:page [-- RUNS]` rebuilds the sample publication, serves it compressed, and measures its pages with
 * Lighthouse as on a phone: computed (`simulate`) and applied by the browser (`devtools`). Also the KB that each page
 * loads, and its stops in the order of tabs. Prints a table in Markdown.
 */
const runs = Number(process.argv[2] ?? 3);
if (!Number.isInteger(runs) || runs < 1) {
  console.error('Usage: npm run bench:page [-- RUNS]. RUNS is a whole number from 1.');
  process.exit(2);
}

const sample = await publishSample('bench');
if (sample === undefined) process.exit(1);
await compressTree(sample.out);
const site = await serveSite(sample.out, 0, { compressed: true });

const pages = [
  { name: 'home', url: `${site.origin}/` },
  { name: 'category', url: `${site.origin}/health` },
  { name: 'post', url: `${site.origin}/blog/when-the-heat-comes` },
  { name: 'today', url: `${site.origin}/today` },
  { name: 'topic', url: `${site.origin}/topics/hospitals` },
  { name: 'my', url: `${site.origin}/my` },
  { name: 'questions', url: `${site.origin}/faq` },
] as const;

const milliseconds = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** How often Tab is pressed from the beginning of a page, which no script has changed, to its end. */
async function countStops(url: string): Promise<number> {
  const $ = load(await (await fetch(url)).text());
  const stops = $('a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]');
  return stops.not('[tabindex="-1"], [type=hidden], [hidden] *, [popover] *, template *').length;
}

function toRow(
  name: string,
  throttling: Throttling,
  all: readonly LighthouseRun[],
  stops: number,
): string {
  const score = (key: keyof LighthouseRun['scores']) =>
    all.map(({ scores }) => scores[key]).join(' ');
  const time = (key: keyof LighthouseRun['metrics']) =>
    median(all.map(({ metrics }) => metrics[key]));
  const times = [time('fcp'), time('lcp'), time('tbt')].map((each) => milliseconds.format(each));
  const scores = [
    score('performance'),
    score('accessibility'),
    score('best-practices'),
    score('seo'),
  ];
  const cells = [name, throttling, ...scores, ...times, time('cls').toFixed(3)];
  cells.push((time('bytes') / 1024).toFixed(0), String(stops));
  return `| ${cells.join(' | ')} |`;
}

try {
  const { model } = cpus()[0] ?? { model: 'an unknown processor' };
  console.log(
    `\n${cpus().length} × ${model}, Node ${process.version}, runs of each page: ${runs}\n`,
  );
  console.log(
    '| page | throttling | performance | accessibility | best practices | SEO | FCP ms | LCP ms | TBT ms | CLS | KB | stops |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  const shortcomings = new Set<string>();
  for (const throttling of ['simulate', 'devtools'] as const) {
    for (const { name, url } of pages) {
      const all: LighthouseRun[] = [];
      while (all.length < runs) all.push(await runLighthouse(url, throttling));
      console.log(toRow(name, throttling, all, await countStops(url)));
      for (const each of all.flatMap((run) => run.shortcomings))
        shortcomings.add(`${name}: ${each}`);
    }
  }
  if (shortcomings.size > 0) console.log(`\nShort of 100 by:\n${[...shortcomings].join('\n')}`);
} finally {
  await Promise.all([site.close(), sample.newsroom.close()]);
}
