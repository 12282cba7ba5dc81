import path from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { ConfigurationError } from '../../publication/load.ts';
import {
  listOptions,
  type Command,
  type Option,
  type OptionOf,
  type Rule,
  type Values,
} from './command.ts';
import { formatHint, formatOption } from './format-help.ts';
import { suggest } from './suggest.ts';

/** What was given of each option: a text, several texts, or a flag. */
export type Given = Readonly<Record<string, string | string[] | boolean | undefined>>;

/** A command line that has no mistake in itself. */
interface Arguments<Row extends Option> {
  values: Values<Row>;
  given: Given;
  /** What stands besides the options. */
  words: string[];
}

/** Reads the arguments of a command. Returns `undefined` for `--help`. Throws `ConfigurationError`. */
export function readArguments<const C extends Command>(
  command: C,
  args: readonly string[],
): Arguments<OptionOf<C>> | undefined {
  const { values: given, positionals: words } = parse(command, args);
  if (given['help']) return undefined;
  const options = listOptions(command);
  const missing = options.find(
    (row) => 'required' in row && row.required && given[row.name] === undefined,
  );
  if (missing) {
    throw new ConfigurationError(`--${missing.name} is missing.\n${formatHint(command)}`);
  }
  for (const rule of command.rules ?? []) checkRule(rule, given);
  return { values: readValues(options, given), given, words };
}

/** Reads what was given of options, with their defaults. Throws `ConfigurationError`. */
export function readValues<Row extends Option>(options: readonly Row[], given: Given): Values<Row> {
  const values = options.map((row) => [row.name, readValue(row, given[row.name])] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Values<Row>;
}

/** What arguments say that may hold a mistake. */
export const readLoosely = (command: Command, args: readonly string[]): Given =>
  parseArgs({ ...toConfig(command, args), strict: false, allowPositionals: true }).values as Given;

function parse(command: Command, args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs(toConfig(command, args));
    return { values: values as Given, positionals };
  } catch (error) {
    throw new ConfigurationError(`${describeMistake(command, error)}\n${formatHint(command)}`);
  }
}

/** What is wrong with arguments that Node does not read. */
function describeMistake(command: Command, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const [, name = ''] = /'(--?[\w-]+)/.exec(message) ?? [];
  const rows = listOptions(command);
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const names = rows.map((row) => `--${row.name}`);
    return `There is no option ${name} of ${command.name}${suggest(name, names) ?? '.'}`;
  }
  const row = rows.find((each) => `--${each.name}` === name);
  if (row === undefined) return message;
  return row.kind === 'flag'
    ? `${name} takes no value: write it alone.`
    : `${name} lacks its value: write ${formatOption(row)}.`;
}

function toConfig(command: Command, args: readonly string[]) {
  const rows = listOptions(command);
  const options: ParseArgsOptionsConfig = Object.fromEntries(
    rows.map((row) => [
      row.name,
      row.kind === 'flag'
        ? { type: 'boolean', ...(row.short !== undefined && { short: row.short }) }
        : { type: 'string', multiple: 'many' in row && row.many === true },
    ]),
  );
  return {
    args: withBareNumbers(rows, args),
    options,
    allowPositionals: command.hasWords ?? false,
  };
}

/** Completes options that may stand without their number, which `parseArgs` does not know. */
function withBareNumbers(rows: readonly Option[], args: readonly string[]): string[] {
  const bare = new Map(
    rows.flatMap((row) => (row.kind === 'number' && row.bare ? [[`--${row.name}`, row.bare]] : [])),
  );
  return args.flatMap((arg, at) =>
    bare.has(arg) && !/^\d/.test(args[at + 1] ?? '') ? [`${arg}=${bare.get(arg)}`] : [arg],
  );
}

function checkRule({ options, with: others, without = [], says }: Rule, given: Given): void {
  const has = (condition: string) => {
    const [name = '', value] = condition.split('=');
    return given[name] !== undefined && (value === undefined || given[name] === value);
  };
  if (without.some(has)) return;
  const findOther = (option: string) => others?.find((other) => other !== option && has(other));
  const option = options.find((each) => has(each) && (!others || findOther(each)));
  if (option === undefined) return;
  throw new ConfigurationError(
    says.replaceAll('{option}', option).replaceAll('{other}', findOther(option) ?? ''),
  );
}

function readValue(row: Option, given: Given[string]): unknown {
  if (row.kind === 'flag') return given === true;
  if ('many' in row && row.many) {
    return [given ?? []].flat().map((each) => readValue({ ...row, many: undefined }, each));
  }
  const said = given ?? row.default;
  if (said === undefined) return undefined;
  const text = String(said);
  const { name, kind, placeholder } = row;
  // As a path, an empty text would be the folder where the command runs.
  if (text === '' && kind !== 'text') {
    throw new ConfigurationError(
      `--${name} is empty: write ${placeholder} behind it, or leave it out.`,
    );
  }
  switch (kind) {
    case 'number':
      return readNumber(row, text);
    case 'choice': {
      if (row.choices.includes(text)) return text;
      const choices = new Intl.ListFormat('en', { type: 'disjunction' }).format(row.choices);
      throw new ConfigurationError(`--${name} ${text} is wrong: write ${choices}.`);
    }
    default: {
      const { read = String } = row;
      return read(kind === 'path' ? path.resolve(text) : text);
    }
  }
}

function readNumber(
  { name, least, most, of }: Extract<Option, { kind: 'number' }>,
  text: string,
): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  const what = of === undefined ? 'a number' : `a number of ${of}`;
  throw new ConfigurationError(
    `--${name} ${text} is wrong: write ${what} from ${least} to ${most}.`,
  );
}
