import { z } from 'zod';
import { defineContent } from '../load.ts';
import { line } from '../text.ts';
import value from '../../past.json' with { type: 'json' };

/** The words of the pages of the past: the stories of a section by month, and the front pages by day. */
export const past = defineContent(
  'src/content/past.json',
  z.strictObject({
    /** The heading of the list of months at the end of a section. */
    older: line,
    /** {section} is the name of the section, and {month} as in "November 2026". */
    section: line,
    first: line,
    undated: line,
    frontPages: line,
    each: line,
    month: line,
    /** {day} is as in "November 27, 2026", and {time} has the time of the day too. */
    front: line,
    stood: line,
    /** {when} is a month or a day. */
    earlier: line,
    later: line,
  }),
  value,
);
