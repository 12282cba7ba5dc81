import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Fault } from '../../../scripts/newsroom/faults.ts';
import { startNewsroom, type Newsroom } from '../../../scripts/newsroom/newsroom.ts';
import { toCalendar, toEvent } from '../../../tests/support/calendar.ts';
import { toRun, toSite } from '../../../tests/support/site.ts';
import type { Edition } from '../../edition/edition.ts';
import type { CalendarSource } from '../../edition/sources/calendar.ts';
import { publicationSchema } from '../../publication/publication.ts';
import { fetchEdition } from '../fetch-edition.ts';
import { startFetchSandbox, type FetchSandbox } from '../sandbox.ts';

const start = Date.parse('2026-11-24T12:00:00.000Z');
const address = '/examples/alder-point/events.ics';
const day = 24 * 60;
let newsroom: Newsroom;
let sandbox: FetchSandbox;
beforeAll(async () => {
  newsroom = await startNewsroom({ now: new Date(start) });
  sandbox = startFetchSandbox(1, 1);
});
beforeEach(() => newsroom.heal());
afterAll(async () => {
  await sandbox.close();
  await newsroom.close();
});

/** Fetches the calendar of a town some minutes after the start. */
async function fetchTown(minutes: number, previous?: Edition, fields: object = {}) {
  newsroom.requests.length = 0;
  const publication = publicationSchema.parse({
    id: 'p',
    name: 'P',
    tagline: 'P',
    url: 'https://p.example',
    feeds: {},
    pictures: 'link',
    timeZone: 'America/Halifax',
    calendars: [{ url: newsroom.origin + address, ...fields }],
  });
  const run = toRun({ now: new Date(start + minutes * 60_000), ports: { sandbox } });
  const { edition } = await fetchEdition(toSite(publication), run, { previous, dir: '/nowhere' });
  const source = edition.sources[0] as CalendarSource;
  const asked = newsroom.requests.map(({ headers }) =>
    headers['if-none-match'] === undefined ? 'whole' : 'if new',
  );
  const events = source.state === 'failed' ? [] : source.events;
  return { edition, source, asked, days: events.map((each) => each.day) };
}

describe('a calendar', () => {
  test('is asked for what is new, and read again when the day is another', async () => {
    const first = await fetchTown(0);
    expect(first.source).toMatchObject({ state: 'loaded', publisher: 'Town of Alder Point' });
    expect([first.days[0], first.asked]).toEqual(['2026-11-25', ['whole']]);
    const soon = await fetchTown(10, first.edition);
    expect([soon.days, soon.asked]).toEqual([first.days, []]);
    const later = await fetchTown(60, soon.edition);
    expect([later.days, later.asked]).toEqual([first.days, ['if new']]);
    const next = await fetchTown(2 * day, later.edition);
    expect([next.days[0], next.asked]).toEqual(['2026-11-26', ['whole']]);
  });

  test('has the name that the publication gives it, at once', async () => {
    const first = await fetchTown(0);
    const named = await fetchTown(60, first.edition, { name: 'Town' });
    expect(named.source).toMatchObject({ publisher: 'Town' });
    expect(named.days).toEqual(first.days);
  });

  test('leaves out what the publication skips, also while it fails', async () => {
    const labels = ['SUMMARY:Supper of the Legion', 'CATEGORIES:Private'];
    const all = [0, 1, 2].flatMap((at) => [
      ...['BEGIN:VEVENT', `UID:${at}`, `DTSTART:2026112${5 + at}T120000Z`],
      ...[labels[at] ?? '', 'SUMMARY:Dance', 'END:VEVENT'].filter(Boolean),
    ]);
    newsroom.fail(address, { kind: 'body', body: toCalendar(...all).join('\n') });
    const first = await fetchTown(0);
    expect(first.days).toEqual(['2026-11-25', '2026-11-26', '2026-11-27']);
    newsroom.fail(address, { kind: 'status', code: 500 });
    const skip = ['legion', '/^priv/'];
    expect((await fetchTown(60, first.edition, { skip })).days).toEqual(['2026-11-27']);
  });

  test('loses an event that says the key of its address', async () => {
    const key = 'a1b2c3d4e5f6g7h8';
    const [start, told] = ['DTSTART:20261124T120000Z', `DESCRIPTION:Our key is ${key}`];
    const events = [...toEvent(start, told), ...toEvent('DTSTART:20261125T120000Z')];
    newsroom.fail(address, { kind: 'body', body: toCalendar(...events).join('\n') });
    const url = `${newsroom.origin}${address}?api_key=${key}`;
    expect((await fetchTown(0, undefined, { url })).days).toEqual(['2026-11-25']);
  });

  test.each<[string, Fault, RegExp]>([
    ['is gone', { kind: 'status', code: 404 }, /^Calendar: Not Found \(404\)$/],
    ['is a web page', { kind: 'body', body: '<html>' }, /^Calendar: not a calendar, but a web/],
    ['is empty', { kind: 'body', body: '' }, /^Calendar: not a calendar$/],
    [
      'is cut off',
      {
        kind: 'body',
        body: toCalendar(...toEvent())
          .slice(0, 7)
          .join('\n'),
      },
      /cut off/,
    ],
    ['is huge', { kind: 'body', body: Buffer.alloc(6 * 1024 * 1024, 'a') }, /more than 5 MB/],
    [
      'has a rule that never ends',
      {
        kind: 'body',
        body: toCalendar(
          ...toEvent('DTSTART:20261124T120000Z', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'),
        ).join('\n'),
      },
      /^Calendar: Stopped after 1 seconds of a processor/,
    ],
  ])('that %s keeps its events', async (_, fault, message) => {
    const first = await fetchTown(0);
    newsroom.fail(address, fault);
    const failed = await fetchTown(60, first.edition);
    expect(failed.source).toMatchObject({
      state: 'kept',
      message: expect.stringMatching(message),
    });
    expect(failed.days).toEqual(first.days);
    expect((await fetchTown(0)).source).toMatchObject({ state: 'failed', failures: 1 });
  });
});
