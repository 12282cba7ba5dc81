import { toPlainText } from '../plain-text.ts';
import { splitWords } from '../words.ts';

/** How many words of an English text an adult reads in a minute (Brysbaert 2019). */
const wordsPerMinute = 238;
/** How many characters of a Chinese or Japanese text. */
const charactersPerMinute = 500;

const counted = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u;
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Measures the visible text of HTML. Chinese and Japanese are read by characters, all else by words. */
export function toReadingTime(html: string) {
  const words = splitWords(toPlainText(html));
  const byCharacter = words.filter((word) => counted.test(word));
  const length = [...characters.segment(byCharacter.join(''))].length;
  const byWord = words.length - byCharacter.length;
  const minutes = byWord / wordsPerMinute + length / charactersPerMinute;
  return { words: words.length, minutes: Math.max(1, Math.round(minutes)) };
}
