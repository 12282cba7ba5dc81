import { distance } from 'fastest-levenshtein';
import { lowerCase } from '../../../text/letters.ts';
import { joinLetters, separateLetters } from '../../../text/unspaced.ts';
import { listNumberForms } from './numbers.ts';

/** The most words that complete one. */
const mostCompletions = 10;

/** A text without case, accents and apostrophes. Vowel signs of other scripts are letters, and stay. */
export const foldWord = (text: string) =>
  lowerCase(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u0655'’]/g, '')
    .normalize('NFC');

/** A text as words with a space on both sides of each. */
export const spaceWords = (text: string): string =>
  ` ${foldWord(separateLetters(joinLetters(text), ' '))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;

const folded = new WeakMap<readonly string[], readonly string[]>();

function foldAll(words: readonly string[]): readonly string[] {
  const known = folded.get(words) ?? words.map(foldWord);
  folded.set(words, known);
  return known;
}

/** Returns the most frequent words that begin with a text of two letters or more. */
export function complete(text: string, words: readonly string[]): string[] {
  const start = foldWord(text);
  if (start.length < 2) return [];
  const all = foldAll(words);
  return words.filter((_, place) => all[place]?.startsWith(start)).slice(0, mostCompletions);
}

/**
 * Returns the word that a misspelled one was meant to be: the nearest, and of these the most frequent, or else
 * the longest with which it begins. Numbers and words of fewer than four letters are not corrected.
 */
export function correct(text: string, words: readonly string[]): string | undefined {
  const written = foldWord(text);
  if (written.length < 4 || /\p{N}/u.test(written)) return undefined;
  const most = written.length > 8 ? 2 : 1;
  let nearest = most + 1;
  let found: string | undefined;
  for (const [place, word] of foldAll(words).entries()) {
    if (Math.abs(word.length - written.length) > most) continue;
    const slips = countSlips(written, word);
    if (slips < nearest) [nearest, found] = [slips, words[place]];
  }
  return found ?? findBeginning(written, words);
}

/** Returns the longest word of four letters or more with which a word of at most three more letters begins. */
function findBeginning(written: string, words: readonly string[]): string | undefined {
  let longest = Math.max(4, written.length - 3);
  let found: string | undefined;
  for (const [place, word] of foldAll(words).entries()) {
    if (word.length < longest || !written.startsWith(word)) continue;
    [longest, found] = [word.length + 1, words[place]];
  }
  return found;
}

/** The Arabic article, with what is written together with it. A word of three letters follows. */
const article = /^(?:[وفبك]?ال|لل)(?=\p{Script=Arabic}{3})/u;
const articles = ['', 'ال', 'وال', 'بال', 'لل'];

/**
 * Returns the other forms of a word that no stemmer joins with it: with and without the Arabic article, of a number,
 * without the dots of the Turkish i. `irregular` has those of the site's language.
 */
export function listForms(text: string, irregular: readonly (readonly string[])[]): string[] {
  const word = foldWord(text);
  const forms = irregular.filter((each) => foldAll(each).includes(word)).flat();
  if (/^\p{Script=Arabic}{3,}$/u.test(word)) {
    forms.push(...articles.map((each) => each + word.replace(article, '')));
  }
  forms.push(...listNumberForms(word));
  if (word.includes('ı')) forms.push(word.replaceAll('ı', 'i'));
  return [...new Set(forms)].filter((form) => foldWord(form) !== word);
}

/** How many letters differ, where two that changed places count as one. Another first letter is half worse. */
function countSlips(a: string, b: string): number {
  const slips = isSwapped(a, b) ? 1 : distance(a, b);
  return slips > 0 && a[0] !== b[0] ? slips + 0.5 : slips;
}

function isSwapped(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, place) => letter !== b[place]);
  return at >= 0 && a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2) === b;
}

/** Whether two words are the same, or forms of one: they begin alike and end differently. */
export function isForm(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short === long) return true;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  return same >= 4 && same >= long.length - 3;
}
