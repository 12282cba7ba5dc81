import { memoize } from '../../text/memoize.ts';

/** Scripts that are written from right to left, by their codes in ISO 15924. */
const rightToLeft = [
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Mend',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
];

const displayNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Whether a text is a well-formed language tag (BCP 47). */
export function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

/** The language of a tag without its region and script, such as `es` of `es-MX`. */
export const toPrimary = memoize((tag: string): string => new Intl.Locale(tag).language);

/** The English name of the language of a well-formed tag, without its region; `undefined` where none is known. */
export const nameLanguage = (tag: string): string | undefined => displayNames.of(toPrimary(tag));

/** The direction in which a language is written, by its own or its usual script. */
export function toDirection(tag: string): 'ltr' | 'rtl' {
  return rightToLeft.includes(toScript(tag)) ? 'rtl' : 'ltr';
}

/** The script of a language, its own or its usual one, by its code in ISO 15924. */
export const toScript = (tag: string): string => new Intl.Locale(tag).maximize().script ?? '';

/** A language with the region that it names or that most of its readers are in, such as `es_ES` (Open Graph). */
export function toTerritory(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return region === undefined ? language : `${language}_${region}`;
}

/** Whether the words that all sites share, which are English, are in the language of a tag. */
export const isEnglish = (tag: string): boolean => toPrimary(tag) === 'en';

const listTags = memoize((tag: string) => {
  const parts = new Intl.Locale(tag).baseName.split('-');
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('-'));
});

/**
 * Finds what a table has for a language tag: for the whole tag, or else for it without its last parts (RFC 4647,
 * lookup). `es-MX` finds `es`.
 */
export function findByTag<T>(tag: string, table: Readonly<Record<string, T>>): T | undefined {
  return table[listTags(tag).find((each) => Object.hasOwn(table, each)) ?? ''];
}
