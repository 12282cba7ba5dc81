import type { NamedSource } from '../../edition/source-kinds.ts';
import type { CalendarEvent, CalendarSource } from '../../edition/sources/calendar.ts';
import { listCalendars, type Calendar } from '../../publication/calendars.ts';
import { listTokens } from '../../publication/tokens.ts';
import { toDay } from '../../text/dates/time-zone.ts';
import { toFilter } from '../feeds/wanted.ts';
import type { Fetch, FetchedSource } from '../fetch.ts';
import type { HttpResponse } from '../http/response.ts';
import { fetchOneAnswer } from '../one-answer.ts';

type Content = Pick<CalendarSource & { state: 'loaded' }, 'events' | 'publisher'>;

/** Fetches a calendar. The publication's `skip` takes events out of new answers and of kept ones. */
export async function fetchCalendar(
  named: NamedSource & { kind: 'calendar' },
  previous: CalendarSource | undefined,
  context: Fetch,
): Promise<FetchedSource<CalendarSource>> {
  const { url } = named;
  const { run, site } = context;
  const { timeZone } = site.publication;
  const { name = '', skip = [] } = findCalendar(url, context) ?? {};
  const reader = {
    service: 'Calendar',
    accept: 'text/calendar, */*;q=0.5',
    // It is read anew each day: which of its events are near depends on that.
    of: [url, run.code, timeZone, toDay(run.now, timeZone), name, ...skip],
    read: (response: HttpResponse) => readCalendar(response, url, context),
    pick: ({ events, publisher }: Content) => ({ events, publisher }),
  };
  const source = await fetchOneAnswer(named, previous, reader, context);
  if (source.state === 'failed') return { source: { ...source, publisher: previous?.publisher } };
  const findReason = toFilter({ skip });
  const isWanted = ({ title, labels = [] }: CalendarEvent) =>
    findReason(title, labels) === undefined;
  return { source: { ...source, events: source.events.filter(isWanted) } };
}

/** What the publication says of a calendar. */
const findCalendar = (address: string, { site }: Fetch): Calendar | undefined =>
  listCalendars(site.publication).find(({ url }) => url === address);

/** Reads an answer. What says a key of ours is left out: a site with one on its pages is not published. */
async function readCalendar(
  { bytes, contentType }: HttpResponse,
  url: string,
  context: Fetch,
): Promise<Content & { message: string | undefined }> {
  const { run, site, sandbox } = context;
  const { timeZone } = site.publication;
  const day = toDay(run.now, timeZone);
  const read = await sandbox.run('calendar', { bytes, contentType, day, timeZone });
  const secrets = [...listTokens(url), ...Object.values(run.keys)];
  const isOpen = (value: unknown) =>
    secrets.every((secret) => !JSON.stringify(value ?? '').includes(secret));
  return {
    events: read.events.filter(isOpen),
    publisher: findCalendar(url, context)?.name ?? (isOpen(read.name) ? read.name : undefined),
    message: read.remarks.join('; ') || undefined,
  };
}
