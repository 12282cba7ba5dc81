import { parseArgs } from 'node:util';
import { endWithNothing, openCorpus } from './find.ts';
import { fieldNames, scoreGroup } from './score.ts';

const percent = (right: number, of: number) =>
  of === 0 ? '-' : `${((100 * right) / of).toFixed(1)} %`;

/**
 * `[DIR] [--misses]` reads the feeds of the corpus and prints a table of scores. DIR has the folders real, conformance,
 * malformed and expect. --misses lists every wrong value.
 */
export async function measureFeeds(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { misses: { type: 'boolean', default: false } },
  });
  const corpus = openCorpus('feeds', positionals[0]);
  const rows = [];
  for (const group of ['real', 'conformance', 'malformed']) {
    const score = await scoreGroup(corpus, group);
    if (score.files === 0) endWithNothing(`${corpus} has no feeds in ${group}.`);
    const all = Object.values(score.fields);
    const right = all.reduce((sum, field) => sum + field.right, 0);
    const of = all.reduce((sum, field) => sum + field.of, 0);
    rows.push([
      group,
      String(score.files),
      `${score.read}/${score.withItems}`,
      ...fieldNames.map((name) => `${score.fields[name].right}/${score.fields[name].of}`),
      `${right}/${of} = ${percent(right, of)}`,
      String(score.unshowable),
      String(score.crashes.length),
      `${Math.round(score.slowest)} ms`,
    ]);
    if (values.misses) console.log([...score.misses, ...score.crashes].join('\n'));
  }
  const head = [
    'group',
    'files',
    'read',
    ...fieldNames,
    'fields',
    'unshowable',
    'crashes',
    'slowest',
  ];
  for (const row of [head, head.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`);
}
