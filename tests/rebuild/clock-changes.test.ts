import { expect, test } from 'vitest';
import { answerWeather, forecastPath } from '../../scripts/newsroom/weather.ts';
import { openTestSite, type TestSite } from '../support/rebuild/rebuild.ts';
import { rebuildHere } from '../support/rebuild/rebuild-here.ts';
import { readPage } from '../support/site-files.ts';

const half = 30 * 60 * 1000;
const [feed, place] = ['/feeds/local.xml', { latitude: 44.1, longitude: -69.1 }];

/** Moments at which clocks of a zone change, with its hours ahead of UTC before and after. */
const edges: [string, string, string, number[], number][] = [
  ['clocks go back', 'America/New_York', '2026-11-01T06:00:00Z', [-4, -5], 25],
  ['a year begins', 'America/New_York', '2027-01-01T05:00:00Z', [-5, -5], 25],
  ['clocks go forward', 'America/New_York', '2027-03-14T07:00:00Z', [-5, -4], 25],
  ['clocks go back', 'Europe/Berlin', '2026-10-25T01:00:00Z', [2, 1], 8],
  ['clocks go forward', 'Europe/Berlin', '2027-03-28T01:00:00Z', [1, 2], 8],
];

/** The stories of the last four hours, the newest first, each dated with another offset. */
const listStories = (now: number) =>
  Array.from({ length: 8 }, (_, index) => {
    const at = now - index * half;
    return { at: new Date(at).toISOString(), title: `Story of half hour ${at / half}` };
  });

/** A feed of such stories. */
function toFeed(now: number): string {
  const items = listStories(now).map(({ at, title }, index) => {
    const hours = index - 4;
    const local = new Date(Date.parse(at) + hours * 2 * half).toUTCString().slice(0, -4);
    const offset = `${hours < 0 ? '-' : '+'}0${Math.abs(hours)}00`;
    const link = `https://paper.example/${title.replaceAll(' ', '-')}`;
    return `<item><title>${title}</title><link>${link}</link><pubDate>${local} ${offset}</pubDate></item>`;
  });
  return `<rss version="2.0"><channel><title>The Paper</title>${items.join('')}</channel></rss>`;
}

/** Has the newsroom answer as of a time, and rebuilds at it. */
async function rebuildAt(site: TestSite, now: Date, timeZone: string) {
  const { newsroom } = site;
  const body = toFeed(now.getTime());
  newsroom.fail(feed, { kind: 'body', body, type: 'application/rss+xml' });
  const query = new URLSearchParams({
    timezone: timeZone,
    forecast_days: '5',
    temperature_unit: 'fahrenheit',
  });
  const answer = answerWeather(new URL(`${forecastPath}?${query}`, newsroom.origin), now);
  newsroom.fail(forecastPath, { kind: 'body', body: answer?.body ?? '', type: 'application/json' });
  return await rebuildHere(site, now);
}

/** What a clock on the wall shows, as if it were in UTC. */
const toWall = (time: number, hoursAhead = 0) => new Date(time + hoursAhead * 2 * half);
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** What a clock with twelve hours shows. */
function toClock(wall: Date): string {
  const [hours, minutes] = [wall.getUTCHours(), wall.getUTCMinutes()];
  return `${hours % 12 || 12}:${minutes || '00'} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** The times that a published page shows: the day, the year, the last update, stories and weather. */
function readTimes(site: TestSite) {
  const [home, local] = [readPage(site, '/'), readPage(site, '/local')];
  const updated = home('main time').first();
  const stories = local('main article .byline time').toArray();
  return {
    day: home('header time').attr('datetime'),
    dayText: home('header time').text().trim(),
    year: /© (\d{4})/.exec(home('footer').text())?.[1],
    updated: updated.attr('datetime'),
    clock: updated.text().replaceAll(/\s/g, ' '),
    seen: local('main article details time').first().text().replaceAll(/\s/g, ' '),
    stories: stories.map((time) => [
      local(time).attr('datetime'),
      local(time).text().replaceAll(/\s/g, ' '),
    ]),
    weather: home('[aria-labelledby=weather] li > span:first-child')
      .toArray()
      .map((name) => home(name).text()),
  };
}

test.each(edges)(
  'every time on the pages is right in the half hours around the one at which %s in %s',
  async (_, timeZone, at, ahead, steps) => {
    const site = await openTestSite();
    const { blog: __, ...publication } = site.newsroom.publication();
    const url = site.newsroom.origin + forecastPath;
    const feeds = { local: [site.newsroom.origin + feed] };
    site.configure({ ...publication, feeds, timeZone, weather: { ...place, url } });
    const edge = Date.parse(at);
    const toLocal = (time: number) => toWall(time, ahead[time < edge ? 0 : 1]);
    for (let step = -steps; step < steps; step += 1) {
      const now = new Date(edge + step * half);
      const { outcome, health, problems } = await rebuildAt(site, now, timeZone);
      expect({ outcome, health, problems }).toEqual({
        outcome: 'published',
        health: 'good',
        problems: [],
      });
      const wall = toLocal(now.getTime());
      expect(readTimes(site), now.toISOString()).toEqual({
        day: wall.toISOString().slice(0, 10),
        dayText: expect.stringContaining(dayFormat.format(wall)),
        year: String(wall.getUTCFullYear()),
        updated: now.toISOString(),
        clock: toClock(wall),
        seen: toClock(wall),
        stories: listStories(now.getTime()).map((story) => {
          const local = toLocal(Date.parse(story.at));
          const isToday = local.getUTCDate() === wall.getUTCDate();
          return [story.at, isToday ? toClock(local) : 'Yesterday'];
        }),
        weather: [0, 1, 2, 3, 4].map((days) =>
          toWall(wall.getTime(), 24 * days)
            .toUTCString()
            .slice(0, 3),
        ),
      });
    }
  },
);
