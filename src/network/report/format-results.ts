import { toBlock } from '../../rebuild/report/markdown.ts';
import type { Warning } from '../../rebuild/print/print.ts';
import { listTroubled, type NetworkReport } from './network-report.ts';
import { networkOutcomes, toOneLine, type PublicationResult } from '../result.ts';

/** GitHub takes no summary of more than 1 MB. */
const mostInSummary = 100;
const mostSlow = 10;

/** Formats a network's report for a terminal: a line for each publication with trouble, and totals. */
export function formatResults(report: NetworkReport): string {
  return [
    ...listTroubled(report).map(formatTroubled),
    ...report.unreached.map((name) => `${name}: not reached, and the first of the next run`),
    toTotals(report),
  ].join('\n');
}

/** Formats how a network is now: a line for each publication that needs somebody. */
export function formatStatus(report: NetworkReport & { queue: { isPaused: boolean } }): string {
  const lines = [
    ...(report.queue.isPaused ? ['Workers begin nothing, until network resume.'] : []),
    ...listTroubled(report).map(formatTroubled),
    ...report.unreached.map((name) => `${name}: no result for two periods`),
  ];
  return lines.length === 0 ? 'No publication needs anybody.' : lines.join('\n');
}

/** How many publications had each outcome, and what was rendered. */
export function toTotals({ publications, counts, seconds, queue }: NetworkReport): string {
  const sum = (get: (result: PublicationResult) => number) =>
    publications.reduce((total, result) => total + get(result), 0);
  const { published, unchanged, unreached } = counts;
  const others = [...networkOutcomes.slice(2), 'unreached' as const].filter(
    (each) => counts[each] > 0,
  );
  const parts = [
    `${published} published`,
    `${unchanged} unchanged`,
    ...others.map((each) => `${counts[each]} ${each}`),
  ];
  // With a queue there are rebuilds at all times.
  const time = queue === undefined ? ` in ${seconds.toFixed(1)} s` : '';
  return (
    `${publications.length + unreached} publications${time}: ${parts.join(', ')}; ` +
    `${sum(({ pages }) => pages)} pages, ${sum(({ rendered }) => rendered)} files rendered`
  );
}

/** One publication with trouble, in one line. */
function formatTroubled({
  name,
  outcome,
  status,
  sources,
  kept,
  failed,
  problems,
}: PublicationResult) {
  const unread = [
    ...(kept.length > 0 ? [`${kept.length} kept`] : []),
    ...(failed.length > 0 ? [`${failed.length} failed`] : []),
  ];
  const counts = unread.length > 0 ? `, of ${sources} sources ${unread.join(' and ')}` : '';
  const message = status === 0 ? '' : toOneLine(problems);
  return `${name}: ${outcome}, exit ${status}${counts}${message && `: ${message}`}`;
}

/** The seconds of a rebuild without those in which it waited for other publications. */
export const getWorkSeconds = ({ seconds, stages }: PublicationResult) =>
  Math.max(0, seconds - (stages.wait ?? 0));

/** The publications that took the longest, the slowest first. */
export const listSlowest = ({ publications }: NetworkReport, most: number) =>
  publications.toSorted((a, b) => getWorkSeconds(b) - getWorkSeconds(a)).slice(0, most);

/** The report as Markdown, for those who look at a run on GitHub. Untrusted text stays text in it. */
export function toNetworkSummary(report: NetworkReport): string {
  const troubled = listTroubled(report);
  const rest = troubled.length - mostInSummary;
  const lines = [
    ...troubled.slice(0, mostInSummary).map(formatTroubled),
    ...(rest > 0 ? [`and ${rest} more, which the report has`] : []),
  ];
  const { unreached } = report;
  const slow = listSlowest(report, mostSlow).map(
    (result) =>
      `${getWorkSeconds(result).toFixed(1)} s ${result.name}: ${result.outcome}, ${(result.stages.fetch ?? 0).toFixed(1)} s for its sources`,
  );
  const sections = [
    `### ${toTotals(report)}`,
    lines.length === 0 ? '' : toBlock(lines.join('\n')),
    unreached.length === 0 ? '' : `Not reached:\n\n${toBlock(unreached.join('\n'))}`,
    slow.length === 0 ? '' : `The slowest:\n\n${toBlock(slow.join('\n'))}`,
  ];
  return `${sections.filter(Boolean).join('\n\n')}\n`;
}

/** The publications that were not rebuilt, for GitHub to show beside the run. */
export function toNetworkAnnotations({ publications, unreached }: NetworkReport): Warning[] {
  const warnings = publications
    .filter(({ status }) => status !== 0)
    .map(({ name, outcome, problems }) => ({
      title: `${name}: ${outcome}`,
      message: problems.join('\n'),
    }));
  const late = { title: 'Not reached', message: unreached.join(', ') };
  return unreached.length > 0 ? [late, ...warnings] : warnings;
}
