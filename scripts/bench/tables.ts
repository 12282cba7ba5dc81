import { statSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../src/disk/file-tree.ts';
import type { SiteGenerator } from './generators/site-generator.ts';
import { median, type Cost } from './measure.ts';
import type { Scenario } from './scenarios.ts';

/** The costs of each generator's rebuilds, by round. */
type Rounds = readonly ReadonlyMap<SiteGenerator, Cost>[];

/** Prints the size of each generator's site, as a table in Markdown. */
export function printSites(generators: readonly SiteGenerator[]): void {
  console.log('| Site | Pages | Files | MB |\n| --- | ---: | ---: | ---: |');
  for (const { name, out } of generators) {
    const files = listFiles(out);
    const bytes = files.reduce((sum, file) => sum + statSync(path.join(out, file)).size, 0);
    const pages = files.filter((file) => file.endsWith('.html')).length;
    console.log(`| ${name} | ${pages} | ${files.length} | ${(bytes / 1e6).toFixed(1)} |`);
  }
  console.log();
}

/**
 * Prints the costs of rebuilds, as a table in Markdown: medians of all rounds, and of their ratios to the generator
 * with the name `standard`.
 */
export function printCosts(costs: ReadonlyMap<Scenario, Rounds>, standard?: string): void {
  const heads = ['Rebuild', 'Generator', 'CPU s', 'Wall s', 'Peak MB'];
  if (standard) heads.push(`CPU to ${standard}`);
  console.log(`| ${heads.join(' | ')} |`);
  console.log(`| --- | --- |${' ---: |'.repeat(heads.length - 2)}`);
  for (const [{ name }, rounds] of costs) {
    const generators = [...(rounds[0]?.keys() ?? [])];
    const theirs = generators.find((generator) => generator.name === standard);
    for (const generator of generators) {
      const cells = [name, generator.name, ...toMedians(rounds, generator)];
      if (theirs) cells.push(toRatio(rounds, generator, theirs));
      console.log(`| ${cells.join(' | ')} |`);
    }
  }
  console.log();
}

function toMedians(rounds: Rounds, generator: SiteGenerator): string[] {
  const toMedian = (key: keyof Cost, digits: number) =>
    median(rounds.map((round) => costIn(round, generator)[key])).toFixed(digits);
  return [toMedian('cpu', 2), toMedian('wall', 2), toMedian('peak', 0)];
}

function toRatio(rounds: Rounds, generator: SiteGenerator, standard: SiteGenerator): string {
  const ratios = rounds.map((round) => costIn(round, generator).cpu / costIn(round, standard).cpu);
  return median(ratios).toFixed(3);
}

function costIn(round: ReadonlyMap<SiteGenerator, Cost>, generator: SiteGenerator): Cost {
  return round.get(generator) ?? { cpu: Number.NaN, wall: Number.NaN, peak: Number.NaN };
}
