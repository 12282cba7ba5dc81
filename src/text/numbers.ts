/** How numbers are written, and the plurals of words around them. A publication is one. */
export interface NumberStyle {
  /** A language tag (BCP 47). */
  language: string;
}

const known = new Map<string, ReturnType<typeof openFormats>>();

const openFormats = (language: string) => ({
  number: new Intl.NumberFormat(language),
  plural: new Intl.PluralRules(language),
  list: new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }),
});

/** The formats of a language, which take far longer to open than to use. */
function getFormats({ language }: NumberStyle) {
  const formats = known.get(language) ?? openFormats(language);
  known.set(language, formats);
  return formats;
}

/** Formats a number as a publication's language writes it. */
export function formatNumber(
  value: number,
  style: NumberStyle,
  options?: Intl.NumberFormatOptions,
): string {
  const own = options && new Intl.NumberFormat(style.language, options);
  return (own ?? getFormats(style).number).format(value);
}

/** The forms of a text that counts something (CLDR). A form that is absent is as `other`. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string | undefined>> & {
  other: string;
};

/** Picks the form of a text that fits a number in a language. */
export function pickForm(count: number, forms: PluralForms, style: NumberStyle): string {
  return forms[getFormats(style).plural.select(count)] ?? forms.other;
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
export const separateList = (count: number, style: NumberStyle): string[] =>
  getFormats(style)
    .list.formatToParts(Array.from({ length: count }, String))
    .flatMap(({ type, value }) => (type === 'literal' ? [value] : []));
