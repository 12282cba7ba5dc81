import { expect, test } from 'vitest';
import { deskSchema, emptyDesk } from '../../desk/desk.ts';
import { toDesk } from '../../desk/draft/changes.ts';
import { kindNames, type Decision, type EntryOf, type Kind } from '../../desk/kinds/kinds.ts';
import { listWaiting } from './hold.ts';

const story = 'https://ledger.example/1';
const source = 'https://ledger.example/feed';

/** A decision of each kind. */
const entries: { [K in Kind]: EntryOf<K> } = {
  hide: { story },
  pin: { story, place: 'home', position: 1 },
  correct: { story, title: 'A' },
  add: { link: story, title: 'A', reason: 'B', category: 'local', at: '2026-11-29T10:00:00Z' },
  mute: { source },
  withdraw: { source },
  banner: { text: 'Storm', level: 'notice' },
};

test.each(kindNames)('a hold says that a decision to %s waits, made or taken back', (kind) => {
  const desk = deskSchema.parse(toDesk([{ kind, entry: entries[kind] } as Decision]));
  const waits = [expect.stringContaining('(decisions: 1)')];
  expect(listWaiting(desk, emptyDesk)).toEqual(waits);
  expect(listWaiting(emptyDesk, desk)).toEqual(waits);
  expect(listWaiting(desk, desk)).toEqual([]);
  // Nothing is known of what was published.
  expect(listWaiting(desk, undefined)).toEqual([]);
});
