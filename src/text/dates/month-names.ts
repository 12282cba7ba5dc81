import { fold } from '../fold.ts';
import { memoize } from '../memoize.ts';

/** Months by a name, folded; 0 where languages differ. */
type Names = ReadonlyMap<string, number>;

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
/** All tags of two letters. */
export const shortTags = letters.flatMap((first) => letters.map((second) => first + second));
const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 5, 12)));
/** A name alone may stand in another case than one beside a day. */
const forms: readonly Intl.DateTimeFormatOptions[] = (['long', 'short'] as const).flatMap(
  (month) => [{ month }, { month, day: 'numeric' }, { month, day: 'numeric', year: 'numeric' }],
);

let all: Names | undefined;

/** The month that a word names, from 1 on: in English, in the language, in any language; `undefined` if none, or several. */
export function findMonth(word: string, language = 'en'): number | undefined {
  const name = fold(word);
  const isOf = (names: Names) => names.get(name) || undefined;
  return isOf(listNames('en')) ?? isOf(listNames(language)) ?? isOf((all ??= listAllNames()));
}

/** The words of a text that may be names of months, their signs aside. */
export const splitNames = (text: string): string[] => text.match(/[\p{L}\p{M}]{2,}/gu) ?? [];

const listNames = memoize((language: string): Names => {
  const names = new Map<string, number>();
  if (Intl.DateTimeFormat.supportedLocalesOf(language).length > 0)
    for (const form of forms) addNames(names, language, form);
  if (language === 'en') names.set('sept', 9);
  return names;
});

function addNames(names: Map<string, number>, language: string, form: Intl.DateTimeFormatOptions) {
  const options = { ...form, calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' };
  const format = new Intl.DateTimeFormat(language, options);
  for (const [at, day] of days.entries()) {
    const parts = format.formatToParts(day);
    const month = parts.findIndex(({ type }) => type === 'month');
    // A preposition may be a part of the word, as in Hebrew.
    const before = /\p{L}+$/u.exec(parts[month - 1]?.value ?? '')?.[0] ?? '';
    const text = before + (parts[month]?.value ?? '');
    const words = splitNames(text);
    const own = /\d/.test(text) || words.length > 1 ? [] : words;
    for (const word of own.map(fold)) addName(names, word, at + 1);
  }
}

const addName = (names: Map<string, number>, word: string, month: number) =>
  names.set(word, (names.get(word) ?? month) === month ? month : 0);

/** The names of the languages that Intl knows by two letters. */
function listAllNames(): Names {
  const names = new Map<string, number>();
  for (const tag of shortTags)
    for (const [name, month] of listNames(tag)) addName(names, name, month);
  return names;
}
