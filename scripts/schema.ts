import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { deskSchema } from '../src/desk/desk.ts';
import { readPackage, root } from '../src/disk/package.ts';
import { kindNames } from '../src/desk/kinds/kinds.ts';
import { publicationSchema } from '../src/publication/publication.ts';
import { toReference } from './reference.ts';

/** The JSON Schemas of the files that editors write, for code editors: each with its place in src/publication. */
export const jsonSchemas: [file: string, schema: z.ZodType][] = [
  ['publication.schema.json', publicationSchema],
  ['desk/desk.schema.json', deskSchema],
];

/** The text of a JSON Schema. `npm run schema` writes it. */
export function toJsonSchema(schema: z.ZodType): string {
  return `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n`;
}

/** The workflow with the desk's form, whose choices are the kinds of decisions. */
export const deskForm = new URL('../.github/workflows/desk.yml', import.meta.url);

/** The text of the form with a choice for each kind of decision, and what else it does. `npm run schema` writes it. */
export const toDeskForm = (text: string): string =>
  text.replace(/options: \[.*\]/, `options: [${[...kindNames, 'undo', 'why'].join(', ')}]`);

/** What publishers copy: it names the repository and the version that package.json says. */
const copied = ['docs/hosting.md', 'docs/start.md', 'docs/deploy/github/*.yml'];

/** A text with that repository and version. `npm run schema` writes it. */
export function toRelease(text: string): string {
  const { repository, version } = readPackage();
  return text
    .replaceAll(/(?<=github\.com\/|uses: )[\w-]+\/halfhour\b/g, () => repository)
    .replaceAll(/(?<=\/halfhour(?:\/[\w./]+)?@v|--branch v)\d+\.\d+\.\d+/g, () => version);
}

if (import.meta.main) {
  for (const file of globSync(copied, { cwd: root })) {
    const name = path.join(root, file);
    writeFileSync(name, toRelease(readFileSync(name, 'utf8')));
  }
  writeFileSync(deskForm, toDeskForm(readFileSync(deskForm, 'utf8')));
  writeFileSync(new URL('../docs/reference.md', import.meta.url), await toReference());
  for (const [file, schema] of jsonSchemas) {
    writeFileSync(new URL(`../src/publication/${file}`, import.meta.url), toJsonSchema(schema));
  }
}
