import { describe, expect, test } from 'vitest';
import { parseCalendar } from './parse-calendar.ts';

const toBytes = (lines: readonly string[]) => Buffer.from(lines.join('\r\n'));
const toCalendar = (...lines: string[]) => [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN'],
  ...lines,
  'END:VCALENDAR',
];
const toEvent = (...lines: string[]) => [
  ...['BEGIN:VEVENT', 'UID:a@paper.example', 'DTSTAMP:20260101T000000Z', 'SUMMARY:Supper'],
  ...lines,
  'END:VEVENT',
];
const berlin = 'TZID=Europe/Berlin';
const newYork = 'TZID=America/New_York';

/** A zone that is seven hours from UTC in winter and six in summer, by rules of its own. */
const ownZone = [
  ...['BEGIN:VTIMEZONE', 'TZID:Town Hall Time'],
  ...['BEGIN:STANDARD', 'DTSTART:20071104T020000', 'TZOFFSETFROM:-0600', 'TZOFFSETTO:-0700'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:20070311T020000', 'TZOFFSETFROM:-0700', 'TZOFFSETTO:-0600'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'END:DAYLIGHT', 'END:VTIMEZONE'],
];

function read(lines: readonly string[] | Uint8Array, day = '2026-11-21') {
  const bytes = lines instanceof Uint8Array ? lines : toBytes(lines);
  return parseCalendar({ bytes, contentType: undefined, day, timeZone: 'America/New_York' });
}

/** The times of the events, as `start/end` or `first day–last day`. */
const readTimes = (lines: readonly string[] | Uint8Array, day?: string) =>
  read(lines, day).events.map(({ start, end, day, lastDay }) =>
    start === undefined
      ? [...new Set([day, lastDay])].join('–')
      : [start, end ?? []].flat().join('/').replaceAll(':00.000Z', ''),
  );

describe('the times of an event', () => {
  test.each<[string, string[], string[], string?]>([
    [
      'of a named zone are those of its clocks',
      toEvent(`DTSTART;${berlin}:20261124T190000`, `DTEND;${berlin}:20261124T210000`),
      ['2026-11-24T18:00/2026-11-24T20:00'],
    ],
    [
      'in UTC are as they are',
      toEvent('DTSTART:20261124T190000Z', 'DTEND:20261124T210000Z'),
      ['2026-11-24T19:00/2026-11-24T21:00'],
    ],
    [
      'without a zone are of the publication',
      toEvent('DTSTART:20261124T190000'),
      ['2026-11-25T00:00'],
    ],
    [
      'without a zone are of the calendar, if it names one',
      ['X-WR-TIMEZONE:Europe/Berlin', ...toEvent('DTSTART:20261124T190000')],
      ['2026-11-24T18:00'],
    ],
    [
      'go by the Windows name of a zone',
      toEvent('DTSTART;TZID=W. Europe Standard Time:20261124T190000'),
      ['2026-11-24T18:00'],
    ],
    [
      'go by the quoted Windows name of a zone',
      toEvent('DTSTART;TZID="Pacific Standard Time":20261124T190000'),
      ['2026-11-25T03:00'],
    ],
    [
      'go by a name below the address of a program',
      toEvent('DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20261124T190000'),
      ['2026-11-24T18:00'],
    ],
    [
      'go by a zone that the calendar describes, in winter',
      [...ownZone, ...toEvent('DTSTART;TZID=Town Hall Time:20261124T190000')],
      ['2026-11-25T02:00'],
    ],
    [
      'go by a zone that the calendar describes, in summer',
      [...ownZone, ...toEvent('DTSTART;TZID=Town Hall Time:20260724T190000')],
      ['2026-07-25T01:00'],
      '2026-07-20',
    ],
    [
      'stay at the hour when clocks go back',
      toEvent(
        `DTSTART;${newYork}:20261025T090000`,
        `DTEND;${newYork}:20261025T100000`,
        'RRULE:FREQ=WEEKLY;COUNT=2',
      ),
      ['2026-10-25T13:00/2026-10-25T14:00', '2026-11-01T14:00/2026-11-01T15:00'],
      '2026-10-24',
    ],
    [
      'stay at the hour when clocks go forward',
      toEvent(`DTSTART;${newYork}:20260301T090000`, 'RRULE:FREQ=WEEKLY;COUNT=2'),
      ['2026-03-01T14:00', '2026-03-08T13:00'],
      '2026-02-28',
    ],
    [
      'that clocks skip are an hour later',
      toEvent(`DTSTART;${newYork}:20260308T023000`),
      ['2026-03-08T07:30'],
      '2026-03-01',
    ],
    [
      'that clocks show twice are the first of them',
      toEvent(`DTSTART;${newYork}:20261101T013000`),
      ['2026-11-01T05:30'],
      '2026-10-30',
    ],
    [
      'end by the clock, in a night in which clocks go back',
      toEvent(`DTSTART;${newYork}:20261031T220000`, `DTEND;${newYork}:20261101T060000`),
      ['2026-11-01T02:00/2026-11-01T11:00'],
      '2026-10-30',
    ],
    [
      'end after a duration in hours, in such a night',
      toEvent(`DTSTART;${newYork}:20261031T220000`, 'DURATION:PT8H'),
      ['2026-11-01T02:00/2026-11-01T10:00'],
      '2026-10-30',
    ],
    [
      'end in the zone of their end',
      toEvent(`DTSTART;${berlin}:20261124T120000`, 'DTEND;TZID=Europe/London:20261124T120000'),
      ['2026-11-24T11:00/2026-11-24T12:00'],
    ],
    [
      'have no end before the start',
      toEvent('DTSTART:20261124T190000Z', 'DTEND:20261124T180000Z'),
      ['2026-11-24T19:00'],
    ],
    ['of a day are the day', toEvent('DTSTART;VALUE=DATE:20261124'), ['2026-11-24']],
    [
      'of a day that ends at the next',
      toEvent('DTSTART;VALUE=DATE:20261124', 'DTEND;VALUE=DATE:20261125'),
      ['2026-11-24'],
    ],
    [
      'of a day that ends before it began',
      toEvent('DTSTART;VALUE=DATE:20261124', 'DTEND;VALUE=DATE:20261124'),
      ['2026-11-24'],
    ],
    [
      'of days end before the day of their end',
      toEvent('DTSTART;VALUE=DATE:20261128', 'DTEND;VALUE=DATE:20261201'),
      ['2026-11-28–2026-11-30'],
    ],
    [
      'of days have a duration',
      toEvent('DTSTART;VALUE=DATE:20261128', 'DURATION:P1W'),
      ['2026-11-28–2026-12-04'],
    ],
    [
      'of days that began before and last on',
      toEvent('DTSTART;VALUE=DATE:20261101', 'DTEND;VALUE=DATE:20261123'),
      ['2026-11-01–2026-11-22'],
    ],
    ['of yesterday are gone', toEvent('DTSTART;VALUE=DATE:20261120'), []],
    ['of this morning stay', toEvent('DTSTART:20261121T110000Z'), ['2026-11-21T11:00']],
    [
      'that end at this midnight are gone',
      toEvent('DTSTART:20261120T230000Z', 'DTEND:20261121T050000Z'),
      [],
    ],
    ['are at most 60 days away', toEvent('DTSTART;VALUE=DATE:20270120'), []],
  ])('%s', (_, lines, times, day) => {
    expect(readTimes(toCalendar(...lines), day)).toEqual(times);
  });

  test('of an unknown zone are of the publication, which is remarked', () => {
    const { events, remarks } = read(
      toCalendar(...toEvent('DTSTART;TZID=Nowhere:20261124T190000')),
    );
    expect(events[0]?.start).toBe('2026-11-25T00:00:00.000Z');
    expect(remarks).toEqual([
      'Nobody knows its time zone "Nowhere": times in it are taken as of America/New_York',
    ]);
  });
});

describe('an event that repeats', () => {
  const weekly = [`DTSTART;${newYork}:20261124T190000`, 'RRULE:FREQ=WEEKLY;COUNT=3'];
  const [first, second, third] = ['2026-11-25T00:00', '2026-12-02T00:00', '2026-12-09T00:00'];

  test.each<[string, string[], string[]]>([
    ['has each date', toEvent(...weekly), [first, second, third]],
    [
      'has none that is left out by its time',
      toEvent(...weekly, `EXDATE;${newYork}:20261201T190000`),
      [first, third],
    ],
    [
      'has none that is left out by its time in UTC',
      toEvent(...weekly, 'EXDATE:20261202T000000Z'),
      [first, third],
    ],
    [
      'has none that is left out by its day',
      toEvent(...weekly, 'EXDATE;VALUE=DATE:20261201'),
      [first, third],
    ],
    [
      'has none that is left out after dates that are none',
      toEvent(...weekly, 'EXDATE;VALUE=DATE:20261129,20261130,20261201'),
      [first, third],
    ],
    [
      'has the dates that are added, once',
      toEvent(...weekly, `RDATE;${newYork}:20261204T190000,20261201T190000`),
      [first, second, '2026-12-05T00:00', third],
    ],
    [
      'ends with a time in UTC',
      toEvent(`DTSTART;${newYork}:20261124T190000`, 'RRULE:FREQ=WEEKLY;UNTIL=20261202T000000Z'),
      [first, second],
    ],
    [
      'ends with a day',
      toEvent(`DTSTART;${newYork}:20261124T190000`, 'RRULE:FREQ=WEEKLY;UNTIL=20261201'),
      [first, second],
    ],
    [
      'shows a moved date at its new time',
      [
        ...toEvent(...weekly),
        ...toEvent(`RECURRENCE-ID;${newYork}:20261201T190000`, 'DTSTART:20261203T010000Z'),
      ],
      [first, '2026-12-03T01:00', third],
    ],
    [
      'knows a moved date by its time in UTC',
      [
        ...toEvent(...weekly),
        ...toEvent('RECURRENCE-ID:20261202T000000Z', 'DTSTART:20261203T010000Z'),
      ],
      [first, '2026-12-03T01:00', third],
    ],
    [
      'has dates since ten years',
      toEvent('DTSTART;VALUE=DATE:20161101', 'RRULE:FREQ=MONTHLY;BYDAY=-1SA'),
      ['2026-11-28', '2026-12-26'],
    ],
    [
      'keeps to every second week since ten years',
      toEvent('DTSTART;VALUE=DATE:20161122', 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH'),
      [
        '2026-11-24',
        '2026-11-26',
        '2026-12-08',
        '2026-12-10',
        '2026-12-22',
        '2026-12-24',
        '2027-01-05',
        '2027-01-07',
        '2027-01-19',
      ],
    ],
    [
      'never takes place',
      toEvent('DTSTART;VALUE=DATE:20260101', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
      [],
    ],
  ])('%s', (_, lines, times) => {
    expect(readTimes(toCalendar(...lines))).toEqual(times);
  });

  test('has sixty dates if it is daily since ten years', () => {
    const daily = toEvent(`DTSTART;${newYork}:20161101T180000`, 'RRULE:FREQ=DAILY');
    const times = readTimes(toCalendar(...daily));
    expect([times.length, times[0], times.at(-1)]).toEqual([
      60,
      '2026-11-21T23:00',
      '2027-01-19T23:00',
    ]);
  });

  test.each([
    ['by the second', 'FREQ=SECONDLY'],
    ['by the minute, since ten years', 'FREQ=MINUTELY'],
    ['so often that its dates can not be counted', 'FREQ=MINUTELY;COUNT=99999999'],
  ])('is cut if it repeats %s', (_, rule) => {
    const { events, remarks } = read(
      toCalendar(...toEvent('DTSTART:20161124T190000Z', `RRULE:${rule}`)),
    );
    expect(events.length).toBeLessThanOrEqual(500);
    expect(remarks).toEqual(['“Supper” repeats too often: later dates are left out']);
  });

  test('keeps a cancelled date, and says so', () => {
    const cancelled = toEvent(
      ...[`RECURRENCE-ID;${newYork}:20261201T190000`, `DTSTART;${newYork}:20261201T190000`],
      'STATUS:CANCELLED',
    );
    const { events } = read(toCalendar(...toEvent(...weekly), ...cancelled));
    expect(events.map(({ isCancelled }) => isCancelled)).toEqual([undefined, true, undefined]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(3);
  });

  test('keeps the id of a date that is moved', () => {
    const moved = toEvent(
      `RECURRENCE-ID;${newYork}:20261201T190000`,
      `DTSTART;${newYork}:20261203T190000`,
    );
    const listIds = (...events: string[]) => read(toCalendar(...events)).events.map(({ id }) => id);
    expect(listIds(...toEvent(...weekly), ...moved)).toEqual(listIds(...toEvent(...weekly)));
  });
});

describe('the words of an event', () => {
  const start = 'DTSTART;VALUE=DATE:20261124';
  const readOne = (...lines: string[]) => read(toCalendar(...toEvent(start, ...lines))).events[0];

  test.each<[string, string[], object]>([
    [
      'are unescaped',
      ['LOCATION:Hall\\, 2 Main St\\; rear', 'DESCRIPTION:One.\\nTwo.'],
      { place: 'Hall, 2 Main St; rear', description: 'One. Two.' },
    ],
    ['are unfolded', ['LOCATION:Town ', ' Hall', '\t of Alder'], { place: 'Town Hall of Alder' }],
    [
      'have no markup',
      ['DESCRIPTION:<p>Bring <b>soup</b>.</p><script>alert(1)</script> Free &amp; open.'],
      { description: 'Bring soup. Free & open.' },
    ],
    [
      'end with a sentence',
      [`DESCRIPTION:It begins. ${'A long sentence about soup '.repeat(12)}.`],
      { description: 'It begins.' },
    ],
    [
      'have the labels, each once',
      ['CATEGORIES:Support Groups,Evenings', 'CATEGORIES:Evenings'],
      { labels: ['Support Groups', 'Evenings'] },
    ],
    ['have a link', ['URL:https://town.example/supper'], { link: 'https://town.example/supper' }],
    [
      'have a link where it stands for a place',
      ['LOCATION:https://meet.example/1'],
      { link: 'https://meet.example/1' },
    ],
    ['have no link to a script', ['URL:javascript:alert(1)'], {}],
    ['have no link with a password', ['URL:https://a:b@town.example/'], {}],
    [
      'pass over the rest of a broken text',
      ['DESCRIPTION:One.', 'and more, unescaped'],
      { description: 'One.' },
    ],
    ['pass over an alarm', ['BEGIN:VALARM', 'DESCRIPTION:Alarm', 'END:VALARM'], {}],
    ['pass over a picture', [`ATTACH;ENCODING=BASE64;VALUE=BINARY:${'A'.repeat(90_000)}`], {}],
  ])('%s', (_, lines, words) => {
    const { id: _id, day: _day, lastDay: _lastDay, ...others } = readOne(...lines)!;
    expect(others).toEqual({ title: 'Supper', ...words });
  });

  test('are shortened', () => {
    const long = read(
      toCalendar(
        'BEGIN:VEVENT',
        start,
        `SUMMARY:${'x '.repeat(900)}`,
        `LOCATION:${'\u0065\u0301'.repeat(900)}`,
        'END:VEVENT',
      ),
    ).events[0];
    expect([long?.title.length, long?.place?.length].every((length) => length! <= 201)).toBe(true);
  });

  test('are whole where a fold cuts a letter in two, and where they are not in UTF-8', () => {
    const whole = Buffer.from(toCalendar(...toEvent(start, 'LOCATION:Café')).join('\r\n'));
    const at = whole.indexOf(0xc3) + 1;
    const cut = Buffer.concat([whole.subarray(0, at), Buffer.from('\r\n '), whole.subarray(at)]);
    expect(read(cut).events[0]?.place).toBe('Café');
    const latin = Buffer.from(
      toCalendar(...toEvent(start, 'LOCATION:Café del Año', 'DESCRIPTION:Música y más café')).join(
        '\r\n',
      ),
      'latin1',
    );
    expect(read(latin).events[0]?.place).toBe('Café del Año');
  });
});

describe('a calendar', () => {
  const start = 'DTSTART;VALUE=DATE:20261124';
  const listTitles = (...lines: string[]) =>
    read(toCalendar(...lines)).events.map(({ title }) => title);

  test('has a name, and events in the order of their times', () => {
    const { name, events } = read(
      toCalendar(
        'X-WR-CALNAME:Town of Alder\\, events',
        ...['BEGIN:VEVENT', 'DTSTART:20261124T190000Z', 'SUMMARY:B', 'END:VEVENT'],
        ...['BEGIN:VEVENT', 'DTSTART:20261124T190000Z', 'SUMMARY:A', 'END:VEVENT'],
        ...['BEGIN:VEVENT', start, 'SUMMARY:C', 'END:VEVENT'],
      ),
    );
    expect([name, ...events.map(({ title }) => title)]).toEqual([
      'Town of Alder, events',
      'C',
      'A',
      'B',
    ]);
  });

  test.each<[string, string[], string[]]>([
    ['is empty', [], []],
    [
      'has events without a name of their own',
      ['BEGIN:VEVENT', start, 'SUMMARY:A', 'END:VEVENT'],
      ['A'],
    ],
    ['leaves out an event without a title', ['BEGIN:VEVENT', start, 'END:VEVENT'], []],
    ['leaves out a private event', toEvent(start, 'CLASS:PRIVATE'), []],
    ['leaves out tasks', ['BEGIN:VTODO', start, 'SUMMARY:A', 'END:VTODO'], []],
    [
      'has one name for two events at two times',
      [...toEvent(start), ...toEvent('DTSTART;VALUE=DATE:20261125')],
      ['Supper', 'Supper'],
    ],
    ['has an event twice', [...toEvent(start), ...toEvent(start)], ['Supper']],
    [
      'has an event in two versions',
      [...toEvent(start, 'SEQUENCE:1'), ...toEvent('DTSTART;VALUE=DATE:20261125', 'SEQUENCE:2')],
      ['Supper'],
    ],
  ])('that %s', (_, lines, titles) => {
    expect(listTitles(...lines)).toEqual(titles);
  });

  test('loses a broken event alone, and says so', () => {
    const { events, remarks } = read(
      toCalendar(...toEvent('DTSTART:tomorrow'), ...toEvent(start), ...toEvent()),
    );
    expect(events).toHaveLength(1);
    expect(remarks).toEqual(["Events that can't be read are left out: 2"]);
  });

  test('has at most 500 events', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => [
      'BEGIN:VEVENT',
      `UID:${at}`,
      start,
      'SUMMARY:A',
      'END:VEVENT',
    ]);
    const { events, remarks } = read(toCalendar(...many.flat()));
    expect(events).toHaveLength(500);
    expect(remarks).toEqual(['Only the next 500 events are kept']);
  });

  test.each<[string, string[], RegExp]>([
    ['a web page', ['<!doctype html>', '<title>Events</title>'], /web page/],
    ['a feed', ['<?xml version="1.0"?><rss/>'], /web page/],
    ['nothing', [], /not a calendar/],
    ['JSON', ['{}'], /not a calendar/],
    ['cut off', toCalendar(...toEvent(start)).slice(0, -3), /cut off/],
  ])('is none that is %s', (_, lines, message) => {
    expect(() => read(lines)).toThrow(message);
  });
});
