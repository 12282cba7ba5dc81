import { distance } from 'fastest-levenshtein';
import { shortTags } from '../text/dates/month-names.ts';
import { lowerCase } from '../text/letters.ts';

/** So many characters of what was found are compared. */
const longest = 100;

/** The city in the name of a time zone, in small letters. */
export const toCity = (zone: string): string =>
  lowerCase(zone.slice(zone.lastIndexOf('/') + 1)).replaceAll('_', ' ');

/** Proposes the time zone that a wrong name means, such as that of a city; `undefined` where none is like it. */
export function suggestZone(found: unknown): string | undefined {
  const city = toCity(String(found).slice(0, longest).trim());
  const countWrong = (zone: string) => distance(toCity(zone), city);
  const [nearest = ''] = Intl.supportedValuesOf('timeZone').toSorted(
    (a, b) => countWrong(a) - countWrong(b),
  );
  return countWrong(nearest) <= Math.min(2, city.length / 4) ? propose(nearest) : undefined;
}

/** Proposes the language tag that a wrong one means: `en-US` for `en_US`, and `es` for `Spanish`. */
export function suggestTag(found: unknown): string | undefined {
  const wanted = String(found).slice(0, longest).trim();
  const dashed = wanted.replaceAll(/[_ ]/g, '-');
  if (/^[a-z]{2,3}-[a-z]{2}$/i.test(dashed)) return propose(new Intl.Locale(dashed).baseName);
  return propose(languageNames().get(lowerCase(wanted)));
}

/** Proposes an id that a wrong one could become. */
export function suggestName(found: unknown): string {
  const parts = lowerCase(String(found).slice(0, longest)).match(/[a-z0-9]+/g) ?? [];
  return parts.length === 0 ? '' : `; did you mean "${parts.join('-')}"?`;
}

const propose = (name: string | undefined) =>
  name === undefined ? undefined : `; did you mean "${name}"?`;

/** Lists two-letter tags of languages by two names: the English one, and the one in the language itself. */
function languageNames(): Map<string, string> {
  const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  return new Map(
    shortTags.flatMap((tag) => {
      const name = english.of(tag);
      // An old tag has the name of its new one.
      if (name === undefined || Intl.getCanonicalLocales(tag)[0] !== tag) return [];
      const own = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? name;
      return [name, own].map((each) => [lowerCase(each), tag] as const);
    }),
  );
}
