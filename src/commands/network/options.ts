import { statSync } from 'node:fs';
import path from 'node:path';
import type { NetworkOptions } from '../../network/options.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { namePattern, nameRule } from '../../publication/schema/name.ts';
import { usualRebuilding } from '../../publication/schema/rebuilding.ts';
import {
  help,
  type Command,
  type Option,
  type OptionOf,
  type Rule,
} from '../command-line/command.ts';
import { formatHint } from '../command-line/format-help.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { findVerb, listTerms, refuseOtherOptions } from '../command-line/verbs.ts';
import {
  actions,
  commonRules,
  force,
  out,
  readActions,
  report,
  state,
} from '../rebuild/common-options.ts';
import { toResultFiles } from '../rebuild/options.ts';
import { queueGroup, queueRules, readQueueOptions } from './queue-options.ts';
import { needed, verbs } from './verbs.ts';
import { isPrivateHost } from '../../text/addresses/private-hosts.ts';

const options = [
  { ...out, help: 'the folder of the published sites, DIR/NAME' },
  {
    ...state,
    default: '.cache/network',
    help: 'the folder of states DIR/NAME, and of reports DIR/NAME.report.json',
  },
  {
    name: 'shard',
    kind: 'text',
    placeholder: 'N/ALL',
    default: '1/1',
    read: readShard,
    help: 'rebuild only the Nth of ALL parts of the publications, to share the work of machines',
  },
  {
    name: 'every',
    kind: 'number',
    placeholder: 'MINUTES',
    least: 0,
    most: 99_999,
    of: 'minutes',
    default: usualRebuilding.every,
    help: `when the next rebuild is expected: after two thirds of this time no publication is begun, and those
      that are left are the first of the next run; 0: no limit`,
  },
  {
    name: 'keep',
    kind: 'number',
    placeholder: 'N',
    least: 0,
    most: 50,
    of: 'editions',
    default: usualRebuilding.keep,
    help: 'the most earlier editions that are kept of each publication, which may ask for fewer',
  },
  {
    name: 'compress',
    kind: 'flag',
    help: 'write a copy of each file in brotli (.br) and gzip (.gz) beside it, for servers that send such copies',
  },
  force,
  {
    name: 'secrets',
    kind: 'path',
    placeholder: 'DIR',
    read: readFolder,
    help: `take the keys of each publication, and its addresses for alerts, from DIR/NAME.json and not from the
      environment: { "BLOG_KEY": "…" }`,
  },
  {
    name: 'allow-private',
    kind: 'text',
    placeholder: 'HOST[,HOST]',
    read: readAllowPrivate,
    help: `let publications name these hosts with private addresses, which no other of them reaches; with a port
      where it is not 80 or 443: 10.0.0.5,blog.internal:8080`,
  },
  report,
  {
    name: 'log',
    kind: 'choice',
    placeholder: 'FORMAT',
    choices: ['text', 'quiet'],
    default: 'text',
    help: 'text, or quiet: nothing, unless something needs a person',
  },
  help,
] as const satisfies readonly Option[];

const aloneGroup = {
  title: 'One publication alone, as a rebuild does it and tells of it:',
  options: [
    {
      name: 'only',
      kind: 'text',
      placeholder: 'NAME',
      help: 'rebuild this publication, and no other one; with --queue a worker does it before all others',
    },
    ...actions,
  ],
} as const satisfies Command['groups'][number];

const removeGroup = {
  title: 'A publication that is gone:',
  options: [{ name: 'yes', kind: 'flag', help: 'remove all of it' }],
} as const satisfies Command['groups'][number];

/** The options of every verb. */
const common = ['out', 'state', 'help'];

const every = [...options, ...aloneGroup.options, ...removeGroup.options, ...queueGroup.options];
const groups = [
  { terms: listTerms(verbs, every), options: [] },
  {
    terms: [
      ['DIR', 'a folder of publications: files NAME.json, or folders NAME with a publication.json'],
    ],
    options,
  },
  aloneGroup,
  removeGroup,
  queueGroup,
] as const satisfies Command['groups'];

