import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shorten, toExcerpt, toPlainText } from './plain-text.ts';

describe('plain text of HTML', () => {
  test.each([
    ['keeps text that looks like markup', 'BMI < 25 and > 18, p<0.05', 'BMI < 25 and > 18, p<0.05'],
    ['separates blocks', '<p>One.</p><p>Two.</p><ul><li>a</li><li>b</li></ul>', 'One. Two. a b'],
    ['separates lines', 'a<br>b<br/>c', 'a b c'],
    ['joins inline elements', 'Hy<b>per</b><i>tension</i>', 'Hypertension'],
    ['decodes entities', 'AT&amp;T &nbsp;R&amp;D caf&eacute; &#8217;s', 'AT&T R&D café ’s'],
    ['decodes them once', '&amp;lt;b&amp;gt; &lt;b&gt;', '&lt;b&gt; <b>'],
    ['drops scripts and styles', 'a<style>p{}</style><script>"<b>"</script>b', 'ab'],
    ['drops hidden elements', '<iframe>x</iframe><noscript>y</noscript>t', 't'],
    ['continues after a self-closing element', 'a<iframe src="x"/> b', 'a b'],
    ['drops comments', 'a<!-- > <img src=x> -->b', 'ab'],
    ['unwraps CDATA', '<![CDATA[<b>x</b>]]>', 'x'],
    ['drops an unfinished tag', 'Hello <img src=x onerror=alert(1)', 'Hello'],
    ['reads quoted attributes whole', 'Hi <a title=">" href=x>t</a>', 'Hi t'],
    ['drops NUL and controls', 'a\u0000b\u0007c', 'abc'],
    ['reads C1 controls as windows-1252', 'don\u0092t \u0096 \u0081ok', 'don’t – ok'],
    ['drops direction overrides', 'abc\u202egpj.exe\u202c \u2066x\u2069', 'abcgpj.exe x'],
    ['drops zero width characters', 'he\u200bll\u200do \ufeffx\u00ady', 'hello xy'],
    ['keeps the joiners of emoji', '👩\u200d⚕\ufe0f ok', '👩\u200d⚕\ufe0f ok'],
    ['keeps the joiners of words', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['keeps direction marks, one at a time', 'a\u200f\u200f b', 'a\u200f b'],
    [
      'keeps the flag of Scotland',
      '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}!',
      '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}!',
    ],
    ['drops text hidden in tag characters', 'a\u{e0069}\u{e0067}b', 'ab'],
    ['repairs a lone surrogate', 'a\ud83db', 'a\ufffdb'],
    ['composes', 'cafe\u0301', 'café'],
    ['limits stacked marks', `e${'\u0323'.repeat(50)}`, `ẹ${'\u0323'.repeat(7)}`],
    ['is empty when nothing is visible', '<img src=x> \u200b\u200e&nbsp;', ''],
  ])('%s', (_title, html, text) => {
    expect(toPlainText(html)).toBe(text);
  });

  test('is the same for each character, with or without a removed character beside it', () => {
    const different = Array.from({ length: 0x10000 }, (_, code) => `a${String.fromCharCode(code)}b`)
      .filter((text) => toPlainText(`\ufeff${text}`) !== toPlainText(text))
      .map((text) => text.charCodeAt(1).toString(16));
    expect(different).toEqual([]);
  });

  test('is clean and well-formed for any input', () => {
    const part = fc.constantFrom(
      '<p>',
      '</b>',
      '<script>',
      '&lt;',
      '&#',
      '<!--',
      '\u202e',
      '\u200d',
      '\ud800',
      '\u0301',
    );
    const html = fc
      .array(fc.oneof(part, fc.string({ unit: 'binary' })))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(html, (source) => {
        const text = toPlainText(source);
        expect(text.isWellFormed()).toBe(true);
        expect(text).toBe(text.normalize('NFC').trim());
        expect(text).not.toMatch(
          /[\u0000-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069\ufeff]|\s\s/,
        );
      }),
    );
  });

  test('is unchanged when it is read again without markup', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (source) => {
        const text = toPlainText(source);
        fc.pre(!/[<&]|\]\]>/.test(text));
        expect(toPlainText(text)).toBe(text);
      }),
    );
  });

  test.each([
    'x<p',
    'a<table ',
    '<div>',
    '<!--',
    '&amp',
    '<script>',
    'e\u0301\u0301',
    '\u0301\u0316',
    '👩\u200d',
    '<a b="',
    ' ',
    // Quadratic time would take hours, and fail the test by its timeout.
  ])('reads a megabyte of %j to its end', (piece) => {
    const text = toPlainText(piece.repeat(1_000_000 / piece.length));
    expect(toExcerpt(text).length).toBeLessThanOrEqual(Math.max(text.length, 201));
  });
});

