import type { PublicationResult } from './network.ts';

/** Formats the results of a network's rebuild, which took `seconds`: each problem with its whole message, and totals. */
export function formatResults(results: readonly PublicationResult[], seconds: number): string {
  const count = (outcome: PublicationResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length;
  const sum = (get: (result: PublicationResult) => number) =>
    results.reduce((total, result) => total + get(result), 0);
  const withProblems = results.filter(
    ({ status, failedSources }) => status !== 0 || failedSources > 0,
  );
  return [
    ...withProblems.map(({ name, status, outcome, sources, failedSources, problem }) => {
      const failed = failedSources > 0 ? `, ${failedSources} of ${sources} sources failed` : '';
      return `${name}: ${outcome}, exit ${status}${failed}${problem && `: ${indent(problem)}`}`;
    }),
    `${results.length} publications in ${seconds.toFixed(1)} s: ${count('published')} published, ` +
      `${count('unchanged')} unchanged, ${count('refused')} refused; ` +
      `${sum(({ pages }) => pages)} pages, ${sum(({ rendered }) => rendered)} files rendered`,
  ].join('\n');
}

/** Indents all lines of a message but the first. */
const indent = (message: string) => message.replaceAll('\n', '\n  ');
