const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const spacedWord = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’.,-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;

/** Splits plain text into its words, in any script. Punctuation is left out. */
export function splitWords(text: string): string[] {
  // The segmenter knows words without spaces, and is much slower than a pattern.
  if (!unspaced.test(text)) return text.match(spacedWord) ?? [];
  return [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
}
