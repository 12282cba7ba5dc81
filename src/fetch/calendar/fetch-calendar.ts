import type { CalendarEvent, CalendarSource } from '../../edition/sources/calendar.ts';
import { listForms } from '../../publication/keys.ts';
import { listCalendars, type Calendar } from '../../publication/schema/calendars.ts';
import { listTokens } from '../../publication/tokens.ts';
import { toDay } from '../../text/dates/time-zone.ts';
import { toFilter } from '../feeds/wanted.ts';
import type { Fetch, SourceFetcher } from '../fetch.ts';
import type { HttpResponse } from '../http/response.ts';
import { readOneAnswer } from '../read-source.ts';

/** The calendars of a publication. Its `skip` for them takes events out of new answers and of kept ones. */
export const calendars: SourceFetcher<'calendar'> = {
  list: (publication) => listCalendars(publication).map(({ id, url }) => ({ id, url })),
  fetch: async (named, previous, context) => {
    const { url } = named;
    const { run, site } = context;
    const { timeZone, skip: { events: skip = [] } = {} } = site.publication;
    const { name = '' } = findCalendar(url, context) ?? {};
    const reader = {
      service: 'Calendar',
      accept: 'text/calendar, */*;q=0.5',
      // It is read anew each day: which of its events are near depends on that.
      of: [timeZone, toDay(run.now, timeZone), name, ...skip],
      read: (response: HttpResponse) => readCalendar(response, url, context),
    };
    const { source } = await readOneAnswer(named, previous, reader, context);
    if (source.state === 'failed') return { source: { ...source, publisher: previous?.publisher } };
    const findReason = toFilter({ skip });
    const isWanted = ({ title, labels = [] }: CalendarEvent) =>
      findReason(title, labels) === undefined;
    return { source: { ...source, events: source.events.filter(isWanted) } };
  },
};

/** What the publication says of a calendar. */
const findCalendar = (address: string, { site }: Fetch): Calendar | undefined =>
  listCalendars(site.publication).find(({ url }) => url === address);

/** Reads an answer. What says a key of ours is left out: a site with one on its pages is not published. */
async function readCalendar(
  { bytes, contentType }: HttpResponse,
  url: string,
  context: Fetch,
): Promise<Partial<CalendarSource>> {
  const { run, site, sandbox } = context;
  const { timeZone } = site.publication;
  const day = toDay(run.now, timeZone);
  const read = await sandbox.run('calendar', { bytes, contentType, day, timeZone });
  const secrets = [...listTokens(url), ...listForms(run.keys)];
  const isOpen = (value: unknown) =>
    secrets.every((secret) => !JSON.stringify(value ?? '').includes(secret));
  return {
    events: read.events.filter(isOpen),
    publisher: findCalendar(url, context)?.name ?? (isOpen(read.name) ? read.name : undefined),
    message: read.remarks.join('; ') || undefined,
  };
}
