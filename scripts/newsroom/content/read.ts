import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { ContentError, loadContent } from '../../../src/content/schema/load.ts';

/**
 * Returns the content of a JSON file as its schema reads it. Throws `ContentError`, which names the
 * file and every wrong field.
 */
export function readContent<T>(file: string, schema: z.ZodType<T>): T {
  return loadContent(file, schema, readJson(file));
}

function readJson(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    const problem = `is not JSON: ${(error as SyntaxError).message}`;
    throw new ContentError(file, [{ field: 'the whole file', problem }]);
  }
}
