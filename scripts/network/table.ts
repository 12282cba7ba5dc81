import type { Row } from './network.ts';

/** What became of a network, in `seconds`: the publications that a person should look at, and the sums. */
export function formatRows(rows: readonly Row[], seconds: number): string {
  const troubled = rows.filter(({ status, report }) => status !== 0 || countFailed(report) > 0);
  const count = (outcome: string) => rows.filter(({ report }) => report.outcome === outcome).length;
  const sum = (get: (row: Row) => number) => rows.reduce((all, row) => all + get(row), 0);
  return [
    ...troubled.map(({ name, status, report }) => {
      const [problem = ''] = report.problems.at(-1)?.split('\n') ?? [];
      const failed = countFailed(report);
      const sources = failed > 0 ? `, ${failed} of ${report.sources.length} sources failed` : '';
      return `${name}: ${report.outcome}, exit ${status}${sources}${problem && `: ${problem}`}`;
    }),
    `${rows.length} publications in ${seconds.toFixed(1)} s: ${count('published')} published, ` +
      `${count('unchanged')} unchanged, ${count('refused')} refused; ` +
      `${sum(({ report }) => report.pages)} pages, ${sum(({ report }) => report.printed)} files printed`,
  ].join('\n');
}

const countFailed = ({ sources }: Row['report']) =>
  sources.filter(({ state }) => state === 'failed').length;
