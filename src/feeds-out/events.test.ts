import { describe, expect, test } from 'vitest';
import { readCalendar } from '../../tests/support/papers/calendar.ts';
import { toEdition } from '../../tests/support/papers/edition.ts';
import type { Source } from '../edition/source-kinds.ts';
import type { CalendarEvent } from '../edition/sources/calendar.ts';
import { publicationSchema } from '../publication/publication.ts';
import { openEdition } from '../reader/reader.ts';
import { readWords } from '../site/own-words.ts';
import { toCalendarFile } from './calendar-file.ts';
import { groupEvents, toEventNode } from './events.ts';

const day = '2026-11-21';
const url = 'https://town.example/events.ics';

const toEvent = (number: number, fields: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: number.toString(16).padStart(16, '0'),
  title: `Event ${number}`,
  day: '2026-11-24',
  lastDay: fields.day ?? '2026-11-24',
  ...fields,
});

/** A site with these events in its calendars, a list each. */
function openSite(calendars: CalendarEvent[][], fields: object = {}) {
  const publication = publicationSchema.parse({
    id: 'p',
    name: 'Paper, Merrow',
    tagline: 'P',
    url: 'https://p.example',
    feeds: {},
    calendars: calendars.map(() => ({ url, name: 'Town' })),
    ...fields,
  });
  const { edition } = toEdition('p', { articles: [] });
  const sources = calendars.map((events, at) => ({
    kind: 'calendar',
    id: `calendar/${at + 1}`,
    url,
    failures: 0,
    state: 'loaded',
    at: '2026-11-21T06:00:00.000Z',
    name: 'Town',
    events,
  }));
  const given = { ...edition, day, sources: sources as Source[] };
  const words = readWords(publication, []);
  return { publication, edition: openEdition('/nowhere', given, { words }) };
}

describe('the events that a site shows', () => {
  test.each<[string, CalendarEvent[][], string[]]>([
    [
      'are of this day and the 29 after it',
      [
        [
          toEvent(1, { day: '2026-11-20' }),
          toEvent(2, { day: '2026-11-20', lastDay: day }),
          toEvent(3, { day: '2026-12-20' }),
          toEvent(4, { day: '2026-12-21' }),
        ],
      ],
      ['Event 2', 'Event 3'],
    ],
    [
      'stand in the order of their times, those of whole days first',
      [
        [toEvent(1, { start: '2026-11-24T19:00:00.000Z' }), toEvent(2, { title: 'B' })],
        [toEvent(3, { start: '2026-11-24T18:00:00.000Z' }), toEvent(4, { title: 'A' })],
      ],
      ['A', 'B', 'Event 3', 'Event 1'],
    ],
    [
      'are shown once where two calendars have them',
      [
        [toEvent(1), toEvent(2, { title: 'Fair', place: 'Quay' })],
        [toEvent(1), toEvent(3, { title: 'FAIR', place: 'quay' }), toEvent(4, { title: 'Fair' })],
      ],
      ['Event 1', 'Fair', 'Fair'],
    ],
  ])('%s', (_, calendars, titles) => {
    expect(
      openSite(calendars)
        .edition.getEvents()
        .map(({ title }) => title),
    ).toEqual(titles);
  });

  test('are 200 at most', () => {
    const many = Array.from({ length: 300 }, (_, at) => toEvent(at));
    expect(openSite([many]).edition.getEvents()).toHaveLength(200);
  });
});

describe('the category of an event', () => {
  const list = (events: CalendarEvent[], fields?: object) =>
    groupEvents(openSite([events], fields)).map(
      ({ category, events }) => `${category}: ${events.map(({ title }) => title).join()}`,
    );

  test.each<[string, Partial<CalendarEvent>, object, string[]]>([
    ['is that of its label', { labels: ['Support Groups'] }, {}, ['support: Event 1']],
    ['is that of its label in any case', { labels: ['SUPPORT groups'] }, {}, ['support: Event 1']],
    [
      'is each of its labels',
      { labels: ['Health Screenings', 'Evening', 'Support Groups'] },
      {},
      ['screenings: Event 1', 'support: Event 1'],
    ],
    [
      'is that of its label in the language of the site',
      { labels: ['grupos de apoyo'] },
      { language: 'es' },
      ['support: Event 1'],
    ],
    [
      'is that of its calendar',
      { labels: ['Evening'] },
      { calendars: [{ url, category: 'meetings' }] },
      ['meetings: Event 1'],
    ],
    ['is none', {}, {}, []],
  ])('%s', (_, event, fields, groups) => {
    expect(list([toEvent(1, event)], fields)).toEqual(groups);
  });
});

describe('the calendar file', () => {
  const start = '2026-11-24T19:00:00.000Z';
  const events = [
    toEvent(1, { lastDay: '2026-11-26', isCancelled: true }),
    toEvent(2, {
      start,
      end: '2026-11-24T20:30:00.000Z',
      title: 'Supper; beans, and “more”',
      place: 'Hall\\2, Quay',
      link: 'https://town.example/2',
      labels: ['A, b', 'C'],
      description: `Long. ${'Ünfoldable wörds, 🎻; and so on. '.repeat(8)}`.trim(),
    }),
    toEvent(3, { day: '2026-11-25', start: '2026-11-25T23:00:00.000Z' }),
  ];
  const site = openSite([events]);

  test('of all events says what they say, and is folded', () => {
    const file = toCalendarFile(site);
    const lines = file.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines).toEqual(
      expect.arrayContaining(['DTEND;VALUE=DATE:20261127', 'STATUS:CANCELLED']),
    );
    expect(lines).toContain('UID:0000000000000002@p.example');
    const read = readCalendar(Buffer.from(file));
    expect(read.name).toBe('Paper, Merrow: Events');
    const withoutId = ({ id: _, link: __, ...event }: CalendarEvent) => event;
    expect(read.events.map(withoutId)).toEqual(events.map(withoutId));
  });
});

test('search engines are told of an event that has a place', () => {
  const { publication, edition } = openSite([
    [toEvent(1), toEvent(2, { place: 'Quay', lastDay: '2026-11-25', isCancelled: true })],
  ]);
  expect(edition.getEvents().flatMap((event) => toEventNode(publication, event))).toEqual([
    {
      '@type': 'Event',
      '@id': 'https://p.example/events#event-0000000000000002',
      name: 'Event 2',
      startDate: '2026-11-24',
      endDate: '2026-11-25',
      eventStatus: 'https://schema.org/EventCancelled',
      location: { '@type': 'Place', name: 'Quay', address: 'Quay' },
      url: 'https://p.example/events#event-0000000000000002',
    },
  ]);
});
