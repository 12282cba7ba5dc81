import { expect, test } from 'vitest';
import { toFollowRoute, type Follow } from './follows.ts';

const since = '2026-11-26T12:00:00.000Z';
const follows: Follow[] = [
  { kind: 'section', id: 'local', name: 'Local', since },
  { kind: 'topic', id: 'héros-2', name: 'Héros', since },
  { kind: 'source', id: 'the-harbor-ledger', name: 'The Harbor Ledger', since },
];

test('each kind has its own folder of pages', () => {
  expect(follows.map(toFollowRoute)).toEqual([
    '/local',
    '/topics/h%C3%A9ros-2',
    '/sources/the-harbor-ledger',
  ]);
});
