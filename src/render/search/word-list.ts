import { foldTyped } from '../../text/fold.ts';
import { lowerCase } from '../../text/letters.ts';
import { separateLetters } from '../../text/unspaced.ts';

/** The file with the words of an index, or of a site. */
export const wordsFile = 'words.json';

/** How many words a site lists: what a reader's browser loads to complete and correct a word. */
const mostWords = 20_000;
/** The longest word that is listed. */
const longest = 30;
const syllables = /^\p{Script=Hangul}{2}$/u;

/** Words, each with the number of records in which it stands. */
export type CountedWords = readonly (readonly [word: string, records: number])[];

/** Counts in how many texts each word stands. */
export const countWords = (texts: Iterable<string>): CountedWords =>
  sumCounts(
    [...texts].flatMap((text) => [...new Set(listWords(text))].map((word) => [word, 1] as const)),
  );

/** Returns the most frequent words of several indexes, the most frequent first. */
export const mergeWords = (counted: readonly CountedWords[]): string[] =>
  sumCounts(counted.flat())
    .slice(0, mostWords)
    .map(([word]) => word);

/** The words of a text that Pagefind takes for others than their other writings, as search looks for each of them. */
export function listFolded(text: string): string {
  const toPlain = (word: string) => word.normalize('NFKD').replaceAll(/\p{Mn}/gu, '');
  const words = [...new Set(lowerCase(text).match(/[\p{L}\p{M}\p{N}]+/gu))];
  const others = words.filter((word) => toPlain(word) !== toPlain(foldTyped(word)));
  return others.map(foldTyped).join(' ');
}

/** Adds up the counts of each word, those of the most records first. */
function sumCounts(counted: CountedWords): CountedWords {
  const counts = new Map<string, number>();
  for (const [word, records] of counted) counts.set(word, (counts.get(word) ?? 0) + records);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}

/**
 * The words and numbers of a text that have three letters or more, or two syllables of Hangul, without a possessive ending. Each
 * letter of a script without spaces is a word of its own.
 */
function listWords(text: string): string[] {
  const words =
    separateLetters(lowerCase(text), ' ').match(
      /[\p{L}\p{M}\p{N}]+(?:(?:['’\u200c\u200d]|(?<=\p{Nd})[.,](?=\p{Nd}))[\p{L}\p{M}\p{N}]+)*/gu,
    ) ?? [];
  return words
    .map((word) => word.replace(/['’]s?$/u, ''))
    .filter((word) => word.length <= longest && (word.length >= 3 || syllables.test(word)));
}