const ferry = 'The ferry carries a nurse again, north of the river and south of it';

describe('a text that is too long', () => {
  test.each([
    ['is cut at the end of a word', ferry, 47, 'The ferry carries a nurse again, north of the…'],
    ['keeps a word that fits', ferry, 51, 'The ferry carries a nurse again, north of the river…'],
    ['ends without a mark of its own', ferry, 34, 'The ferry carries a nurse again…'],
    ['keeps a name with an apostrophe whole', "It is O'Neill's boat", 10, 'It is…'],
    ['keeps a compound whole', 'A state-of-the-art ferry', 12, 'A…'],
    ['is cut inside a word without spaces', 'x'.repeat(90), 80, `${'x'.repeat(80)}…`],
    ['is cut anywhere in a script without spaces', '診療所が移転する', 5, '診療所が移…'],
    ['keeps a letter with its marks whole', `${'n\u0303'.repeat(9)}`, 8, `${'n\u0303'.repeat(8)}…`],
    ['keeps an emoji whole', 'Go 👩\u200d⚕\ufe0f👩\u200d⚕\ufe0f now', 4, 'Go 👩\u200d⚕\ufe0f…'],
    ['is cut at words from right to left', 'العيادة تنتقل إلى الميناء', 15, 'العيادة تنتقل…'],
    ['stays as it is when it fits', ferry, 67, ferry],
  ])('%s', (_, text, limit, expected) => {
    expect(shorten(text, limit)).toBe(expected);
  });
});

describe('an excerpt', () => {
  test.each([
    ['of 200 characters is the whole text', 'x'.repeat(200), 'x'.repeat(200)],
    ['of a longer text ends in an ellipsis', 'x'.repeat(201), `${'x'.repeat(200)}…`],
    ['ends before a space', `${'x'.repeat(199)} tail`, `${'x'.repeat(199)}…`],
    [
      'keeps an emoji whole',
      `${'x'.repeat(199)}👩\u200d⚕\ufe0f tail`,
      `${'x'.repeat(199)}👩\u200d⚕\ufe0f…`,
    ],
    ['counts a flag as one character', '🇨🇦'.repeat(200), '🇨🇦'.repeat(200)],
    ['of an empty text is empty', '', ''],
  ])('%s', (_title, text, excerpt) => {
    expect(toExcerpt(text)).toBe(excerpt);
  });

  test('has at most 200 characters and an ellipsis, and is not shortened again', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
    const text = fc.string({ unit: 'grapheme', maxLength: 500 });
    fc.assert(
      fc.property(text, (source) => {
        const excerpt = toExcerpt(source);
        expect([...segmenter.segment(excerpt)].length).toBeLessThanOrEqual(201);
        expect(toExcerpt(excerpt)).toBe(excerpt);
        const isStart = source.startsWith(excerpt.replace(/…$/, ''));
        expect(isStart || source === excerpt).toBe(true);
      }),
    );
  });

  test('is short even when one character is endless', () => {
    expect(shorten(`e${'\u0301'.repeat(100_000)}`, 200)).toBe('…');
  });
});
