import { homePlace } from '../../desk/fields.ts';
import { toLinksAddress } from '../../desk/links.ts';
import { decidePast, tellFound, type FoundPast } from '../../desk/past/decide-past.ts';
import { toPastStory } from '../../desk/past/past-story.ts';
import { getDesk } from '../../desk/shown-desk.ts';
import { listDepartures } from '../../desk/ways-out.ts';
import { toJsonDigest } from '../../disk/digest.ts';
import type { HiddenStory } from '../../edition/schema/hidden-file.ts';
import {
  getMonthName,
  startMonth,
  type Front,
  type PastMonth,
  type PastStory,
} from '../../edition/memory/past-month.ts';
import { addFront, addStories, toMonth } from '../../edition/memory/remember.ts';
import {
  emptyMemory,
  readMemory,
  readMonth,
  writeMonthRow,
  type Memory,
  type MonthRow,
} from '../../edition/memory/store.ts';
import { getHome, listFirst } from '../../reader/home.ts';
import { openEdition, type EditionView, type ShownSite } from '../../reader/reader.ts';
import { listRenamed } from '../../site/read-redirects.ts';
import { toDay } from '../../text/dates/time-zone.ts';
import { toLastHour } from '../newsletter/issue-hours.ts';
import type { ShownUpdate } from '../update.ts';

/** The hour of the evening, in the time zone of the site, whose front page is kept for good. */
const eveningHour = 20;

/**
 * Adds what the site shows to what it remembers, and applies the desk to that. Only months are opened that change, and
 * all after a new decision. The months are on disk then; the memory is replaced once the site is published (`keepTold`).
 */
export async function settleMemory(
  given: Omit<ShownUpdate, 'memory'>,
  hidden: readonly HiddenStory[],
): Promise<ShownUpdate & { memory: Memory }> {
  const { site, place, run, shown, decided } = given;
  const { publication, desk } = site;
  const { state } = place;
  const before = readMemory(state) ?? emptyMemory;
  const { changed, ...added } = addShown(before, given);
  const linksUrl = toLinksAddress(publication);
  const departures = listDepartures(shown, desk, { linksUrl, now: run.now });
  const inMemory = new Set(Object.values(before.months).flatMap(({ own }) => own));
  const past = decidePast({
    desk,
    hidden,
    decided,
    siteUrl: publication.url,
    departures,
    lostPosts: inMemory.difference(departures.slugs),
    renamed: listRenamed(publication, site.redirects),
  });
  const isDecided = past.digest === before.decisions;
  const others = isDecided ? [] : Object.entries(before.months);
  for (const [name, { kept }] of others)
    if (!changed.has(name)) changed.set(name, readMonth(state, kept));
  const months: Record<string, MonthRow> = { ...before.months };
  const found: FoundPast = new Map();
  for (const [name, month] of changed) {
    const { kept, shown: left } = past.decide(month, found);
    months[name] = await writeMonthRow(state, kept, left);
  }
  const memory: Memory = {
    ...added,
    months,
    decisions: past.digest,
    found: [...new Set([...(isDecided ? before.found : []), ...found.keys()])],
  };
  const told = tellFound(decided, found, run.now);
  return {
    ...given,
    memory,
    decided: told.decided,
    shown: { ...shown, memory, desk: { ...getDesk(shown), changes: told.changes } },
  };
}

/** The months that get what the site shows, and the front page that is due, opened; and what is known of that. */
function addShown(
  before: Memory,
  { site, place, run, shown }: Omit<ShownUpdate, 'memory'>,
): Pick<Memory, 'from' | 'met' | 'standing'> & { changed: Map<string, PastMonth> } {
  const { publication } = site;
  const { timeZone } = publication;
  const changed = new Map<string, PastMonth>();
  function change(name: string, edit: (month: PastMonth) => PastMonth): void {
    const row = before.months[name];
    const month = row === undefined ? startMonth(name) : readMonth(place.state, row.kept);
    changed.set(name, edit(changed.get(name) ?? month));
  }
  // A closed publication stays as it is.
  const isClosed = run.report.closed !== undefined;
  const front = isClosed ? undefined : findDueFront(before, run.now, timeZone);
  if (front !== undefined) change(getMonthName(front.day), (month) => addFront(month, front));
  const reader = openEdition(place.state, shown);
  const from = toJsonDigest([
    publication,
    reader.sections.map((slug) => reader.getNews(slug)),
    [homePlace, ...reader.sections].map((each) => reader.getPins(each)),
  ]);
  const { met, standing } = before;
  if (from === before.from) return { changed, from, met, standing };
  const stories = listShown(reader);
  const known = new Set(met);
  const thisMonth = toMonth(run.now.toISOString(), timeZone);
  for (const [name, some] of Map.groupBy(stories, ({ seen }) => toMonth(seen, timeZone))) {
    // A story of an earlier month is there already, unless it was not shown until now.
    const own = some.filter(({ keys }) => name === thisMonth || !known.has(keys[0] ?? ''));
    if (own.length > 0) change(name, (month) => addStories(month, own, timeZone));
  }
  return {
    changed,
    from,
    met: stories.map(({ keys }) => keys[0] ?? ''),
    standing: toStanding(standing, { publication, edition: reader }, run.now),
  };
}

/** The front page of the last evening, when it stood then and is not kept yet. */
function findDueFront(
  { standing, months }: Memory,
  now: Date,
  timeZone: string,
): Front | undefined {
  const clock = { hour: eveningHour, weekday: 'monday', timeZone } as const;
  const evening = toLastHour('daily', now.getTime(), clock);
  if (standing === undefined || Date.parse(standing.since) > evening) return undefined;
  const at = new Date(evening).toISOString();
  const day = toDay(new Date(evening), timeZone);
  if (months[getMonthName(day)]?.days.includes(day)) return undefined;
  return { day, at, stories: [...standing.stories] };
}

/** The stories that sections show, each once. */
function listShown(reader: EditionView): PastStory[] {
  const stories = reader.sections.flatMap((slug) => {
    const news = reader.getJoinedNews(slug);
    return news.state === 'loaded' ? news.articles.map(toPastStory) : [];
  });
  return [...new Map(stories.map((story) => [story.keys[0], story])).values()];
}

/** The front page as the site shows it now, and since when. */
function toStanding(
  before: Memory['standing'],
  site: ShownSite,
  now: Date,
): Memory['standing'] | undefined {
  const stories = listFirst(getHome(site)).map(toPastStory);
  if (stories.length === 0) return undefined;
  const isSame = toJsonDigest(before?.stories ?? []) === toJsonDigest(stories);
  return { since: (isSame && before?.since) || now.toISOString(), stories };
}
