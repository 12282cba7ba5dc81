import type { DateStyle } from './dates/format-date.ts';

/** Formats a number as a publication's language writes it. */
export function formatNumber(
  value: number,
  { locale }: Pick<DateStyle, 'locale'>,
  options: Intl.NumberFormatOptions = {},
): string {
  return new Intl.NumberFormat(locale, options).format(value);
}

/** Formats how many there are of something, such as "1,234 stories". */
export function formatCount(
  count: number,
  { one, many, dates }: { one: string; many: string; dates: DateStyle },
): string {
  return `${formatNumber(count, dates)} ${count === 1 ? one : many}`;
}
