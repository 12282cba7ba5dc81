const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Returns a text of at most `length` characters: a longer one loses its middle, since names of one kind often
 * differ at their ends. Characters are graphemes (Unicode Standard Annex 29).
 */
export function cutMiddle(text: string, length: number): string {
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  if (characters.length <= length) return text;
  const left = Math.ceil((length - 1) / 2);
  const [start, end] = [characters.slice(0, left), characters.slice(left + 1 - length)];
  return `${start.join('').trimEnd()}…${end.join('').trimStart()}`;
}
