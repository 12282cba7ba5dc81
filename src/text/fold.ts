/** Letters of two writings, by one of them: dots of Turkish, capitals, ends of words, and two keyboards of Arabic letters. */
const same: Readonly<Record<string, string>> = { ı: 'i', ß: 'ss', ς: 'σ', ك: 'ک', ي: 'ی' };
/** Those letters, what only stretches a word of Arabic letters, and Hindi's other way to write a nasal. */
const other = /[ıßς\u0640\u0643]|\u064a(?!\p{M}*\u0654)/gu;
const nasal = /[ङञणनम]्(?=[क-ह])/g;

/** What writings of a text have in common: no case, no accents of Latin and Greek letters. Composed, as people type. */
export function fold(text: string): string {
  if (/^[\u0000-\u007f]*$/.test(text)) return text.toLowerCase();
  return compose(
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/(\p{Script=Latin}|\p{Script=Greek})[\u0300-\u036f]+/gu, '$1')
      .replaceAll(other, (letter) => same[letter] ?? '')
      .replaceAll(nasal, 'ं'),
  );
}

/**
 * A folded text without what people leave out as they type: accents of any script, apostrophes, joiners, and what divides
 * figures, which are those of ASCII. Vowel signs are letters.
 */
export const foldTyped = (text: string): string =>
  readDigits(fold(text))
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\u064b-\u0655\u200c\u200d'’]|(?<=\d)[.,](?=\d)/g, '')
    .normalize('NFC')
    .replaceAll(/[\u0649\u064a]/g, '\u06cc');

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
