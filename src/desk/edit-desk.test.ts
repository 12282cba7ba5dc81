import { expect, test } from 'vitest';
import type { DecisionChange } from './decisions.ts';
import { editDesk } from './edit-desk.ts';
import type { Decision, Kind } from './kinds/kinds.ts';

const toDecision = (kind: Kind, entry: object) => ({ kind, entry }) as Decision;
const decide = (kind: Kind, entry: object): DecisionChange => ({ after: toDecision(kind, entry) });
const undo = (kind: Kind, entry: object): DecisionChange => ({ before: toDecision(kind, entry) });
const hide = (story: string, fields: object = {}) => decide('hide', { story, ...fields });
const edit = (...changes: DecisionChange[]) =>
  changes.reduce<string | undefined>((text, change) => editDesk(text, change), undefined) ?? '';

test('a first decision makes a file with nothing else in it', () => {
  expect(edit(hide('https://a.example/1', { reason: 'Wrong' }))).toBe(`{
  "hide": [
    {
      "story": "https://a.example/1",
      "reason": "Wrong"
    }
  ]
}
`);
});

test('a further decision leaves the others as they were written', () => {
  const hidden = '"hide": [\n    { "story": "a" },\n    {\n      "story": "b"\n    }';
  const written = `{\n  ${hidden}\n  ],\n\n    "banner": null }\n`;
  const added = ',\n    {\n      "story": "c"\n    }';
  expect(editDesk(written, hide('c'))).toBe(written.replace(hidden, hidden + added));
});

test('a decision about the same story replaces the one before, and a pin that of its place', () => {
  const text = edit(
    hide('https://a.example/1'),
    hide('http://www.a.example/1?utm_source=x', { reason: 'Libel' }),
    decide('pin', { story: 'a', place: 'home', position: 1 }),
    decide('pin', { story: 'a', place: 'local', position: 1 }),
    decide('pin', { story: 'a', place: 'home', position: 3 }),
  );
  expect(JSON.parse(text)).toEqual({
    hide: [{ story: 'http://www.a.example/1?utm_source=x', reason: 'Libel' }],
    pin: [
      { story: 'a', place: 'home', position: 3 },
      { story: 'a', place: 'local', position: 1 },
    ],
  });
});

test('every decision can be taken back, and nothing else goes with it', () => {
  const banner = { text: 'Storm', level: 'breaking' } as const;
  const link = {
    link: 'https://c.example/2',
    title: 'B',
    reason: 'R',
    category: 'local',
    at: '2026-11-21T10:00:00Z',
  };
  const text = edit(
    hide('a'),
    hide('b'),
    decide('correct', { story: 'b', title: 'B' }),
    decide('pin', { story: 'b', place: 'home', position: 1 }),
    decide('mute', { source: 'https://a.example/feed' }),
    decide('banner', banner),
    decide('add', link),
    decide('add', { ...link, link: 'http://www.c.example/2?utm_source=x', title: 'C' }),
    decide('withdraw', { source: 'https://a.example/feed' }),
    undo('hide', { story: 'b' }),
    undo('correct', { story: 'b' }),
    undo('mute', { source: 'https://a.example/feed' }),
    undo('add', { link: 'https://c.example/2' }),
    undo('withdraw', { source: 'https://a.example/feed' }),
  );
  expect(JSON.parse(text)).toEqual({
    hide: [{ story: 'a' }],
    correct: [],
    mute: [],
    add: [],
    withdraw: [],
    banner,
    pin: [{ story: 'b', place: 'home', position: 1 }],
  });
  const unpinned = editDesk(text, undo('pin', { story: 'b', place: 'home' }));
  const rest = editDesk(unpinned, undo('banner', banner));
  const empty = { correct: [], mute: [], add: [], withdraw: [], pin: [] };
  expect(JSON.parse(rest)).toEqual({ hide: [{ story: 'a' }], ...empty });
});

test('what nothing decided is taken back without a change', () => {
  const text = edit(hide('a'));
  expect(editDesk(text, undo('hide', { story: 'z' }))).toBe(text);
});

test('one pin of a story is taken back, and that of another place stays', () => {
  const pin = (place: string) => decide('pin', { story: 'a', place, position: 1 });
  const text = edit(pin('home'), pin('local'));
  const rest = editDesk(text, undo('pin', { story: 'a', place: 'home' }));
  expect(JSON.parse(rest)).toEqual({ pin: [{ story: 'a', place: 'local', position: 1 }] });
});

test('a story that is named by its feed and its id is another than those that are called like it', () => {
  const feed = 'https://a.example/feed';
  const copies = [{ feed, id: '1' }];
  const others = [{ feed: 'https://b.example/feed', id: '1' }];
  const text = edit(
    hide('https://a.example/1', { copies }),
    hide('https://a.example/1', { copies: others }),
    hide('by another name', {
      copies: [...copies, ...others.map((each) => ({ ...each, id: '2' }))],
    }),
  );
  expect(JSON.parse(text).hide.map(({ story }: { story: string }) => story)).toEqual([
    'by another name',
    'https://a.example/1',
  ]);
  const remove = (fields: object) => undo('hide', { story: 'x', ...fields });
  expect(JSON.parse(editDesk(text, remove({ copies }))).hide).toEqual([
    { story: 'https://a.example/1', copies: others },
  ]);
  expect(editDesk(edit(hide('1')), remove({ copies }))).toBe(edit(hide('1')));
});

test('comments in a desk file stay', () => {
  const written = '{\n  // Asked for by the court.\n  "hide": [{ "story": "a" }],\n}\n';
  const text = editDesk(written, hide('b'));
  expect(text).toContain('// Asked for by the court.');
  expect(text).toContain('"story": "b"');
});
