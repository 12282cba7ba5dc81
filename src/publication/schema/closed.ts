import { z } from 'zod';
import { parseDate } from '../../text/dates/parse-date.ts';
import { toDay } from '../../text/dates/time-zone.ts';
import { nonEmptyText } from '../fields.ts';

/** The end of a publication, which its site stays to tell. */
export const closedSchema = z.strictObject({
  on: z.iso
    .date({ error: 'must be a day such as "2026-12-31"' })
    .describe('The last day, such as "2026-12-31". From then on nothing is fetched.'),
  message: nonEmptyText.describe(
    'What readers are told above the front page, and once by the feeds.',
  ),
});

interface Closing {
  timeZone: string;
  closed?: z.infer<typeof closedSchema> | undefined;
}

/** The end of a publication, if its last day has come. */
export function findEnd({ timeZone, closed }: Closing, now: Date) {
  return closed !== undefined && toDay(now, timeZone) >= closed.on ? closed : undefined;
}

/** Says why the banner of a publication that has ended is not shown. */
export const toHiddenBanner = ({ on }: { on: string }) =>
  `The publication is closed since ${on}: the message of "closed" stands above the front page, and no banner.`;

/** The time by the clock of a publication, which stops at the end of its last day. */
export function readClock({ timeZone, closed }: Closing, now: Date): Date {
  const end = closed && parseDate(`${closed.on}T23:59:59`, timeZone);
  return end !== undefined && end < now ? end : now;
}
