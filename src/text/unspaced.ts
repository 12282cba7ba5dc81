/** A letter of a script that puts no spaces between words, such as Chinese, Japanese or Thai, with its marks. */
const letter =
  /(?=\p{L})[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*/gu;

/** Joins to what follows (U+2060). */
export const joiner = '\u2060';
const joined = `${joiner} `;

/**
 * Makes a word of each letter of a script without spaces, so that any part of such a text is found as a phrase.
 * `joinLetters` takes these spaces away, unless `space` is another.
 */
export function separateLetters(text: string, space = joined): string {
  const separate = text.replaceAll(letter, `${joined}$&${joined}`);
  if (separate === text) return text;
  return separate
    .replaceAll(/(?:\u2060 )+/g, joined)
    .replaceAll(/^\u2060 |\u2060 $|(?<=\s)\u2060 |\u2060 (?=\s)/g, '')
    .replaceAll(joined, space);
}

/** A text whose letters were separated, as it was. */
export const joinLetters = (text: string): string => text.replaceAll(joined, '');
