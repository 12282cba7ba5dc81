import { addSummary, printWarnings } from '../print/print.ts';
import { toTerminalLine } from '../../text/printable.ts';
import { escapeMarkdown, toBlock } from './markdown.ts';
import type { Fact, Facts } from './facts.ts';

/** How the lines of each kind begin. */
const starts = { todo: 'to do: ', problem: '| ', source: '', note: '' } as const;
/** A line that asks for a person. */
export const isUrgent = (line: string) =>
  line.startsWith(starts.todo) || line.startsWith(starts.problem);

/** Facts as lines for a terminal or a log. */
export const formatText = ({ heading, facts }: Facts): string =>
  [heading, ...facts.flatMap(formatLines)].join('\n');

/** A fact as lines. */
export function formatLines({ kind, text, names = [], command }: Fact): string[] {
  const lines = kind === 'problem' ? text.split('\n') : [text];
  const below = [...names, ...(command === undefined ? [] : [command])];
  return [
    ...lines.map((line) => starts[kind] + toTerminalLine(line)),
    ...below.map((line) => `  ${toTerminalLine(line)}`),
  ];
}

/** GitHub takes no summary of more than 1 MB. */
const mostInSummary = 100;

/** Facts as Markdown, for those who look at a run on GitHub. */
export function formatMarkdown({ heading, facts }: Facts): string {
  const listOf = (...kinds: Fact['kind'][]) => facts.filter(({ kind }) => kinds.includes(kind));
  const problems = listOf('problem').map(({ text }) => text);
  const others = listOf('source', 'note');
  const rest = others.length - mostInSummary;
  const sections = [
    `### ${heading}`,
    ...listOf('todo').map(({ text }) => `**To do:** ${escapeMarkdown(text)}`),
    problems.length === 0 ? '' : toBlock(problems.join('\n')),
    ...others.slice(0, mostInSummary).map(formatSection),
    rest > 0 ? `and ${rest} more, which the report has` : '',
  ];
  return `${sections.filter(Boolean).join('\n\n')}\n`;
}

function formatSection({ text, names = [], command }: Fact): string {
  const list = names.map((line) => `- ${escapeMarkdown(line)}`).join('\n');
  const shell = command === undefined ? '' : toBlock(command, 'sh');
  return [escapeMarkdown(text), list, shell].filter(Boolean).join('\n\n');
}

/** Shows facts beside a run on GitHub, if this is one, and in its summary. */
export function showOnGitHub(facts: Facts): void {
  printWarnings(facts.facts.flatMap(({ warning }) => warning ?? []));
  addSummary(formatMarkdown(facts));
}
