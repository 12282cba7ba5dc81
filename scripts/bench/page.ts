import { cpus } from 'node:os';
import path from 'node:path';
import { compressTree } from '../../src/rebuild/publish/compress.ts';
import { publishSample } from '../sample.ts';
import { serveSite } from '../../src/rebuild/serve-site.ts';
import { runLighthouse, type LighthouseRun, type Throttling } from './lighthouse.ts';
import { median } from './measure.ts';
import { buildSpa } from './spa/build.ts';

/**
 * `npm run bench:page [-- RUNS]` rebuilds the sample publication, serves it compressed, and measures it
 * with Lighthouse as on a phone. Compares its home page to a single-page app with the same stories, which
 * loads one JSON file a feed in the reader's browser, from its own host. Prints a table in Markdown.
 *
 * The goals: scores of 100 and an LCP of 1,300 ms on the computed line (`simulate`). On the applied one
 * (`devtools`) an FCP of 1,000 ms, a TBT of 60 ms, no shift, and an LCP of 1,800 ms, which for home is also a
 * third of the app's.
 */
const runs = Number(process.argv[2] ?? 3);
if (!Number.isInteger(runs) || runs < 1) {
  console.error('Usage: npm run bench:page [-- RUNS]. RUNS is a whole number from 1.');
  process.exit(2);
}

const sample = await publishSample('bench');
if (sample === undefined) process.exit(1);
const spaDir = path.join(path.dirname(sample.out), 'spa');
await buildSpa(sample.newsroom, spaDir);
for (const dir of [sample.out, spaDir]) await compressTree(dir);
const site = await serveSite(sample.out, 0, { compressed: true });
const spa = await serveSite(spaDir, 0, { compressed: true });

const pages = [
  { name: 'home', url: `${site.origin}/` },
  { name: 'category', url: `${site.origin}/health` },
  { name: 'post', url: `${site.origin}/blog/when-the-heat-comes` },
  { name: 'today', url: `${site.origin}/today` },
  { name: 'topic', url: `${site.origin}/topics/hospitals` },
  { name: 'my', url: `${site.origin}/my` },
  { name: 'questions', url: `${site.origin}/faq` },
  { name: 'home as a single-page app', url: `${spa.origin}/` },
] as const;

const milliseconds = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

function toRow(name: string, throttling: Throttling, all: readonly LighthouseRun[]): string {
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
  return `| ${cells.join(' | ')} |`;
}

try {
  const { model } = cpus()[0] ?? { model: 'an unknown processor' };
  console.log(
    `\n${cpus().length} × ${model}, Node ${process.version}, runs of each page: ${runs}\n`,
  );
  console.log(
    '| page | throttling | performance | accessibility | best practices | SEO | FCP ms | LCP ms | TBT ms | CLS |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  const paints = new Map<string, number>();
  const shortcomings = new Set<string>();
  for (const throttling of ['simulate', 'devtools'] as const) {
    for (const { name, url } of pages) {
      const all: LighthouseRun[] = [];
      while (all.length < runs) all.push(await runLighthouse(url, throttling));
      console.log(toRow(name, throttling, all));
      paints.set(`${name} ${throttling}`, median(all.map(({ metrics }) => metrics.lcp)));
      for (const each of all.flatMap((run) => run.shortcomings))
        shortcomings.add(`${name}: ${each}`);
    }
  }
  for (const throttling of ['simulate', 'devtools']) {
    const [ours = 0, theirs = 0] = ['home', 'home as a single-page app'].map((name) =>
      paints.get(`${name} ${throttling}`),
    );
    const ratio = (theirs / ours).toFixed(1);
    console.log(
      `\nLargest paint of home, ${throttling}: ${ratio} times sooner than as a single-page app`,
    );
  }
  if (shortcomings.size > 0) console.log(`\nShort of 100 by:\n${[...shortcomings].join('\n')}`);
} finally {
  await Promise.all([site.close(), spa.close(), sample.newsroom.close()]);
}
