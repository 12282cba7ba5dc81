import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContext } from '../../../src/commands/desk/read-context.ts';
import { explain } from '../../../src/commands/desk/why/explain.ts';
import { emptyDesk } from '../../../src/desk/desk.ts';
import { toCall, toPaperWords } from '../../../src/disk/call.ts';
import { readEdition } from '../../../src/edition/store.ts';
import { readPublication } from '../../../src/site/site.ts';
import { runDesk } from '../../support/desk/desk-page.ts';
import type { TestSite } from '../../support/rebuild/rebuild.ts';
import { atTime, inHours } from '../../support/time.ts';
import { addUnread, bridge, createWhySite, letLeave } from '../../support/desk/why-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createWhySite(inHours(0));
  const { report } = await atTime(inHours(0), () => site.rebuild());
  expect(report.joined).toContainEqual(expect.objectContaining({ by: 'headline', title: bridge }));
  letLeave(site, 'Archive 7');
  addUnread(site);
});
afterAll(() => site.close());

const moment = /\w+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M UTC/g;
/** What `why` says, with the same words for what differs from run to run. */
const why = async (words: string) =>
  (await atTime(inHours(0.1), () => runDesk(site, 'why', ...words.split(' ')))).output
    .replaceAll(toPaperWords(site.publication, site.state).join(' '), 'PAPER')
    .replaceAll(moment, 'TIME')
    .replaceAll(/\b\d{6}\b/g, 'NUMBER')
    .replaceAll(site.newsroom.origin, 'https://feeds.example')
    .replaceAll(/“\w{3}, [^”]+ GMT”/g, '“DATE”');

/** What `why` says of stories that are not shown. */
const rows: [reason: string, words: string, why: string, cure: string][] = [
  [
    'skip',
    'horoscope',
    'its feed skips stories that have “horoscope” in the title or a label.',
    'Take it out of feeds.local #1.skip, or of skip.* or skip.local, in publication.json.',
  ],
  [
    'only',
    'football',
    'it has none of the words that its feed is read for.',
    'Change feeds.local #2.only in publication.json.',
  ],
  [
    'limit',
    'old market',
    'its feed shows only its newest 6.',
    'Raise feeds.local #1.limit in publication.json, to 15 at most.',
  ],
  [
    'repetition in a feed',
    'ferry resumes',
    'it repeats “Ferry resumes” of The Ledger.',
    'Its id or its words are the same. Only its publisher can change that.',
  ],
  [
    'repetition of another feed',
    'ferry back',
    'it has the address of “Ferry resumes” of The Ledger.',
    'A feed on the host of the address comes first, then the feed that had it first. Leave the other one out by skip of its feed.',
  ],
  [
    'copy',
    'globe.example/bridge',
    `it has the words of “${bridge}” of The Ledger, which links to it.`,
    'Leave the other one out by skip of its feed.',
  ],
  [
    'no title',
    'ledger.example/bare',
    'it has neither a title nor a text that can be shown.',
    'Only its publisher can change that.',
  ],
  [
    'too old',
    'archive 7',
    'its feed could not be read for weeks, so that its old stories left.',
    'Correct the address of feeds.local #1 in publication.json.',
  ],
  [
    'muted',
    'rumor',
    'the desk mutes its feed (until TIME): It was wrong.',
    'To show it: npm run desk -- PAPER undo mute https://feeds.example/feeds/star.xml',
  ],
  [
    'hidden',
    'MAYOR resigns',
    'the desk hides it (Ada): A hoax.',
    'To show it: npm run desk -- PAPER undo hide NUMBER',
  ],
  [
    'added, yet to begin',
    'quay',
    'the desk adds it (from TIME): They are rare.',
    'A rebuild after that shows it. To take it back: npm run desk -- PAPER undo add https://courier.example/drawings',
  ],
  [
    'added, over',
    'keeper',
    'the desk added it, and that is over (Ada, until TIME): They are rare.',
    'To take it out of desk.json: npm run desk -- PAPER undo add https://courier.example/letters',
  ],
  [
    'quarantined',
    'alerts',
    'no page can hold its words: /rss.xml: it holds a secret.',
    'It is tried again when its words, publication.json or the code are new.',
  ],
  [
    'future',
    'meet fair',
    'its date is ahead: TIME.',
    'A rebuild after that shows it. Or change date in its file in posts, whose slug is fair.',
  ],
  [
    'draft',
    'plan paper',
    'it is a draft.',
    'Remove draft from its file in posts, whose slug is plan.',
  ],
  [
    'not yet read',
    'late',
    'the last rebuild did not read it.',
    'Rebuild: npm run rebuild -- PAPER',
  ],
];

