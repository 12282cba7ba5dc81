import { expect, test } from 'vitest';
import { findDropped } from './find-dropped.ts';

const link = 'a link to its address stands in its place.';

test.each([
  [
    'Words with <em>more</em> words, <video> of 1 < 2',
    [`line 1: a text can't hold <video>; ${link}`],
  ],
  [
    '---\ntitle: T\n---\n\nA\n<IFRAME\nsrc="https://a.example"></iframe>',
    [`line 6: a text can't hold <iframe>; ${link}`],
  ],
  [
    '<form><button>Go</button></form>',
    ['form', 'button'].map(
      (name) => `line 1: a text can't hold <${name}>; only the words in it stay.`,
    ),
  ],
  [
    '<style>p {}</style>\n<script>a()</script>',
    ['style', 'script'].map(
      (name, at) => `line ${at + 1}: a text can't hold <${name}>; nothing of it stays.`,
    ),
  ],
  ['```html\n<iframe src="a">\n```\n`<audio>` <!-- <object\n> -->\n\n    <script>\n', []],
  ['```\n<iframe>\n```\n<audio src="/a.mp3">', [`line 4: a text can't hold <audio>; ${link}`]],
  [
    '<iframe> '.repeat(7),
    [...Array<string>(5).fill(`line 1: a text can't hold <iframe>; ${link}`), 'and 2 more.'],
  ],
])('of %j an editor reads %j', (file, lines) => {
  expect(findDropped(file)).toEqual(lines);
});
