/**
 * What writings of a text have in common: no case, no accents of Latin and Greek letters, and not the dots by which
 * Turkish tells two letters apart. Composed, as people type.
 */
export function fold(text: string): string {
  if (/^[\u0000-\u007f]*$/.test(text)) return text.toLowerCase();
  return compose(
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/(\p{Script=Latin}|\p{Script=Greek})[\u0300-\u036f]+/gu, '$1')
      .replaceAll('ı', 'i')
      .replaceAll('ς', 'σ'),
  );
}

/** A text of composed letters, those of Thai and Lao as well, which have no composed form (NFC). */
export const compose = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33')
    .replaceAll(/([\u0e48-\u0e4b])\u0e4d\u0e32/g, '$1\u0e33')
    .replaceAll('\u0ecd\u0eb2', '\u0eb3');

/** A text with the digits of all scripts as those of ASCII. */
export function readDigits(text: string): string {
  if (/^[\u0000-\u052f]*$/.test(text)) return text;
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
    return String(value);
  });
}
