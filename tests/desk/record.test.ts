import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { decidedFile } from '../../src/edition/decided-file.ts';
import {
  openDeskSite,
  otherFeed,
  ownFeed,
  tell,
  toItems,
  writeDesk,
  type Item,
} from '../support/desk.ts';
import { findWords } from '../support/find-words.ts';
import { smallPublication, writeFiles } from '../support/folder.ts';
import { toPost } from '../support/own-posts.ts';
import { rebuildHere } from '../support/rebuild-here.ts';
import { runRebuild, type TestSite } from '../support/rebuild.ts';
import { readHeadlines, readPage, readTree } from '../support/site-files.ts';
import { inHours } from '../support/time.ts';

/** Words that only the source of the story has: of its headlines and its excerpt. */
const planted = ['zyxlibelqv', 'zyxlaterqv', 'zyxexcerptqv'];
const link = 'https://ledger.example/news/harbor-money';
const story: Item = {
  ...{ title: 'Mayor Zyxlibelqv took the harbor money', link, guid: 'harbor-1' },
  excerpt: 'Zyxexcerptqv words.',
};
const later: Item = { ...story, title: 'Zyxlaterqv: what we know of the mayor' };
const title = 'The harbor money is all there';
const [first, ...older] = toItems(['Ferry resumes', 'School opens', 'Bridge closes', 'Rain comes']);
const others = [first!, ...older];
/** The stories of the feed, with this one second. */
const withStory = (item: Item) => [first!, item, ...older];

const at = '2026-11-21T10:00:00Z';
const note = 'Nobody had counted it.';
const correct = { story: link, title, excerpt: 'It was counted.', note };
const hide = { story: link, reason: 'It was not true.' };
const corrected = `Corrected by the editors · The Ledger · ${title} ${note}`;
const removed = 'Removed by the editors · The Ledger · A story It was not true.';
const nameless = 'Corrected by the editors · The Ledger · A story';
const withdrawn = `No longer listed · The Ledger · ${title}`;

/** What happens before each rebuild of a site; the first one is of the story as its source has it. */
type History = readonly ((site: TestSite) => unknown)[];

const decide = (desk: object) => (site: TestSite) => writeDesk(site, desk);
const drop = (site: TestSite) => tell(site, ownFeed, others);
/** The feed ends before the story, so nothing says that it was withdrawn. */
const cut = (site: TestSite) => tell(site, ownFeed, [first!]);
const change = (item: Partial<Item>) => (site: TestSite) =>
  tell(site, ownFeed, withStory({ ...story, ...item }));
/** The decision as the desk's page writes it: about the story of one feed. */
const named = (decision: object) => (site: TestSite) => {
  const copies = [{ feed: site.newsroom.origin + ownFeed, id: story.guid }];
  const [kind, each] = Object.entries(decision)[0] as [string, object];
  writeDesk(site, { [kind]: [{ ...each, copies }] });
};

const readDesk = ({ publication }: TestSite) =>
  JSON.parse(readFileSync(path.join(publication, 'desk.json'), 'utf8'));

/** The rows of /changes, each without its time. */
function readRows(site: Pick<TestSite, 'out'>): string[] {
  const $ = readPage(site, '/changes');
  return $('main ol > li')
    .toArray()
    .map((row) => {
      const [kind, publisher, ...times] = $(row).find('> p').first().text().split(' · ');
      expect(times).toHaveLength(1);
      const rest = $(row).find('> h2, > p, dt, dd').slice(1).toArray();
      const texts = rest.map((each) =>
        $(each)
          .text()
          .replaceAll(/↗|\(opens[^)]*\)/g, ''),
      );
      return [kind, '·', publisher, '·', ...texts].join(' ').replaceAll(/\s+/g, ' ').trim();
    });
}

/** Lets a history happen, an hour at a time, and records its last rebuild. Returns the folder of the recording. */
async function happen(site: TestSite, history: History): Promise<string> {
  writeFiles(site.publication, {
    'publication.json': {
      ...{ ...smallPublication, categories: ['local', 'world'], newsletter: { hour: 0 } },
      feeds: {
        local: [{ url: site.newsroom.origin + ownFeed, name: 'The Ledger' }],
        world: [{ url: site.newsroom.origin + otherFeed, name: 'The Globe' }],
      },
    },
  });
  await rebuildHere(site, inHours(0));
  expect(findWords(site.out, planted).length).toBeGreaterThan(5);
  const record = path.join(mkdtempSync(path.join(site.dir, 'record-')), 'folder');
  for (const [index, step] of history.entries()) {
    await step(site);
    const isLast = index === history.length - 1;
    const report = await rebuildHere(
      site,
      inHours(index + 1),
      isLast ? { record, force: true } : {},
    );
    expect(report.problems, `step ${index}`).toEqual([]);
  }
  return record;
}

