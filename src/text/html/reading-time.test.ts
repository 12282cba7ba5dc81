import { expect, test } from 'vitest';
import { toReadingTime } from './reading-time.ts';

const repeat = (text: string, times: number) => Array(times).fill(text).join(' ');

test.each([
  ['nothing', '', 0, 1],
  ['a few words', '<p>Three short words</p>', 3, 1],
  ['no markup and no scripts', '<p title="a b c">one <b>two</b></p><script>x y</script>', 2, 1],
  ['a page of English', `<p>${repeat('word', 952)}</p>`, 952, 4],
  ['half a minute more', `<p>${repeat('word', 238 * 2 + 120)}</p>`, 596, 3],
])('%s', (_, html, words, minutes) => {
  expect(toReadingTime(html)).toEqual({ words, minutes });
});

test('Chinese and Japanese are read by characters, and the English words in them by words', () => {
  const { minutes } = toReadingTime(`<p>${'新聞記者'.repeat(500)}</p>`);
  expect(minutes).toBe(4);
  const mixed = toReadingTime(`<p>${'新聞記者'.repeat(250)} ${repeat('word', 476)}</p>`);
  expect(mixed.minutes).toBe(4);
});
