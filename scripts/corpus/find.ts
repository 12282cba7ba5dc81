import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Finds the folder of a corpus, in the folder that HALFHOUR_CORPUS names, or otherwise beside the project.
 * Returns `undefined` when it is not there. The product never needs it.
 */
export function findCorpus(part: string): string | undefined {
  const root =
    process.env['HALFHOUR_CORPUS'] ?? resolve(import.meta.dirname, '../../../shared/corpus');
  const path = join(root, part);
  return existsSync(path) ? path : undefined;
}
