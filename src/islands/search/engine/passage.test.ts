import { expect, test } from 'vitest';
import { markWords, toPassage } from './passage.ts';

/** Writes runs as text with brackets around matches. */
const show = (runs: ReturnType<typeof markWords>) =>
  runs.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
const filler = Array.from({ length: 40 }, (_, index) => `w${index}`).join(' ');

test.each([
  ['no match', 'No heat here.', [], 'No heat here.'],
  ['a match without its marks', 'The “heat,” is on', [1], 'The “[heat],” is on'],
  ['text that looks like a tag', '&lt;img onerror=x&gt; heat', [2], '<img onerror=x> [heat]'],
  ['words without spaces', '港\u2060 口\u2060 診\u2060 所', [1], '港[口]診所'],
])('a passage of %s is read as text', (_, raw, places, expected) => {
  expect(show(toPassage(raw, places))).toBe(expected);
});

test('a passage of a long text is where most matches are', () => {
  const text = `one ${filler} one two ${filler}`;
  const shown = show(toPassage(text, [0, 41, 42]));
  expect(shown).toMatch(/^…w32 .* w39 \[one two\]|^…w32 .* w39 \[one\] \[two\]/);
  expect(shown).toMatch(/…$/);
  expect(show(toPassage(text, [9]))).toMatch(/^one w0 /);
});

test.each([
  ['Nurse Amadi’s nurses', ['nurse', 'amadi'], '[Nurse] [Amadi’s] [nurses]'],
  ['A café at 72 °F', ['cafe', 'football'], 'A [café] at 72 °F'],
  ['<b>bold</b>', ['bold'], '<b>[bold]</b>'],
])('in “%s” the words %j are marked', (text, terms, expected) => {
  expect(show(markWords(text, terms))).toBe(expected);
});
