import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { SiteGenerator } from './generators/site-generator.ts';
import { createContent, type BenchContent } from './content/content.ts';
import { createEleventy } from './generators/eleventy.ts';
import { createHalfhour } from './generators/halfhour.ts';
import { createHugo } from './generators/hugo.ts';
import { createHosted } from './generators/hosted.ts';
import type { Cost } from './measure.ts';
import { isHalfHourly, scenarios } from './scenarios.ts';
import { printCosts, printSites } from './tables.ts';
import { cutTemplates } from './generators/templates.ts';

/**
 * `npm run bench [-- --sizes 50,1000,10000 --runs 3 --hosted]` measures rebuilds, and compares them to
 * Eleventy and, if it is installed, Hugo, which make the same pages. With `--hosted` it measures only the
 * rebuilds of a hosted job (generators/hosted.ts). Prints tables in Markdown; docs/performance.md explains
 * them.
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '50,1000,10000' },
    runs: { type: 'string', default: '3' },
    hosted: { type: 'boolean', default: false },
  },
});
const sizes = values.sizes.split(',').map(Number);
const runs = Number(values.runs);
const hugo = spawnSync('hugo', ['version'], { encoding: 'utf8' }).stdout?.split(' ')[1];

const machine = `${cpus().length} × ${cpus()[0]?.model}`;
console.log(
  `${machine}, Node ${process.version}, Hugo ${hugo ?? 'not installed'}, runs: ${runs}\n`,
);
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
  const generators = values.hosted
    ? [await createHosted(path.join(dir, 'halfhour'), content)]
    : await createGenerators(dir, content);
  const measured = values.hosted ? scenarios.filter(isHalfHourly) : scenarios;

  const costs = new Map(measured.map((scenario) => [scenario, [] as Map<SiteGenerator, Cost>[]]));
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

  console.log(`### ${size} posts\n`);
  printSites(generators);
  printCosts(generators, costs);
}

/** Creates all generators. Halfhour's pages become the templates of the others. */
async function createGenerators(dir: string, content: BenchContent): Promise<SiteGenerator[]> {
  const halfhour = await createHalfhour(path.join(dir, 'halfhour'));
  halfhour.write(content);
  // The first rebuild also draws the cards, which bench:cards measures.
  await halfhour.run({ name: 'first', isCold: true });
  const templates = cutTemplates(halfhour.out, content);
  const eleventy = createEleventy(path.join(dir, 'eleventy'), templates);
  if (hugo === undefined) return [halfhour, eleventy];
  return [halfhour, createHugo(path.join(dir, 'hugo'), templates), eleventy];
}
