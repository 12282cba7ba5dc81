import { distance } from 'fastest-levenshtein';
import { foldTyped } from '../../../text/fold.ts';

/** A word of the index, and the same without case and accents. */
export interface ListedWord {
  word: string;
  folded: string;
}

/** The most words that stand for one. */
const mostReadings = 10;

/**
 * Lists the words that begin with a text of two letters or more; if there are none, those that end with it, as after the
 * Arabic article. The most frequent come first.
 */
export function complete(text: string, words: readonly ListedWord[]): string[] {
  const part = foldTyped(text);
  if (part.length < 2) return [];
  const starting = words.filter(({ folded }) => folded.startsWith(part));
  const ending = () => words.filter(({ folded }) => part.length > 2 && folded.endsWith(part));
  const found = starting.length > 0 ? starting : ending();
  return found.slice(0, mostReadings).map(({ word }) => word);
}

/**
 * Lists the words that a misspelled one may have been meant to be: the nearest, the most frequent first, or else the
 * longest with which it begins. Numbers and words of fewer than four letters are not corrected.
 */
export function correct(text: string, words: readonly ListedWord[]): string[] {
  const written = foldTyped(text);
  if (written.length < 4 || /\p{N}/u.test(written)) return [];
  const most = written.length > 8 ? 2 : 1;
  let nearest = most;
  let found: string[] = [];
  for (const { word, folded } of words) {
    if (Math.abs(folded.length - written.length) > most) continue;
    const slips = isSwapped(written, folded) ? 1 : distance(written, folded);
    if (slips < nearest) [nearest, found] = [slips, []];
    if (slips === nearest) found.push(word);
  }
  const shortest = Math.max(4, written.length - 3);
  const beginnings = words.filter(
    ({ folded }) => folded.length >= shortest && written.startsWith(folded),
  );
  const [longest] = beginnings.sort((a, b) => b.folded.length - a.folded.length);
  if (found.length === 0 && longest) return [longest.word];
  return found.slice(0, mostReadings);
}

/** Whether two words differ in two letters that changed places. */
function isSwapped(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, place) => letter !== b[place]);
  return at >= 0 && a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2) === b;
}
