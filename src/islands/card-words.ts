import type { DateStyle } from '../text/dates/format-date.ts';
import type { NumberStyle } from '../text/numbers.ts';

/** The words on a card that do not come from its article, and how it writes dates. */
export interface CardWords {
  dates: DateStyle & NumberStyle;
  /** The day of the edition. A story of that day has its time in place of its date. */
  today: string;
  /** In place of an unknown date. */
  undated: string;
  by: string;
  /** Before the date of a story that its feed has changed. */
  updated: string;
  /** Before the other sources that have the same text. */
  also: string;
  /** Before the note of the editors. */
  corrected: string;
  /** At a story that the editors chose themselves. */
  chosen: string;
  /** What stands between names, where it is no comma and a space. */
  separator?: string;
  /** Their language, where it may not be that of stories. */
  language?: string;
  /** The source and the section of the site's own posts: its name, and that of its blog. */
  own: { source: string; section: string };
}
