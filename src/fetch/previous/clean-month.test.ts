import { expect, test } from 'vitest';
import type { PastStory } from '../../edition/memory/past-month.ts';
import { cleanMonth } from './clean-month.ts';

const story: PastStory = {
  keys: ['a'.repeat(22)],
  title: 'Ferry resumes',
  section: 'local',
  source: 'The Ledger',
  feedUrl: 'https://ledger.example/feed.xml',
  link: 'https://ledger.example/1',
  seen: '2026-11-20T12:00:00.000Z',
};
const front = { day: '2026-11-20', at: '2026-11-21T01:00:00.000Z', stories: [story] };
const clean = (fields: object) =>
  cleanMonth({ version: 1, month: '2026-11', stories: [], fronts: [], ...fields }, '2026-11');

test('a month is taken as a site of ours published it', () => {
  const month = clean({ stories: [story], fronts: [front] });
  expect(month).toMatchObject({ stories: [story], fronts: [front] });
});

test.each<[string, object, object | undefined]>([
  ['an invisible turn of direction', { title: '\u202eFerry' }, { title: 'Ferry' }],
  ['a link that is code', { link: 'javascript:alert(1)' }, undefined],
  ['a link into a private network', { link: 'http://169.254.169.254/' }, { link: undefined }],
  ['no headline', { title: ' ' }, undefined],
  ['no digest for a key', { keys: ['ferry'] }, undefined],
  ['a field of a later version', { later: 1 }, { title: story.title }],
  ['a title of 5,000 letters', { title: 'a'.repeat(5000) }, { title: `${'a'.repeat(300)}…` }],
])('of a story with %s it has what is safe', (_, fields, expected) => {
  const [first] = clean({ stories: [{ ...story, ...fields }] }).stories;
  expect(first && { ...first, link: first.link }).toEqual(expected && { ...story, ...expected });
});

test('a front page of another month is left out', () => {
  expect(clean({ fronts: [{ ...front, day: '2026-10-20' }, 5] }).fronts).toEqual([]);
});

test.each([
  ['another month', { month: '2026-10' }],
  ['another version', { version: 2 }],
  ['no month', { stories: 5 }],
])('%s is refused', (_, fields) => {
  expect(() => clean(fields)).toThrow('it is not that month');
});
