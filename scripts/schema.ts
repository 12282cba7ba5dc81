import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { publicationSchema } from '../src/publication/publication.ts';

/** The JSON Schema of a publication file, for code editors. `npm run schema` writes it. */
export function toJsonSchema(): string {
  return `${JSON.stringify(z.toJSONSchema(publicationSchema, { io: 'input' }), null, 2)}\n`;
}

if (import.meta.main) {
  writeFileSync(
    new URL('../src/publication/publication.schema.json', import.meta.url),
    toJsonSchema(),
  );
}
