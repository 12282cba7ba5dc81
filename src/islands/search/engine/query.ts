import { compose } from '../../../text/fold.ts';
import { lowerCase } from '../../../text/letters.ts';
import { separateLetters } from '../../../text/unspaced.ts';

const quotes = /["“”„«»「」『』]/g;

/** Whether there is anything to look for. */
export const isSeen = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Whether a text has letters and figures too few to say anything of it while it is typed. */
export function isTooShort(text: string): boolean {
  const letters = text.match(/[\p{L}\p{M}\p{N}]/gu) ?? [];
  const isDense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  return letters.length < (isDense ? 2 : 3);
}

/** One letter finds nothing of use, but in Chinese and Japanese it may be a word. */
const isLetter = (text: string) => /^\p{L}$/u.test(text) && !/\p{Script=Han}/u.test(text);

/**
 * Lists what a query asks for: its words, and phrases of the letters of a script without spaces. A query in quotation
 * marks is a phrase. Words that are too common count only in phrases: one of nothing else is a phrase, if it has several.
 */
export function parseQuery(query: string, common: ReadonlySet<string>): string[] {
  const text = compose(query.trim().normalize('NFKC'));
  const all = text
    .replaceAll(quotes, ' ')
    .split(/\s+/)
    .filter(isSeen)
    .map((word) => separateLetters(word, ' '));
  const rare = all.filter((word) => !isLetter(word) && !common.has(lowerCase(word)));
  const isQuoted = text.length > 1 && text.at(0)?.match(quotes) && text.at(-1)?.match(quotes);
  if (isQuoted || (rare.length === 0 && all.length > 1)) return [all.join(' ')];
  return rare;
}
