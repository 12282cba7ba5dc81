import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Finds a part of the corpus, in the folder that HALFHOUR_CORPUS names, or otherwise beside the project.
 * Returns `undefined` when it is not there: the product never needs it, and a test skips then.
 */
export function findCorpus(part: string): string | undefined {
  const root =
    process.env['HALFHOUR_CORPUS'] ?? path.resolve(import.meta.dirname, '../../../shared/corpus');
  const found = path.join(root, part);
  return existsSync(found) ? found : undefined;
}

/** The title of a test of a corpus, which says so where the corpus is not. */
export const toTitle = (title: string, corpus: string | undefined) =>
  corpus === undefined ? `${title}: skipped, the corpus is not here` : title;
