import { describe, expect, test } from 'vitest';
import type { DecisionChange } from '../decisions.ts';
import { deskSchema, type Desk } from '../desk.ts';
import {
  addChanges,
  applyChanges,
  listChanges,
  mergeChanges,
  settleChange,
  toDesk,
} from './changes.ts';

const story = 'https://ledger.example/1';
const toDeskOf = (desk: object): Desk => deskSchema.parse(desk);
const change = (before: object, after: object): DecisionChange[] =>
  listChanges(toDeskOf(before), toDeskOf(after));
const hidden = { hide: [{ story }] };
const pinned = (position: number, place = 'home') => ({ pin: [{ story, place, position }] });
const corrected = (words: object) => ({ correct: [{ story, ...words }] });
const banner = (text: string) => ({ banner: { text, level: 'notice' } });

describe('what is decided here, and what elsewhere', () => {
  test.each<[string, object, object, object, object, number]>([
    ['is both kept', {}, hidden, pinned(1), { ...hidden, ...pinned(1) }, 0],
    ['is one decision where both decide the same', {}, hidden, hidden, hidden, 0],
    ['is one where others decided it, and when, alone', hidden, {}, {}, {}, 0],
    ['is taken back here', hidden, {}, { ...hidden, ...pinned(2) }, pinned(2), 0],
    [
      'are two pins of two places',
      {},
      pinned(1),
      pinned(2, 'local'),
      { pin: [...pinned(2, 'local').pin, ...pinned(1).pin] },
      0,
    ],
    [
      'is a correction of which both changed another field',
      corrected({ note: 'n' }),
      corrected({ note: 'n', title: 't' }),
      corrected({ note: 'm' }),
      corrected({ note: 'n', title: 't' }),
      1,
    ],
    [
      'is one field of a correction, changed in two ways',
      corrected({ title: 'a' }),
      corrected({ title: 'b' }),
      corrected({ title: 'c' }),
      corrected({ title: 'b' }),
      1,
    ],
    ['is a position that both changed', pinned(1), pinned(2), pinned(3), pinned(2), 1],
    ['is changed here, and taken back there', pinned(1), pinned(2), {}, pinned(2), 1],
    ['is taken back here, and changed there', pinned(1), {}, pinned(3), {}, 1],
    ['is two lines above the front page', {}, banner('a'), banner('b'), banner('a'), 1],
    ['is none here, the usual one there', banner('a'), { banner: null }, {}, { banner: null }, 1],
  ])('%s', (_, base, ours, theirs, result, conflicts) => {
    const merged = mergeChanges(change(base, ours), toDeskOf(theirs));
    expect(merged.conflicts).toHaveLength(conflicts);
    const text = applyChanges(JSON.stringify(theirs), merged.changes) ?? '{}';
    expect(toDeskOf(JSON.parse(text))).toEqual(toDeskOf(result));
  });
});

test('a conflict ends by either choice', () => {
  const theirs = toDeskOf(pinned(3));
  const { changes, conflicts } = mergeChanges(change(pinned(1), pinned(2)), theirs);
  const [conflict] = conflicts;
  const after = (choice: 'ours' | 'theirs') =>
    mergeChanges(settleChange(changes, conflict!, choice), theirs);
  expect(after('theirs')).toEqual({ changes: [], conflicts: [] });
  expect(after('ours')).toEqual({ changes: change(pinned(3), pinned(2)), conflicts: [] });
});

test('later changes take the place of earlier ones of the same decision, and what is as before is none', () => {
  const first = addChanges([], change({}, pinned(1)));
  const second = addChanges(first, change(pinned(1), pinned(2)));
  expect(second).toEqual(change({}, pinned(2)));
  expect(addChanges(second, change(pinned(2), {}))).toEqual([]);
  const back = addChanges(change(hidden, {}), change({}, hidden));
  expect(back).toEqual([]);
});

test('who decided and when is no change', () => {
  const by = { at: '2026-11-28T06:00:00Z', by: 'Ada' };
  expect(change(hidden, { hide: [{ story, ...by }] })).toEqual([]);
});

test('decisions make the desk that they are of', () => {
  const desk = { ...hidden, ...pinned(1), banner: null };
  const entries = change({}, desk).flatMap(({ after }) => after ?? []);
  expect(deskSchema.parse(toDesk(entries))).toEqual(toDeskOf(desk));
});
