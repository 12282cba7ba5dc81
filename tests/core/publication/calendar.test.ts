import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseCalendar } from '../../../src/fetch/parse/calendar/parse-calendar.ts';
import { formatDay } from '../../../src/text/dates/format-date.ts';
import { runRebuild, openSmallSite, type TestSite } from '../../support/rebuild/rebuild.ts';
import { rebuildHere } from '../../support/rebuild/rebuild-here.ts';
import { readPage, readSite } from '../../support/site-files.ts';

const aDay = 24 * 60 * 60_000;
const address = '/calendars/town.ics';
const timeZone = 'America/New_York';

const toDate = (time: number) => new Date(time).toISOString().slice(0, 10);
const compact = (date: string) => date.replaceAll('-', '');

/** A calendar with an event of this day, one of the day after, and one of each week. */
function writeCalendar(today: number, home: string): string {
  const [first, second] = [toDate(today), toDate(today + aDay)].map(compact);
  return [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', 'X-WR-CALNAME:Town of Merrow'],
    ...['BEGIN:VEVENT', 'UID:1', `DTSTART;VALUE=DATE:${first}`, 'SUMMARY:Harbor cleaning'],
    ...['STATUS:CANCELLED', 'END:VEVENT', 'BEGIN:VEVENT', 'UID:2', 'SUMMARY:Flu shots; <b>all</b>'],
    ...[`DTSTART;TZID=${timeZone}:${second}T090000`, `DTEND;TZID=${timeZone}:${second}T113000`],
    ...['LOCATION:Fish market\\, stall 14', 'DESCRIPTION:Bring a card. No appointment.'],
    ...['CATEGORIES:health screenings', 'URL:https://town.example/flu', 'END:VEVENT'],
    ...['BEGIN:VEVENT', 'UID:3', 'SUMMARY:Bank statements', `DTSTART;VALUE=DATE:${second}`],
    ...['CLASS:PRIVATE', 'END:VEVENT', 'BEGIN:VEVENT', 'UID:4', 'SUMMARY:Council'],
    ...[`DTSTART;TZID=${timeZone}:${second}T190000`, 'RRULE:FREQ=WEEKLY'],
    // An address on the site that has no page is the town's mistake.
    ...[`URL:${home}/nowhere`, 'END:VEVENT'],
    'END:VCALENDAR',
  ].join('\r\n');
}

async function openCalendarSite(today: number): Promise<TestSite> {
  const site = await openSmallSite('local');
  const { events: _, ...publication } = site.newsroom.publication();
  const body = writeCalendar(today, publication.url);
  site.newsroom.fail(address, { kind: 'body', body, type: 'text/calendar' });
  site.configure({
    ...publication,
    feeds: { local: publication.feeds.local },
    categories: ['local'],
    samples: false,
    timeZone,
    calendars: [{ url: site.newsroom.origin + address, category: 'meetings' }],
  });
  return site;
}

function listTexts(site: TestSite, route: string, selector: string): string[] {
  const page = readPage(site, route);
  return page(selector)
    .toArray()
    .map((each) => page(each).text().replaceAll(/\s+/g, ' ').trim());
}

