/** What may follow a number without a space: endings of ordinals and decades, and degrees. */
const endings = ['st', 'nd', 'rd', 'th', 's', 'e', 'er', 'º', 'ª', 'f', 'c'];
const counted = new RegExp(`^(\\d+|\\d{1,3}(?:[.,]\\d{3})+)°?(?:${endings.join('|')})?$`, 'u');
const thousands = /^(\d{1,3})(?:[.,](\d))?k$/u;

/** Returns the ways to write a number: 9,000 as 9000, 9 000 and 9k, 5th as 5, 72°f as 72. No number has none. */
export function listNumberForms(word: string): string[] {
  const digits = readDigits(word);
  if (digits === undefined) return [];
  const forms = [digits, ...endings.map((ending) => digits + ending)];
  const separate = /^(.+)°(\p{L})$/u.exec(word);
  if (separate) forms.unshift(`${separate[1]}${separate[2]}`, `${separate[1]} ${separate[2]}`);
  if (digits.length > 3) forms.push(digits.replaceAll(/\B(?=(?:\d{3})+$)/gu, ' '));
  if (/^[1-9]\d{0,2}000$/u.test(digits)) forms.push(`${digits.slice(0, -3)}k`);
  return forms;
}

function readDigits(word: string): string | undefined {
  const [, whole, tenth = '0'] = thousands.exec(word) ?? [];
  if (whole !== undefined) return `${whole}${tenth}00`;
  return counted.exec(word)?.[1]?.replaceAll(/[.,]/g, '');
}

/** Joins numbers that are written with spaces: between groups of figures, or before degrees. */
export const joinNumbers = (text: string): string =>
  text.replaceAll(/(?<!\S)(?:\d{1,3}(?:\s\d{3})+|\d+\s°\p{L})(?!\S)/gu, (number) =>
    number.replaceAll(/\s/gu, ''),
  );
