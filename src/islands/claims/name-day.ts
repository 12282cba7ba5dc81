import { formatWhen, type DateStyle } from '../../text/dates/format-date.ts';

/** How the pages of the site write dates (components/layouts/Frame.astro). */
export function readDateStyle(): DateStyle {
  const { lang: language, dataset } = document.documentElement;
  return { language, timeZone: dataset['zone'] ?? 'UTC' };
}

/** What lists call the day of a time, seen on the day `today`. */
export const nameDay = ({ dateTime }: HTMLTimeElement, today: string): string | undefined =>
  formatWhen(dateTime, readDateStyle(), today);
