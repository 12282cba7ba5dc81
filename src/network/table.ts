import type { Row } from './network.ts';

/** What became of a network, in `seconds`: the publications that a person should look at, and the sums. */
export function formatRows(rows: readonly Row[], seconds: number): string {
  const troubled = rows.filter(({ status, failedSources }) => status !== 0 || failedSources > 0);
  const count = (outcome: Row['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  const sum = (get: (row: Row) => number) => rows.reduce((all, row) => all + get(row), 0);
  return [
    ...troubled.map(({ name, status, outcome, sources, failedSources, problem }) => {
      const failed = failedSources > 0 ? `, ${failedSources} of ${sources} sources failed` : '';
      return `${name}: ${outcome}, exit ${status}${failed}${problem && `: ${problem}`}`;
    }),
    `${rows.length} publications in ${seconds.toFixed(1)} s: ${count('published')} published, ` +
      `${count('unchanged')} unchanged, ${count('refused')} refused; ` +
      `${sum(({ pages }) => pages)} pages, ${sum(({ printed }) => printed)} files printed`,
  ].join('\n');
}
