import type { NamedSource } from '../../edition/source-kinds.ts';
import type { CalendarEvent, CalendarSource } from '../../edition/sources/calendar.ts';
import { listCalendars, type Calendar } from '../../publication/calendars.ts';
import { listTokens } from '../../publication/tokens.ts';
import { toDay } from '../../text/dates/time-zone.ts';
import { isDue } from '../due.ts';
import { toUnread } from '../failed-source.ts';
import { toFilter } from '../feeds/wanted.ts';
import type { Fetch, FetchedSource } from '../fetch.ts';
import { toSucceeded } from '../http/backoff.ts';
import { conditionalGet, type ConditionalRequest } from '../http/conditional-get.ts';
import type { HttpResponse } from '../http/response.ts';
import { withholdAnswer } from '../withhold-answer.ts';

type NamedCalendar = NamedSource & { kind: 'calendar' };

/**
 * Fetches a calendar, unless it is not due or backs off. Never throws for what its server does: after a failure the
 * events of the last answer are kept. The publication's `skip` takes its events out of both.
 */
export async function fetchCalendar(
  named: NamedCalendar,
  previous: CalendarSource | undefined,
  context: Fetch,
): Promise<FetchedSource<CalendarSource>> {
  const source = await readSource(named, previous, context);
  if (source.state === 'failed') return { source };
  const findReason = toFilter({ skip: findCalendar(named.url, context)?.skip });
  const isWanted = ({ title, labels = [] }: CalendarEvent) =>
    findReason(title, labels) === undefined;
  return { source: { ...source, events: source.events.filter(isWanted) } };
}

async function readSource(
  named: NamedCalendar,
  previous: CalendarSource | undefined,
  context: Fetch,
): Promise<CalendarSource> {
  const { run, spread } = context;
  const of = toReader(named.url, context);
  if (previous && !isDue(previous, { name: `${spread} ${named.url}`, of }, run)) {
    return { ...previous, ...named };
  }
  try {
    return await loadCalendar(named, previous, context);
  } catch (error) {
    const told = withholdAnswer(error, named.url, context);
    return toFailed(named, previous, told, run.now);
  }
}

/** A calendar is read anew each day: which of its events are near depends on that. */
function toReader(url: string, context: Fetch): ConditionalRequest['of'] {
  const { run, site } = context;
  const { timeZone } = site.publication;
  const { name = '', skip = [] } = findCalendar(url, context) ?? {};
  return [url, run.code, timeZone, toDay(run.now, timeZone), name, ...skip];
}

/** What the publication says of a calendar. */
const findCalendar = (address: string, { site }: Fetch): Calendar | undefined =>
  listCalendars(site.publication).find(({ url }) => url === address);

async function loadCalendar(
  named: NamedCalendar,
  previous: CalendarSource | undefined,
  context: Fetch,
): Promise<CalendarSource> {
  const { http, run } = context;
  const { url } = named;
  const before = previous?.state === 'failed' ? undefined : previous;
  const answer = await conditionalGet(http, {
    address: url,
    source: url,
    headers: { accept: 'text/calendar, */*;q=0.5' },
    of: toReader(url, context),
    known: run.choices.force ? undefined : before?.validators,
  });
  const { validators, maxAge } = answer;
  const always = { ...named, ...toSucceeded(run.now), state: 'loaded' as const, validators };
  const at = run.now.toISOString();
  if (!answer.isNew) {
    if (before === undefined) throw new Error('nothing new, and nothing kept');
    const message = before.state === 'loaded' ? before.message : undefined;
    const { events, publisher } = before;
    return {
      ...always,
      at,
      events,
      publisher,
      message,
      maxAge: maxAge ?? before.maxAge,
    };
  }
  return {
    ...always,
    at,
    ...(await readCalendar(answer.response, url, context)),
    maxAge,
  };
}

/** Reads an answer. What says a key of ours is left out: a site with one on its pages is not published. */
async function readCalendar(
  { bytes, contentType }: HttpResponse,
  url: string,
  context: Fetch,
): Promise<Pick<CalendarSource & { state: 'loaded' }, 'events' | 'publisher' | 'message'>> {
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

function toFailed(
  named: NamedCalendar,
  previous: CalendarSource | undefined,
  error: unknown,
  now: Date,
): CalendarSource {
  const source = {
    ...toUnread('Calendar', { named, previous, error, now }),
    publisher: previous?.publisher,
  };
  if (previous === undefined || previous.state === 'failed') return { ...source, state: 'failed' };
  const { events, validators, maxAge } = previous;
  return { ...source, state: 'kept', events, validators, maxAge };
}
