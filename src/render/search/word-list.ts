import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SearchRecord } from '../../feeds-out/search-records.ts';
import { lowerCase } from '../../text/letters.ts';
import { separateLetters } from '../../text/unspaced.ts';

/** The file with the words of an index. */
export const wordsFile = 'words.json';

/** How many words a site lists: what a reader's browser loads to complete and correct a word. */
const mostWords = 20_000;

type CountedWord = [word: string, records: number];

/** Counts in how many records each word stands. */
export class WordCount {
  readonly #counts = new Map<string, number>();

  /** Adds the words of a record that readers may look for. */
  add({ content, meta: { date: _, ...names } }: SearchRecord): void {
    const text = [content, ...Object.values(names)].join(' ');
    for (const word of new Set(listWords(text))) this.#add(word, 1);
  }

  /** Adds words that were counted before. */
  merge(words: readonly CountedWord[]): void {
    for (const [word, records] of words) this.#add(word, records);
  }

  /** Returns the words, those of the most records first. */
  list(): CountedWord[] {
    return [...this.#counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  }

  #add(word: string, records: number): void {
    this.#counts.set(word, (this.#counts.get(word) ?? 0) + records);
  }
}

const syllables = /^\p{Script=Hangul}{2}$/u;
/** The longest word that is listed. */
const longest = 30;

/**
 * The words of a text that have three letters or more, or two syllables of Hangul, without a possessive ending. Each
 * letter of a script without spaces is a word of its own.
 */
function listWords(text: string): string[] {
  const words =
    separateLetters(lowerCase(text), ' ').match(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [];
  return words
    .map((word) => word.replace(/['’]s?$/u, ''))
    .filter((word) => word.length <= longest && (word.length >= 3 || syllables.test(word)));
}

/** Returns the words of several indexes, the most frequent first. */
export function mergeWords(dirs: readonly string[]): string[] {
  const words = new WordCount();
  for (const dir of dirs) {
    words.merge(JSON.parse(readFileSync(path.join(dir, wordsFile), 'utf8')) as CountedWord[]);
  }
  return words
    .list()
    .slice(0, mostWords)
    .map(([word]) => word);
}
