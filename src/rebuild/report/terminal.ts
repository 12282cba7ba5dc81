import { toCall, toPaperWords } from '../../disk/call.ts';
import { toTerminalLine } from '../../text/printable.ts';
import type { Report, SourceRow } from './report.ts';
import { describeDeskCounts, describeJoined, describeLeftOut, toHeading } from './words.ts';

/**
 * The report as lines for a terminal or a log. Untrusted text begins no line. `publication` is the path of its publication,
 * for commands.
 */
export function formatReport(report: Report, publication?: string): string {
  const paper = publication === undefined ? ['PAPER'] : toPaperWords(publication);
  const { sources, accepted, kept } = report;
  const count = (state: SourceRow['state']) =>
    sources.filter((source) => source.state === state).length;
  const same = sources.filter(({ outcome }) => outcome === 'same').length;
  const desk = describeDeskCounts(report);
  const { all: leftOut } = describeLeftOut(report);
  return [
    `${toHeading(report)}: ${report.pages} pages, ${report.rendered} files rendered, in ${report.seconds.toFixed(1)} s; ` +
      `sources: ${count('loaded')} loaded, ${count('kept')} kept, ${count('failed')} failed` +
      `; ${same} had nothing new`,
    ...(report.first === undefined ? [] : [`  ${report.first}`]),
    ...(report.why === undefined ? [] : [`  why: ${report.why}`]),
    ...formatDifferences(report.differences),
    ...(desk === '' ? [] : [`  the desk: ${desk}`]),
    ...(leftOut === ''
      ? []
      : [`  not shown: ${leftOut} (${toCall('desk', ...paper, 'why', 'WORDS')})`]),
    ...describeJoined(report).map((line) => `  ${toTerminalLine(line)}`),
    ...sources.flatMap(formatSource),
    ...(kept && kept.editions > 0
      ? [`  kept: ${kept.editions} earlier editions, ${kept.bytes} bytes`]
      : []),
    ...(accepted
      ? [
          `  accepted, since "${toTerminalLine(accepted.reason)}":`,
          ...accepted.problems.map((problem) => `    ${toTerminalLine(problem)}`),
        ]
      : []),
    ...report.problems.flatMap((problem) =>
      problem.split('\n').map((line) => `  | ${toTerminalLine(line)}`),
    ),
    ...(report.dryRun?.told ?? []).flatMap(({ what, names }) => [
      what,
      ...shorten(names.map((name) => ({ line: `  ${toTerminalLine(name)}`, count: 1 }))),
    ]),
  ].join('\n');
}

/** Titles of one list that a terminal is given, and the most lines of stories. */
const [namedTitles, mostLines] = [3, 10];

/** The first lines of a list, and how much the others count. */
function shorten(rows: readonly { line: string; count: number }[]): string[] {
  const rest = rows.slice(mostLines).reduce((sum, { count }) => sum + count, 0);
  const lines = rows.slice(0, mostLines).map(({ line }) => line);
  return rest > 0 ? [...lines, `  and ${rest} more`] : lines;
}

function formatDifferences(differences: Report['differences']): string[] {
  const rows = Object.entries(differences).flatMap(([part, difference]) =>
    (['added', 'changed', 'removed'] as const).flatMap((kind) => {
      const { count, titles } = difference[kind];
      if (count === 0) return [];
      const named = titles.slice(0, namedTitles).map((title) => `"${toTerminalLine(title)}"`);
      const rest = count > named.length ? `, and ${count - named.length} more` : '';
      return [{ line: `  ${part}: ${count} ${kind}: ${named.join(', ')}${rest}`, count }];
    }),
  );
  return shorten(rows);
}

function formatSource({ id, url, state, since, message, command }: SourceRow): string[] {
  if (message === undefined) return [];
  return [
    `  ${state} ${id}${since ? ` since ${since}` : ''} (${url}): ${toTerminalLine(message)}`,
    ...(command === undefined ? [] : [`    ${command}`]),
  ];
}
