import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Contender } from './contender.ts';
import { createContent, type BenchContent } from './content.ts';
import { createEleventy } from './eleventy.ts';
import { createHalfhour } from './halfhour.ts';
import { createHugo } from './hugo.ts';
import { createHosted } from './hosted.ts';
import type { Cost } from './measure.ts';
import { isHalfHourly, scenarios } from './scenarios.ts';
import { printCosts, printSites } from './tables.ts';
import { cutTemplates } from './templates.ts';

/**
 * `npm run bench [-- --sizes 50,1000,10000 --runs 3 --hosted]`: what rebuilds cost, beside those of Eleventy, and
 * of Hugo where it is installed, which make the same pages from the same content. With `--hosted`, what
 * the rebuilds of a hosted job cost (hosted.ts), without the other generators. Prints tables in
 * Markdown for docs/performance.md, which says what is measured and how.
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

/** Measures every contender at one size, in rounds: in each, they meet the same change one after the other. */
async function compare(size: number, dir: string): Promise<void> {
  const content = createContent(size);
  const contenders = values.hosted
    ? [await createHosted(path.join(dir, 'halfhour'), content)]
    : await createContenders(dir, content);
  const measured = values.hosted ? scenarios.filter(isHalfHourly) : scenarios;

  const costs = new Map(measured.map((scenario) => [scenario, [] as Map<Contender, Cost>[]]));
  for (let round = 1; round <= runs; round += 1) {
    for (const [scenario, rounds] of costs) {
      scenario.edit?.(content, round);
      const costOf = new Map<Contender, Cost>();
      for (const contender of contenders) {
        contender.write(content);
        costOf.set(contender, await contender.run(scenario));
      }
      rounds.push(costOf);
    }
  }

  console.log(`### ${size} posts\n`);
  printSites(contenders);
  printCosts(contenders, costs);
}

/** Halfhour, whose printed pages become the templates of the others, and the others. */
async function createContenders(dir: string, content: BenchContent): Promise<Contender[]> {
  const ours = await createHalfhour(path.join(dir, 'halfhour'));
  ours.write(content);
  // The first rebuild also draws the cards, which are measured apart.
  await ours.run({ name: 'first', isCold: true });
  const templates = cutTemplates(ours.out, content);
  const eleventy = createEleventy(path.join(dir, 'eleventy'), templates);
  if (hugo === undefined) return [ours, eleventy];
  return [ours, createHugo(path.join(dir, 'hugo'), templates), eleventy];
}