const rules = [
  ...commonRules,
  {
    options: ['accept', 'rollback', 'resume', 'dry-run', 'record'],
    without: ['only'],
    says: '--{option} is for one publication: name it with --only.',
  },
  {
    options: ['dry-run', 'record'],
    with: ['queue'],
    says: '--{option} shows its result on this machine, and --queue leaves work to others: leave --queue out.',
  },
  {
    options: ['log=quiet'],
    with: ['queue', 'dry-run'],
    says: '--log quiet is for rebuilds that end by themselves, so --{other} does not go with it: leave one of them out.',
  },
  {
    options: ['only'],
    with: ['places'],
    says: '--{option} asks the workers for something and ends, so --{other} does not go with it: leave one of them out.',
  },
  ...queueRules,
] as const satisfies readonly Rule<OptionOf<{ groups: typeof groups }>['name']>[];

/** All that the command line of `halfhour network` may say. */
export const command = {
  name: 'network',
  synopsis: 'COMMAND DIR [options]',
  hasWords: true,
  about: `Rebuilds every publication of a folder. A feed that several publications name is fetched
once. Each publication has its own edition, gate, report and lock. A failed one does not stop the others.`,
  groups,
  rules,
  end: `Without --secrets the keys of all publications come from the environment, as for a rebuild. A key is sent
only to the origins that BLOG_KEY_ORIGIN or CONVERTER_KEY_ORIGIN beside it names, separated by commas.

Exit status: 0 each publication is published or unchanged, or waits for its own people: it has a mistake,
is too unlike its published site, or has no source that could be read; 1 a publication failed for another
reason, or was not reached in the period; 2 a mistake in these options. A quarter of all or more, and at
least two, that wait for their people or are down have a common cause: then 2 if mistakes are among them,
else 1. So does a network of which none could be rebuilt. With --only the status is that of a rebuild.`,
} as const satisfies Command;

/** Reads the command line. Returns `undefined` for `--help`. Throws `ConfigurationError`. */
export function readOptions(args: string[]): NetworkOptions | undefined {
  const read = readArguments(command, args);
  if (read === undefined) return undefined;
  const { values, given } = read;
  const [verb = '', dir, ...names] = read.words;
  refuseOtherOptions(findVerb('a network', verbs, verb), given, common);
  const need = needed[verb];
  if (need !== undefined && given[need] === undefined) {
    throw new ConfigurationError(`${verb} needs --${need}: give it too.`);
  }
  const isRemoval = verb === 'remove';
  if (dir === undefined || names.length !== (isRemoval ? 1 : 0)) {
    const words = `the folder of publications${isRemoval ? ', and the name of one' : ''}`;
    throw new ConfigurationError(`${verb} needs ${words}.\n${formatHint(command)}`);
  }
  const [removed] = names.map(readName);
  const {
    secrets: secretsFolder,
    'allow-private': allowPrivate,
    report: named,
    only: name,
  } = values;
  const only = name === undefined ? undefined : { name, choices: readActions(values) };
  return {
    publications: path.resolve(dir),
    out: values.out,
    state: values.state,
    shard: values.shard,
    every: values.every,
    keep: values.keep,
    force: values.force,
    compress: values.compress,
    secretsFolder,
    allowPrivate,
    ...toResultFiles(named),
    only,
    quiet: values.log === 'quiet' || undefined,
    ...(removed !== undefined && { remove: { name: removed, isSure: values.yes } }),
    ...readQueueOptions(verb, values),
  };
}

function readName(name: string): string {
  if (namePattern.test(name)) return name;
  throw new ConfigurationError(`remove ${name} is wrong: a name has ${nameRule}.`);
}

function readFolder(dir: string): string {
  if (statSync(dir, { throwIfNoEntry: false })?.isDirectory()) return dir;
  throw new ConfigurationError(
    `--secrets ${dir} is no folder: name the one that has a file NAME.json for each publication.`,
  );
}

function readShard(text: string): NetworkOptions['shard'] {
  const [, part = 0, of = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (part >= 1 && part <= of) return { part, of };
  throw new ConfigurationError(
    `--shard ${text} is wrong: write the number of a part and of all parts, such as 2/8.`,
  );
}

/** Hosts as addresses have them, with a port unless it is 80 or 443. */
function readAllowPrivate(text: string): string[] {
  return text.split(',').map((each) => {
    const named = each.trim();
    const url = URL.parse(`http://${named.replace(/:443$/, '')}`);
    if (named === '' || url === null || url.href !== `http://${url.host}/`) {
      throw new ConfigurationError(
        `--allow-private ${text} is wrong: write hosts such as 10.0.0.5 or blog.internal:8080, separated by commas.`,
      );
    }
    if (isPrivateHost(url.hostname)) return url.host;
    throw new ConfigurationError(
      `--allow-private ${named} is not needed: ${url.hostname} is no private address and no local name.`,
    );
  });
}
