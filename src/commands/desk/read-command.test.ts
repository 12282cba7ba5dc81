import { expect, test } from 'vitest';
import { applyDesk } from '../../desk/apply-desk.ts';
import type { DecisionChange } from '../../desk/decisions.ts';
import { deskSchema, whyNoPost, type Desk } from '../../desk/desk.ts';
import { createFindHides } from '../../desk/find-hides.ts';
import { describeObstacles } from '../../desk/obstacles.ts';
import type { StoredPost } from '../../edition/schema/post.ts';
import { toArticle, toEdition } from '../../../tests/support/papers/edition.ts';
import { listAllStories, listDeskStories } from '../../desk/stories/list-stories.ts';
import { readCommand } from '../../desk/read-command.ts';
import { readUndo } from '../../desk/tray/undo.ts';
import { readOptions } from './options.ts';

const siteUrl = 'https://paper.example';
const now = new Date('2026-11-21T07:00:00Z');
const toPost = (slug: string, fields: Partial<StoredPost>): StoredPost => ({
  slug,
  metaTitle: `The ${slug}`,
  metaDescription: 'Words.',
  file: 'f',
  date: '2026-11-21T06:00:00.000Z',
  ...fields,
});
const { edition: stories } = toEdition('paper', { articles: [toArticle('local', 0)] });
const posts: StoredPost[] = [
  toPost('bridge', {}),
  toPost('ferry', { section: 'local' }),
  { slug: 'tide', metaTitle: 'Tide', metaDescription: '', file: 'f', section: 'local' },
];
const edition = {
  ...stories,
  paper: { name: 'The Paper', url: siteUrl },
  sources: [
    ...stories.sources,
    {
      kind: 'posts' as const,
      id: 'posts',
      url: `${siteUrl}/blog`,
      failures: 0,
      state: 'loaded' as const,
      at: now.toISOString(),
      posts,
    },
  ],
};
const feeds = [
  { url: 'https://ledger.example/feed', name: 'The Ledger', id: 'local/1', category: 'local' },
  { url: 'https://star.example/feed', name: 'The Star', id: 'local/2', category: 'local' },
  { url: 'https://star.example/world', name: 'The Star', id: 'world/1', category: 'world' },
];
const show = (desk: Desk) => applyDesk(edition, desk, { known: [], siteUrl, linksUrl: '', now });
const past = 'https://ledger.example/long-ago';
function toContext(given: object) {
  const desk = deskSchema.parse(given);
  const { edition: shown, hidden, obstacles } = show(desk);
  return {
    stories: listAllStories(edition),
    shown: listDeskStories(shown),
    findHides: createFindHides(desk, hidden, now),
    obstacles,
    feeds,
    placeNames: new Map(),
    siteUrl,
    timeZone: 'UTC',
    language: 'en',
    now,
    desk,
    isPast: (name: string) => name === past,
  };
}
const flatten = ({ after, before }: DecisionChange) => {
  const { kind, entry } = (after ?? before)!;
  return { [after === undefined ? 'undone' : 'kind']: kind, ...entry };
};
const decide = (desk: object, ...args: string[]) =>
  readCommand(readOptions(args, { PUBLICATION: 'paper' })!, toContext(desk)).map(flatten)[0];
const undo = (desk: object, ...args: string[]) =>
  readUndo(readOptions(['undo', ...args], { PUBLICATION: 'paper' })!, toContext(desk)).map(flatten);
const [{ link = '', title = '', number = '', source: feed = '', id = '' } = {}] =
  listAllStories(edition);
const star = 'https://star.example/feed';
const both = {
  hide: [{ story: link }],
  pin: [
    { story: link, place: 'home' },
    { story: link, place: 'local', position: 2 },
  ],
};
const added = {
  link: 'https://c.example/1',
  title: 'T',
  reason: 'R',
  category: 'local',
  at: now.toISOString(),
};

test.each(['/blog/bridge', `${siteUrl}/blog/bridge`, '/blog/tide'])(
  'the pin of the post %s, which is no story of a section, is refused, since no page shows it',
  (post) => {
    expect(() => decide({}, 'pin', post)).toThrow(`${post} can't be pinned: ${whyNoPost}.`);
    expect(() => decide({}, 'hide', post)).not.toThrow();
    expect(() => decide({}, 'pin', link)).not.toThrow();
  },
);

test.each<[string, string, object]>([
  ['with a section', '/blog/ferry', {}],
  ['to which the desk gave a section', '/blog/bridge', { correct: [toCorrection('/blog/bridge')] }],
])('the pin of a post %s is a decision', (_, post, desk) => {
  expect(decide(desk, 'pin', post)).toMatchObject({ kind: 'pin', story: post, place: 'home' });
});

function toCorrection(story: string) {
  return { story, category: 'local' };
}

test.each([
  ['/blog/bridge', `but ${whyNoPost}. Or take it back.`],
  ['/blog/later', 'but no source has this story now. Correct its address, or take it back.'],
])('a pin in desk.json of %s is told with its true reason', (story, why) => {
  const { obstacles } = show(deskSchema.parse({ pin: [{ story, place: 'home' }] }));
  expect(describeObstacles(obstacles)).toEqual([`The desk pins ${JSON.stringify(story)}, ${why}`]);
});

