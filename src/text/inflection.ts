import { stemmer } from 'stemmer';

/** What inflection leaves behind a stem: "nurs-es", "stop-ped", "approv-e". */
const ending = /^(?:e|e?s|\p{L}?ed|\p{L}?ing)?$/u;

/**
 * The base of an English word in lower case, which it shares with its inflections alone. The package's
 * stems are the same for "hospital" and "hospitality" too, so such words stay whole.
 */
export function toBase(word: string): string {
  const stem = stemmer(word);
  return word.startsWith(stem) && ending.test(word.slice(stem.length)) ? stem : word;
}

/**
 * The class of a word's inflection: "s" and "ed" are one, because papers tell the same event in the
 * present and in the past, but "nurses" are not one "nurse", and "nursing" is something else.
 */
export function toForm(word: string): '' | '+' | 'ing' {
  if (word.endsWith('ing')) return 'ing';
  return word.endsWith('s') || (word.endsWith('ed') && word !== stemmer(word)) ? '+' : '';
}
