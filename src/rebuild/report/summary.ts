import type { Difference } from './edition-diff.ts';
import type { Report, SourceRow } from './report.ts';
import { describeDeskCounts, describeJoined, describeLeftOut, toHeading } from './words.ts';
import { escapeMarkdown, toBlock } from './markdown.ts';

/** The report as Markdown, for those who look at a run on GitHub. Untrusted text stays text in it. */
export function toSummary(report: Report): string {
  const { first = '', why, pages, rendered, seconds, sources, accepted, problems, dryRun } = report;
  const desk = describeDeskCounts(report);
  const count = (state: SourceRow['state']) =>
    sources.filter((source) => source.state === state).length;
  const differences = Object.entries(report.differences);
  const troubled = sources.filter(({ message }) => message !== undefined);
  const joined = describeJoined(report);
  const { each: leftOut } = describeLeftOut(report);
  const sections = [
    `### ${toHeading(report)}: ${pages} pages, ${rendered} files rendered, in ${seconds.toFixed(1)} s`,
    first,
    why === undefined ? '' : `Why: ${why}.`,
    problems.length === 0 ? '' : toBlock(problems.join('\n')),
    accepted &&
      [
        'An editor has accepted this:',
        toBlock(accepted.reason),
        formatList(accepted.problems),
      ].join('\n\n'),
    ...(dryRun?.told ?? []).map(({ what, names }) =>
      names.length === 0 ? what : `**${what}**\n\n${formatList(names)}`,
    ),
    desk === '' ? '' : `The desk: ${desk}.`,
    sources.length === 0
      ? ''
      : `#### Sources\n\n${count('loaded')} loaded, ${count('kept')} kept, ${count('failed')} failed`,
    ...troubled.map(formatTrouble),
    sources.length === 0 ? '' : formatTable(sources),
    leftOut.length === 0 ? '' : formatDetails('Stories that are not shown', formatList(leftOut)),
    joined.length === 0 ? '' : `#### Stories of several papers\n\n${formatList(joined)}`,
    differences.length === 0
      ? ''
      : `#### Stories, since the rebuild before\n\n${differences.map(formatDifference).join('\n')}`,
  ];
  return `${sections.filter(Boolean).join('\n\n')}\n`;
}

function formatTrouble({ id, url, state, since, message = '', command }: SourceRow): string {
  const from = since === undefined ? '' : ` since ${since}`;
  const lines = [
    `- **${state} ${id}**${from} (${escapeMarkdown(url)}): ${escapeMarkdown(message)}`,
  ];
  if (command !== undefined) lines.push('', ...toBlock(command, 'sh').split('\n').map(indent));
  return lines.join('\n');
}

const words = { new: 'ok', same: 'not modified', kept: 'kept', failed: 'failed' } as const;

function formatTable(sources: readonly SourceRow[]): string {
  const rows = sources.map(
    ({ id, outcome, items, since = '' }) => `| ${id} | ${words[outcome]} | ${items} | ${since} |`,
  );
  const head = '| Source | | Stories | Since |\n| --- | --- | ---: | --- |';
  return formatDetails('All sources', `${head}\n${rows.join('\n')}`);
}

const formatDetails = (title: string, body: string) =>
  `<details><summary>${title}</summary>\n\n${body}\n\n</details>`;

function formatDifference([part, difference]: [string, Difference]): string {
  const kinds = (['added', 'changed', 'removed'] as const).flatMap((kind) => {
    const { count, titles } = difference[kind];
    if (count === 0) return [];
    const rest = count - titles.length;
    const named = titles.map((title) => `  - ${kind}: ${escapeMarkdown(title)}`);
    return rest > 0 ? [...named, `  - and ${rest} more ${kind}`] : named;
  });
  return [`- **${part}**`, ...kinds].join('\n');
}

const formatList = (lines: readonly string[]) =>
  lines.map((line) => `- ${escapeMarkdown(line)}`).join('\n');
const indent = (line: string) => `  ${line}`;
