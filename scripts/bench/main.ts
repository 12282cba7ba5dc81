import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { SiteGenerator } from './generators/site-generator.ts';
import { createContent, type BenchContent } from './content/content.ts';
import { createHalfhour } from './generators/halfhour.ts';
import { createHugo, hugoVersion } from './generators/hugo.ts';
import type { Cost } from './measure.ts';
import { scenarios } from './scenarios.ts';
import { printCosts, printSites } from './tables.ts';
import { cutTemplates } from './generators/templates.ts';

/**
 * `npm run bench [-- --sizes 50,1000,10000 --runs 3 --alone]` measures rebuilds.
 * Where Hugo is installed, and unless `--alone` is given, it compares them to Hugo, which makes the same pages. Prints tables in Markdown; docs/performance.md explains them.
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '50,1000,10000' },
    runs: { type: 'string', default: '3' },
    alone: { type: 'boolean', default: false },
  },
});
const sizes = values.sizes.split(',').map(Number);
const runs = Number(values.runs);

const isCompared = !values.alone && hugoVersion !== undefined;

const machine = `${cpus().length} × ${cpus()[0]?.model}`;
const hugo = `Hugo ${hugoVersion ?? 'not installed'}`;
console.log([machine, `Node ${process.version}`, hugo, `runs: ${runs}`].join(', ') + '\n');
for (const size of sizes) {
  const dir = await mkdtemp(path.join(tmpdir(), 'halfhour-bench-'));
  try {
    await compare(size, dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Measures every generator at one size. In each round all generators rebuild after the same change. */
async function compare(size: number, dir: string): Promise<void> {
  const content = createContent(size);
  const generators = await createGenerators(dir, content);

  const costs = new Map(scenarios.map((scenario) => [scenario, [] as Map<SiteGenerator, Cost>[]]));
  for (let round = 1; round <= runs; round += 1) {
    for (const [scenario, rounds] of costs) {
      scenario.edit?.(content, round);
      const costOf = new Map<SiteGenerator, Cost>();
      for (const generator of generators) {
        generator.write(content);
        costOf.set(generator, await generator.run(scenario));
      }
      rounds.push(costOf);
    }
  }

  const [load = 0] = loadavg();
  console.log(`### ${size} posts, load ${load.toFixed(1)}\n`);
  printSites(generators);
  printCosts(costs, isCompared ? 'Hugo' : undefined);
}

/** Creates all generators. Halfhour's pages become the templates of the other one. */
async function createGenerators(dir: string, content: BenchContent): Promise<SiteGenerator[]> {
  const halfhour = await createHalfhour(path.join(dir, 'halfhour'));
  halfhour.write(content);
  // The first rebuild also draws the cards, which are kept.
  await halfhour.run({ name: 'first', isCold: true });
  const templates = cutTemplates(halfhour.out, content);
  return isCompared ? [halfhour, createHugo(path.join(dir, 'hugo'), templates)] : [halfhour];
}
