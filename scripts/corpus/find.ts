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

/**
 * Returns the folder of a corpus for a command: the one that was given, or the one that is found. Ends the
 * command with status 1 when there is none.
 */
export function openCorpus(part: string, given?: string): string {
  const found = given === undefined ? findCorpus(part) : given;
  if (found !== undefined && existsSync(found)) return found;
  endWithNothing(
    given === undefined
      ? `The corpus is not here: set HALFHOUR_CORPUS to the folder that holds "${part}".`
      : `${given} is not there: name the folder of the corpus "${part}".`,
  );
}

/** Ends a command that has nothing to do: says why, with status 1. */
export function endWithNothing(why: string): never {
  console.error(why);
  process.exit(1);
}
