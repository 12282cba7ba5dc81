import { joiner, separateLetters } from '../../../text/unspaced.ts';
import { foldWord, isForm } from './words.ts';

/** A part of a text. */
export interface TextRun {
  text: string;
  isMatch: boolean;
}

/** The most words of a passage, and how many of them may stand before its first match. */
const spaced = { length: 30, lead: 8 };
/** The same where each letter of a script without spaces is a word. */
const letters = { length: 90, lead: 20 };

/**
 * Returns the passage of a text that has the most matches, with these marked. `raw` is the text as Pagefind
 * has it, and `places` number the words that match.
 */
export function toPassage(raw: string, places: readonly number[]): TextRun[] {
  const words = raw
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .split(/[^\S\uFEFF]+/);
  const { length, lead } = raw.includes(joiner) ? letters : spaced;
  const matches = [...new Set(places)].sort((a, b) => a - b);
  const count = (from: number) =>
    matches.filter((place) => place >= from && place < from + length - lead).length;
  const best = matches.reduce((a, b) => (count(b) > count(a) ? b : a), matches[0] ?? 0);
  // A few words more show the beginning of the text.
  const start = best < 2 * lead ? 0 : Math.max(0, Math.min(best - lead, words.length - length));
  const runs = words.slice(start, start + length).flatMap((text, place): TextRun[] => {
    const isMatch = matches.includes(start + place);
    const isJoined = place === 0 || words[start + place - 1]?.endsWith(joiner);
    const before = { text: isJoined ? '' : ' ', isMatch: false };
    return [
      before,
      ...split(text.replace(joiner, '')).map((piece) => ({
        text: piece,
        isMatch: isMatch && isWord(piece),
      })),
    ];
  });
  if (start > 0) runs.unshift({ text: '…', isMatch: false });
  if (start + length < words.length) runs.push({ text: '…', isMatch: false });
  return join(runs);
}

/** Marks the words of a text that are forms of words that were looked for. */
export function markWords(text: string, terms: readonly string[]): TextRun[] {
  const pieces = separateLetters(text)
    .split(/(?<=\u2060) /)
    .flatMap(split);
  const words = pieces.flatMap((piece, place) =>
    isWord(piece) ? [{ place, word: foldWord(piece.replace(joiner, '')) }] : [],
  );
  const marked = new Set<number>();
  for (const term of terms.map(listWords)) {
    for (const start of words.keys()) {
      const found = words.slice(start, start + term.length);
      if (found.length === 0 || !term.every((each, at) => isForm(found[at]?.word ?? '', each)))
        continue;
      for (const { place } of found) marked.add(place);
    }
  }
  return join(
    pieces.map((piece, place) => ({ text: piece.replace(joiner, ''), isMatch: marked.has(place) })),
  );
}

const listWords = (text: string) => split(text).filter(isWord).map(foldWord);

const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text);
/** Splits a text between words and what is between them. */
const split = (text: string) => text.match(/[\p{L}\p{M}\p{N}'’]+|[^\p{L}\p{M}\p{N}'’]+/gu) ?? [];

/** Joins runs that follow each other and are both matches, or both not. */
function join(runs: readonly TextRun[]): TextRun[] {
  const joined: TextRun[] = [];
  for (const { text, isMatch } of runs) {
    const last = joined.at(-1);
    if (text === '') continue;
    if (last?.isMatch === isMatch) last.text += text;
    else joined.push({ text, isMatch });
  }
  return joined;
}
