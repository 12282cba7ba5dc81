import { describe, expect, test } from 'vitest';
import { isMute, isMuted, type ReaderMute } from './mutes.ts';

const story = { title: 'A Vaccine for the Coast', source: 'The Harbor Ledger', section: 'Health' };
const word = (name: string): ReaderMute => ({ kind: 'word', name });

describe('a story is', () => {
  test.each<[string, string, ReaderMute, Partial<typeof story>?]>([
    ['hidden', 'is of the section', { kind: 'section', name: 'Health' }],
    ['shown', 'is of another section', { kind: 'section', name: 'Heal' }],
    ['hidden', 'is of the source', { kind: 'source', name: 'The Harbor Ledger' }],
    ['shown', 'is of a source that is named like the section', { kind: 'source', name: 'Health' }],
    ['hidden', 'has the word, in any case', word('VACCINE')],
    ['hidden', 'has a word that begins so', word('vacc')],
    ['shown', 'has the letters within a word alone', word('accine')],
    ['hidden', 'has the words in this order', word('the coast')],
    ['shown', 'has the words in another order', word('coast the')],
    ['hidden', 'has the word with an accent', word('café'), { title: 'Le CAFÉ ferme' }],
    ['hidden', 'has the word without its accent', word('cafe'), { title: 'Le Café ferme' }],
    ['hidden', 'has it in a script without spaces', word('北京'), { title: '今天北京下雨' }],
    ['hidden', 'has it in Arabic', word('مستشفى'), { title: 'افتتاح مستشفى جديد' }],
  ])('%s that %s', (state, _, mute, fields) => {
    expect(isMuted({ ...story, ...fields }, [mute])).toBe(state === 'hidden');
  });

  test('shown on the page of its section, but not if its source is hidden', () => {
    const section = { kind: 'section', name: 'Health' } as const;
    const source = { kind: 'source', name: 'The Harbor Ledger' } as const;
    expect(isMuted(story, [section], 'Health')).toBe(false);
    expect(isMuted(story, [section, source], 'Health')).toBe(true);
  });
});

test.each([
  [true, word('flu')],
  [true, { kind: 'source', name: '!?' }],
  [false, word(' … ')],
  [false, word('')],
  [false, { kind: 'source', name: ' ' }],
  [false, { kind: 'author', name: 'Ann' }],
  [false, { kind: 'word', name: 'a'.repeat(201) }],
  [false, null],
  [false, 'flu'],
])('it is %s that %j hides something', (is, value) => expect(isMute(value)).toBe(is));
