import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Folders } from '../../disk/place.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { usualPublication } from '../rebuild/options.ts';
import { toCall } from '../../disk/package.ts';

/** The help text of the command. */
export const usage = `Usage: ${toCall('desk')} [COMMAND] [options]

Decides what the next rebuild shows, by writing desk.json in the publication's folder. Without a command it
opens a page for that on this machine.

                       --port N (default: 4400) --out DIR, the published site (default: dist)
  list [WORDS…]        the stories of the last rebuild that have these words, each with its number
  decisions            what was decided
  hide STORY           remove a story from everything that is published
                       --reason TEXT (readers are told)
  show STORY           show a story as its source has it: take back that it is hidden or corrected
  pin STORY            give a story a place of its own
                       --place home|CATEGORY (default: home) --position 1-10 (default: 1) --until TIME
  unpin STORY          take that back, in all places or at --place
  correct STORY        show a story with other words
                       --title TEXT --excerpt TEXT --category CATEGORY --no-picture --note TEXT
  banner TEXT          put a line above the front page
                       --level breaking|notice (default: notice) --link ADDRESS --until TIME
  banner --none        show no line there; banner --usual takes that back
  mute FEED            show no stories of a feed, by its address
                       --reason TEXT --until TIME
  unmute FEED          take that back

  STORY                its number in the list, its address, or the path of a post
  TIME                 90m, 6h or 3d from now; 2026-11-30 or "2026-11-30 18:00" by the clock of the site
  --by NAME            who decided it
  --publication DIR    the publication's folder (default: that of a rebuild)
  --state DIR          the folder for what is kept between rebuilds (default: .cache/edition)
  --help               print this

Exit status: 0 done; 1 an internal error; 2 a mistake in the command line or in the publication's folder.`;

const options = {
  publication: { type: 'string' },
  state: { type: 'string' },
  out: { type: 'string' },
  port: { type: 'string' },
  by: { type: 'string' },
  reason: { type: 'string' },
  place: { type: 'string' },
  position: { type: 'string' },
  until: { type: 'string' },
  title: { type: 'string' },
  excerpt: { type: 'string' },
  category: { type: 'string' },
  'no-picture': { type: 'boolean' },
  note: { type: 'string' },
  level: { type: 'string' },
  link: { type: 'string' },
  none: { type: 'boolean' },
  usual: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The options that each command takes, besides those of all. */
const taken: Record<string, readonly string[]> = {
  '': ['out', 'port'],
  list: [],
  decisions: [],
  hide: ['reason'],
  show: [],
  pin: ['place', 'position', 'until'],
  unpin: ['place'],
  correct: ['title', 'excerpt', 'category', 'no-picture', 'note'],
  banner: ['level', 'link', 'until', 'none', 'usual'],
  mute: ['reason', 'until'],
  unmute: [],
};
const common = ['publication', 'state', 'by', 'help'];

/** What an editor says: a command, the words behind it, and what its options have. */
export interface Decision {
  command: string;
  words: string[];
  values: ReturnType<typeof parse>['values'];
}

/** A command line of the desk. Paths are absolute. */
export interface DeskOptions extends Decision, Folders {
  /** The publication's folder. */
  publication: string;
  /** Where the page is served. */
  port: number;
}

/** The port of the page, where the options say nothing. */
const usualPort = '4400';

/** Reads the command line. Returns `undefined` for `--help`. Throws `ConfigurationError`. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): DeskOptions | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [command = '', ...words] = positionals;
  const own = Object.hasOwn(taken, command) ? taken[command] : undefined;
  if (own === undefined) {
    throw new ConfigurationError(`There is no command ${JSON.stringify(command)}.\n\n${usage}`);
  }
  const other = Object.keys(values).find((name) => ![...own, ...common].includes(name));
  if (other !== undefined) {
    throw new ConfigurationError(`--${other} does not go with ${command || 'the page'}.`);
  }
  return {
    ...{ command, words, values },
    publication: path.resolve(values.publication ?? usualPublication(env)),
    state: path.resolve(values.state ?? '.cache/edition'),
    out: path.resolve(values.out ?? 'dist'),
    port: readPort(values.port ?? usualPort),
  };
}

function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) < 65536) return Number(text);
  throw new ConfigurationError(`--port ${text} is wrong: write a number up to 65535.`);
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(`${why}\n\n${usage}`);
  }
}
