import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { heartbeatFile, type Heartbeat } from '../../../src/edition/history/heartbeat.ts';
import words from '../../../src/content/status.json' with { type: 'json' };
import type { Status } from '../../../src/reader/claims/status.ts';
import { useBuilt } from '../../support/rebuild/published.ts';
import { useReader } from '../../support/browser/reader.ts';
import { getSource, readPage, readTree } from '../../support/site-files.ts';
import { ageEdition } from '../../support/time.ts';

const published = useBuilt('paper');
const open = useReader();
const read = (route: string) => readPage(published().site, route);
const readFile = (file: string) => published().read(file);
const readStatus = (): Status => JSON.parse(readFile('data/status.json'));
const readHeartbeat = (): Heartbeat => JSON.parse(readFile('data/heartbeat.json'));
const feed = '/feeds/world.xml';

/** The time at a place in the picture of a day, which has 2 px for each half hour. */
const toClock = (x: number) =>
  x === 96 ? '24:00' : new Date(x * 15 * 60 * 1000).toISOString().slice(11, 16);

describe('/status', () => {
  test('lists every source with its state, and is with home and the day the only page with the time of the rebuild', () => {
    const page = read('/status');
    const status = readStatus();
    const { time } = JSON.parse(readFile('build.json'));
    expect(status.at).toBe(time);
    expect(page(`main time[datetime="${time}"]`).length).toBeGreaterThan(0);
    expect(page('meta[name="robots"]').attr('content')).toBe('noindex');
    const { sources } = published().result.report;
    expect(status.sources.map(({ id, state, stories }) => ({ id, state, stories }))).toEqual(
      sources.map(({ id, state, items }) => ({ id, state, stories: items })),
    );
    expect(page('main [data-source]')).toHaveLength(sources.length);
    // The first rebuild is also when stories were first seen.
    const seen = / data-seen="[^"]+"|<dt>First seen<\/dt><dd>.*?<\/dd>/g;
    const timed = ['/', '/status', '/today'];
    const others = published().routes.filter((route) => !timed.includes(route));
    const isTimed = (route: string) =>
      readFile(`${route.slice(1)}.html`)
        .replaceAll(seen, '')
        .includes(time.slice(0, 19));
    expect(others.filter(isTimed)).toEqual([]);
  });

  test('does not contain the address of the blog service', () => {
    const { report } = published().result;
    const blog = report.sources.find(({ kind }) => kind === 'blog')!;
    for (const file of ['status.html', 'data/status.json']) {
      expect(readFile(file)).not.toContain(blog.url);
    }
  });

  test('stays the same after a rebuild without changes', async () => {
    const before = readStatus();
    const { report } = await published().site.rebuild();
    expect(report).toMatchObject({ outcome: 'unchanged', health: 'good', reasons: [] });
    expect(readStatus()).toEqual(before);
    expect(readHeartbeat()).toMatchObject({ at: report.started, outcome: 'unchanged', status: 0 });
  });

  test('shows which source fails and since when, as text and as a picture, without its message', async () => {
    const { site } = published();
    site.newsroom.fail(feed, { kind: 'status', code: 404 });
    ageEdition(site);
    const before = readTree(site.out);
    const result = await site.rebuild();
    // A new state of a source is published, on the pages about it. The three feeds of its page stay the same.
    expect(result).toMatchObject({ status: 0, report: { outcome: 'published', rendered: 6 } });
    const after = Object.entries(readTree(site.out));
    const changed = after.filter(([file, digest]) => before[file] !== digest).map(([file]) => file);
    const own = 'sources/meridian-world-report.html';
    expect(changed).toEqual(['build.json', 'data/status.json', own, 'status.html']);
    const { message, id, since } = getSource(result, feed);
    expect(message).toBe('Failed to fetch RSS feed: Not Found (404)');
    for (const file of ['status.html', 'data/status.json']) {
      expect(readFile(file)).not.toContain(message);
    }
    const source = readStatus().sources.find(({ url }) => url?.endsWith(feed))!;
    expect(source).toMatchObject({ state: 'kept', outcomes: ['new', 'same', 'kept'] });
    const page = read('/status');
    const all = result.report.sources.length;
    expect(page('main').text()).toContain(`${all - 1} of ${all} sources could be read.`);
    expect(page('main').text()).not.toContain(words.healths.good);
    const row = page('main [data-source]').first();
    expect(row.attr('data-source')).toBe(source.id);
    expect(row.text()).toMatch(/Could not be read: what it gave before stays/);
    expect(row.find('[data-week][aria-hidden="true"] svg')).toHaveLength(7);
    expect(row.find('[data-week] [data-outcome="kept"]')).toHaveLength(1);
    const today = row.find('table tbody').last().find('tr').toArray();
    const cells = today.map((each) => page(each).find('th[scope="row"], td').toArray());
    const rows = cells.map((each) => each.map((cell) => page(cell).text().trim()));
    const picture = row.find('[data-week] svg').last();
    const drawn = Object.entries(words.outcomes).flatMap(([outcome, name]) => {
      const bars = picture.find(`[data-outcome="${outcome}"]`).toArray();
      const spans = bars.map(({ attribs }) => [Number(attribs['x']), Number(attribs['width'])]);
      const count = spans.reduce((sum, [, width = 0]) => sum + width / 2, 0);
      const times = spans.map(([x = 0, width = 0]) => `${toClock(x)}–${toClock(x + width)}`);
      return count === 0 ? [] : [[name, String(count), times.join(', ')]];
    });
    expect(drawn.map(([name]) => name)).toContain(words.outcomes.kept);
    expect(rows.filter(([name]) => name !== words.week.idle)).toEqual(drawn);
    expect(readHeartbeat()).toMatchObject({
      outcome: 'published',
      health: 'good',
      sources: { kept: 1, failed: 0 },
      unread: [{ id, state: 'kept', since }],
    });
    expect(row.find(`time[datetime="${source.since}"]`)).toHaveLength(1);
    site.newsroom.heal();
  });
});

