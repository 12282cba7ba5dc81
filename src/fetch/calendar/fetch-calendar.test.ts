import { describe, expect, test } from 'vitest';
import type { Fault } from '../../../scripts/newsroom/faults.ts';
import { toCalendar, toEvent } from '../../../tests/support/papers/calendar.ts';
import { usePaper } from '../../../tests/support/papers/paper.ts';
import type { Edition } from '../../edition/edition.ts';
import type { CalendarSource } from '../../edition/sources/calendar.ts';

const start = Date.parse('2026-11-24T12:00:00.000Z');
const address = '/examples/alder-point/events.ics';
const day = 24 * 60;
const paper = usePaper({ start, seconds: 1 });

/** Fetches the calendar of a town some minutes after the start. */
async function fetchTown(
  minutes: number,
  previous?: Edition,
  { skip, ...fields }: { skip?: object; name?: string; url?: string } = {},
) {
  const calendars = [{ url: paper.newsroom.origin + address, ...fields }];
  const read = await paper.fetch(
    { timeZone: 'America/Halifax', calendars, skip },
    minutes,
    previous,
  );
  const source = read.source as CalendarSource;
  const asked = read.requests.map((each) => (each.endsWith(' if new') ? 'if new' : 'whole'));
  const events = source.state === 'failed' ? [] : source.events;
  return { edition: read.edition, source, asked, days: events.map((each) => each.day) };
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
    paper.newsroom.fail(address, { kind: 'body', body: toCalendar(...all).join('\n') });
    const first = await fetchTown(0);
    expect(first.days).toEqual(['2026-11-25', '2026-11-26', '2026-11-27']);
    paper.newsroom.fail(address, { kind: 'status', code: 500 });
    const skip = { events: ['legion', '/^priv/'] };
    expect((await fetchTown(60, first.edition, { skip })).days).toEqual(['2026-11-27']);
  });

  test('loses an event that says the key of its address', async () => {
    const key = 'a1b2c3d4e5f6g7h8';
    const [start, told] = ['DTSTART:20261124T120000Z', `DESCRIPTION:Our key is ${key}`];
    const events = [...toEvent(start, told), ...toEvent('DTSTART:20261125T120000Z')];
    paper.newsroom.fail(address, { kind: 'body', body: toCalendar(...events).join('\n') });
    const url = `${paper.newsroom.origin}${address}?api_key=${key}`;
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
    paper.newsroom.fail(address, fault);
    const failed = await fetchTown(60, first.edition);
    expect(failed.source).toMatchObject({
      state: 'kept',
      message: expect.stringMatching(message),
    });
    expect(failed.days).toEqual(first.days);
    expect((await fetchTown(0)).source).toMatchObject({ state: 'failed', failures: 1 });
  });
});
