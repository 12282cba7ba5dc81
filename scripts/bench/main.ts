import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listFiles } from '../../src/build/incremental/file-tree.ts';
import type { Contender } from './contender.ts';
import { createContent } from './content.ts';
import { createEleventy } from './eleventy.ts';
import { createHalfhour } from './halfhour.ts';
import { createHugo } from './hugo.ts';
import { median, type Cost } from './measure.ts';
import { scenarios, type Scenario } from './scenarios.ts';
import { cutTemplates } from './templates.ts';

/**
 * `npm run bench [-- --sizes 50,1000,10000 --runs 3]`: what rebuilds cost, beside those of Eleventy, and
 * of Hugo where it is installed, which make the same pages from the same content. Prints tables in
 * Markdown for docs/performance.md, which says what is measured and how.
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '50,1000,10000' },
    runs: { type: 'string', default: '3' },
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

/** Measures all at one size, in rounds: in each, one after the other meets the same. */
async function compare(size: number, dir: string): Promise<void> {
  const content = createContent(size);
  const ours = await createHalfhour(path.join(dir, 'halfhour'));
  ours.write(content);
  // Draws the cards, and prints the pages that the others' templates are cut from.
  await ours.run({ name: 'first', isCold: true });
  const templates = cutTemplates(ours.out, content);
  const others = [createEleventy(path.join(dir, 'eleventy'), templates)];
  if (hugo !== undefined) others.unshift(createHugo(path.join(dir, 'hugo'), templates));
  const contenders: Contender[] = [ours, ...others];

  const costs = new Map(scenarios.map((scenario) => [scenario, [] as Map<Contender, Cost>[]]));
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
  await printSites(contenders);
  printCosts(contenders, costs);
}

async function printSites(contenders: readonly Contender[]): Promise<void> {
  console.log('| Site | Pages | Files | MB |\n| --- | ---: | ---: | ---: |');
  for (const { name, out } of contenders) {
    const files = listFiles(out);
    const bytes = files.reduce((sum, file) => sum + statSync(path.join(out, file)).size, 0);
    const pages = files.filter((file) => file.endsWith('.html')).length;
    console.log(`| ${name} | ${pages} | ${files.length} | ${(bytes / 1e6).toFixed(1)} |`);
  }
  console.log();
}

/** Medians; the ratio is that of each round to Hugo in it, or to Eleventy without Hugo. */
function printCosts(
  contenders: readonly Contender[],
  costs: ReadonlyMap<Scenario, readonly ReadonlyMap<Contender, Cost>[]>,
): void {
  const [, standard] = contenders;
  console.log(
    `| Rebuild | Generator | CPU s | Wall s | Peak MB | CPU to ${standard?.name} | Wall |`,
  );
  console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: |');
  for (const [scenario, rounds] of costs) {
    for (const contender of contenders) {
      const of = (key: keyof Cost) =>
        rounds.map((round) => round.get(contender)?.[key] ?? Number.NaN);
      const ratio = (key: keyof Cost) =>
        median(
          rounds.map(
            (round) =>
              (round.get(contender)?.[key] ?? Number.NaN) /
              ((standard && round.get(standard)?.[key]) ?? Number.NaN),
          ),
        ).toFixed(3);
      const cells = [
        scenario.name,
        contender.name,
        median(of('cpu')).toFixed(2),
        median(of('wall')).toFixed(2),
        median(of('peak')).toFixed(0),
        ratio('cpu'),
        ratio('wall'),
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
  }
  console.log();
}
