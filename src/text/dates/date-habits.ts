/** What helps to read the dates of a feed. */
export interface DateHabits {
  /** The language of the feed, unless that is no tag. */
  language?: string | undefined;
  /** Which of two numbers comes first. */
  first?: 'day' | 'month' | undefined;
  /** How many years the calendar of the language is ahead of the common one, as in Thai. */
  yearsAhead?: number | undefined;
  /** Whether the calendar of the language has months of its own, as in Persian. */
  hasOwnMonths?: boolean | undefined;
}

const numeric = /(?:^|\s)(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}(?=$|\D)/;

/**
 * How the dates of a feed are written. Where some of them have a day after the 12th, they show whether days or months
 * come first; else the language does. English alone, which is written both ways, does not.
 */
export function findDateHabits(texts: readonly string[], language?: string): DateHabits {
  const pairs = texts
    .map((text) => numeric.exec(text.slice(0, 100)))
    .filter((found) => found !== null);
  const isDayFirst = pairs.some(([, first]) => Number(first) > 12);
  const isMonthFirst = pairs.some(([, , second]) => Number(second) > 12);
  const { first, ...habits } = readHabits(language);
  if (isDayFirst !== isMonthFirst) return { ...habits, first: isDayFirst ? 'day' : 'month' };
  return { ...habits, first: isDayFirst || pairs.length === 0 ? undefined : first };
}

/** How a language writes dates of numbers. */
function readHabits(language = 'en'): DateHabits {
  if (language.toLowerCase() === 'en') return {};
  try {
    const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', numberingSystem: 'latn' });
    const parts = format.formatToParts(Date.UTC(2026, 0, 15));
    const [day, month, year] = (['day', 'month', 'year'] as const).map((each) =>
      Number(parts.find(({ type }) => type === each)?.value),
    );
    const isDayFirst =
      parts.findIndex(({ type }) => type === 'day') <
      parts.findIndex(({ type }) => type === 'month');
    const hasOwnMonths = day !== 15 || month !== 1;
    const yearsAhead = hasOwnMonths ? 0 : Number(year) - 2026;
    return { language, first: isDayFirst ? 'day' : 'month', yearsAhead, hasOwnMonths };
  } catch {
    return {};
  }
}
