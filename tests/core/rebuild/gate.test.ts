import { rmSync } from 'node:fs';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDeskSite, otherFeed, ownFeed, tell, toItems } from '../../support/desk/desk.ts';
import {
  openSmallSite,
  openTestSite,
  toSmallPublication,
  type TestSite,
} from '../../support/rebuild/rebuild.ts';
import { readTree } from '../../support/site-files.ts';
import { ageEdition } from '../../support/time.ts';

const feeds = ['/feeds/local.xml', '/feeds/local-neighborhoods.xml'];
/** Each test rebuilds whole sites several times. */

/** Removes all stories but the first from the feeds. */
function shrinkFeeds({ newsroom: { shelf } }: TestSite): void {
  for (const feed of feeds) {
    const stories = shelf.getFeed(feed)?.stories ?? [];
    for (const { id } of stories.slice(1)) shelf.removeStory(feed, id);
  }
}

describe('a site that lost most of a category with its state', () => {
  test('is refused until an editor accepts it with a reason', async () => {
    const site = await openSmallSite('local', 'health', 'sports');
    const full = await site.rebuild();
    const before = readTree(site.out);
    shrinkFeeds(site);
    // Without the state nobody knows what the feeds gave before, but the published site says what it has.
    rmSync(site.state, { recursive: true });
    const refused = await site.rebuild();
    const [had, has] = [full, refused].map(({ report }) => report.articles['local']);
    const loss = `local would go from ${had} articles to ${has}`;
    expect(refused).toMatchObject({ status: 1, report: { outcome: 'refused' } });
    expect(refused.report.problems.join()).toContain(loss);
    expect(refused.output).toContain(loss);
    expect(readTree(site.out)).toEqual(before);

    expect((await site.rebuild()).report.problems.join()).toContain(loss);
    expect(readTree(site.out)).toEqual(before);

    expect(await site.rebuild('--accept', '  ')).toMatchObject({ status: 2 });
    const accepted = await site.rebuild('--accept', 'The paper "starts" anew; it\'s small');
    expect(accepted).toMatchObject({ status: 0, report: { outcome: 'published' } });
    expect(accepted.report.accepted).toEqual({
      reason: 'The paper "starts" anew; it\'s small',
      problems: [loss],
    });
    expect(readTree(site.out)).not.toEqual(before);
  });
});

describe('a site whose publication file names fewer feeds', () => {
  test('is refused with the names of those feeds, without their tokens', async () => {
    const site = await openTestSite();
    const publication = toSmallPublication(site, ['local', 'sports']);
    const [first, ...others] = publication.feeds.sports ?? [];
    const token = 'a1b2c3d4e5f6g7h8';
    const closed = `${site.newsroom.origin}/feeds/sports-golf.xml`;
    const named = others.map((url) => (url === closed ? `${url}?token=${token}` : url));
    site.configure({ ...publication, feeds: { ...publication.feeds, sports: [first, ...named] } });
    expect(await site.rebuild()).toMatchObject({ status: 0 });
    site.configure({ ...publication, feeds: { ...publication.feeds, sports: [first] } });
    const list = others.map((url) => `${url} (it had `);
    // The first refusal writes an edition without these feeds.
    for (const attempt of [1, 2]) {
      const { status, output, report } = await site.rebuild();
      expect(status, `attempt ${attempt}`).toBe(1);
      const problem = report.problems.find((each) => each.includes('sports would go from '));
      expect(problem).toContain('; the publication file no longer names ');
      for (const address of list) expect(problem).toContain(address);
      expect(problem).not.toContain(`${first} `);
      expect(output + JSON.stringify(report)).not.toContain(token);
    }
    const accepted = await site.rebuild('--accept', 'Less sports');
    expect(accepted).toMatchObject({ status: 0, report: { outcome: 'published' } });
    expect(accepted.report.accepted?.problems.join()).toContain(list[0]);
  });
});

test('a site whose publication file names no feed of two categories is refused, though nothing is published and the live site does not respond, then accepted', async () => {
  const site = await openSmallSite('local', 'world', 'sports');
  // Nothing listens at port 1.
  const publication = {
    ...toSmallPublication(site, ['local', 'world', 'sports']),
    url: 'http://127.0.0.1:1',
  };
  site.configure(publication);
  expect(await site.rebuild()).toMatchObject({ status: 0 });
  site.configure({ ...publication, feeds: { sports: publication.feeds.sports } });
  rmSync(site.out, { recursive: true });
  // Without an answer of the live site, a hosted rebuild finds no such file.
  vi.stubEnv('HALFHOUR_LIVE', 'no/live.json');
  onTestFinished(() => void vi.unstubAllEnvs());
  const refused = await site.rebuild();
  expect(refused).toMatchObject({ status: 1, report: { outcome: 'refused' } });
  for (const category of ['local', 'world']) {
    expect(refused.output).toMatch(
      new RegExp(`${category} would go from \\d+ articles to 0, because the publication file`),
    );
  }
  const accepted = await site.rebuild('--accept', 'A smaller paper');
  expect(accepted).toMatchObject({ status: 0, report: { outcome: 'published' } });
  vi.unstubAllEnvs();
  expect(await site.rebuild()).toMatchObject({ status: 0, report: { outcome: 'unchanged' } });
});

test.each([
  ['after a rebuild that was held', [[]]],
  ['after one that was put back twice', [['--rollback']]],
])('a loss that was accepted is none for --resume after --rollback, %s', async (_, between) => {
  const titles = (count: number) => Array.from({ length: count }, (_, at) => `Story ${at}`);
  const site = await openDeskSite(toItems(titles(14)), toItems(['Other']));
  const rebuild = async (...args: string[]) => {
    ageEdition(site);
    return (await site.rebuild(...args)).report;
  };
  await site.rebuild();
  tell(site, otherFeed, toItems(['Another']));
  await rebuild();
  tell(site, ownFeed, toItems(titles(2)));
  expect(await rebuild('--accept', 'The feed is smaller now')).toMatchObject({
    outcome: 'published',
    articles: { local: 2 },
  });
  expect(await rebuild('--rollback')).toMatchObject({ outcome: 'published' });
  for (const args of between) await rebuild(...args);
  expect(await rebuild('--resume')).toMatchObject({ outcome: 'published', articles: { local: 2 } });
  expect(await rebuild()).toMatchObject({ outcome: 'unchanged' });
});
