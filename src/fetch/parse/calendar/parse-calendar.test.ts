import { describe, expect, test } from 'vitest';
import {
  readCalendar as read,
  toCalendar,
  toEvent,
} from '../../../../tests/support/papers/calendar.ts';

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
    ['has events without a name', ['BEGIN:VEVENT', start, 'SUMMARY:A', 'END:VEVENT'], ['A']],
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
      toCalendar(
        ...toEvent('DTSTART:tomorrow'),
        ...toEvent(start, 'RRULE:FREQ=OFTEN'),
        ...toEvent(start, 'EXDATE:never'),
        ...toEvent(start),
        ...toEvent(),
      ),
    );
    expect(events).toHaveLength(1);
    expect(remarks).toEqual(["Events that can't be read are left out: 4"]);
  });

  test('has at most 500 events', () => {
    const many = Array.from({ length: 2_000 }, (_, at) => [
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
