import { expect, test } from 'vitest';
import { answerWeather, forecastPath } from '../scripts/newsroom/weather.ts';
import { openTestSite, type TestSite } from './support/rebuild.ts';
import { rebuildHere } from './support/rebuild-here.ts';
import { readPage } from './support/site-files.ts';

const half = 30 * 60 * 1000;
const timeZone = 'America/New_York';
const [feed, place] = ['/feeds/local.xml', { latitude: 44.1, longitude: -69.1 }];

/** Moments at which clocks of the zone change, and the names of the zone before and after. */
const edges = [
  { what: 'clocks go back', at: '2026-11-01T06:00:00Z', names: ['EDT', 'EST'] },
  { what: 'a year begins', at: '2027-01-01T05:00:00Z', names: ['EST', 'EST'] },
  { what: 'clocks go forward', at: '2027-03-14T07:00:00Z', names: ['EST', 'EDT'] },
] as const;

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
async function rebuildAt(site: TestSite, now: Date) {
  const { newsroom } = site;
  const body = toFeed(now.getTime());
  newsroom.fail(feed, { kind: 'body', body, type: 'application/rss+xml' });
  const query = new URLSearchParams({
    ...{ timezone: timeZone, forecast_days: '5', temperature_unit: 'fahrenheit' },
  });
  const answer = answerWeather(new URL(`${forecastPath}?${query}`, newsroom.origin), now);
  newsroom.fail(forecastPath, { kind: 'body', body: answer?.body ?? '', type: 'application/json' });
  return await rebuildHere(site, now);
}

/** The day of a moment in the zone, such as `2026-11-01`. */
const toDay = (now: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);

/** The times that a published page shows: the day, the year, the last update, stories and weather. */
function readTimes(site: TestSite) {
  const [home, local] = [readPage(site, '/'), readPage(site, '/local')];
  const updated = home('main time').first();
  return {
    day: home('header time').attr('datetime'),
    year: /© (\d{4})/.exec(home('footer').text())?.[1],
    updated: updated.attr('datetime'),
    zone: updated.text().slice(-3),
    hour: / at (\d+:\d\d)/.exec(updated.text())?.[1],
    stories: local('main article time')
      .toArray()
      .map((time) => local(time).attr('datetime')),
    weather: home('[aria-labelledby=weather] li').length,
  };
}

test.each(edges)(
  'every time on the pages is right in 50 half hours around the one at which $what',
  { timeout: 900_000 },
  async ({ at, names }) => {
    const site = await openTestSite();
    const { blog: _, ...publication } = site.newsroom.publication();
    const url = site.newsroom.origin + forecastPath;
    const feeds = { local: [site.newsroom.origin + feed] };
    site.configure({ ...publication, feeds, timeZone, weather: { ...place, url } });
    const edge = Date.parse(at);
    for (let step = -25; step < 25; step += 1) {
      const now = new Date(edge + step * half);
      const { outcome, health, problems } = await rebuildAt(site, now);
      expect({ outcome, health, problems }).toEqual({
        ...{ outcome: 'published', health: 'good', problems: [] },
      });
      const zone = step < 0 ? names[0] : names[1];
      const clock = new Date(now.getTime() - (zone === 'EDT' ? 8 : 10) * half);
      const [hours, minutes] = clock.toISOString().slice(11, 16).split(':');
      expect(readTimes(site), now.toISOString()).toEqual({
        day: toDay(now),
        year: toDay(now).slice(0, 4),
        updated: now.toISOString(),
        zone,
        hour: `${Number(hours) % 12 || 12}:${minutes}`,
        stories: listStories(now.getTime()).map((story) => story.at),
        weather: 5,
      });
    }
  },
);
