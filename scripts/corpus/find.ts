import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Where a part of the corpora is, or `undefined` when it isn't there: below the directory that
 * HALFHOUR_CORPUS names, else beside the project. The product never needs it.
 */
export function findCorpus(part: string): string | undefined {
  const root =
    process.env['HALFHOUR_CORPUS'] ?? resolve(import.meta.dirname, '../../../shared/corpus');
  const path = join(root, part);
  return existsSync(path) ? path : undefined;
}
