import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compare, toCheckTable, type Measured } from './check.ts';
import { toCapacityTable } from './table.ts';

/**
 * `npm run bench:capacity [-- PUBLICATIONS …] [--changed SHARE]` simulates networks on a queue, and prints what each needs
 * (docs/network.md). With `--check FILE`, simulates the run of `bench:queue` whose output the file holds, and compares
 * the figures. Its exit status is 1 if one is off by more than a fifth.
 */
const { values, positionals } = parseArgs({
  options: { check: { type: 'string' }, changed: { type: 'string', default: '0.1' } },
  allowPositionals: true,
});

if (values.check === undefined) {
  const sizes = positionals.length > 0 ? positionals.map(Number) : [3_000, 30_000, 300_000];
  console.log(toCapacityTable(sizes, Number(values.changed)));
} else {
  const compared = compare(JSON.parse(readFileSync(values.check, 'utf8')) as Measured);
  console.log(toCheckTable(compared));
  process.exitCode = compared.every(({ isNear }) => isNear) ? 0 : 1;
}
