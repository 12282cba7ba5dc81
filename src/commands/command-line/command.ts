/** What is known of an option. It is told nowhere else: arguments are read, and help and README written, from it. */
export type Option = {
  name: string;
  /** What it does, for the help and the README. Any white space is one space. */
  help: string;
} & (
  | { kind: 'flag'; short?: string }
  | (Valued & {
      /** A path is absolute when it is read. */
      kind: 'text' | 'path';
      default?: string;
      required?: true;
      /** It may be given several times. */
      many?: true | undefined;
      /** Reads the text, or the absolute path. Throws `ConfigurationError`. */
      read?: (text: string) => unknown;
    })
  | (Valued & { kind: 'choice'; choices: readonly string[]; default?: string })
  | (Valued & {
      kind: 'number';
      least: number;
      most: number;
      /** What is counted. */
      of?: string;
      default?: number;
      /** The number that is meant where the option stands without one. */
      bare?: number;
    })
);

interface Valued {
  /** What stands for the value in the help. */
  placeholder: string;
  /** The default in words, where the command works it out. */
  usual?: string;
}

/** A group of options, as the help shows them. */
interface Group {
  title?: string;
  /** Words that are no options, each with lines that explain it. */
  terms?: readonly (readonly [string, ...string[]])[];
  options: readonly Option[];
  /** What is to be known of all of them. */
  note?: string;
}

/**
 * Options that do not go together, or not alone: it is a mistake to give one of `options`, with another one of `with`
 * if there are any, and without each of `without`. `role=mirror` is an option with this value.
 */
export interface Rule<Name extends string = string> {
  options: readonly Condition<Name>[];
  with?: readonly Condition<Name>[];
  without?: readonly Condition<Name>[];
  /** The mistake, and what to do. `{option}` and `{other}` become the names of the given options. */
  says: string;
}

type Condition<Name extends string> = Name | `${Name}=${string}`;

/** A command: all that its arguments are read and its help is written from. */
export interface Command {
  name: string;
  /** What stands behind the name. */
  synopsis: string;
  /** What it does. */
  about: string;
  /** Whether it takes words besides options. */
  hasWords?: true;
  groups: readonly Group[];
  rules?: readonly Rule[];
  /** The end of its help, such as the exit statuses. */
  end?: string;
}

export type OptionOf<C extends Pick<Command, 'groups'>> = C['groups'][number]['options'][number];

/**
 * The values of options, by their names. A flag is `true`, and an option that repeats has a list. Defaults stand in for
 * options that are not given.
 */
export type Values<Row extends Option> = {
  [Each in Row as Each['name']]?: ValueOf<Each>;
} & {
  [
    Each in Extract<
      Row,
      { kind: 'flag' } | { default: unknown } | { required: true } | { many: true }
    > as Each['name']
  ]: ValueOf<Each>;
};

type ValueOf<Row extends Option> = Row extends { kind: 'flag' }
  ? boolean
  : Row extends { kind: 'number' }
    ? number
    : Row extends { kind: 'choice'; choices: readonly (infer Choice)[] }
      ? Choice
      : Row extends { many: true }
        ? string[]
        : Row extends { read: (text: string) => infer Value }
          ? Value
          : string;

/** The option that every command has. */
export const help = {
  name: 'help',
  kind: 'flag',
  short: 'h',
  help: 'print this help',
} as const satisfies Option;

/** The rows of a command, from the first one on, hidden ones too. */
export const listOptions = <C extends Pick<Command, 'groups'>>({ groups }: C): OptionOf<C>[] =>
  groups.flatMap(({ options }) => options);
