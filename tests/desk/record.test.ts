import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { decidedFile } from '../../src/edition/schema/decided-file.ts';
import {
  openDeskSite,
  otherFeed,
  ownFeed,
  tell,
  toItems,
  writeDesk,
  type Item,
} from '../support/desk/desk.ts';
import { findWords } from '../support/code/find-words.ts';
import { writeFiles } from '../support/papers/folder.ts';
import {
  planted,
  link,
  story,
  later,
  withStory,
  at,
  note,
  correct,
  hide,
  corrected,
  removed,
  nameless,
  withdrawn,
  type History,
  decide,
  drop,
  cut,
  change,
  named,
  readDesk,
  readRows,
  happen,
  expectSame,
} from '../support/rebuild/histories.ts';
import { rebuildHere } from '../support/rebuild/rebuild-here.ts';
import { readHeadlines } from '../support/site-files.ts';
import { inHours } from '../support/time.ts';

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
    [withdrawn, nameless],
  ],
  [
    'a correction, when the feed has another headline, and then withdraws the story',
    [named({ correct }), change(later), drop],
    [withdrawn, nameless],
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
    [withdrawn, nameless],
  ],
  [
    'a second correction of a story beside the first',
    [
      decide({ correct: [{ ...correct, title: 'The harbor money is lost', at }] }),
      decide({ correct: [{ ...correct, note: 'It is back.', at: '2026-11-22T10:00:00Z' }] }),
      drop,
    ],
    [withdrawn, nameless, nameless],
  ],
])('/changes tells %s', async (_, history, rows, told = story) => {
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
    expect.stringMatching(/^Removed by the editors · The Ledger · A story .* Taken back · \S/),
    expect.stringMatching(/^Corrected by the editors · The Ledger · Mayor Zyx.* Taken back · \S/),
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
