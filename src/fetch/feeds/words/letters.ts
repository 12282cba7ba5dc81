import { fold } from '../../../text/fold.ts';
import { splitAtSpaces } from '../../../text/letters.ts';

/** Abbreviations with vowels that keep their capitals; those without a vowel keep them anyway. */
const abbreviations = new Set(
  splitAtSpaces(
    'ABC AI AIDS AMA API ASEAN CIA EMA EPA ER EU FAA FDA FEMA FIFA HIV ICE ICU IMF IOC IRS IT NASA NATO NBA NCAA NFL NHL OECD OK UAE UEFA UFO UK UN UNESCO UNICEF US USA USDA VA WHO WTO',
  ),
);
const small = new Set(
  splitAtSpaces(
    'a an and as at but by for from in of on or the to with is vs via de la le y e o und der die das',
  ),
);

/** Whether a text of several words is written in capitals only. */
export function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  return (
    letters.length > 5 && capitals.length > letters.length * 0.8 && /\p{L}\s+\p{L}/u.test(text)
  );
}

/**
 * Whether a rule for capitals exists for a text: in English, and in what may be English where the feed names no
 * language. Other languages pair letters otherwise, or have accents that capitals lose.
 */
export function isCalmed(text: string, language = ''): boolean {
  if (language !== '') return /^en(?:$|[-_])/i.test(language);
  return !/[^\u0000-\u00ff\p{P}\p{S}\p{N}\p{Emoji}]/u.test(text);
}

/** Words with capitals behind their first letter, such as NATO and SpaceX, by their capitals. */
export type Spellings = ReadonlyMap<string, string>;

/** Words of a text in capitals that are no abbreviations: several, one of them long. */
const shouts =
  /(?<![\p{L}\p{M}])(?=[\p{Lu}\p{N}\s'’-]*\p{Lu}{6})\p{Lu}{2,20}(?:[\s'’-]+\p{Lu}{2,20}){1,20}(?![\p{L}\p{M}])/gu;

/** How texts that do not shout write words with capitals behind their first letter. */
export function listSpellings(texts: readonly string[]): Spellings {
  const calm = texts.filter((text) => !isShouted(text) && /\p{Ll}/u.test(text));
  const words = calm.flatMap(
    (text) =>
      text
        .replaceAll(shouts, ' ')
        .match(/(?<![\p{L}\p{M}])\p{L}\p{Ll}{0,8}\p{Lu}[\p{L}\p{M}]{0,12}(?![\p{L}\p{M}])/gu) ?? [],
  );
  // No abbreviation is as long as a shouted word may be.
  const known = words.filter((word) => word.length <= 6 || /\p{Ll}/u.test(word));
  return new Map(known.map((word) => [word.toLocaleUpperCase('en'), word]));
}

/** A shouted title of English with a capital for each word, but for small words, and for those whose spelling is known. */
export function toTitleCase(title: string, spellings: Spellings = new Map()): string {
  return title.replace(/\p{L}[\p{L}\p{M}'’]*/gu, (word, at: number) => {
    const known = abbreviations.has(word) ? word : spellings.get(word);
    if (known !== undefined) return known;
    if (!/[AEIOUYÀ-ÖØ-Ý]|\P{Script=Latin}/u.test(word)) return word;
    const lower = word.toLocaleLowerCase('en');
    const isSmall = at > 0 && small.has(lower) && !/[:.!?–—-]\s*$/.test(title.slice(0, at));
    return isSmall ? lower : toCapital(lower, 'en');
  });
}

/** Words of bylines that are no person's, in which a word without vowels is an abbreviation. */
const office =
  /(?<!\p{L})(?:AGENCY|BUREAU|COUNCIL|DESK|MEDIA|NEWS|NEWSROOM|OFFICE|POLICE|PRESS|PRESSE|RADIO|REDAKTION|SERVICE|STAFF|TEAM|TV|UNIVERSITY)(?!\p{L})/u;

/** Shouted names with a capital for each, also after an apostrophe, a hyphen, or "Mc". Greek loses its accents so, and stays. */
export function toNameCase(names: string, language = ''): string {
  if (/\p{Script=Greek}/u.test(names)) return names;
  const isTurkic = /^(?:tr|az)(?:$|-)/i.test(language) || /[İŞĞı]/.test(names);
  const isOffice = office.test(names);
  const locale = isTurkic ? 'tr' : 'en';
  return names.replace(/\p{L}[\p{L}\p{M}]*/gu, (word, at: number) => {
    const lower = word.toLocaleLowerCase(locale);
    if (/^(?:and|y|und|et|de|da|di|van|von|der)$/.test(lower) && at > 0) return lower;
    if (/^(?:I{1,3}|IV|MD|AP|AFP|EFE|DPA|PA)$/.test(word)) return word;
    if (isOffice && /^[BCDFGHJ-NP-TV-XZ]{2,5}$/.test(word)) return word;
    return toCapital(lower, locale);
  });
}

/** A word with a capital, and with another after "Mc" and "O'". */
const toCapital = (word: string, locale: string): string =>
  word.replace(/^\p{L}|(?<=^mc)\p{L}(?=\p{L})|(?<=^[dlo]['’])\p{L}(?=\p{L}{2})/gu, (letter) =>
    letter.toLocaleUpperCase(locale),
  );

/** The letters and digits of a text, folded, one space between words. */
export const foldLetters = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
