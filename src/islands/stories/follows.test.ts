import { describe, expect, test } from 'vitest';
import { formatFollows, parseFollows, toFollowRoute, type Follow } from './follows.ts';

const since = '2026-11-26T12:00:00.000Z';
const follows: Follow[] = [
  { kind: 'section', id: 'local', name: 'Local', since },
  { kind: 'topic', id: 'héros-2', name: 'Héros', since },
  { kind: 'source', id: 'the-harbor-ledger', name: 'The Harbor Ledger', since },
];

describe('a file of what a reader follows', () => {
  test('is read as it was written, with the time of reading', () => {
    const later = '2026-11-27T12:00:00.000Z';
    const expected = follows.map((each) => ({ ...each, since: later }));
    expect(parseFollows(formatFollows(follows), later)).toEqual(expected);
  });

  const [first] = follows;
  test.each([
    ['no JSON', 'follows'],
    ['null', 'null'],
    ['a list', JSON.stringify(follows)],
    ['no list', '{"follows":{"length":1}}'],
    ['null in the list', '{"follows":[null]}'],
    ['a text in the list', '{"follows":["local"]}'],
    ['another kind', JSON.stringify({ follows: [{ ...first, kind: 'toString' }] })],
    ['a path as id', JSON.stringify({ follows: [{ ...first, id: '../data' }] })],
    ['dots as id', JSON.stringify({ follows: [{ ...first, id: '..' }] })],
    ['no name', JSON.stringify({ follows: [{ ...first, name: ' ' }] })],
    ['a long name', JSON.stringify({ follows: [{ ...first, name: 'a'.repeat(201) }] })],
    ['too many entries', JSON.stringify({ follows: Array(201).fill(first) })],
    ['one wrong entry', JSON.stringify({ follows: [...follows, 3] })],
  ])('with %s is refused', (_, text) => expect(parseFollows(text, since)).toBe(undefined));
});

test('each kind has its own folder of pages', () => {
  expect(follows.map(toFollowRoute)).toEqual([
    '/local',
    '/topics/h%C3%A9ros-2',
    '/sources/the-harbor-ledger',
  ]);
});
