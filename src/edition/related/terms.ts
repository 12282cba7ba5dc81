import { stemmer } from 'stemmer';
import { toPlainText } from '../../text/plain-text.ts';
import { splitWords } from '../../text/words.ts';
import type { Post } from '../post.ts';
import { lowerCase } from '../../text/letters.ts';

/** The words that stand for a post, and how often each is in it. The most frequent come first. */
export type Terms = readonly (readonly [term: string, count: number])[];

/** The version of the terms. Terms of another version are read again. */
export const termsVersion = 1;

/** The number of words that are kept of a post. */
const mostTerms = 64;
/** How often a word of the title or a keyword counts: the author chose it to name the subject. */
const chosenCount = 3;
/** Shorter words of an alphabet say little. */
const fewestLetters = 3;
/** What inflection leaves behind a stem: "nurs-es", "stop-ped", "approv-e". */
const ending = /^(?:e|e?s|\p{L}?ed|\p{L}?ing)?$/u;

type Words = Pick<
  Post,
  'metaTitle' | 'metaDescription' | 'shortTailKeywords' | 'longTailKeywords' | 'html'
>;

/** Reads the terms of a post from its title, description, keywords and body. */
export function toTerms(post: Words): Terms {
  const { metaTitle, metaDescription, shortTailKeywords, longTailKeywords, html } = post;
  const chosen = [metaTitle, ...shortTailKeywords, ...longTailKeywords].join(' ');
  const counts = new Map<string, number>();
  const add = (text: string, count: number) => {
    for (const word of splitWords(text)) {
      const term = toTerm(word);
      if (term !== undefined) counts.set(term, (counts.get(term) ?? 0) + count);
    }
  };
  add(chosen, chosenCount);
  add(`${metaDescription} ${toPlainText(html)}`, 1);
  return [...counts].sort(compareTerms).slice(0, mostTerms);
}

/** Other languages lose English endings too, but in every post alike. */
function toTerm(word: string): string | undefined {
  const lower = lowerCase(word.normalize('NFKC'));
  if (!/\p{L}/u.test(lower)) return undefined;
  if (/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(lower)) {
    return lower.length < fewestLetters ? undefined : toBase(lower.replace(/['’]s$/u, ''));
  }
  return lower;
}

/**
 * The base of an English word in lower case, which it shares with its inflections alone. The package's
 * stems are the same for "hospital" and "hospitality" too, so such words stay whole.
 */
function toBase(word: string): string {
  const stem = stemmer(word);
  return word.startsWith(stem) && ending.test(word.slice(stem.length)) ? stem : word;
}

const compareTerms = (a: Terms[number], b: Terms[number]) =>
  b[1] - a[1] || (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0);
