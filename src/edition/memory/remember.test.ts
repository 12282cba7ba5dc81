import { expect, test } from 'vitest';
import { startMonth, type PastStory } from './past-month.ts';
import { addFront, addStories, mostRemembered, toMonth } from './remember.ts';

const zone = 'America/New_York';
const story = (key: string, fields: Partial<PastStory> = {}): PastStory => ({
  keys: [key],
  title: `Story ${key}`,
  section: 'local',
  source: 'The Ledger',
  feedUrl: 'https://ledger.example/feed.xml',
  seen: '2026-11-20T12:00:00.000Z',
  ...fields,
});
const add = (...lists: PastStory[][]) =>
  lists.reduce((month, stories) => addStories(month, stories, zone), startMonth('2026-11'));
const keys = ({ stories }: ReturnType<typeof add>) => stories.map((each) => each.keys[0]);

test.each([
  ['an evening that is the next month in UTC', '2026-11-01T02:00:00Z', '2026-10'],
  ['a morning', '2026-11-01T14:00:00Z', '2026-11'],
])('the month of %s is that of the zone', (_, at, expected) => {
  expect(toMonth(at, zone)).toBe(expected);
});

test('a story is kept once, in its last words', () => {
  const month = add([story('a'), story('b')], [story('a', { title: 'Another', section: 'world' })]);
  expect(keys(month)).toEqual(['a', 'b']);
  expect(month.stories[0]).toMatchObject({ title: 'Another', section: 'world' });
});

test('a section has so many stories of a day, by the zone, and one that is there still changes', () => {
  const many = Array.from({ length: mostRemembered + 5 }, (_, at) => story(`s${at}`));
  const others = [
    story('of another section', { section: 'world' }),
    story('of the next day', { seen: '2026-11-21T12:00:00.000Z' }),
    story('of the same day', { seen: '2026-11-21T03:00:00.000Z' }),
    story('s0', { title: 'Changed' }),
  ];
  const month = add(many, others);
  expect(keys(month)).toEqual([
    ...many.slice(0, mostRemembered).map((each) => each.keys[0]),
    'of another section',
    'of the next day',
  ]);
  expect(month.stories[0]?.title).toBe('Changed');
});

test('a month has 4 MB at most', () => {
  const long = Array.from({ length: 30 }, (_, at) =>
    story(`s${at}`, { title: 'x'.repeat(300_000), section: `section-${at}` }),
  );
  expect(keys(add(long))).toHaveLength(13);
});

test('a day has one front page', () => {
  const front = { day: '2026-11-20', at: '2026-11-21T01:00:00.000Z', stories: [story('a')] };
  const again = { ...front, stories: [story('b')] };
  expect(addFront(addFront(startMonth('2026-11'), front), again).fronts).toEqual([again]);
});
