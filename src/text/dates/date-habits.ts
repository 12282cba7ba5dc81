/** What helps to read the dates of a feed. */
export interface DateHabits {
  /** The language of the feed, as it names it. */
  language?: string | undefined;
  /** Which of two numbers comes first. */
  first?: 'day' | 'month' | undefined;
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
  if (isDayFirst !== isMonthFirst) return { language, first: isDayFirst ? 'day' : 'month' };
  return { language, first: isDayFirst || pairs.length === 0 ? undefined : readOrder(language) };
}

function readOrder(language = 'en'): 'day' | 'month' | undefined {
  if (language.toLowerCase() === 'en') return undefined;
  try {
    const parts = new Intl.DateTimeFormat(language).formatToParts(0).map(({ type }) => type);
    return parts.indexOf('day') < parts.indexOf('month') ? 'day' : 'month';
  } catch {
    return undefined;
  }
}

/** A text with the digits of all scripts as those of ASCII. */
export function readDigits(text: string): string {
  if (/^[\u0000-\u052f]*$/.test(text)) return text;
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
    return String(value);
  });
}
