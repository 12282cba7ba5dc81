import { toCall } from '../../disk/call.ts';
import type { Command, Option } from './command.ts';

/** Where what a row says begins, and the most columns of a line. */
const [column, width] = [22, 106];

/** Writes the help of a command. */
export function formatHelp(command: Command): string {
  const { name, synopsis, about, groups, end } = command;
  const parts = groups.flatMap(({ title, terms = [], options, note }) => [
    title,
    [
      ...terms.flatMap(formatRow),
      ...options.flatMap((row) => {
        const [option, usual, meaning] = describeRow(command, row);
        return formatRow([option, usual === '' ? meaning : `${meaning} (default: ${usual})`]);
      }),
    ].join('\n'),
    note,
  ]);
  return [`Usage: ${toCall(name, ...synopsis.split(' '))}`, about, ...parts, end]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

/** Says where the help of a command is. */
export const formatHint = ({ name }: Command): string =>
  `All that it takes: ${toCall(name, '--help')}`;

/** An option with its placeholder. */
export function formatOption(row: Option): string {
  if (row.kind === 'flag') return `--${row.name}`;
  const isBare = row.kind === 'number' && row.bare !== undefined;
  const many = 'many' in row && row.many ? ' …' : '';
  return `--${row.name} ${isBare ? `[${row.placeholder}]` : row.placeholder}${many}`;
}

/** The default of an option in words; empty without one. */
function formatDefault(row: Option): string {
  if (row.kind === 'flag') return '';
  const number = row.kind === 'number' ? row.bare : undefined;
  return String(row.usual ?? row.default ?? number ?? '').replaceAll(/\s+/g, ' ');
}

/** What an option does, in one line. An option that does nothing without another one says so. */
function describeOption(command: Command, { name, help }: Option): string {
  const [need] = (command.rules ?? []).flatMap(({ options, with: others, without = [] }) =>
    options.includes(name) && others === undefined && without.length === 1 ? without : [],
  );
  const text = help.replaceAll(/\s+/g, ' ');
  return need === undefined ? text : `with --${need}: ${text}`;
}

/** An option as a row of a table: with its placeholder, its default, and what it does. */
const describeRow = (command: Command, row: Option): [string, string, string] => [
  formatOption(row),
  formatDefault(row),
  describeOption(command, row),
];

/** A term, and behind it what it means. A long term has a line of its own. */
function formatRow([term, ...texts]: readonly [string, ...string[]]): string[] {
  const lines = texts.flatMap(wrap).map((line) => ' '.repeat(column) + line);
  const head = `  ${term}`;
  const [first = '', ...rest] = lines;
  return head.length + 2 > column
    ? [head, ...lines]
    : [head.padEnd(column) + first.slice(column), ...rest];
}

/** Breaks a text between words. */
function wrap(text: string): string[] {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const line = `${lines.at(-1)} ${word}`.trimStart();
    if (column + line.length > width) lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return lines;
}