test.each([
  ['https://ledger.example/feed?token=x', 'https://ledger.example/feed', 'The Ledger'],
  ['the ledger', 'https://ledger.example/feed', 'The Ledger'],
  ['local/The Star', 'https://star.example/feed', 'The Star'],
  ['world/1', 'https://star.example/world', 'The Star'],
  ['https://gone.example/feed', 'https://gone.example/feed', undefined],
])('a feed is named by %s', (text, source, name) => {
  expect(decide({}, 'withdraw', text)).toEqual({
    kind: 'withdraw',
    source,
    at: now.toISOString(),
    ...(name && { name }),
  });
  const mute = () => decide({}, 'mute', text);
  if (name === undefined) expect(mute).toThrow(/^No feed has the address.*\n {2}local\/1 {2}The L/);
  else expect(mute()).toMatchObject({ kind: 'mute', source });
  expect(undo({ withdraw: [{ source }] }, text)).toEqual([{ undone: 'withdraw', source }]);
});

test.each([
  ['The Sun', /No feed is called "The Sun".*\n {2}local\/1 {2}The Ledger/],
  ['the star', /Several feeds are called "the star":\n {2}local\/2.*\n {2}world\/1/],
  ['', /withdraw needs a feed/],
])('a feed that is named %j is refused', (text, message) => {
  expect(() => decide({}, 'withdraw', ...(text ? [text] : []))).toThrow(message);
});

const said = ['--title', 'T', '--reason', 'R', '--category', 'local'];
test.each<[string[], RegExp]>([
  [['https://c.example/1'], /it lacks: title, reason, category\./],
  [said, /it lacks: address\./],
  [['https://c.example/1', ...said, '--from', 'soon'], /from "soon" is no time: write 90m, 2 days/],
  [['https://c.example/1', ...said, '--from', '2026-11-20'], /from "2026-11-20" has passed/],
  [[`${siteUrl}/blog/ferry`, ...said], /so nothing is added:\n.*The ferry/],
  [[`${link}?utm_source=x`, ...said], /so nothing is added:\n {2}\d{6} [^]*Pin it instead/],
])('add %j is refused', (args, message) => {
  expect(() => decide({}, 'add', ...args)).toThrow(message);
});

const left = { story: past, copies: [{ feed: star, id: 'x' }] };
const named = { story: 'x', copies: [{ feed, id }] };
test.each<[string, object, string[], object[]]>([
  ['nothing', {}, [link], []],
  ['what was added', { add: [added] }, [added.link], [{ undone: 'add', link: added.link }]],
  ['a hidden story by its address', { hide: [{ story: link }] }, [link], [{ undone: 'hide' }]],
  ['a hidden story by its number', { hide: [{ story: link }] }, [number], [{ undone: 'hide' }]],
  ['one that no source has', { hide: [{ story: past }] }, [past], [{ undone: 'hide' }]],
  ['one that its feed has no more', { hide: [left] }, [past], [{ undone: 'hide' }]],
  ['one by its feed and its id', { hide: [named] }, [number], [{ undone: 'hide' }]],
  ['all about a story', both, [link], [{ undone: 'hide' }, { undone: 'pin' }, { undone: 'pin' }]],
  ['what one command did', both, ['hide', link], [{ undone: 'hide' }]],
  ['the pin of one place', both, [link, '--place', 'local'], [{ undone: 'pin', place: 'local' }]],
  ['a muted feed', { mute: [{ source: star }] }, ['local/2'], [{ undone: 'mute', source: star }]],
  ['a feed that left', { mute: [{ source: past }] }, [past], [{ undone: 'mute', source: past }]],
  [
    'the banner',
    { ...both, banner: { text: 'x', level: 'notice' } },
    ['banner'],
    [{ undone: 'banner' }],
  ],
])('undo takes back %s', (_, desk, words, actions) => {
  const found = undo(desk, ...words);
  expect(found).toMatchObject(actions);
  expect(found).toHaveLength(actions.length);
});

test.each([
  [[], /undo needs what was decided about/],
  [['000000'], /No story of the last rebuild has the number/],
])('undo %j is refused', (words, message) => {
  expect(() => undo({}, ...words)).toThrow(message);
});

test.each([
  ['hide', 'pier', /^No story is called "pier", so nothing is decided\.\nGive the number/],
  ['hide', `${link}/a`, /almost called so:\n {2}\d{6}/],
  ['correct', 'The brigde', /almost called so:\n {2}\d{6} {2}The bridge/],
  ['pin', '/blog/later', /^No story is called "\/blog\/later"/],
])('%s of %s, which no story is called, is refused with those that are almost', (...given) => {
  const [command, text, message] = given;
  expect(() =>
    decide({}, command, text, ...(command === 'correct' ? ['--title', 'T'] : [])),
  ).toThrow(message);
});

test('a story of the past, and one that no source has any more, are hidden by their address', () => {
  expect(decide({}, 'hide', past)).toMatchObject({ kind: 'hide', story: past });
});

test.each([
  ['hidden', { hide: [{ story: link }] }, `it is hidden. Show it first, with undo hide ${number}.`],
  [
    'of a muted feed',
    { mute: [{ source: edition.sources[0]!.url }] },
    'is muted. Take that back first',
  ],
])('the pin of a story that is %s is refused with the reason', (_, desk, why) => {
  expect(() => decide(desk, 'pin', link)).toThrow(why);
});

test('a second correction adds to the first, and goes away when all is as the source has it', () => {
  const correct = [{ story: link, title: 'Mine', note: 'A word.' }];
  expect(decide({ correct }, 'correct', link, '--excerpt', 'Mine, too.')).toMatchObject({
    kind: 'correct',
    title: 'Mine',
    note: 'A word.',
    excerpt: 'Mine, too.',
  });
  expect(decide({ correct }, 'correct', link, '--title', title)).toMatchObject({
    undone: 'correct',
  });
});

test('a headline of more than 200 letters is refused', () => {
  expect(() => decide({}, 'correct', link, '--title', 'x'.repeat(301))).toThrow(
    'may have 200 letters',
  );
});
