import { statSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../src/build/incremental/file-tree.ts';
import type { Contender } from './contender.ts';
import { median, type Cost } from './measure.ts';
import type { Scenario } from './scenarios.ts';

/** What each contender's rebuild cost, in each round. */
type Rounds = readonly ReadonlyMap<Contender, Cost>[];

/** Prints how large each contender's site is, as a table in Markdown. */
export function printSites(contenders: readonly Contender[]): void {
  console.log('| Site | Pages | Files | MB |\n| --- | ---: | ---: | ---: |');
  for (const { name, out } of contenders) {
    const files = listFiles(out);
    const bytes = files.reduce((sum, file) => sum + statSync(path.join(out, file)).size, 0);
    const pages = files.filter((file) => file.endsWith('.html')).length;
    console.log(`| ${name} | ${pages} | ${files.length} | ${(bytes / 1e6).toFixed(1)} |`);
  }
  console.log();
}

/**
 * Prints what each rebuild cost, as a table in Markdown: medians of all rounds. Beside other generators
 * it has the median of each round's ratios, to Hugo or, without Hugo, to Eleventy.
 */
export function printCosts(
  contenders: readonly Contender[],
  costs: ReadonlyMap<Scenario, Rounds>,
): void {
  const [, standard] = contenders;
  const heads = ['Rebuild', 'Generator', 'CPU s', 'Wall s', 'Peak MB'];
  if (standard) heads.push(`CPU to ${standard.name}`, 'Wall');
  console.log(`| ${heads.join(' | ')} |`);
  console.log(`| --- | --- |${' ---: |'.repeat(heads.length - 2)}`);
  for (const [scenario, rounds] of costs) {
    for (const contender of contenders) {
      const cells = [scenario.name, contender.name, ...toMedians(rounds, contender)];
      if (standard) cells.push(...toRatios(rounds, contender, standard));
      console.log(`| ${cells.join(' | ')} |`);
    }
  }
  console.log();
}

function toMedians(rounds: Rounds, contender: Contender): string[] {
  const toMedian = (key: keyof Cost, digits: number) =>
    median(rounds.map((round) => costIn(round, contender)[key])).toFixed(digits);
  return [toMedian('cpu', 2), toMedian('wall', 2), toMedian('peak', 0)];
}

function toRatios(rounds: Rounds, contender: Contender, standard: Contender): string[] {
  const toRatio = (key: keyof Cost) =>
    median(
      rounds.map((round) => costIn(round, contender)[key] / costIn(round, standard)[key]),
    ).toFixed(3);
  return [toRatio('cpu'), toRatio('wall')];
}

function costIn(round: ReadonlyMap<Contender, Cost>, contender: Contender): Cost {
  return round.get(contender) ?? { cpu: Number.NaN, wall: Number.NaN, peak: Number.NaN };
}
