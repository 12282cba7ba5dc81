import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { listOptions } from '../../../src/commands/command-line/command.ts';
import { commands } from '../../../src/commands/commands.ts';
import { root } from '../../../src/disk/package.ts';

/**
 * The most of each thing. A change that makes something smaller lowers its row. A row is raised only by a decision
 * record that names what left elsewhere for it.
 */
const ceilings = {
  'lines of src/text': 2_492,
  'lines of src/limits': 775,
  'lines of src/disk': 792,
  'lines of src/publication': 2_758,
  'lines of src/edition': 3_598,
  'lines of src/desk': 3_146,
  'lines of src/reader': 2_203,
  'lines of src/content': 734,
  'lines of src/site': 1_869,
  'lines of src/fetch': 8_752,
  'lines of src/islands': 4_712,
  'lines of src/feeds-out': 1_902,
  'lines of src/components': 4_551,
  'lines of src/styles': 1_670,
  'lines of src/pages': 2_253,
  'lines of src/render': 2_693,
  'lines of src/rebuild': 5_565,
  'lines of src/network': 4_510,
  'lines of src/commands': 7_515,
  'lines of src itself': 69,
  'lines of scripts': 3_820,
  'lines of tests': 56_973,
  'words of documents': 20_786,
  'words of README.md': 394,
  commands: 6,
  'options besides --help': 59,
  'fields of a publication at its top': 34,
  'fields of a publication at all depths': 100,
  'npm scripts': 18,
  dependencies: 39,
} satisfies Record<string, number>;

const isTest = (file: string) => file.startsWith('tests/') || /\.test\.tsx?$/.test(file);
const code = globSync('{src,scripts,tests}/**/*.{ts,tsx,astro,css,js,mjs}', { cwd: root }).map(
  (file) => file.replaceAll('\\', '/'),
);

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const count = (files: readonly string[], pattern: RegExp) =>
  files.reduce((sum, file) => sum + (read(file).match(pattern)?.length ?? 0), 0);
const countLines = (files: readonly string[]) => count(files, /\n/g);
const countWords = (files: readonly string[]) => count(files, /\S+/g);

/** The room of a file of the product: a folder of `src`, `src` for the files directly in it, or `scripts`. */
const toRoom = (file: string) => /^src\/[^/]+(?=\/)|^scripts/.exec(file)?.[0] ?? 'src itself';

/** The rooms, each with its lines. */
function measureRooms(): Record<string, number> {
  const rooms = Object.groupBy(
    code.filter((file) => !isTest(file)),
    toRoom,
  );
  return Object.fromEntries(
    Object.entries(rooms).map(([room, files = []]) => [`lines of ${room}`, countLines(files)]),
  );
}

interface Field {
  /** `#/$defs/NAME`. */
  $ref?: string;
  properties?: Record<string, Field>;
  items?: Field;
  additionalProperties?: Field | boolean;
  anyOf?: Field[];
  allOf?: Field[];
  oneOf?: Field[];
}

const schema: Field & Required<Pick<Field, 'properties'>> & { $defs: Record<string, Field> } =
  JSON.parse(read('src/publication/publication.schema.json'));

/** The paths of the fields below a field. */
function listPaths(field: Field, parent = ''): string[] {
  const same = [field.anyOf, field.allOf, field.oneOf].flatMap((each) => each ?? []);
  const { $ref, items, additionalProperties: others } = field;
  const named = schema.$defs[$ref?.split('/').at(-1) ?? ''];
  return [
    ...(named === undefined ? [] : listPaths(named, parent)),
    ...same.flatMap((each) => listPaths(each, parent)),
    ...Object.entries(field.properties ?? {}).flatMap(([name, each]) => {
      const own = `${parent}.${name}`;
      return [own, ...listPaths(each, own)];
    }),
    ...(items === undefined ? [] : listPaths(items, `${parent}[]`)),
    ...(typeof others === 'object' ? listPaths(others, `${parent}{}`) : []),
  ];
}

/** How many options the commands have, each option once for each command that has it. */
async function countOptions(): Promise<number> {
  const modules = await Promise.all(Object.values(commands).map(({ load }) => load()));
  const names = modules.flatMap(({ command }) => listOptions(command).map(({ name }) => name));
  return names.filter((name) => name !== 'help').length;
}

const figures: Record<string, number> = {
  ...measureRooms(),
  'lines of tests': countLines(code.filter(isTest)),
  'words of documents': countWords(
    documents.filter((file) => path.basename(file) !== 'reference.md'),
  ),
  'words of README.md': countWords(['README.md']),
  commands: Object.keys(commands).length,
  'options besides --help': await countOptions(),
  'fields of a publication at its top': Object.keys(schema.properties).length,
  'fields of a publication at all depths': new Set(listPaths(schema)).size,
  'npm scripts': Object.keys(manifest.scripts).length,
  dependencies: Object.keys(manifest.dependencies).length,
};

test('each figure has a ceiling', () => {
  expect(Object.keys(figures).sort()).toEqual(Object.keys(ceilings).sort());
});

test.each(Object.entries(ceilings))('%s: at most %i', (name, ceiling) => {
  expect(figures[name]).toBeLessThanOrEqual(ceiling);
});
