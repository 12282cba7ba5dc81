import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { publicationSchema } from '../src/publication/publication.ts';

/** `npm run schema`: writes the JSON Schema by which editors complete a publication file. */
export function toJsonSchema(): string {
  return `${JSON.stringify(z.toJSONSchema(publicationSchema, { io: 'input' }), null, 2)}\n`;
}

if (import.meta.main) {
  writeFileSync(
    new URL('../src/publication/publication.schema.json', import.meta.url),
    toJsonSchema(),
  );
}
