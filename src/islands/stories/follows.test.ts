import { expect, onTestFinished, test, vi } from 'vitest';
import { follows as stored, toFollowRoute, type Follow } from './follows.ts';

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

test('a device keeps the first 200', () => {
  const kept = new Map<string, string>();
  const setItem = (name: string, text: string) => void kept.set(name, text);
  vi.stubGlobal('localStorage', { getItem: (name: string) => kept.get(name) ?? null, setItem });
  onTestFinished(() => void vi.unstubAllGlobals());
  const many = Array.from({ length: 300 }, (_, at) => ({ ...follows[0]!, id: `section-${at}` }));
  expect(stored.write(many)).toBe(true);
  expect(stored.read()).toEqual(many.slice(0, 200));
});
