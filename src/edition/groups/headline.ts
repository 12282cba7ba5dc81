import { toBase, toForm } from '../../text/inflection.ts';
import { eventless, ignored, meaningOf, numbers, phrases } from './word-table.ts';

/** A headline as it is compared with others. */
export interface Headline {
  /**
   * The stems of its words in their order, and its numbers, without words that change nothing. A mark keeps
   * one nurse apart from several.
   */
  words: readonly string[];
  /** The same in the order of the alphabet. Headlines of one event have the same. */
  key: string;
}

/** The least number of words, numbers aside, by which a headline is known. */
const fewest = 4;

/** Reads a title. Returns `undefined` when it says too little, or tells no event. */
export function toHeadline(title: string): Headline | undefined {
  const found = split(title);
  const words = found.flatMap(toStem);
  const telling = new Set(words.filter((word) => /^\p{L}/u.test(word)));
  const tellsNone = title.includes('?') || found.some((word) => eventless.has(word));
  if (tellsNone || telling.size < fewest) return undefined;
  return { words, key: words.toSorted().join(' ') };
}

/**
 * Whether two headlines tell one event: they have the same words in the same order, the end perhaps at the
 * start ("study finds"). Any other order may change who did what to whom.
 */
export function isSameEvent(a: Headline, b: Headline): boolean {
  const ours = ` ${a.words.join(' ')} `;
  return a.key === b.key && (ours + ours.trimStart()).includes(` ${b.words.join(' ')} `);
}

/** A number with its sign, a word ("C++" too), or a currency. */
const wordOrNumber =
  /(?<![\p{L}\p{N}])-\p{N}+(?:[.,]\p{N}+)*|\p{N}+(?:[.,]\p{N}+)*|\p{L}[\p{L}\p{M}]*(?:'[\p{L}\p{M}]+)*[+#]*|\p{Sc}/gu;

/** The words of a title in one form of what is written in several ways. */
function split(title: string): string[] {
  const undotted = title
    .normalize('NFKC')
    .replaceAll('’', "'")
    .replaceAll('−', '-')
    .replace(/\b(?:\p{L}\.){2,}/gu, (letters) => letters.replaceAll('.', ''));
  const plain = phrases.reduce((text, [phrase, word]) => text.replace(phrase, word), undotted);
  const words = plain.match(wordOrNumber);
  return (words ?? []).map((word) => word.toLowerCase());
}

/** The form that stands for all of a word's meaning; none for a word that changes nothing. */
function toStem(word: string): string[] {
  if (ignored.has(word)) return [];
  if (word.endsWith("n't")) return [...toStem(word.slice(0, -3)), 'not'];
  const number = numbers.get(word) ?? word.replace(/,(?=\d{3}\b)/g, '');
  if (/\p{N}$/u.test(number)) return [number];
  const [, bare = word, owner = ''] = /^(.*)('s)$/.exec(word) ?? [];
  const base = toBase(bare);
  return [(meaningOf.get(base) ?? base) + owner + toForm(bare)];
}
