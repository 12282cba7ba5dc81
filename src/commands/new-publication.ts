import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, toCall } from '../disk/package.ts';
import { ConfigurationError } from '../publication/load.ts';
import { publicationVersion } from '../publication/version.ts';
import { print } from '../rebuild/print/print.ts';
import { help, type Command } from './command-line/command.ts';
import { formatHelp } from './command-line/format-help.ts';
import { readArguments } from './command-line/read-arguments.ts';
import { runCommand } from './command-line/run-command.ts';

/** All that the command line of `halfhour new` may say. */
export const command = {
  name: 'new',
  synopsis: 'FOLDER',
  about: `Writes a publication folder that can be built at once, with a README that says what goes where. A folder
that holds files already is refused.`,
  hasWords: true,
  groups: [{ options: [help] }],
} as const satisfies Command;

/** Writes a new publication folder. Throws `ConfigurationError` when the folder holds files already. */
function writePublication(dir: string): void {
  if (existsSync(dir) && readdirSync(dir).length > 0) {
    throw new ConfigurationError(`The folder ${dir} holds files already. Name a new one.`);
  }
  const words = path
    .basename(dir)
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['paper'];
  const id = words.join('-');
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  const schema = path.join(root, 'src/publication/publication.schema.json');
  const publication = {
    $schema: path.relative(dir, schema).replaceAll('\\', '/'),
    version: publicationVersion,
    id,
    name,
    tagline: 'Headlines in one place',
    url: `https://${id}.example`,
    categories: ['local', 'world'],
    feeds: { local: [], world: [] },
  };
  const about = {
    lead: '{name} brings headlines together on one page.',
  };
  mkdirSync(path.join(dir, 'content'), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(path.join(dir, file), text);
  write('publication.json', `${JSON.stringify(publication, null, 2)}\n`);
  write('content/about.json', `${JSON.stringify(about, null, 2)}\n`);
  write('README.md', formatReadme(name, dir));
}

const formatReadme = (name: string, dir: string) => `# ${name}

The folder of a publication. Build its site with this command, and look at it:

    ${toCall('rebuild')} --publication ${dir}
    npx serve dist

| Here               | Is                                                                                  |
| ------------------ | ----------------------------------------------------------------------------------- |
| \`publication.json\` | the name, the address and the feeds of the site                                     |
| \`content\`          | words of your own: each file is laid over one of Halfhour's \`src/content\`           |
| \`public\`           | files that are copied to the site as they are; make the folder when you have some   |
| \`posts\`            | posts of your own, as \`name.md\`; make the folder when you have some                 |
| \`desk.json\`        | stories that you hide, pin or correct; \`${toCall('desk')} hide STORY\` writes it |

1. Put the name, one line about the paper and the address of the site into \`publication.json\`.
2. Put your feeds into \`feeds\`: \`"local": ["https://courier.example/feed"]\`. Look at one before you add it:
   \`${toCall('feeds')} check https://courier.example/feed\`. A section is on the site once it has a feed.
3. Name the sections of the paper in \`categories\`: Halfhour has fifteen, and yours may be others.
4. Say how readers reach you: \`"contact": { "email": "…", "phone": "…", "address": "…" }\`, one of them or all.
5. Put words of your own into \`content\`, where \`about.json\` has the first line of /about. \`null\` leaves a part out.

A mistake stops the rebuild, and the message names the file, the field and what to write. Halfhour's
\`docs/publishing.md\` explains every field.
`;

/** `halfhour new`: writes a publication folder. Returns its exit status. */
export async function run(args: string[]): Promise<number> {
  const read = () => readArguments(command, args);
  return await runCommand(command, read, async ({ words: [dir, ...rest] }) => {
    if (dir === undefined || rest.length > 0) {
      throw new ConfigurationError(`Name one new folder.\n\n${formatHelp(command)}`);
    }
    writePublication(path.resolve(dir));
    print(`Wrote ${dir}. Build it: ${toCall('rebuild')} --publication ${dir}`);
  });
}
