import { ConfigurationError } from '../publication/load.ts';
import { print } from '../rebuild/print/print.ts';
import { help, listOptions, type Command, type Option } from './command-line/command.ts';
import { formatHelp } from './command-line/format-help.ts';
import { readArguments } from './command-line/read-arguments.ts';
import { runCommand } from './command-line/run-command.ts';

/** All that the command line of `halfhour completion` may say. */
export const command = {
  name: 'completion',
  synopsis: 'bash|zsh|fish',
  about: `Prints what your shell needs to complete commands, options and their values. Save it where the shell looks:

  halfhour completion bash > ~/.local/share/bash-completion/completions/halfhour
  halfhour completion zsh > ~/.zfunc/_halfhour      # with "fpath+=~/.zfunc" before compinit in ~/.zshrc
  halfhour completion fish > ~/.config/fish/completions/halfhour.fish`,
  hasWords: true,
  groups: [{ options: [help] }],
} as const satisfies Command;

/** A command with what it does in one line. */
export interface Completed {
  says: string;
  command: Command;
}

/** `halfhour completion`: prints the completion of a shell. `load` loads all commands. Returns the exit status. */
export async function printCompletion(
  args: string[],
  load: () => Promise<readonly Completed[]>,
): Promise<number> {
  const read = () => readArguments(command, args);
  return await runCommand(command, read, async ({ words: [shell = '', ...others] }) => {
    const write = Object.hasOwn(writers, shell) ? writers[shell] : undefined;
    if (write === undefined || others.length > 0) {
      throw new ConfigurationError(`Name one shell.\n\n${formatHelp(command)}`);
    }
    print(write(await load()).trimEnd());
  });
}

/** The words that a command may begin with: those of its synopsis and of its terms that stand for themselves. */
const listWords = ({ synopsis, groups }: Command): string[] => {
  const terms = groups.flatMap(({ terms = [] }) => terms.map(([term]) => term));
  return [synopsis, ...terms].flatMap(
    (text) => /^[a-z]+(?:\|[a-z]+)*(?= |$)/.exec(text)?.[0].split('|') ?? [],
  );
};

/** The options of a command, each once. */
const listRows = (of: Command): readonly Option[] => [
  ...new Map(listOptions(of).map((row: Option) => [row.name, row])).values(),
];

/** What an option does, without signs that shells read. */
const describe = ({ help: text }: Option) => quiet(text.replaceAll(/\s+/g, ' '));
const quiet = (text: string) => text.replaceAll(/['"`[\]\\:$]/g, '');

function writeBash(all: readonly Completed[]): string {
  const cases = all.map(({ command: each }) => {
    const names = listRows(each).map(({ name }) => `--${name}`);
    return `    ${each.name}) options='${names.join(' ')}' words='${listWords(each).join(' ')}' ;;`;
  });
  const values = all.flatMap(({ command: each }) =>
    listRows(each).flatMap((row) =>
      row.kind === 'choice'
        ? [`    '${each.name} --${row.name}') words='${row.choices.join(' ')}' options='' ;;`]
        : row.kind === 'text' || row.kind === 'number'
          ? [`    '${each.name} --${row.name}') return ;;`]
          : [],
    ),
  );
  return `# bash completion of halfhour, made by: halfhour completion bash
_halfhour() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} options='' words=''
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W '${all.map(({ command: each }) => each.name).join(' ')} --help --version' -- "$word"))
    return
  fi
  case \${COMP_WORDS[1]} in
${cases.join('\n')}
    *) return ;;
  esac
  case "\${COMP_WORDS[1]} $before" in
${values.join('\n')}
  esac
  if [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$word"))
  elif [[ $before == "\${COMP_WORDS[1]}" || -z $options ]]; then
    COMPREPLY=($(compgen -W "$words" -- "$word"))
  fi
}
complete -o bashdefault -o default -F _halfhour halfhour
`;
}

function writeZsh(all: readonly Completed[]): string {
  const names = all.map(({ says, command: { name } }) => `    '${name}:${quiet(says)}'`);
  const cases = all.map(({ command: each }) => {
    const rows = listRows(each).map(
      (row) => `      '--${row.name}[${describe(row)}]${toZshValue(row)}'`,
    );
    const words = listWords(each).join(' ');
    const first = words === '' ? '' : `      '2:word:(${words})'\n`;
    return `    ${each.name}) arguments=(\n${rows.join('\n')}\n${first}      '*:file:_files'\n    ) ;;`;
  });
  return `#compdef halfhour
# zsh completion of halfhour, made by: halfhour completion zsh
_halfhour() {
  local -a names arguments
  names=(
${names.join('\n')}
  )
  if ((CURRENT == 2)); then
    _describe command names
    return
  fi
  case $words[2] in
${cases.join('\n')}
  esac
  _arguments $arguments
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _halfhour "$@"; else compdef _halfhour halfhour; fi
`;
}

function toZshValue(row: Option): string {
  if (row.kind === 'flag') return '';
  if (row.kind === 'choice') return `:${row.name}:(${row.choices.join(' ')})`;
  return `:${quiet(row.placeholder)}:${row.kind === 'path' ? '_files' : ''}`;
}

function writeFish(all: readonly Completed[]): string {
  const lines = all.flatMap(({ says, command: each }) => {
    const within = `-n '__fish_seen_subcommand_from ${each.name}'`;
    return [
      `complete -c halfhour -f -n __fish_use_subcommand -a ${each.name} -d '${quiet(says)}'`,
      ...listWords(each).map((word) => `complete -c halfhour ${within} -a ${word}`),
      ...listRows(each).map(
        (row) =>
          `complete -c halfhour ${within} -l ${row.name}${toFishValue(row)} -d '${describe(row)}'`,
      ),
    ];
  });
  return `# fish completion of halfhour, made by: halfhour completion fish
complete -c halfhour -n __fish_use_subcommand -l version -d 'the version of Halfhour'
${lines.join('\n')}
`;
}

function toFishValue(row: Option): string {
  if (row.kind === 'flag') return '';
  if (row.kind === 'choice') return ` -x -a '${row.choices.join(' ')}'`;
  return row.kind === 'path' ? ' -r -F' : ' -x';
}

const writers: Record<string, (all: readonly Completed[]) => string> = {
  bash: writeBash,
  zsh: writeZsh,
  fish: writeFish,
};
