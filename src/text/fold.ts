/**
 * What writings of a text have in common: no case, no accents of Latin and Greek letters, and not the dots by which
 * Turkish tells two letters apart. Composed, as people type.
 */
export function fold(text: string): string {
  if (/^[\u0000-\u007f]*$/.test(text)) return text.toLowerCase();
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/(\p{Script=Latin}|\p{Script=Greek})[\u0300-\u036f]+/gu, '$1')
      .replaceAll('ı', 'i')
      .replaceAll('ς', 'σ')
      .normalize('NFC')
      // Of Thai and Lao, no form is composed.
      .replaceAll('\u0e4d\u0e32', '\u0e33')
      .replaceAll('\u0ecd\u0eb2', '\u0eb3')
  );
}
