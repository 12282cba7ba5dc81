import { existsSync } from 'node:fs';
import { homePlace } from '../../desk/fields.ts';
import { noPicture, ownPicture } from '../../desk/kinds/correct.ts';
import { getKind, kindNames } from '../../desk/kinds/kinds.ts';
import type { DeskCommand } from '../../desk/read-command.ts';
import type { Folders } from '../../disk/place.ts';
import { help, type Command, type Option } from '../command-line/command.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import {
  findVerb,
  listTerms,
  nameVerb,
  refuseOtherOptions,
  type Verb,
} from '../command-line/verbs.ts';
import { toPaperWords } from '../../disk/call.ts';
import { out, paperTerm, state } from '../rebuild/common-options.ts';
import { readPaper } from '../rebuild/options.ts';
import { findUsualState } from '../rebuild/usual-folders.ts';

/** What a decision says besides the words behind its name. */
export const decisionOptions = [
  { name: 'by', kind: 'text', placeholder: 'NAME', help: 'who decided it' },
  { name: 'reason', kind: 'text', placeholder: 'TEXT', help: 'why; readers are told' },
  {
    name: 'place',
    kind: 'text',
    placeholder: `${homePlace}|CATEGORY`,
    help: `where a story is pinned (default: ${homePlace}), or no longer (default: everywhere)`,
  },
  {
    name: 'position',
    kind: 'number',
    placeholder: '1-10',
    least: 1,
    most: 10,
    default: 1,
    help: 'its place there',
  },
  {
    name: 'from',
    kind: 'text',
    placeholder: 'TIME',
    help: 'when the decision begins, written as its end is (default: at once)',
  },
  {
    name: 'until',
    kind: 'text',
    placeholder: 'TIME',
    help: `when the decision ends: 90m, 6h or "2 days" from now; tonight, 18:00, "tomorrow 6:00", monday, 2026-11-30,
      "2026-11-30 18:00" or a date as the language of the site writes it, by the clock of the site`,
  },
  { name: 'title', kind: 'text', placeholder: 'TEXT', help: 'its headline' },
  { name: 'excerpt', kind: 'text', placeholder: 'TEXT', help: 'another excerpt' },
  { name: 'category', kind: 'text', placeholder: 'CATEGORY', help: 'its section' },
  { name: 'topic', kind: 'text', placeholder: 'NAME', help: 'the topic that it is of' },
  {
    name: 'picture',
    kind: 'text',
    placeholder: `ADDRESS|${noPicture}|${ownPicture}`,
    help: 'its picture; for a correction, whether it has none or its own',
  },
  { name: 'note', kind: 'text', placeholder: 'TEXT', help: 'what was wrong; readers are told' },
  {
    name: 'level',
    kind: 'choice',
    placeholder: 'breaking|notice|none',
    choices: ['breaking', 'notice', 'none'],
    default: 'notice',
    help: 'how much the line stands out; none shows no line there',
  },
  { name: 'link', kind: 'text', placeholder: 'ADDRESS', help: 'where the line leads' },
] as const satisfies readonly Option[];

const pageOptions = [
  {
    name: 'share',
    kind: 'flag',
    help: 'show the page to other machines of the local network too, by an address with a key that is printed here',
  },
  { ...out, help: 'the published site, beside which the page shows what would change' },
] as const satisfies readonly Option[];

const placeOptions = [state, help] as const satisfies readonly Option[];

type Row = (typeof decisionOptions | typeof pageOptions | typeof placeOptions)[number];

/** What the desk can do. */
const verbs: readonly Verb<Row['name']>[] = [
  {
    call: '',
    help: 'open a page for all of this on this machine, at the port $PORT or the first free one from 4400 on',
    options: ['share', 'out'],
  },
  {
    call: 'list [WORDS…]',
    help: 'the stories of the last rebuild that have these words, each with its number',
  },
  {
    call: 'why WORDS…',
    help: `where each story stands whose title, address or source has these words, or what left it out and what to
      change`,
  },
  { call: 'decisions', help: 'what was decided' },
  ...kindNames.map(getKind),
  {
    call: 'undo STORY|FEED|banner',
    help: `take back all that was decided about it; with a command before it, only that: undo pin STORY, at --place
      or everywhere`,
    options: ['place'],
  },
];

/** The options of every action. */
const common: readonly string[] = ['by', ...placeOptions.map(({ name }) => name)];

/** All that the command line of `halfhour desk` may say. */
export const command = {
  name: 'desk',
  synopsis: '[PAPER] [COMMAND] [options]',
  about: `Decides what the next rebuild shows, by writing desk.json in the publication's folder. Without a command it
opens a page for that on this machine.`,
  hasWords: true,
  groups: [
    { terms: listTerms(verbs, [...decisionOptions, ...pageOptions]), options: [] },
    {
      terms: [
        ['PAPER', `${paperTerm[1]}; a folder that is named like a command is written ./hide`],
        ['STORY', 'its number in the list, its address, or the path of a post'],
        ['FEED', 'its address, its name, or its section and place there, such as local/2'],
      ],
      options: decisionOptions,
    },
    { options: pageOptions },
    { options: placeOptions },
  ],
  end: "Exit status: 0 done; 1 an internal error; 2 a mistake in the command line or in the publication's folder.",
} as const satisfies Command;

/** A command line of the desk. Paths are absolute. */
export interface DeskOptions extends DeskCommand, Folders {
  /** The publication's folder. */
  publication: string;
  /** The words that name the publication in a command. */
  paper: readonly string[];
  /** Whether other machines of the local network may see it. */
  isShared: boolean;
}

/** Reads the command line. Returns `undefined` for `--help`. Throws `ConfigurationError`. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): DeskOptions | undefined {
  const read = readArguments(command, args);
  if (read === undefined) return undefined;
  const { values, given } = read;
  const { papers, name, words } = readWords(read.words);
  const verb = findVerb('the desk', verbs, name);
  refuseOtherOptions(verb, given, common);
  const publication = readPaper(papers, env);
  return {
    command: name,
    words,
    values,
    publication,
    paper: toPaperWords(publication, values.state),
    state: values.state ?? findUsualState(publication, values.out),
    out: values.out,
    isShared: values.share ?? false,
  };
}

/** Reads the words of a command line: its publication where one is named, a verb, and what is behind that. */
function readWords([first = '', ...others]: readonly string[]) {
  const isVerb = verbs.some((verb) => nameVerb(verb) === first);
  const isMistyped = !isVerb && others.length > 0 && !existsSync(first);
  if (isVerb || isMistyped) return { papers: [], name: first, words: others };
  const [name = '', ...words] = others;
  return { papers: [first], name, words };
}
