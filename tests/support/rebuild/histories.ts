import { mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { claimStateFolder } from '../../../src/rebuild/publish/state-folder.ts';
import { otherFeed, ownFeed, tell, toItems, writeDesk, type Item } from '../desk/desk.ts';
import { findWords } from '../code/find-words.ts';
import { smallPublication, writeFiles } from '../papers/folder.ts';
import { rebuildHere } from './rebuild-here.ts';
import { runRebuild, type TestSite } from './rebuild.ts';
import { readPage, readTree } from '../site-files.ts';
import { inHours } from '../time.ts';

/** Words that only the source of the story has: of its headlines and its excerpt. */
export const planted = ['zyxlibelqv', 'zyxlaterqv', 'zyxexcerptqv'];
export const link = 'https://ledger.example/news/harbor-money';
export const story: Item = {
  title: 'Mayor Zyxlibelqv took the harbor money',
  link,
  guid: 'harbor-1',
  excerpt: 'Zyxexcerptqv words.',
};
export const later: Item = { ...story, title: 'Zyxlaterqv: what we know of the mayor' };
export const title = 'The harbor money is all there';
const [first, ...older] = toItems(['Ferry resumes', 'School opens', 'Bridge closes', 'Rain comes']);
/** The stories of the feed without this one. */
export const others = [first!, ...older];
/** The stories of the feed, with this one second. */
export const withStory = (item: Item) => [first!, item, ...older];

export const at = '2026-11-21T10:00:00Z';
export const note = 'Nobody had counted it.';
export const correct = { story: link, title, excerpt: 'It was counted.', note };
export const hide = { story: link, reason: 'It was not true.' };
export const corrected = `Corrected by the editors · The Ledger · ${title} ${note}`;
export const removed = 'Removed by the editors · The Ledger · A story It was not true.';
export const nameless = 'Corrected by the editors · The Ledger · A story';
export const withdrawn = 'No longer listed · The Ledger · A story';

/** What happens before each rebuild of a site; the first one is of the story as its source has it. */
export type History = readonly ((site: TestSite) => unknown)[];

export const decide = (desk: object) => (site: TestSite) => writeDesk(site, desk);
export const drop = (site: TestSite) => tell(site, ownFeed, others);
/** The feed ends before the story, so nothing says that it was withdrawn. */
export const cut = (site: TestSite) => tell(site, ownFeed, [first!]);
export const change = (item: Partial<Item>) => (site: TestSite) =>
  tell(site, ownFeed, withStory({ ...story, ...item }));
/** The decision as the desk's page writes it: about the story of one feed. */
export const named = (decision: object) => (site: TestSite) => {
  const copies = [{ feed: site.newsroom.origin + ownFeed, id: story.guid }];
  const [kind, each] = Object.entries(decision)[0] as [string, object];
  writeDesk(site, { [kind]: [{ ...each, copies }] });
};

export const readDesk = ({ publication }: TestSite) =>
  JSON.parse(readFileSync(path.join(publication, 'desk.json'), 'utf8'));

/** The rows of /changes, each without its time. */
export function readRows(site: Pick<TestSite, 'out'>): string[] {
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
export async function happen(site: TestSite, history: History): Promise<string> {
  writeFiles(site.publication, {
    'publication.json': {
      ...smallPublication,
      categories: ['local', 'world'],
      newsletter: { hour: 0 },
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
export async function expectSame(site: TestSite, recording: string): Promise<void> {
  const again = { ...site, state: path.join(site.dir, 'again/edition') };
  const replayed = { ...again, out: path.join(site.dir, 'again/site') };
  // Cards are drawn once for all sites of a name, if their state has a place for them.
  await claimStateFolder(replayed.state);
  expect(await runRebuild(replayed, ['--replay', recording])).toMatchObject({ status: 0 });
  expect(readTree(replayed.out)).toEqual(readTree(site.out));
}