test('a calendar is published, kept while it fails, and goes on with the days', async () => {
  const noon = Math.floor(Date.now() / aDay) * aDay + 17 * 60 * 60_000;
  const site = await openCalendarSite(noon);
  const recording = path.join(site.dir, 'recording');
  const first = await rebuildHere(site, new Date(noon), { record: recording });
  expect(first).toMatchObject({ outcome: 'published', health: 'good' });
  expect(first.sources.at(-1)).toMatchObject({ id: 'calendar/1', state: 'loaded' });

  const page = readPage(site, '/events');
  const weeks = [1, 8, 15, 22, 29].map((days) => toDate(noon + days * aDay));
  expect(listTexts(site, '/events', '#calendar + div h3')).toEqual(
    [toDate(noon), ...weeks].map((day) => formatDay(day, { language: 'en-US', timeZone })),
  );
  expect(listTexts(site, '/events', '#calendar + div h4').slice(0, 3)).toEqual([
    ...['Harbor cleaning', 'Flu shots; all', 'Council'],
  ]);
  const shots = page('li:has(h4:contains("Flu shots"))').text().replaceAll(/\s+/g, ' ');
  expect(shots).toContain('9:00 – 11:30 AM');
  expect(shots).toContain('From Town of Merrow');
  expect(page('a[href*="openstreetmap.org/search?query=Fish%20market"]').attr('rel')).toBe(
    'noopener',
  );
  expect(listTexts(site, '/events', '#kinds + div h3')).toEqual([
    ...['Community Meetings', 'Health Screenings'],
  ]);
  expect(page.html()).not.toContain('Bank statements');
  const graph = JSON.parse(page('script[type="application/ld+json"]').text())['@graph'];
  expect(graph).toContainEqual(
    expect.objectContaining({
      '@type': 'Event',
      name: 'Flu shots; all',
      url: 'https://town.example/flu',
      location: expect.objectContaining({ name: 'Fish market, stall 14' }),
    }),
  );

  // What is offered to programs says the same as what was read.
  const given = { contentType: undefined, day: toDate(noon), timeZone };
  const bytes = readFileSync(path.join(site.out, 'events.ics'));
  const readBack = parseCalendar({ bytes, ...given }).events;
  const own = page('a[href$=".ics"]').attr('href');
  expect(existsSync(path.join(site.out, String(own)))).toBe(true);
  expect(readBack).toHaveLength(7);
  expect(readBack).toContainEqual(
    expect.objectContaining({
      title: 'Flu shots; all',
      place: 'Fish market, stall 14',
      labels: ['health screenings'],
      link: 'https://town.example/flu',
    }),
  );

  for (const route of ['/', '/local', '/blog/when-the-heat-comes'])
    expect(listTexts(site, route, '[aria-labelledby=coming-up] h3')).toEqual([
      ...['Flu shots; all', 'Council', 'Council'],
    ]);
  expect(readPage(site, '/sources')('#events').parent().text()).toContain('Town of Merrow');

  const replayed = { ...site, out: path.join(site.dir, 'again'), state: path.join(site.dir, 'r') };
  replayed.publication = path.join(recording, 'publication');
  expect(await runRebuild(replayed, ['--replay', recording])).toMatchObject({ status: 0 });
  expect(readSite(replayed.out)).toEqual(readSite(site.out));

  site.newsroom.fail(address, { kind: 'body', body: '<!doctype html><title>Moved</title>' });
  const kept = await rebuildHere(site, new Date(noon + 60 * 60_000));
  expect(kept.health).toBe('good');
  expect(listTexts(site, '/events', '#calendar + div h4')).toHaveLength(7);
  expect(kept.sources.at(-1)).toMatchObject({
    id: 'calendar/1',
    state: 'kept',
    message: expect.stringMatching(/^Calendar: not a calendar, but a web page/),
  });
  const later = await rebuildHere(site, new Date(noon + aDay));
  expect(later.outcome).toBe('published');
  expect(listTexts(site, '/events', '#calendar + div h4').slice(0, 2)).toEqual([
    ...['Flu shots; all', 'Council'],
  ]);
});

test('a calendar without an event says so, in the language of the site', async () => {
  const site = await openCalendarSite(Date.now() - 400 * aDay);
  const body = ['BEGIN:VCALENDAR', 'END:VCALENDAR'].join('\n');
  site.newsroom.fail(address, { kind: 'body', body });
  const { samples: _, ...publication } = site.newsroom.publication();
  site.configure({
    ...publication,
    blog: undefined,
    events: undefined,
    feeds: {},
    categories: [],
    language: 'es',
    calendars: [site.newsroom.origin + address],
  });
  await rebuildHere(site);
  expect(readPage(site, '/events')('main').text()).toContain(
    'No hay nada previsto para los próximos 30 días.',
  );
  expect(readPage(site, '/')('a[href="/events"]').length).toBeGreaterThan(0);
  expect(readPage(site, '/')('#coming-up')).toHaveLength(0);
});
