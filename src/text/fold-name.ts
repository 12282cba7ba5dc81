/** A name without case, accents of Latin and Greek letters, and the dots by which Turkish tells two letters apart. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/(\p{Script=Latin}|\p{Script=Greek})[\u0300-\u036f]+/gu, '$1')
    .replaceAll('ı', 'i')
    .replaceAll('ς', 'σ')
    .normalize('NFC');
}
