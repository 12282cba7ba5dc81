import { expect, test } from 'vitest';
import { deskSchema, emptyDesk } from '../../desk/desk.ts';
import { toDesk } from '../../desk/draft/changes.ts';
import { kindNames, type Decision, type EntryOf, type Kind } from '../../desk/kinds/kinds.ts';
import { listWaiting } from './hold.ts';

const story = 'https://ledger.example/1';
const source = 'https://ledger.example/feed';
const chosen = { link: story, title: 'A', reason: 'B', category: 'local' };

/** A decision of each kind, and another one about the same. */
const decisions = {
  hide: [{ story }, { story, reason: 'It asked.' }],
  pin: [
    { story, place: 'home', position: 1 },
    { story, place: 'home', position: 2 },
  ],
  correct: [
    { story, title: 'A' },
    { story, title: 'B' },
  ],
  add: [
    { ...chosen, at: '2026-11-29T10:00:00Z' },
    { ...chosen, topic: 'Ports', at: '2026-11-29T10:00:00Z' },
  ],
  mute: [{ source }, { source, until: '2026-11-30T10:00:00Z' }],
  withdraw: [{ source }, { source, reason: 'It asked.' }],
  banner: [{ text: 'Storm', level: 'notice' }, null],
} satisfies { [K in Kind]: [EntryOf<K>, EntryOf<K>] };

const toWhole = (kind: Kind, entry: Decision['entry']) =>
  deskSchema.parse(toDesk([{ kind, entry } as Decision]));

test.each(kindNames)(
  'a hold says of a decision to %s that it waits, however it changed',
  (kind) => {
    const [one, other] = decisions[kind].map((entry) => toWhole(kind, entry));
    for (const [before, after, count] of [
      [emptyDesk, one!, 1],
      [one!, other!, 1],
      [one!, emptyDesk, 1],
      [one!, one!, 0],
      [undefined, one!, 0],
    ] as const) {
      const lines = listWaiting(after, before);
      expect(lines).toHaveLength(count);
      if (count > 0) expect(lines.join()).toContain('(decisions: 1)');
    }
  },
);