describe('the heartbeat on /status', () => {
  const write = (heartbeat: Partial<Heartbeat>) =>
    writeFileSync(
      path.join(published().site.out, heartbeatFile),
      JSON.stringify({ ...readHeartbeat(), ...heartbeat }),
    );

  test('tells of the last attempt, and says when attempts have stopped', async () => {
    const { page, errors } = await open({ viewport: { width: 320, height: 640 } });
    const told = page.locator('[data-heartbeat]');
    await page.goto(`${published().server.origin}/status`);
    await told.filter({ hasText: 'The last attempt to rebuild was' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    const [at, next] = ['2026-11-20T12:00:00.000Z', '2026-11-20T12:30:00.000Z'];
    write({ at, next, outcome: 'refused', status: 1, reasons: ['<b>It failed.</b>'] });
    await page.reload();
    const stopped = told.filter({ hasText: /^Rebuilds have stopped\. .*<b>It failed\.<\/b>$/ });
    await stopped.waitFor();
    expect(errors).toEqual([]);
  });

  test('is no part of a page without scripts, which claims nothing of later rebuilds', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(`${published().server.origin}/status`);
    expect(await page.locator('[data-heartbeat]').isVisible()).toBe(false);
    const text = await page.locator('main').innerText();
    expect(text).toContain("this page alone can't say what has happened since");
    await page.locator('details summary').first().click();
    expect(await page.getByRole('table').first().locator('tbody').count()).toBe(7);
  });
});

describe('/changes', () => {
  test('says that nothing has changed at first, and is linked from the footer', () => {
    expect(read('/changes')('main').text()).toContain('Nothing has been changed or withdrawn');
    expect(read('/local')('footer a[href="/changes"]')).toHaveLength(1);
    expect(read('/sources')('main a[href="/changes"], main a[href="/status"]')).toHaveLength(2);
  });

  test('lists a changed headline with its earlier text, and that a story was withdrawn', async () => {
    const { site } = published();
    const [first, second] = site.newsroom.shelf.getFeed(feed)!.stories;
    const earlier = `An undefined <b>NaN</b> & "more"`;
    site.newsroom.shelf.editStory(feed, first!.id, { title: earlier });
    ageEdition(site);
    await site.rebuild();
    site.newsroom.shelf.editStory(feed, first!.id, { title: 'عنوان جديد' });
    site.newsroom.shelf.removeStory(feed, second!.id);
    ageEdition(site);
    const result = await site.rebuild();
    expect(result).toMatchObject({ status: 0, report: { outcome: 'published' } });
    expect(result.report.why).toMatch(/\d stories are new, \d have changed, \d are gone/);
    expect(result.report.differences['world']?.removed.titles).toContain(second!.title);

    const page = read('/changes');
    const entries = page('main ol > li')
      .map((_, entry) => page(entry).text().replaceAll(/\s+/g, ' ').trim())
      .get();
    expect(entries).toHaveLength(2);
    const { time } = JSON.parse(readFile('build.json'));
    expect(page(`main ol time[datetime="${time}"]`)).toHaveLength(2);
    const [headline, withdrawn] = ['Headline changed', 'No longer listed'].map(
      (kind) => entries.find((text) => text.startsWith(kind)) ?? '',
    );
    expect(headline).toContain('عنوان جديد');
    expect(headline).toContain(earlier.replaceAll(/<[^>]*>/g, ''));
    expect(headline).toContain(first!.title);
    // What a source took back has no words any more (ruling 32).
    expect(withdrawn).not.toContain(second!.title);

    const before = readFile('changes.html');
    expect(await site.rebuild('--force')).toMatchObject({ status: 0 });
    expect(readFile('changes.html')).toBe(before);
  });
});

test('the home page names the day of the rebuild, and when a rebuild last found news', () => {
  const home = read('/');
  const updated = home('main time').first().attr('datetime');
  expect(home('header time').attr('datetime')).toBe(updated?.slice(0, 10));
  expect(Date.now() - Date.parse(updated ?? '')).toBeLessThan(10 * 60_000);
  expect(home('main').text()).toMatch(/Updated\s+\d+:\d\d\s[AP]M/);
});