/** Replays a recording elsewhere, and expects the same bytes. */
async function expectSame(site: TestSite, recording: string): Promise<void> {
  const again = { ...site, state: path.join(site.dir, 'again/edition') };
  const replayed = { ...again, out: path.join(site.dir, 'again/site') };
  expect(await runRebuild(replayed, ['--replay', recording])).toMatchObject({ status: 0 });
  expect(readTree(replayed.out)).toEqual(readTree(site.out));
}

test.each<[string, History, string[], Item?]>([
  [
    'a correction that feeds leave alone, with its time and its reason',
    [named({ correct: { ...correct, at } })],
    [corrected],
  ],
  [
    'a correction, when the feed has dropped the story',
    [decide({ correct: [correct] }), cut, cut],
    [corrected],
  ],
  [
    'a correction and what the source withdrew, under the headline that readers saw',
    [named({ correct }), drop],
    [withdrawn, corrected],
  ],
  [
    'a correction, when the feed has another headline, and then withdraws the story',
    [named({ correct }), change(later), drop],
    [withdrawn, corrected],
  ],
  [
    'a correction of what the source had changed before',
    [change(later), decide({ correct: [correct] })],
    [corrected],
  ],
  [
    'a correction of a story that comes back under another id, and then under another address',
    [
      named({ correct }),
      change({ guid: 'harbor-2' }),
      change({ guid: 'harbor-3', link: `${link}-2` }),
    ],
    [corrected],
  ],
  [
    'a correction of an excerpt alone, beside a headline that the source changes',
    [
      decide({ correct: [{ story: link, excerpt: 'It was counted.', note }] }),
      change({ title: 'Harbor money is found' }),
    ],
    [
      'Headline changed · The Ledger · Harbor money is found Before Harbor money',
      'Corrected by the editors · The Ledger · Harbor money is found Nobody had counted it.',
    ],
    { ...story, title: 'Harbor money' },
  ],
  [
    'the paper whose copy pages show, of one address in two feeds',
    [
      (site) => tell(site, otherFeed, [{ ...story, guid: 'globe-1' }]),
      decide({ correct: [correct] }),
    ],
    [corrected],
  ],
  [
    'the paper whose copy pages showed, of one address in two feeds',
    [(site) => tell(site, otherFeed, [{ ...story, guid: 'globe-1' }]), decide({ hide: [hide] })],
    [removed],
  ],
  ['a removal, when the feed has dropped the story', [named({ hide }), drop], [removed]],
  [
    'a removal of what was corrected and dropped before, and none of its words',
    [named({ correct }), drop, decide({ hide: [hide] })],
    [removed, nameless],
  ],
  [
    'a removal of what is corrected, and none of its words',
    [named({ correct }), (site) => writeDesk(site, { ...readDesk(site), hide: [hide] })],
    [removed, nameless],
  ],
  [
    'a correction that editors clear from the desk after the story has left its feed',
    [named({ correct }), drop, decide({})],
    [withdrawn, corrected],
  ],
  [
    'a second correction of a story beside the first',
    [
      decide({ correct: [{ ...correct, title: 'The harbor money is lost', at }] }),
      decide({ correct: [{ ...correct, note: 'It is back.', at: '2026-11-22T10:00:00Z' }] }),
      drop,
    ],
    [withdrawn, `Corrected by the editors · The Ledger · ${title} It is back.`, corrected],
  ],
])('/changes tells %s', { timeout: 120_000 }, async (_, history, rows, told = story) => {
  const site = await openDeskSite(withStory(told));
  const recording = await happen(site, history);
  expect(readRows(site)).toEqual(rows);
  expect(findWords(site.out, planted)).toEqual([]);
  await expectSame(site, recording);
});

test('what editors take back is told as taken back, once it was published', async () => {
  const site = await openDeskSite(withStory(story));
  const undone = [named({ correct }), named({ hide }), decide({})] as const;
  await expectSame(site, await happen(site, undone));
  const rows = readRows(site);
  expect(rows).toEqual([
    expect.stringMatching(/^Removed by the editors · The Ledger · A story .* Taken back · \w+ \d/),
    expect.stringMatching(
      /^Corrected by the editors · The Ledger · Mayor Zyx.* Taken back · \w+ \d/,
    ),
  ]);
  expect(readHeadlines(site, '/local')).toContain(story.title);
  // A rebuild that publishes nothing leaves nothing to take back.
  writeDesk(site, { hide: withStory(story).map((each) => ({ story: each.link })) });
  tell(site, ownFeed, toItems(Array.from({ length: 9 }, (_, at) => `Story ${at}`)));
  writeFiles(site.publication, { 'posts/broken.md': 'no front matter' });
  await expect(rebuildHere(site, inHours(4))).rejects.toThrow();
  rmSync(path.join(site.publication, 'posts'), { recursive: true });
  writeDesk(site, {});
  await rebuildHere(site, inHours(5));
  expect(readRows(site).filter((row) => row.startsWith('Removed'))).toEqual(rows.slice(0, 1));
});

