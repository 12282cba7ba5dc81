import { expect, test } from 'vitest';
import { splitWords } from './words.ts';

test.each([
  ['English', "Don't stop: it's well-known, 3.5 of 10.", "Don't stop it's well-known 3.5 of 10"],
  ['Spanish', '¿Qué dice la señora?', 'Qué dice la señora'],
  ['Arabic', 'افتتاح الميناء، اليوم.', 'افتتاح الميناء اليوم'],
  ['Hindi', 'नमस्ते दुनिया।', 'नमस्ते दुनिया'],
  ['Korean', '안녕하세요 세계', '안녕하세요 세계'],
  ['combining marks', 'cafe\u0301 noir', 'cafe\u0301 noir'],
])('splits %s at spaces', (_, text, expected) => {
  expect(splitWords(text)).toEqual(expected.split(' '));
});

test.each([
  ['Japanese', '東京は大きいです。', ['東京', 'は']],
  ['Thai', 'สวัสดีชาวโลก', ['สวัสดี']],
])('finds words without spaces between them: %s', (_, text, some) => {
  const words = splitWords(text);
  expect(words).toEqual(expect.arrayContaining(some));
  expect(words.length).toBeGreaterThan(1);
  expect(words.join('')).not.toContain('。');
});

test.each(['', ' \n ', '… — !'])('finds no word in %j', (text) => {
  expect(splitWords(text)).toEqual([]);
});
