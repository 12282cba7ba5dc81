import { z } from 'zod';
import { commands } from '../src/commands/commands.ts';
import { formatHelp } from '../src/commands/command-line/format-help.ts';
import { deskSchema } from '../src/desk/desk.ts';
import { publicationSchema } from '../src/publication/publication.ts';

/** A field of a JSON Schema, as far as the reference reads it. */
interface Field {
  $ref?: string;
  type?: string;
  description?: string;
  default?: unknown;
  enum?: readonly unknown[];
  properties?: Record<string, Field>;
  required?: readonly string[];
  items?: Field;
  additionalProperties?: Field | boolean;
  anyOf?: readonly Field[];
  allOf?: readonly Field[];
  oneOf?: readonly Field[];
  $defs?: Record<string, Field>;
}

type Row = readonly [path: string, usual: string, meaning: string];

/** The rows of a file's fields, in the order of its schema. A field that several forms have is listed once. */
function listFields(schema: z.ZodType): Row[] {
  const whole = z.toJSONSchema(schema, { io: 'input' }) as Field;
  const listBelow = (field: Field, parent: string): Row[] => {
    const { $ref, items, properties = {}, required = [], additionalProperties: others } = field;
    const named = whole.$defs?.[$ref?.split('/').at(-1) ?? ''];
    const forms = [field.anyOf, field.allOf, field.oneOf].flatMap((each) => each ?? []);
    return [
      ...[...(named ? [named] : []), ...forms].flatMap((each) => listBelow(each, parent)),
      ...Object.entries(properties).flatMap(([name, each]): Row[] => {
        const path = parent === '' ? name : `${parent}.${name}`;
        const row: Row = [path, describeUsual(each, required.includes(name)), describe(each)];
        return [row, ...listBelow(each, path)];
      }),
      ...(items === undefined ? [] : listBelow(items, `${parent}[]`)),
      ...(typeof others === 'object' ? listBelow(others, `${parent}.*`) : []),
    ];
  };
  const rows = listBelow(whole, '');
  return rows.filter(([path], at) => rows.findIndex(([first]) => first === path) === at);
}

function describeUsual(field: Field, isRequired: boolean): string {
  if (field.default !== undefined && typeof field.default !== 'object')
    return `\`${JSON.stringify(field.default)}\``;
  return isRequired && field.default === undefined ? 'needed' : '';
}

function describe({ description = '', enum: values = [], type = '' }: Field): string {
  const choices = values.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  return [description, choices === '' ? description === '' && type : `One of ${choices}.`]
    .filter((part) => part !== '' && part !== false)
    .join(' ');
}

const formatTable = (rows: readonly Row[]) =>
  [
    ['Field', 'Default', 'Meaning'],
    ['---', '---', '---'],
    ...rows.map(([path, ...cells]) => [`\`${path}\``, ...cells]),
  ]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

/** The text of docs/reference.md: each field, command, option and exit status. `npm run schema` writes it. */
export async function toReference(): Promise<string> {
  const helps = await Promise.all(
    Object.entries(commands).map(async ([name, { load }]) => {
      const { command } = await load();
      return `## halfhour ${name}\n\n\`\`\`\n${formatHelp(command)}\n\`\`\``;
    }),
  );
  return `<!-- prettier-ignore-start -->

# Reference

\`npm run schema\` writes this page from the code. [What a paper shows](publication.md) explains the fields by task.

## publication.json

${formatTable(listFields(publicationSchema))}

## desk.json

${formatTable(listFields(deskSchema))}

${helps.join('\n\n')}

<!-- prettier-ignore-end -->
`;
}
