import { load } from 'cheerio';
import { expect, onTestFinished, test } from 'vitest';
import { serveSite } from '../../src/rebuild/serve-site.ts';
import { readDay } from '../../src/text/dates/read-day.ts';
import { useReader } from '../support/browser/reader.ts';
import { openNewsletterSite, read, rebuildAt } from '../support/papers/newsletter.ts';
import { readPage } from '../support/site-files.ts';

const open = useReader();
const today = '2026-11-29';
const newsletter = { issues: ['daily'], hour: 12 };
const days = [today, '2025-12-20', '2025-12-10', '2025-12-01'];

/** The spellings of a label in languages with letters, digits or calendars of their own. */
const papers: [language: string, timeZone: string, labels: [string, string]][] = [
  ['th', 'Asia/Bangkok', ['น้ำท่วม', 'น\u0e49\u0e4d\u0e32ท่วม']],
  ['tr', 'Europe/Istanbul', ['Iğdır', 'IĞDIR']],
  ['fa', 'Asia/Tehran', ['کتاب\u200cها', 'کتابها']],
  ['hi', 'Asia/Kolkata', ['मरीज़', 'मरी\u095b']],
  ['ja', 'Asia/Tokyo', ['ニュース', 'ﾆｭｰｽ']],
  ['el', 'Europe/Athens', ['Δρόμος', 'ΔΡΟΜΟΣ']],
];

test.each(papers)(
  'on a paper in %s all dates are read at the desk as their days, and a topic has both spellings',
  async (language, timeZone, labels) => {
    const site = await openNewsletterSite({ language, timeZone, newsletter });
    const items = days.map((day, at) => {
      return { title: `${labels[0]} ${at}`, label: labels[at % 2], time: `${day}T02:00:00Z` };
    });
    await rebuildAt(site, `${today}T10:30:00Z`, items);
    const type = (text: string) => readDay(text, today, language);
    const front = readPage(site, '/')('header time').first().text();
    const issue = load(read(site, 'newsletter/daily.html'))('title').text().split(' · ')[1];
    expect([issue, type(front)]).toEqual([front, today]);

    const topics = readPage(site, '/topics')('main a[href^="/topics/"]');
    expect(topics.length).toBe(1);
    const topic = readPage(site, decodeURI(topics.attr('href') ?? ''));
    expect(topic('main article').length).toBe(4);
    const shown = topic('main article time')
      .toArray()
      .map((time) => topic(time).text());

    const server = await serveSite(site.out, 0);
    onTestFinished(() => server.close());
    const { page } = await open();
    await page.clock.setFixedTime(new Date(`${today}T10:40:00Z`));
    await page.goto(`${server.origin}/search?q=${encodeURIComponent(labels[0])}`);
    const found = page.locator('[data-results] time');
    await found.nth(3).waitFor({ state: 'attached' });
    expect((await found.allTextContents()).sort()).toEqual(shown.toSorted());
    // The time of a story of today is shown without its day.
    expect(shown.slice(1).map(type)).toEqual(days.slice(1));
  },
);
