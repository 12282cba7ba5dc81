import { describe, expect, test } from 'vitest';
import { parseCalendarOrFeed } from './parse-calendar-or-feed.ts';

const toFeed = (items: string, declared = 'xmlns:ev="http://purl.org/rss/1.0/modules/event/"') =>
  `<?xml version="1.0"?><rss version="2.0" ${declared}><channel><title>Town &amp; Port</title>${items}</channel></rss>`;
const toItem = (fields: string) =>
  `<item><title>Supper &lt;b&gt;for all&lt;/b&gt;</title><guid>7</guid><link>https://town.example/7</link>${fields}</item>`;
const read = (xml: string) =>
  parseCalendarOrFeed({
    bytes: Buffer.from(xml),
    contentType: 'application/rss+xml',
    ...{ day: '2026-11-21', timeZone: 'America/New_York' },
  });

describe('a feed of events', () => {
  test('has the words of its items, and their places and kinds', async () => {
    const fields =
      '<description>Bring &lt;i&gt;soup&lt;/i&gt;.</description><category>Food</category>' +
      '<ev:startdate>2026-11-24T19:00:00-05:00</ev:startdate><ev:type>meeting</ev:type>' +
      '<ev:location>Town Hall, 2 Main St; rear</ev:location><ev:organizer>Ada</ev:organizer>';
    expect(await read(toFeed(toItem(fields)))).toEqual({
      events: [
        {
          ...{ id: expect.any(String), title: 'Supper for all', description: 'Bring soup.' },
          ...{ day: '2026-11-24', lastDay: '2026-11-24', start: '2026-11-25T00:00:00.000Z' },
          ...{
            place: 'Town Hall, 2 Main St; rear',
            organizer: 'Ada',
            link: 'https://town.example/7',
          },
          labels: ['meeting', 'Food'],
        },
      ],
      name: 'Town & Port',
      remarks: [],
    });
  });

  test.each([
    [
      'in the zone that they name',
      '<ev:startdate>2026-11-24T19:00:00Z</ev:startdate><ev:enddate>Tue, 24 Nov 2026 15:30:00 EST</ev:enddate>',
      ['2026-11-24T19:00:00.000Z', '2026-11-24T20:30:00.000Z'],
    ],
    [
      'of the publication without a zone',
      '<ev:startdate>2026-11-24 19:00</ev:startdate>',
      ['2026-11-25T00:00:00.000Z'],
    ],
    [
      'in compact form',
      '<xCal:dtstart>20261124T190000Z</xCal:dtstart><xCal:dtend>20261124T210000Z</xCal:dtend>',
      ['2026-11-24T19:00:00.000Z', '2026-11-24T21:00:00.000Z'],
    ],
    [
      'of days, the last one counted',
      '<event:startdate>2026-11-24</event:startdate><event:enddate>2026-11-26</event:enddate>',
      ['2026-11-24', '2026-11-26'],
    ],
    [
      'of days as in iCalendar, the last one not counted',
      '<xCal:dtstart>20261124</xCal:dtstart><xCal:dtend>20261126</xCal:dtend>',
      ['2026-11-24', '2026-11-25'],
    ],
    [
      'without an end before their start',
      '<ev:startdate>2026-11-24T19:00Z</ev:startdate><ev:enddate>2026-11-23T19:00Z</ev:enddate>',
      ['2026-11-24T19:00:00.000Z'],
    ],
    ['that have not passed', '<ev:startdate>2026-11-01T19:00:00Z</ev:startdate>', []],
  ])('has times %s', async (_, fields, times) => {
    const { events } = await read(toFeed(toItem(fields)));
    expect(
      events.flatMap(({ start, end, day, lastDay }) =>
        start === undefined ? [day, lastDay] : [start, end ?? []].flat(),
      ),
    ).toEqual(times);
  });

  test('knows its fields by their namespace, also in RSS 1.0', async () => {
    const xml =
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:e="http://purl.org/rss/1.0/modules/event/">' +
      `<channel><title>T</title></channel>${toItem('<e:startdate>2026-11-24T19:00:00Z</e:startdate>')}</rdf:RDF>`;
    expect((await read(xml)).events).toHaveLength(1);
  });

  test('loses items that do not say when they begin, and says so', async () => {
    const start = '<ev:startdate>2026-11-24T19:00:00Z</ev:startdate>';
    const { events, remarks } = await read(
      toFeed(
        [start, '<pubDate>2026-11-24</pubDate>', '<ev:startdate>soon</ev:startdate>']
          .map(toItem)
          .join(''),
      ),
    );
    expect(events).toHaveLength(1);
    expect(remarks).toEqual(['Items that do not say when they begin are left out: 2']);
  });

  test('may have no item', async () => {
    expect(await read(toFeed(''))).toMatchObject({ events: [], remarks: [] });
  });

  test.each([
    ['has stories', toFeed(toItem('')), /^a feed of stories, not of events/],
    ['is cut off', toFeed(toItem('')).slice(0, -20), /^cut off/],
    ['is a web page', '<!doctype html><title>Events</title>', /^not a calendar, but a web page/],
    ['is another document', '<svg xmlns="http://www.w3.org/2000/svg"/>', /^not a calendar/],
  ])('is refused when it %s', async (_, xml, problem) => {
    await expect(read(xml)).rejects.toThrow(problem);
  });
});
