import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toCall, toPaperWords } from '../../disk/call.ts';
import { isPackage, readPackage, root } from '../../disk/package.ts';
import type { FeedSource } from '../../edition/sources/feed.ts';
import { getPublisher } from '../../edition/stories.ts';
import { getLanguageSet } from '../../publication/language/languages.ts';
import { isEnglish } from '../../publication/language/tags.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { publicationSchema } from '../../publication/publication.ts';
import { print } from '../../rebuild/print/print.ts';
import { help, type Command, type OptionOf, type Values } from '../command-line/command.ts';
import { formatHelp } from '../command-line/format-help.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { runCommand } from '../command-line/run-command.ts';
import { readAddress, readFeeds } from '../check/read-feeds.ts';
import { chooseIdentity, type Identity } from './choose-identity.ts';
import { listGitHubFiles, toGitHubAddress } from './github.ts';
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
    usual: 'that of this machine, if Halfhour has its words, else en-US',
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
    help: 'write the workflow, too, by which GitHub rebuilds the folder as a repository and publishes the site',
  },
  help,
] as const;

/** By it editors complete and check the file. */
const schemaFile = 'src/publication/publication.schema.json';

/** All that the command line of `halfhour new` may say. */
export const command = {
  name: 'new',
  synopsis: 'FOLDER [options]',
  about: `Writes a publication folder that can be built at once, with a README that says what goes where. On a
terminal it asks for the name, the language and the address that no option gives. A folder that holds files
already is refused.`,
  hasWords: true,
  groups: [{ options }],
} as const satisfies Command;

/** `halfhour new`: writes a publication folder. Returns its exit status. */
export async function run(args: string[]): Promise<number> {
  const read = () => readArguments(command, args);
  return await runCommand(command, read, async ({ words: [dir, ...rest], values }) => {
    if (dir === undefined || rest.length > 0) {
      throw new ConfigurationError(`Name one new folder.\n\n${formatHelp(command)}`);
    }
    await create(dir, values);
  });
}

/** Asks, reads the feeds, and writes the folder. Throws `ConfigurationError` before anything is written. */
async function create(dir: string, values: Values<OptionOf<typeof command>>): Promise<void> {
  const { name, language, address: url, feed, github: isOnGitHub } = values;
  // A repository that was made for the paper holds nothing else.
  if (existsSync(dir) && readdirSync(dir).some((each) => each !== '.git')) {
    throw new ConfigurationError(`The folder ${dir} holds files already. Name a new one.`);
  }
  const words = path
    .basename(path.resolve(dir))
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['paper'];
  const id = words.join('-');
  const identity = await chooseIdentity(
    { name, language, url },
    {
      name: words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' '),
      language: findUsualLanguage(),
      url: `https://${id}.example`,
    },
  );
  const sections = await findSections([...new Set(feed)], identity);
  const file = path.join(root, schemaFile);
  const schema = isOnGitHub
    ? toGitHubAddress(schemaFile)
    : path.relative(dir, file).replaceAll('\\', '/');
  const files = {
    'publication.json': toJson(toPublication(schema, id, identity, sections)),
    'README.md': formatReadme({
      ...identity,
      dir: isOnGitHub && isPackage ? '.' : dir,
      isOnGitHub,
    }),
    ...(isOnGitHub && listGitHubFiles()),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), text);
  }
  print(describeNext(dir, sections, isOnGitHub));
}

/** The language of the machine, if pages have words in it. */
function findUsualLanguage(): string {
  const { locale } = Intl.DateTimeFormat().resolvedOptions();
  return isEnglish(locale) || getLanguageSet(locale) !== undefined ? locale : 'en-US';
}

/** Reads feeds, tells of each, and proposes sections. Throws `ConfigurationError` when none can be read. */
async function findSections(
  addresses: readonly string[],
  { name, language, url }: Identity,
): Promise<Section[]> {
  if (addresses.length === 0) return [];
  print('Reading the feeds …');
  const fields = { id: 'paper', name, tagline: name, url, language, feeds: {} };
  const sources = await readFeeds(publicationSchema.parse(fields), addresses);
  const read = sources.filter((source) => source.state !== 'failed');
  const lost = sources.filter((source) => source.state === 'failed');
  const left = lost.map(({ url, message }) => `  left out: ${url} can't be read: ${message}`);
  if (read.length === 0) {
    throw new ConfigurationError(
      `No feed can be read, so nothing is written:\n${left.join('\n')}\nCorrect the addresses, or leave out --feed.`,
    );
  }
  // Two pages may name one feed.
  const feeds = new Map(read.map((source) => [getAddress(source), getPublisher(source)]));
  const named = [...feeds].map(([url, name]) => ({ url, name }));
  const sections = proposeSections(named, language);
  const told = read.map((source) => describeFeed(source, sections));
  print([...told, ...left].join('\n'));
  return sections;
}

/** The address at which a feed is to be read from now on. */
const getAddress = (source: FeedSource): string =>
  (source.state !== 'failed' && (source.foundAt ?? source.movedTo)) || source.url;

/** Says what was read, and where its stories will be. */
function describeFeed(source: Exclude<FeedSource, { state: 'failed' }>, sections: Section[]) {
  const address = getAddress(source);
  const section = sections.find(({ feeds }) => feeds.includes(address));
  const found = address === source.url ? '' : `, which is at ${address}`;
  return `  ${section?.name}: ${source.articles.length} stories of "${getPublisher(source)}"${found}`;
}

/** The publication file of a new paper. */
function toPublication(
  schema: string,
  id: string,
  { name, language, url }: Identity,
  sections: readonly Section[],
) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const fed = sections.map(({ slug, feeds }) => [slug, feeds]);
  return {
    $schema: schema,
    id,
    name,
    tagline: isEnglish(language) ? 'Headlines in one place' : new URL(url).host,
    url,
    ...(timeZone !== 'UTC' && { timeZone }),
    ...(language !== 'en-US' && { language }),
    categories:
      sections.length > 0 ? sections.map(({ slug, own }) => own ?? slug) : ['local', 'world'],
    feeds: sections.length > 0 ? Object.fromEntries(fed) : { local: [], world: [] },
  };
}

const toJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** Says what was written, and what to do next. */
function describeNext(dir: string, sections: readonly Section[], isOnGitHub: boolean): string {
  const names = sections.map(({ name }) => name).join(', ');
  const { repository } = readPackage();
  const isUnnamed = isOnGitHub && repository.startsWith('OWNER/');
  return [
    `Wrote ${dir}${names === '' ? ', which has no feed yet: put some into its publication.json' : `: ${names}`}.`,
    '',
    'Next:',
    `  ${toCall('preview', ...toPaperWords(dir))}`,
    '    shows it on this machine while you write: its tagline, its feeds, its sections',
    ...(isUnnamed
      ? [
          `  ${path.join(dir, '.github/workflows')}`,
          '    needs the account that has Halfhour in place of OWNER',
        ]
      : []),
    `  ${path.join(dir, 'README.md')}`,
    isOnGitHub
      ? '    says how GitHub publishes it'
      : '    says what goes where, and how to publish it',
  ].join('\n');
}
