import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../src/disk/package.ts';
import { readEdition } from '../../src/edition/store.ts';
import { runDesk } from '../support/desk-page.ts';
import { toFeed } from '../support/feed.ts';
import { createFolderSite, smallPublication, writeFiles } from '../support/folder.ts';
import { toPost } from '../support/own-posts.ts';
import { runRebuild, type Rebuilt, type TestSite } from '../support/rebuild.ts';
import { ageEdition } from '../support/time.ts';

const hour = 3_600_000;
const now = Date.now();
const text = '<description>The ferry takes cars until the spring, its owner says.</description>';
const bridge = 'Harbor bridge closes for the whole of the winter';
/** An address for alerts, which no page may have. */
const hook = 'https://hooks.example/T0-a1b2c3';
const toAddress = (title: string) =>
  `https://ledger.example/${title.toLowerCase().replaceAll(/\W+/g, '-')}`;
const toItem = (title: string, age: number, link = toAddress(title), more = '') =>
  `<item><title>${title}</title><link>${link}</link>` +
  `<pubDate>${new Date(now - age * hour).toUTCString()}</pubDate>${more}</item>`;

let site: TestSite;
/** The first rebuild, one with nothing new, and one in which another story is left out. */
let built: Rebuilt;
let again: Rebuilt;
let other: Rebuilt;
let rowsThen: ReturnType<typeof readLeftOut>;
const at = (feed: string) => `${site.newsroom.origin}/feeds/${feed}.xml`;

/** Gives a feed these items. */
const tell = (feed: string, title: string, items: readonly string[]) =>
  site.newsroom.fail(`/feeds/${feed}.xml`, {
    ...{ kind: 'body', type: 'application/rss+xml', body: toFeed(items, title) },
  });

const tellGlobe = (unwanted: string) =>
  tell('globe', 'The Globe', [
    ...[toItem('Harbor festival', 2), toItem(unwanted, 3)],
    toItem('Harbor: ferry is back', 4, toAddress('Ferry resumes')),
    toItem(bridge, 8, 'https://globe.example/bridge', text),
  ]);

const toPublication = (...more: string[]) => ({
  ...{ ...smallPublication, categories: ['local', 'world'] },
  alerts: { webhook: hook },
  feeds: {
    local: [
      { url: at('ledger'), skip: ['horoscope'], limit: 6 },
      { url: at('globe'), only: ['harbor'] },
    ],
    world: [at('star'), at('down'), ...more],
  },
});

beforeAll(async () => {
  site = await createFolderSite({});
  tell('ledger', 'The Ledger', [
    ...[toItem('Ferry resumes', 1), toItem('Your horoscope', 2), toItem('Mayor résigns', 3)],
    ...[toItem('FERRY, resumes!', 4), toItem('Alerts leak', 5, hook)],
    toItem(bridge, 6, toAddress(bridge), text),
    toItem('Note of the day', 7, 'javascript:alert(1)'),
    ...[toItem('Fair of next week', -50), toItem('Old market', 60)],
    '<item><link>https://ledger.example/bare</link></item>',
    ...Array.from({ length: 25 }, (_, nth) => toItem(`Archive ${nth}`, 100 + nth)),
  ]);
  tellGlobe('Football');
  tell('star', 'The Star', [toItem('Rumor spreads', 2)]);
  writeFiles(site.publication, {
    'publication.json': toPublication(),
    'posts/open.md': toPost({ title: 'We are open' }),
    'posts/fair.md': toPost({ title: 'We meet at the fair', date: '2126-01-01' }),
    'posts/plan.md': toPost({ title: 'We have a plan', draft: 'true' }),
    'desk.json': {
      mute: [{ source: at('star'), reason: 'It was wrong.', until: '2126-01-01T00:00:00Z' }],
      hide: [{ story: toAddress('Mayor résigns'), by: 'Ada', reason: 'A hoax.' }],
    },
  });
  built = await site.rebuild();
  ageEdition(site);
  again = await site.rebuild();
  tellGlobe('Tennis');
  ageEdition(site);
  other = await site.rebuild();
  rowsThen = readLeftOut(site.state);
  tellGlobe('Football');
  ageEdition(site);
  await site.rebuild();
  writeFiles(site.publication, {
    'publication.json': toPublication(at('new')),
    'posts/late.md': toPost({ title: 'We were late' }),
  });
}, 120_000);
afterAll(() => site.close());

/** The stories that an edition names as left out. */
const readLeftOut = (state: string) =>
  (readEdition(state, 'paper').edition?.sources ?? []).flatMap((source) =>
    'leftOut' in source ? (source.leftOut?.rows ?? []) : [],
  );

const moment = /\w+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M UTC/g;
/** What `why` says, with the same words for what differs from run to run. */
const why = async (words: string) =>
  (await runDesk(site, 'why', ...words.split(' '))).output
    .replaceAll(moment, 'TIME')
    .replaceAll(/\b\d{6}\b/g, 'NUMBER')
    .replaceAll(site.newsroom.origin, 'https://feeds.example')
    .replaceAll(/“\w{3}, [^”]+ GMT”/g, '“DATE”');

