/** A page that a reader may have meant: its path, and words that name what is on it. */
interface Lookalike {
  path: string;
  words: string;
}

/**
 * Pages whose score for a requested path is `least` or more, the best first: those with words of it, then those with a
 * similar path, for mistyped ones. Pages with the same words keep their order.
 */
export function sortByLikeness<Each extends Lookalike>(
  requested: string,
  candidates: readonly Each[],
  least: number,
): Each[] {
  return candidates
    .filter((each) => toScore(requested, each) >= least)
    .sort((a, b) => toScore(requested, b) - toScore(requested, a));
}

/** More than 1 for a page with words of the path, less for any other. */
export function toScore(requested: string, { path, words }: Lookalike): number {
  const known = listWords(`${path} ${words}`);
  const common = listWords(requested).reduce((sum, word) => sum + measureFit(word, known), 0);
  return common > 0 ? 1 + common : measureLikeness(requested, path) / 2;
}

/** The words of a path, such as "winter" and "skin" for `/blog/winter-skin.html`. */
export function listWords(path: string): string[] {
  const words = path.toLowerCase().match(/[\p{L}\p{M}\p{N}]{2,}/gu) ?? [];
  return words.filter((word) => !/^(?:blog|html?|php)$/.test(word));
}

/** How well the best of some words fits a word: 1 the same, 0.6 a longer or shorter form, 0 none. */
function measureFit(wanted: string, words: readonly string[]): number {
  if (words.includes(wanted)) return 1;
  const isForm = (word: string) =>
    Math.min(word.length, wanted.length) > 3 &&
    (word.startsWith(wanted) || wanted.startsWith(word));
  return words.some(isForm) ? 0.6 : 0;
}

/** The share of letter pairs that two paths have in common, from 0 to 1 (Sørensen–Dice coefficient). */
function measureLikeness(a: string, b: string): number {
  const [ours, theirs] = [listPairs(a), listPairs(b)];
  const common = [...ours].filter((pair) => theirs.has(pair)).length;
  return (2 * common) / (ours.size + theirs.size);
}

function listPairs(path: string): Set<string> {
  const letters = ` ${listWords(path).join(' ')} `;
  return new Set([...letters].map((_, index) => letters.slice(index, index + 2)));
}