describe('why says of a story that is left out by', () => {
  test.each(rows)('%s what did that, and what to change', async (_, words, reason, cure) => {
    expect(await why(words)).toContain(`  Not shown: ${reason}\n  ${cure}\n`);
  });
});

describe('why says of a story that is shown where it stands, and by which time', () => {
  const own = 'Ordered by TIME: its own date.';
  test.each<[what: string, words: string, lines: string[]]>([
    [
      'on the front page and in its section',
      'férry RESUMES ledger',
      [
        'Shown: front page (headline 1), /local (1 of 5), /lite, /today (2 of 4), /topics/ships, /sources/the-ledger.',
        own,
      ],
    ],
    [
      'as the top story',
      'bridge ledger',
      [
        'Shown: front page (the top story), /local (3 of 5), /lite, /today (1 of 4), /topics/ships, /sources/the-ledger.',
        own,
      ],
    ],
    [
      'without a link',
      'note day',
      [
        'Shown: front page (headline 3), /local (4 of 5), /lite, /today (4 of 4), /topics/ships, /sources/the-ledger.',
        own,
        'No link: its feed gives no address that may be followed.',
      ],
    ],
    [
      'dated ahead of the clock',
      'next week',
      [
        'Shown: front page (headline 4), /local (5 of 5), /lite, /sources/the-ledger.',
        "Ordered by TIME: its place between dated stories of its feed, since its date “DATE” is ahead of the clock, or can't be read.",
      ],
    ],
    [
      'in its section, while the front page has it from another one',
      'tide',
      [
        'Shown: /world (1 of 1), /sources/the-tide.',
        'The front page has it from another section.',
        own,
      ],
    ],
    ['in the blog', 'open', ['Shown: /blog/open, /blog (1 of 1).', own]],
  ])('%s', async (_, words, lines) => {
    expect(await why(words)).toContain(lines.map((line) => `\n  ${line}`).join(''));
  });
});

describe('why says of a source', () => {
  const down =
    'feeds.world #2 (https://feeds.example/feeds/down.xml) could not be read since TIME: Failed to fetch RSS feed: Not Found (404). Its address is feeds.world #2 in publication.json.';
  const fresh =
    'feeds.world #4 (https://feeds.example/feeds/new.xml) was not yet read: npm run rebuild -- PAPER';
  const none = 'No story that is known has these words.';
  const head = 'As of the rebuild of TIME, with the decisions of now.';

  test.each([
    ['that it failed', 'down.xml', [down]],
    ['that it is new', 'new.xml', [fresh]],
    ['all that may have a story that nobody knows', 'unheard', [down, fresh]],
  ])('%s', async (_, words, lines) => {
    expect((await why(words)).trim()).toBe([head, none, ...lines].join('\n'));
  });
});

test('why names twenty stories at most, and counts the others', async () => {
  const output = await why('archive');
  expect(output.match(/^Archive \d+ · The Ledger$/gm)).toHaveLength(20);
  expect(output).toContain('\n\n5 more: give more words.\n');
});

test('without the state of rebuilds, why tells of the stories that the site publishes, and says so', async () => {
  const { publication, dir } = site;
  const { edition } = readEdition(site.state, { id: 'paper' });
  const { history: _, ...live } = edition!;
  const state = path.join(dir, 'nothing');
  const open = { ...readPublication(publication), state, file: '', edition: live };
  const view = readContext(open, emptyDesk, new Date());
  const question = { publication, paper: [], words: ['we are open'], isPublic: false };
  const { notes, stories } = await explain(view, question);
  expect(notes).toEqual([
    `${state} has no edition, so these are the stories that the site publishes. What its feeds leave out is not known here, but where its rebuilds keep their --state.`,
  ]);
  expect(stories).toMatchObject([{ title: 'We are open', name: '/blog/open' }]);
});

test('why needs words, and each question says clearly that there is no edition yet', async () => {
  const mistake = await runDesk(site, 'why', ' ');
  expect(mistake).toMatchObject({ status: 2, output: expect.stringMatching(/^why needs words/) });
  const state = path.join(site.dir, 'nothing');
  const missing = `There is no edition yet: no rebuild has left one in ${state}, and the site publishes none. Run ${toCall('rebuild', ...toPaperWords(site.publication, state))}, or name the --state of its rebuilds.`;
  for (const words of [['why', 'ferry'], ['list', 'ferry'], ['decisions']]) {
    const { status, output } = await runDesk({ ...site, state }, ...words);
    expect([status, output.split('\n')[0]]).toEqual([0, missing]);
  }
});