/** What `why` says of stories that are not shown: the table of docs/how-to/edit-a-site.md. */
const rows: [reason: string, words: string, why: string, cure: string][] = [
  [
    'skip',
    'horoscope',
    'its feed skips stories that have “horoscope” in the title or a label.',
    'Change feeds.local[0].skip in publication.json.',
  ],
  [
    'only',
    'football',
    'it has none of the words that its feed is read for.',
    'Change feeds.local[1].only in publication.json.',
  ],
  [
    'limit',
    'old market',
    'its feed shows its newest 6 alone.',
    'Raise feeds.local[0].limit in publication.json, to 15 at most.',
  ],
  [
    'repetition in a feed',
    'ferry-resumes-',
    'it repeats “Ferry resumes” of The Ledger.',
    'Its id, its address or its headline is the same. Only its publisher can change that.',
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
    'muted',
    'rumor',
    'the desk mutes its feed (until TIME): It was wrong.',
    'To show it: npm run desk -- unmute https://feeds.example/feeds/star.xml',
  ],
  [
    'hidden',
    'MAYOR resigns',
    'the desk hides it (Ada): A hoax.',
    'To show it: npm run desk -- show NUMBER',
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
  ['not yet read', 'late', 'the last rebuild did not read it.', 'Rebuild: npm run rebuild'],
];

describe('why says of a story that is left out by', () => {
  test.each(rows)('%s what did that, and what to change', async (_, words, reason, cure) => {
    expect(await why(words)).toContain(`  Not shown: ${reason}\n  ${cure}\n`);
  });

  test('each of them what the how-to says', () => {
    const text = readFileSync(path.join(root, 'docs/how-to/edit-a-site.md'), 'utf8');
    const [, table = ''] = text.split('## Why a story is not shown');
    const told = table
      .split('\n## ')[0]!
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.includes('| ---'))
      .map((line) =>
        line
          .split('|')
          .slice(1, 4)
          .map((cell) => cell.trim()),
      );
    expect(told.slice(1)).toEqual(rows.map(([reason, , ...says]) => [reason, ...says]));
  });
});

describe('why says of a story that is shown where it stands, and by which time', () => {
  const own = 'Ordered by TIME: its own date.';
  test.each<[what: string, words: string, lines: string[]]>([
    [
      'on the front page and in its section',
      'férry RESUMES ledger',
      [
        'Shown: front page (headline 1), /local (1 of 5), /lite/local, /lite, /sources/the-ledger.',
        own,
      ],
    ],
    [
      'as the top story',
      'bridge ledger',
      [
        'Shown: front page (the top story), /local (3 of 5), /lite/local, /lite, /sources/the-ledger.',
        own,
      ],
    ],
    [
      'without a link',
      'note day',
      [
        'Shown: front page (headline 3), /local (4 of 5), /lite/local, /lite, /sources/the-ledger.',
        own,
        'No link: its feed gives no address that may be followed.',
      ],
    ],
    [
      'dated ahead of the clock',
      'next week',
      [
        'Shown: front page (headline 4, featured story 1), /local (5 of 5), /lite/local, /lite, /sources/the-ledger.',
        "Ordered by TIME: its place between dated stories of its feed, since its date “DATE” is ahead of the clock, or can't be read.",
      ],
    ],
    ['in the blog', 'open', ['Shown: /blog/open, /blog (1 of 1), /lite/blog.', own]],
  ])('%s', async (_, words, lines) => {
    expect(await why(words)).toContain(lines.map((line) => `\n  ${line}`).join(''));
  });
});

describe('why says of a source', () => {
  const down =
    'world/2 (https://feeds.example/feeds/down.xml) could not be read since TIME: Failed to fetch RSS feed: Not Found (404). Its address is feeds.world[1] in publication.json.';
  const fresh = 'world/3 (https://feeds.example/feeds/new.xml) was not yet read: npm run rebuild';
  const none = 'No story that is known has these words.';
  const head = 'As of the rebuild of TIME, with desk.json as it is now.';

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

test('why needs words, and says clearly that there is no edition yet', async () => {
  const mistake = await runDesk(site, 'why', ' ');
  expect(mistake).toMatchObject({ status: 2, output: expect.stringMatching(/^why needs words/) });
  const state = path.join(site.dir, 'nothing');
  const { status, output } = await runDesk({ ...site, state }, 'why', 'ferry');
  expect([status, output.trim()]).toEqual([
    0,
    `There is no edition yet: no rebuild has left one in ${state}, and the site publishes none. Run npm run rebuild, or name the --state of its rebuilds.`,
  ]);
});

describe('the report of a rebuild', () => {
  const counts = {
    'local/1': { skip: 1, repeat: 1, limit: 26, words: 1, hidden: 1, quarantined: 1 },
    'local/2': { only: 1, repeat: 1, copy: 1 },
    'world/1': { muted: 1 },
    posts: { future: 1, draft: 1 },
  };

  test('counts the stories that each source does not show, by why', () => {
    expect(built.report.leftOut).toEqual(counts);
  });

  test('counts the same when feeds have nothing new, and what is left out is no reason to publish', () => {
    expect(again.report).toMatchObject({ outcome: 'unchanged', leftOut: counts });
    expect(other.report).toMatchObject({ outcome: 'unchanged', leftOut: counts });
    expect(rowsThen.map(({ title }) => title)).toContain('Tennis');
  });

  test('counts the same in a replay, whose edition has the same rows', async () => {
    const [recording, state, out] = ['recording', 'replayed/state', 'replayed/site'].map((name) =>
      path.join(site.dir, name),
    );
    await site.rebuild('--force', '--record', recording!);
    const replayed = await runRebuild({ ...site, state: state!, out: out! }, [
      '--replay',
      recording!,
    ]);
    expect(replayed.report.leftOut).toEqual(counts);
    expect(readLeftOut(state!)).toEqual(readLeftOut(site.state));
  });
});
