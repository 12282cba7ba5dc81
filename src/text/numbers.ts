/** How numbers are written, and the plurals of words around them. A publication is one. */
export interface NumberStyle {
  /** A language tag (BCP 47). */
  language: string;
}

/** Formats a number as a publication's language writes it. */
export function formatNumber(
  value: number,
  { language }: NumberStyle,
  options: Intl.NumberFormatOptions = {},
): string {
  return new Intl.NumberFormat(language, options).format(value);
}

/** The forms of a text that counts something (CLDR). A form that is absent is as `other`. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string | undefined>> & {
  other: string;
};

/** Picks the form of a text that fits a number in a language. */
export function pickForm(count: number, forms: PluralForms, { language }: NumberStyle): string {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
}

/** Formats how many there are of something, such as "1,234 stories". `{count}` in the forms is the number. */
export function formatCount(count: number, forms: PluralForms, style: NumberStyle): string {
  return pickForm(count, forms, style).replace('{count}', formatNumber(count, style));
}

/** A list of names, as a publication's language writes it: with its commas, and its word before the last where it has one. */
export const formatList = (names: readonly string[], style: NumberStyle): string =>
  ['', ...separateList(names.length, style)]
    .map((before, at) => before + (names[at] ?? ''))
    .join('');

/** What stands between the members of such a list. */
export const separateList = (count: number, { language }: NumberStyle): string[] =>
  new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' })
    .formatToParts(Array.from({ length: count }, String))
    .flatMap(({ type, value }) => (type === 'literal' ? [value] : []));