test('a decision is told for a year, and then forgotten, whether or not it is still on the desk', async () => {
  const site = await openDeskSite(withStory(story));
  await happen(site, [named({ correct }), drop, decide({})]);
  for (const [days, count] of [
    [364, 1],
    [366, 0],
  ] as const) {
    await rebuildHere(site, inHours(24 * days));
    expect(readRows(site), `${days} days later`).toHaveLength(count);
    expect(decidedFile.read(site.state), `${days} days later`).toHaveLength(count);
  }
});

test('a post keeps its record when its file is gone, and no link to its page', async () => {
  const site = await openDeskSite(others);
  const file = 'posts/money.md';
  const post = toPost({ title: story.title, description: 'Zyxexcerptqv.' });
  const more = Array.from({ length: 9 }, (_, at) => [`posts/more-${at}.md`, toPost()]);
  writeFiles(site.publication, { [file]: post, ...Object.fromEntries(more) });
  await happen(site, [
    decide({ correct: [{ ...correct, story: '/blog/money' }] }),
    ({ publication }) => rmSync(path.join(publication, file)),
  ]);
  const row = corrected.replace('The Ledger', 'Our own writing');
  expect(readRows(site)).toEqual([expect.stringMatching(/^No longer listed/), row]);
  expect(findWords(site.out, planted)).toEqual([]);
  expect(readPage(site, '/changes')('main a[href="/blog/money"]')).toHaveLength(0);
});

describe('an earlier edition that was put back', () => {
  /** Publishes three editions, and puts back the first or the second of them. */
  async function putBack(count: number, ...between: History): Promise<TestSite> {
    const site = await openDeskSite(withStory(story));
    await happen(site, [...between, (to) => tell(to, otherFeed, toItems(['Snow falls']))]);
    expect(await site.rebuild('--rollback', String(count))).toMatchObject({ status: 0 });
    return site;
  }

  test.each([
    ['hides', { hide: [hide] }, 'hidden: 1', removed],
    ['corrects', { correct: [correct] }, 'corrected: 1', corrected],
  ])('is held until the desk %s a story', { timeout: 60_000 }, async (_, desk, said, row) => {
    const site = await putBack(1);
    const held = readTree(site.out);
    const mute = [{ source: site.newsroom.origin + otherFeed, at: inHours(24).toISOString() }];
    writeDesk(site, { mute });
    const waits = await rebuildHere(site, inHours(10));
    expect(waits.problems.join()).toContain('nothing of that is published (decisions: 1)');
    expect(readTree(site.out)).toEqual(held);

    writeDesk(site, { ...desk, mute });
    const record = path.join(site.dir, 'held');
    const ended = await rebuildHere(site, inHours(11), { record });
    expect(ended).toMatchObject({ outcome: 'published' });
    expect(ended.problems.join()).toMatch(new RegExp(`is no longer held: .*\\(${said}\\)`));
    expect(findWords(site.out, planted)).toEqual([]);
    expect(readRows(site)).toEqual([row]);
    await expectSame(site, record);
    expect(await rebuildHere(site, inHours(12))).toMatchObject({ problems: [] });
  });

  test('stays held while the desk has what that edition has', async () => {
    const news = toItems(['Trams run again']);
    const site = await putBack(1, named({ correct }), (to) => tell(to, otherFeed, news));
    const held = readTree(site.out);
    expect(await rebuildHere(site, inHours(10))).toMatchObject({ outcome: 'unchanged' });
    expect(readTree(site.out)).toEqual(held);
  });

  test('is never one from before a correction', async () => {
    const site = await openDeskSite(withStory(story));
    await happen(site, [
      change({ excerpt: 'Zyxexcerptqv again.' }),
      decide({ correct: [correct] }),
    ]);
    const { status, output } = await site.rebuild('--rollback');
    expect({ status, output }).toMatchObject({
      status: 2,
      output: expect.stringContaining('0 earlier editions are kept'),
    });
  });
});
