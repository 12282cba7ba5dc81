import type { Command } from './command-line/command.ts';

/** A command, which is loaded only when it is called. */
interface CommandRow {
  /** What stands behind the name, in the list of all commands. */
  synopsis: string;
  /** What it does, in one line. */
  says: string;
  load: () => Promise<CommandModule>;
}

interface CommandModule {
  command: Command;
  /** Runs the command with its arguments. Returns the exit status. */
  run: (args: string[]) => Promise<number>;
}

/** The commands of `halfhour`, in the order of its help. */
export const commands: Readonly<Record<string, CommandRow>> = {
  new: {
    synopsis: 'FOLDER',
    says: 'write a publication folder that can be built at once, with feeds of yours',
    load: () => import('./new/run.ts'),
  },
  check: {
    synopsis: '[PAPER…]',
    says: 'say what is wrong with a publication, a feed or this machine',
    load: () => import('./check/run.ts'),
  },
  preview: {
    synopsis: '[PAPER]',
    says: 'show the site of a publication on this machine while its files change',
    load: () => import('./preview/run.ts'),
  },
  rebuild: {
    synopsis: '[PAPER]',
    says: 'fetch, render, verify and publish a publication',
    load: () => import('./rebuild/run.ts'),
  },
  network: {
    synopsis: 'COMMAND DIR',
    says: 'rebuild every publication of a folder',
    load: () => import('./network/run.ts'),
  },
  desk: {
    synopsis: '[PAPER]',
    says: 'hide, pin, correct and announce: decide what the next rebuild shows',
    load: () => import('./desk/run.ts'),
  },
};

/** The help of `halfhour` itself. */
export const formatUsage = () => `Usage: halfhour COMMAND [options]

${Object.entries(commands)
  .map(([name, { synopsis, says }]) => formatLine(`${name} ${synopsis}`, says))
  .join('\n')}

${formatLine('COMMAND --help', 'what a command does, and its options')}
${formatLine('--version', 'the version of Halfhour')}
${formatLine('--help', 'print this')}

Exit status: 2 for a mistake in the command line; else that of the command.`;

const formatLine = (term: string, says: string) => `  ${term.padEnd(20)}${says}`;
