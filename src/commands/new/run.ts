import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toCall, toPaperWords } from '../../disk/call.ts';
import { makeFolder } from '../../disk/files.ts';
import { isPackage, root } from '../../disk/package.ts';
import { getPublisher } from '../../edition/stories.ts';
import { getLanguageSet } from '../../publication/language/languages.ts';
import { isEnglish } from '../../publication/language/tags.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { openQuestions, print } from '../../rebuild/print/print.ts';
import { help, type Command, type OptionOf, type Values } from '../command-line/command.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { runCommand } from '../command-line/run-command.ts';
import { getAddress } from '../check/format-feed.ts';
import { readAddress } from '../check/read-feeds.ts';
import { chooseField } from './choose-field.ts';
import { findFeeds, type ReadFeed } from './find-feeds.ts';
import { findRepository, listGitHubFiles, readRemote, toFileAddress } from './github.ts';
import { proposeSections, type Section } from './propose-sections.ts';
import { formatReadme } from './readme.ts';

const options = [
  {
    name: 'name',
    kind: 'text',
    placeholder: 'NAME',
    usual: 'that of the folder',
    help: 'the name of the paper',
  },
  {
    name: 'language',
    kind: 'text',
    placeholder: 'TAG',
    usual: 'that of most feeds, else of this machine, if Halfhour has its words, else en-US',
    help: 'the language of the paper, such as es',
  },
  {
    name: 'address',
    kind: 'text',
    placeholder: 'URL',
    usual: 'an example',
    help: 'the address of the site',
  },
  {
    name: 'feed',
    kind: 'text',
    placeholder: 'ADDRESS',
    many: true,
    read: readAddress,
    help: `a feed, or a page that names one; it is read, and its name decides its section. Give it once for each
      feed`,
  },
  {
    name: 'github',
    kind: 'flag',
    help: 'write a whole repository: the workflows, too, by which GitHub rebuilds and publishes the site',
  },
  help,
] as const;

/** By it editors complete and check the file. */
const schemaFile = 'src/publication/publication.schema.json';

/** All that the command line of `halfhour new` may say. */
export const command = {
  name: 'new',
  synopsis: 'FOLDER [options]',
  about: `Writes a publication folder that can be built at once. On a terminal it asks for what no option gives: the name,
the feeds, the language, the address and the time zone. A folder that holds files already is refused.`,
  hasWords: true,
  groups: [{ options }],
} as const satisfies Command;

/** `halfhour new`: writes a publication folder. Returns its exit status. */
export async function run(args: string[]): Promise<number> {
  const read = () => readArguments(command, args);
  return await runCommand(command, read, async ({ words: [dir, ...rest], values }) => {
    if (dir === undefined || rest.length > 0) {
      throw new ConfigurationError(`Name one new folder: ${toCall('new', 'FOLDER')}`);
    }
    await create(dir, values);
  });
}

/** Asks, reads the feeds, and writes the folder. Throws `ConfigurationError` before anything is written. */
async function create(dir: string, values: Values<OptionOf<typeof command>>): Promise<void> {
  const { github: isOnGitHub } = values;
  // A repository that was made for the paper holds nothing else.
  const isFile = statSync(dir, { throwIfNoEntry: false })?.isFile() === true;
  if (isFile || (existsSync(dir) && readdirSync(dir).some((each) => each !== '.git'))) {
    throw new ConfigurationError(`${dir} holds files already. Name a new folder.`);
  }
  const { feeds, repository, ...fields } = await choosePaper(dir, values);
  const { name, url } = fields;
  const named = feeds.map((feed) => ({ url: getAddress(feed), name: getPublisher(feed) }));
  const sections = proposeSections(named, fields.language);
  const $schema = isOnGitHub
    ? toFileAddress(repository, schemaFile)
    : path.relative(dir, path.join(root, schemaFile)).replaceAll('\\', '/');
  const publication = toPublication({ $schema, ...fields }, sections);
  const files = {
    'publication.json': `${JSON.stringify(publication, null, 2)}\n`,
    ...(isOnGitHub && {
      'README.md': formatReadme({ name, url, dir: isPackage ? '.' : dir, repository }),
      ...listGitHubFiles(repository),
    }),
  };
  for (const [file, text] of Object.entries(files)) {
    makeFolder(path.dirname(path.join(dir, file)));
    writeFileSync(path.join(dir, file), text);
  }
  print(describeNext(dir, sections, repository));
}

/** Chooses what options say, or whoever sits at the terminal, or what is proposed. Reads the feeds. */
async function choosePaper(dir: string, values: Values<OptionOf<typeof command>>) {
  const words = path
    .basename(path.resolve(dir))
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['paper'];
  const id = words.join('-');
  const title = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  const terminal = openQuestions();
  const choose = async (field: Parameters<typeof chooseField>[0], usual: string, given?: string) =>
    await chooseField(field, { given, usual }, terminal);
  const name = await choose('name', title, values.name);
  const feeds = await findFeeds(values.feed, terminal);
  const language = await choose('language', proposeLanguage(feeds), values.language);
  const remote = values.github ? readRemote(dir) : undefined;
  const url = await choose('url', remote?.pages ?? `https://${id}.example`, values.address);
  const timeZone = await choose('timeZone', Intl.DateTimeFormat().resolvedOptions().timeZone);
  const repository = values.github ? await findRepository(remote, terminal) : '';
  terminal?.close();
  return { id, name, language, url, timeZone, feeds, repository };
}

/** The language of most of the feeds, else that of the machine, if pages have words in it. */
function proposeLanguage(feeds: readonly ReadFeed[]): string {
  const named = Map.groupBy(feeds, ({ language = '' }) => language);
  const [most] = [...named].toSorted(([, a], [, b]) => b.length - a.length);
  const { locale } = Intl.DateTimeFormat().resolvedOptions();
  const hasWords = (tag: string) => isEnglish(tag) || getLanguageSet(tag) !== undefined;
  return [most?.[0] || locale, locale].find(hasWords) ?? 'en-US';
}

/** The publication file of a new paper. */
function toPublication(
  {
    language,
    timeZone,
    ...fields
  }: Record<'$schema' | 'id' | 'name' | 'url' | 'language' | 'timeZone', string>,
  sections: readonly Section[],
) {
  const fed = sections.map(({ slug, feeds }) => [slug, feeds]);
  return {
    ...fields,
    tagline: isEnglish(language) ? 'Headlines in one place' : new URL(fields.url).host,
    ...(timeZone !== 'UTC' && { timeZone }),
    ...(language !== 'en-US' && { language }),
    categories:
      sections.length > 0 ? sections.map(({ slug, own }) => own ?? slug) : ['local', 'world'],
    feeds: sections.length > 0 ? Object.fromEntries(fed) : { local: [], world: [] },
  };
}

/** Says what was written, and the command that shows it. */
function describeNext(dir: string, sections: readonly Section[], repository: string): string {
  const names = sections.map(({ name }) => name).join(', ');
  const what =
    names === '' ? 'It has no feed yet: the page says what to do.' : `Its sections: ${names}.`;
  return [
    `Wrote ${dir}. ${what}`,
    ...(repository === '' ? [] : [describeRepository(dir, repository)]),
    'See its front page:',
    `  ${toCall('preview', ...toPaperWords(dir))}`,
  ].join('\n');
}

const describeRepository = (dir: string, repository: string) =>
  repository.startsWith('OWNER/')
    ? `In ${path.join(dir, '.github')}, write the account that has Halfhour in place of OWNER.`
    : `Its workflows are those of ${repository}. Its README.md says how GitHub publishes it.`;
