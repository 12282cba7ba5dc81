import { lowerCase } from '../../../text/letters.ts';
import { separateLetters } from '../../../text/unspaced.ts';
import { joinNumbers } from './numbers.ts';

/** A word or a quoted phrase of a query. */
export interface Part {
  text: string;
  isPhrase: boolean;
}

/** What a reader asks for. */
export interface Query {
  /** What a result must have. */
  wanted: Part[];
  /** What no result may have: words after a minus sign. */
  unwanted: Part[];
  /** The words of the query in their order, if they are several. */
  whole?: Part;
}

/** Whether there is anything to look for. */
export const isSeen = (text: string) => /[\p{L}\p{N}]/u.test(text);
const isFigure = (text: string) => /^\p{N}$/u.test(text);
/** One letter finds nothing of use, but in Chinese and Japanese it may be a word. */
const isLetter = (text: string) => /^[\p{L}\p{N}]$/u.test(text) && !/\p{Script=Han}/u.test(text);

/** Whether a text has letters and figures too few to say anything of it while it is typed. */
export function isTooShort(text: string): boolean {
  const letters = text.match(/[\p{L}\p{M}\p{N}]/gu) ?? [];
  return (
    letters.length < (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? 2 : 3)
  );
}

/**
 * Reads a query. Words that are too common count only inside a phrase, as do single letters. A query of
 * nothing else is a phrase, if it has several words.
 */
export function parseQuery(text: string, common: ReadonlySet<string>): Query {
  const parts: (Part & { isUnwanted: boolean })[] = [];
  for (const [, minus, phrase, word = ''] of joinNumbers(text).matchAll(
    /(?<!\S)(-?)(?:["“”„«»「」『』]([^"“”„«»「」『』]+)["“”«»「」『』]|(\S+))/g,
  )) {
    const content = separateLetters(clean(phrase ?? word), ' ');
    const isPhrase = content.includes(' ');
    if (isSeen(content)) parts.push({ text: content, isPhrase, isUnwanted: minus === '-' });
  }
  const asked = parts.filter(({ isUnwanted }) => !isUnwanted);
  const unwanted = parts.filter(({ isUnwanted }) => isUnwanted);
  const isRare = ({ text, isPhrase }: Part) =>
    isPhrase || !(isLetter(text) || common.has(lowerCase(text)));
  const rare = asked.filter(isRare);
  const whole = { text: asked.map((part) => part.text).join(' '), isPhrase: true };
  // A figure says enough when it is all that is asked.
  if (asked.length < 2) return { wanted: isFigure(text) ? asked : rare, unwanted };
  return { wanted: rare.length > 0 ? rare : [whole], unwanted, whole };
}

const clean = (text: string) =>
  text
    .replaceAll(/["“”„«»「」『』]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
