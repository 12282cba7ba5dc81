import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { writeWhole } from '../../disk/files.ts';
import { httpUrl } from '../../publication/fields.ts';
import { redirectsFile } from '../../publication/folder.ts';
import { ConfigurationError, toPublicationFile } from '../../publication/load.ts';
import { describeUnread } from '../../publication/written-file.ts';
import { print } from '../../rebuild/print/print.ts';
import { readSite } from '../../site/site.ts';
import { parseJson } from '../../text/characters.ts';
import { withoutMark } from '../../text/written-json.ts';
import { help, type Command } from '../command-line/command.ts';
import { formatHelp } from '../command-line/format-help.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { runCommand } from '../command-line/run-command.ts';
import type { Exported } from './exported.ts';
import { planImport } from './plan-import.ts';
import { readGhost } from './read-ghost.ts';
import { readWordPress } from './read-wordpress.ts';

/** All that the command line of `halfhour import` may say. */
export const command = {
  name: 'import',
  synopsis: '[options] FILE FOLDER',
  about: `Writes the posts of an export of WordPress (XML) or Ghost (JSON) into a publication folder, as files in posts,
and where their old addresses lead into redirects.json. It requests nothing and overwrites no post.`,
  hasWords: true,
  groups: [
    {
      options: [
        {
          name: 'site',
          kind: 'text',
          placeholder: 'URL',
          usual: 'the one that the export names',
          help: 'the address of the old site, which an export of Ghost does not name',
          read: (text) => readSiteAddress(text),
        },
        help,
      ],
    },
  ],
  end: 'Exit status: 0 the posts are written; 2 a mistake in the command line, the file or the folder.',
} as const satisfies Command;

function readSiteAddress(text: string): string {
  if (httpUrl.safeParse(text).success) return text;
  throw new ConfigurationError(
    `--site ${text} is wrong: write the full address of the old site, such as https://old.example.`,
  );
}

/** The most bytes of an export. */
const mostBytes = 100_000_000;

/** `halfhour import`: writes the posts of an export into a folder. Returns its exit status. */
export async function run(args: string[]): Promise<number> {
  const read = () => readArguments(command, args);
  return await runCommand(command, read, async ({ values, words: [file, folder, ...rest] }) => {
    if (file === undefined || folder === undefined || rest.length > 0) {
      throw new ConfigurationError(`Name a file and a folder.\n\n${formatHelp(command)}`);
    }
    await importPosts(path.resolve(file), path.resolve(folder), values.site);
  });
}

async function importPosts(file: string, folder: string, site: string | undefined): Promise<void> {
  if (toPublicationFile(folder) === folder) {
    throw new ConfigurationError(
      `${folder} is no folder of a publication. Make one with "halfhour new", or name another.`,
    );
  }
  const exported = { ...readExport(file), ...(site !== undefined && { site }) };
  const { posts, redirects, lines } = planImport(
    exported,
    await readSite(folder),
    readWrittenRedirects(folder),
    new Date(),
  );
  for (const [name, text] of posts) await writeWhole(path.join(folder, name), text);
  const text = `${JSON.stringify(redirects, null, 2)}\n`;
  await writeWhole(path.join(folder, redirectsFile), text);
  for (const line of lines) print(line);
  // The folder is as every rebuild will find it.
  await readSite(folder);
}

/** The entries of a folder without a mistake. */
function readWrittenRedirects(folder: string): Record<string, string> {
  const file = path.join(folder, redirectsFile);
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return {};
  return parseJson(withoutMark(readFileSync(file, 'utf8'))) as Record<string, string>;
}

function readExport(file: string): Exported {
  const text = withoutMark(readText(file)).trimStart();
  if (text.startsWith('{')) return readGhost(text);
  if (/^<\?xml|^<rss/.test(text) && text.includes('http://wordpress.org/export/'))
    return readWordPress(text);
  throw new ConfigurationError(
    `${file} is no export of WordPress or Ghost. In WordPress use Tools, Export; in Ghost use Settings, Import/Export.`,
  );
}

function readText(file: string): string {
  try {
    const { size } = statSync(file);
    if (size <= mostBytes) return readFileSync(file, 'utf8');
    throw new ConfigurationError(
      `${file} has ${Math.ceil(size / 1e6)} MB, and an export may have at most ${mostBytes / 1e6} MB. Export the posts of some years at a time.`,
    );
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    throw new ConfigurationError(`${file} can't be read: ${describeUnread(error)}.`);
  }
}
