import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { deskSchema } from '../src/desk/desk.ts';
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

if (import.meta.main) {
  writeFileSync(new URL('../docs/reference.md', import.meta.url), await toReference());
  for (const [file, schema] of jsonSchemas) {
    writeFileSync(new URL(`../src/publication/${file}`, import.meta.url), toJsonSchema(schema));
  }
}
