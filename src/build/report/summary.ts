import type { Difference } from './edition-diff.ts';
import type { Report, SourceRow } from './report.ts';
import { toTerminalLine } from './terminal.ts';

/** The report as Markdown, for those who look at a run on GitHub. Untrusted text stays text in it. */
export function toSummary(report: Report): string {
  const { outcome, why, pages, rendered, seconds, sources, accepted, problems } = report;
  const count = (state: SourceRow['state']) =>
    sources.filter((source) => source.state === state).length;
  const differences = Object.entries(report.differences);
  const troubled = sources.filter(({ message }) => message !== undefined);
  const sections = [
    `### ${outcome}: ${pages} pages, ${rendered} files rendered, in ${seconds.toFixed(1)} s`,
    why === undefined ? '' : `Why: ${why}.`,
    problems.length === 0 ? '' : toBlock(problems.join('\n')),
    accepted &&
      ['An editor has accepted this:', toBlock(accepted.reason), toList(accepted.problems)].join(
        '\n\n',
      ),
    sources.length === 0
      ? ''
      : `#### Sources\n\n${count('loaded')} loaded, ${count('kept')} kept, ${count('failed')} failed`,
    ...troubled.map(toTrouble),
    sources.length === 0 ? '' : toTable(sources),
    differences.length === 0
      ? ''
      : `#### Stories, since the rebuild before\n\n${differences.map(toDifference).join('\n')}`,
  ];
  return `${sections.filter(Boolean).join('\n\n')}\n`;
}

function toTrouble({ id, url, state, since, message = '', command }: SourceRow): string {
  const from = since === undefined ? '' : ` since ${since}`;
  const lines = [`- **${state} ${id}**${from} (${escape(url)}): ${escape(message)}`];
  if (command !== undefined) lines.push('', ...toBlock(command, 'sh').split('\n').map(indent));
  return lines.join('\n');
}

const words = { new: 'ok', same: 'not modified', kept: 'kept', failed: 'failed' } as const;

function toTable(sources: readonly SourceRow[]): string {
  const rows = sources.map(
    ({ id, outcome, items, since = '' }) => `| ${id} | ${words[outcome]} | ${items} | ${since} |`,
  );
  const head = '| Source | | Stories | Since |\n| --- | --- | ---: | --- |';
  return `<details><summary>All sources</summary>\n\n${head}\n${rows.join('\n')}\n\n</details>`;
}

function toDifference([part, difference]: [string, Difference]): string {
  const kinds = (['added', 'changed', 'removed'] as const).flatMap((kind) => {
    const { count, titles } = difference[kind];
    if (count === 0) return [];
    const rest = count - titles.length;
    const named = titles.map((title) => `  - ${kind}: ${escape(title)}`);
    return rest > 0 ? [...named, `  - and ${rest} more ${kind}`] : named;
  });
  return [`- **${part}**`, ...kinds].join('\n');
}

const toList = (lines: readonly string[]) => lines.map((line) => `- ${escape(line)}`).join('\n');
const indent = (line: string) => `  ${line}`;

/** A text in a block that nothing in it can end. */
function toBlock(text: string, language = 'text'): string {
  const longest = Math.max(2, ...[...text.matchAll(/~+/g)].map(([run]) => run.length));
  const fence = '~'.repeat(longest + 1);
  const lines = text.split('\n').map(toTerminalLine);
  return [`${fence}${language}`, ...lines, fence].join('\n');
}

/** Untrusted text on one line, in which nothing is Markdown, HTML, a mention or an address to follow. */
function escape(text: string): string {
  return toTerminalLine(text)
    .replaceAll(/[\\`*_{}[\]()#+\-!|~>.]/g, String.raw`\$&`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[@:](?=\S)/g, '$&&#8203;');
}
