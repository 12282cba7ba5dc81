import { describe, expect, test } from 'vitest';
import {
  readCalendar as read,
  readTimes,
  toCalendar,
  toEvent,
} from '../../../../tests/support/papers/calendar.ts';

const berlin = 'TZID=Europe/Berlin';
const newYork = 'TZID=America/New_York';

/** A zone that is seven hours from UTC in winter and six in summer, by rules of its own. */
const toZone = (name: string) => [
  ...['BEGIN:VTIMEZONE', `TZID:${name}`],
  ...['BEGIN:STANDARD', 'DTSTART:20071104T020000', 'TZOFFSETFROM:-0600', 'TZOFFSETTO:-0700'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:20070311T020000', 'TZOFFSETFROM:-0700', 'TZOFFSETTO:-0600'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'END:DAYLIGHT', 'END:VTIMEZONE'],
];

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
    ['without a zone are of the site', toEvent('DTSTART:20261124T190000'), ['2026-11-25T00:00']],
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
    ...[
      ['/Europe/Vienna', '2026-12-07T14:00'],
      ['/freeassociation.sourceforge.net/Tzfile/Europe/Vienna', '2026-12-07T14:00'],
      ['/freeassociation.sourceforge.net/Tzfile/America/Argentina/Salta', '2026-12-07T18:00'],
      ['GMT Standard Time 1', '2026-12-07T15:00'],
      ['W. Europe Standard Time 2', '2026-12-07T14:00'],
      ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', '2026-12-07T14:00'],
      ['"(UTC-05:00) Eastern Time (US & Canada)"', '2026-12-07T20:00'],
      ['"(UTC+05:30) Somewhere"', '2026-12-07T09:30'],
      ['GMT+0100', '2026-12-07T14:00'],
      ['UTC-3', '2026-12-07T18:00'],
    ].map(([zone = '', time = '']): [string, string[], string[]] => [
      `go by ${zone}`,
      toEvent(`DTSTART;TZID=${zone}:20261207T150000`),
      [time],
    ]),
    ...[
      ['20261207T000000', '20261208T000000', '2026-12-07'],
      ['20261207T000000', '20261209T000000', '2026-12-07–2026-12-08'],
      ['20261207T000000', '20261207T010000', '2026-12-07T05:00/2026-12-07T06:00'],
      ['20261207T220000', '20261208T220000', '2026-12-08T03:00/2026-12-09T03:00'],
      ['20261207T000000', '20261207T000000', '2026-12-07T05:00'],
    ].map(([start, end, time = '']): [string, string[], string[]] => [
      `last for whole days from midnight to midnight: ${start} to ${end}`,
      toEvent(`DTSTART;${newYork}:${start}`, `DTEND;${newYork}:${end}`),
      [time],
    ]),
    [
      'last for the day that Outlook marks',
      toEvent(`DTSTART;${berlin}:20261207T000000`, 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'),
      ['2026-12-07'],
    ],
    [
      'from midnight to midnight in UTC are of no place',
      toEvent('DTSTART:20261207T000000Z', 'DTEND:20261208T000000Z'),
      ['2026-12-07T00:00/2026-12-08T00:00'],
    ],
    [
      'of whole days repeat as days, but for one',
      toEvent(
        ...[`DTSTART;${newYork}:20261207T000000`, `DTEND;${newYork}:20261208T000000`],
        ...['RRULE:FREQ=DAILY;COUNT=3', `EXDATE;${newYork}:20261208T000000`],
      ),
      ['2026-12-07', '2026-12-09'],
    ],
    [
      'go by a zone that the calendar describes, in winter',
      [...toZone('Town Hall'), ...toEvent('DTSTART;TZID=Town Hall:20261124T190000')],
      ['2026-11-25T02:00'],
    ],
    [
      'go by a zone that the calendar describes, in summer',
      [...toZone('Town Hall'), ...toEvent('DTSTART;TZID=Town Hall:20260724T190000')],
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
    ['without seconds are read', toEvent(`DTSTART;${berlin}:20261124T1900`), ['2026-11-24T18:00']],
    ['with hyphens are read', toEvent('DTSTART:2026-11-24T19:00:00Z'), ['2026-11-24T19:00']],
    [
      'of days that do not say so are days',
      toEvent('DTSTART:20261124', 'DTEND:20261126'),
      ['2026-11-24–2026-11-25'],
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
    ['of last night are gone', toEvent('DTSTART:20261120T230000Z', 'DTEND:20261121T050000Z'), []],
    ['are at most 60 days away', toEvent('DTSTART;VALUE=DATE:20270120'), []],
  ])('%s', (_, lines, times, day) => {
    expect(readTimes(toCalendar(...lines), day)).toEqual(times);
  });

  /** Events with these times, each of its own. */
  const toEvents = (...all: string[][]) =>
    all.flatMap((lines, at) => toEvent(...lines).map((line) => line.replace('UID:a', `UID:${at}`)));
  const toDay = (start: string, end: string, zone = '') => [
    ...[`DTSTART${zone}:${start}`, `DTEND${zone}:${end}`],
  ];
  const vienna = ';TZID="(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"';
  const days = ['2026-12-07', '2026-12-08–2026-12-09'];
  test.each<[string, string[], string[]]>([
    [
      'Outlook',
      [
        ...['METHOD:PUBLISH', 'X-MS-OLK-FORCEINSPECTOROPEN:TRUE'],
        ...toZone('W. Europe Standard Time 1'),
        ...toEvents(
          [...toDay('20261207T000000', '20261208T000000', vienna), 'CLASS:PUBLIC'],
          toDay('20261208T000000', '20261210T000000', ';TZID=W. Europe Standard Time 1'),
          ['DTSTART;TZID=W. Europe Standard Time 1:20261210T150000', 'PRIORITY:5'],
          [`DTSTART${vienna}:20261211T150000`, 'X-MICROSOFT-CDO-ALLDAYEVENT:FALSE'],
        ),
      ],
      [...days, '2026-12-10T14:00', '2026-12-11T14:00'],
    ],
    [
      'Google',
      [
        ...['CALSCALE:GREGORIAN', 'X-WR-CALNAME:Town', 'X-WR-TIMEZONE:Europe/Vienna'],
        ...toEvents(
          toDay('20261207', '20261208', ';VALUE=DATE'),
          toDay('20261208', '20261210', ';VALUE=DATE'),
          ['DTSTART:20261210T140000Z', 'TRANSP:OPAQUE'],
          ['DTSTART;TZID=Europe/Vienna:20261211T150000', 'RRULE:FREQ=WEEKLY;COUNT=2'],
          ['DTSTART:20261212T150000'],
        ),
      ],
      [...days, '2026-12-10T14:00', '2026-12-11T14:00', '2026-12-12T14:00', '2026-12-18T14:00'],
    ],
    [
      'Apple',
      [
        ...['X-APPLE-CALENDAR-COLOR:#FF2968', ...toZone('Home'), ...toZone('GMT+0100')],
        ...toEvents(
          toDay('20261207T000000', '20261208T000000', ';TZID=Home'),
          [...toDay('20261208', '20261210', ';VALUE=DATE'), 'X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:X'],
          ['DTSTART;TZID=Home:20261210T070000'],
          ['DTSTART;TZID=/Europe/Vienna:20261211T150000'],
        ),
      ],
      [...days, '2026-12-10T14:00', '2026-12-11T14:00'],
    ],
  ])('in the shape of %s', (_, lines, times) => {
    expect(read(toCalendar(...lines)).remarks).toEqual([]);
    expect(readTimes(toCalendar(...lines))).toEqual(times);
  });

  test('of an unknown zone are of the publication, which is remarked', () => {
    const { events, remarks } = read(
      toCalendar(...toEvent('DTSTART;TZID=Nowhere:20261124T190000')),
    );
    expect(events[0]).toMatchObject({ start: '2026-11-25T00:00:00.000Z', isZoneUnknown: true });
    expect(remarks).toEqual([
      'Nobody knows its time zone "Nowhere": times in it are taken as of America/New_York',
    ]);
  });
});
