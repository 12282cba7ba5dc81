import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveSite, type SiteServer } from '../../../src/rebuild/serve-site.ts';
import { toCalendar } from '../../support/papers/calendar.ts';
import { runDesk } from '../../support/desk/desk-page.ts';
import { findWords } from '../../support/code/find-words.ts';
import { writeFiles } from '../../support/papers/folder.ts';
import { read, readTitles } from '../../support/papers/newsletter.ts';
import { toPost } from '../../support/papers/own-posts.ts';
import {
  ago,
  createWithRivals,
  now,
  readFragments,
  readJson,
} from '../../support/papers/own-stories.ts';
import { useReader } from '../../support/browser/reader.ts';
import { rebuildHere } from '../../support/rebuild/rebuild-here.ts';
import type { TestSite } from '../../support/rebuild/rebuild.ts';
import { readHeadlines, readPage } from '../../support/site-files.ts';
import { storyTable, storyWays, type Act, type Way } from '../../support/papers/story-table.ts';
import { pressInMenu } from '../../support/browser/story-menu.ts';

const titles: Record<Way, string> = {
  feed: 'School opens',
  blog: 'Fares of the omnibus fall',
  post: 'The bridge is open',
  link: 'The Courier on the drawbridge',
  event: 'Lantern supper',
};
/** What the desk calls each story. That of the blog service is known once the site is there. */
const names: Record<Exclude<Way, 'event'>, string> = {
  feed: 'https://ledger.example/1',
  blog: '',
  post: '/blog/bridge',
  link: 'https://www.courier.example/harbor?id=7',
};
const toCorrected = (way: Way) => `Another headline of the ${way}`;
const calendar = '/calendars/town.ics';
const later = (minutes: number) => new Date(now + minutes * 60_000);

let site: TestSite;
let server: SiteServer;
const publication: Record<string, unknown> = {};

/** Has the calendar say this title of an event of tomorrow. */
function tellEvent(title: string): void {
  const day = ago(-24).toISOString().slice(0, 10).replaceAll('-', '');
  const event = ['BEGIN:VEVENT', 'UID:1', `DTSTART:${day}T180000Z`, `SUMMARY:${title}`];
  const body = toCalendar(...event, 'END:VEVENT').join('\r\n');
  site.newsroom.fail(calendar, { kind: 'body', body, type: 'text/calendar' });
}

beforeAll(async () => {
  const fields = { date: ago(1.5).toISOString(), section: 'local', keywords: '[bridge]' };
  site = await createWithRivals({ 'posts/bridge.md': toPost({ title: titles.post, ...fields }) });
  const { blog, url } = site.newsroom.publication();
  const [first] = site.newsroom.shelf.posts;
  const keywords = { shortTailKeywords: 'omnibus' };
  site.newsroom.shelf.posts = [{ ...first!, metaTitle: titles.blog, age: '90m', ...keywords }];
  names.blog = `/blog/${first!.slug}`;
  const file = path.join(site.publication, 'publication.json');
  Object.assign(publication, JSON.parse(readFileSync(file, 'utf8')), {
    url,
    blog: { ...blog, sections: { omnibus: 'local' } },
    calendars: [{ url: site.newsroom.origin + calendar }],
  });
  writeFiles(site.publication, {
    'publication.json': publication,
    'desk.json': {
      add: [
        {
          link: names.link,
          title: titles.link,
          reason: 'Plans.',
          category: 'local',
          topic: 'Bridge',
          at: ago(1.5).toISOString(),
        },
      ],
    },
  });
  tellEvent(titles.event);
  const { outcome, problems } = await rebuildHere(site, new Date(now));
  expect({ outcome, problems }).toEqual({ outcome: 'published', problems: [] });
  server = await serveSite(site.out, 0);
});
afterAll(async () => {
  await server.close();
  await site.close();
});

/** The address of a story, as pages link to it. */
const getCard = (way: Exclude<Way, 'event'>) => {
  const $ = readPage(site, '/local');
  const card = $('main article[data-story]').filter((_, each) =>
    $(each).text().includes(titles[way]),
  );
  return { card, link: card.find('a.headline').attr('href') };
};
const readEventFile = () =>
  read(site, String(readPage(site, '/events')('a[href$=".ics"]').attr('href')));
const readEvents = () => readPage(site, '/events')('main').text();

/** What shows that a cell works, for stories and for events. */
const shows: Record<Act, { story(way: Exclude<Way, 'event'>): void; event(): void }> = {
  search: {
    story(way) {
      const { link } = getCard(way);
      const found = readFragments(site, titles[way]).join();
      expect(found).toContain(JSON.stringify(link));
    },
    event: () => expect(readFragments(site, titles.event).join()).toContain('"url":"/events"'),
  },
  save: {
    story(way) {
      const { card, link } = getCard(way);
      expect([card.length, link === undefined]).toEqual([1, false]);
    },
    event: () => expect(readEventFile()).toContain(`SUMMARY:${titles.event}`),
  },
  follow: {
    story(way) {
      expect(readPage(site, '/local')('main [data-action=follow]').attr('data-id')).toBe('local');
      const { items } = readJson(site, 'local/feed.json');
      expect(items.map(({ title }: { title: string }) => title)).toContain(titles[way]);
    },
    event: () => expect(read(site, 'events.ics')).toContain(`SUMMARY:${titles.event}`),
  },
  newsletter: {
    story: (way) => expect(readTitles(site, 'daily')).toContain(titles[way]),
    event() {
      expect(readPage(site, '/')('[aria-labelledby=coming-up]').text()).toContain(titles.event);
      expect(readTitles(site, 'daily')).not.toContain(titles.event);
    },
  },
  archive: {
    story: (way) => expect(readMonths()).toContain(titles[way]),
    event: () => expect(readMonths()).not.toContain(titles.event),
  },
  pin: {
    story(way) {
      const at = storyWays.indexOf(way);
      expect(readHeadlines(site, '/local')[at]).toBe(toCorrected(way));
      expect(readHeadlines(site, '/')[at]).toBe(toCorrected(way));
    },
    event() {
      const id = readPage(site, '/events')('li[id^=event-]').attr('id');
      const link = readPage(site, '/')(`main a[href="/events#${id}"]:contains("Come to supper")`);
      expect(link.length).toBe(1);
    },
  },
  correct: {
    story(way) {
      expect(readPage(site, '/local')('main').text()).toContain(`Mended: ${way}`);
      expect(findWords(site.out, [titles[way].toLowerCase()])).toEqual([]);
    },
    event() {
      expect(readEvents()).toContain(toCorrected('event'));
      expect(findWords(site.out, [titles.event.toLowerCase()])).toEqual([]);
    },
  },
  hide: {
    story: (way) => expect(findWords(site.out, [toCorrected(way).toLowerCase()])).toEqual([]),
    event: () => expect(findWords(site.out, [toCorrected('event').toLowerCase()])).toEqual([]),
  },
};

const readMonths = () =>
  globSync('local/*/*.html', { cwd: site.out })
    .map((file) => load(read(site, file))('.list').text())
    .join();

/** A test for each cell of these rows. */
const testCells = (...rows: Act[]) =>
  describe.each(rows)('%s', (act) => {
    test.each([...storyWays])(`${act}, of a %s: yes`, (way) => shows[act].story(way));
    test(`${act}, of an event: ${storyTable[act].event}`, () => shows[act].event());
  });

describe('as it came', () => {
  testCells('search', 'save', 'follow', 'newsletter', 'archive');

  test('an own post and a story that the editors chose stand wherever stories stand', () => {
    const post = getCard('post').card;
    expect([post.attr('data-source'), post.find('strong').text()]).toEqual([
      ...['The Paper', 'The Paper'],
    ]);
    expect(post.find('a.headline').attr('target')).toBeUndefined();
    const { card, link } = getCard('link');
    expect([link, card.attr('data-source'), card.find('a.headline').attr('target')]).toEqual([
      ...[names.link, 'courier.example', '_blank'],
    ]);
    for (const words of ['Chosen by the editors', 'Plans.']) expect(card.text()).toContain(words);
    const pages = ['index.html', 'lite.html', 'topics/bridge.html', 'data/home.json'];
    for (const title of [titles.post, titles.link]) {
      for (const file of [...pages, 'rss.xml', 'local/rss.xml', 'topics/bridge/rss.xml'])
        expect(read(site, file), file).toContain(title);
      // The next rebuild has them from the folder.
      expect(read(site, 'data/edition.json')).not.toContain(title);
    }
    expect(readJson(site, 'data/local.json').stories).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ title: titles.post, link: names.post, source: 'The Paper' }),
        expect.objectContaining({ title: titles.link, link: names.link, isChosen: true }),
      ]),
    );
    for (const file of ['sources.html', 'status.html', 'sources.opml'])
      expect(read(site, file), file).not.toContain('courier');
  });

  const open = useReader();
  test('a reader saves one of each way, and follows its section', async () => {
    const { page, errors } = await open();
    await page.goto(`${server.origin}/local`);
    const all = storyWays.map((way) => titles[way]);
    for (const title of all)
      await pressInMenu(page.locator('main article', { hasText: title }), 'Save');
    await page
      .locator('main')
      .getByRole('button', { name: /^Follow: / })
      .click();
    await page.goto(`${server.origin}/saved`);
    await page.getByText('4 saved stories').waitFor();
    const saved = await page.locator('main li h2').allTextContents();
    expect(saved.map((text) => text.replace(/ \(opens.*/, '')).sort()).toEqual(all.toSorted());
    await page.goto(`${server.origin}/my`);
    await page.locator('main h3').first().waitFor();
    const followed = await page.locator('main').textContent();
    expect(all.filter((title) => !followed?.includes(title))).toEqual([]);
    expect(errors).toEqual([]);
  });
});

describe('pinned and corrected', () => {
  beforeAll(async () => {
    for (const [at, way] of storyWays.entries()) {
      for (const place of ['local', 'home'])
        await runDesk(site, 'pin', names[way], '--place', place, '--position', String(at + 1));
      const words = ['--title', toCorrected(way), '--note', `Mended: ${way}`];
      await runDesk(site, 'correct', names[way], ...words);
    }
    const id = readPage(site, '/events')('li[id^=event-]').attr('id');
    await runDesk(site, 'banner', 'Come to supper', '--link', `/events#${id}`);
    tellEvent(toCorrected('event'));
    expect(await rebuildHere(site, later(40))).toMatchObject({
      outcome: 'published',
      problems: [],
    });
  });
  testCells('pin', 'correct');
});

describe('hidden', () => {
  beforeAll(async () => {
    for (const way of storyWays) await runDesk(site, 'hide', names[way]);
    const skip = { events: [toCorrected('event')] };
    writeFiles(site.publication, { 'publication.json': { ...publication, skip } });
    const { outcome, problems } = await rebuildHere(site, later(80));
    const over = expect.stringMatching(/^The line above the front page leads to \/events#event-/);
    const told = problems.filter(
      (problem) => !/^The desk (?:adds|pins) .*, but the story is hidden/.test(problem),
    );
    expect({ outcome, told }).toEqual({ outcome: 'published', told: [over] });
  });
  testCells('hide');
});
