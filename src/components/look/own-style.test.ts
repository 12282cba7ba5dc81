import { describe, expect, test } from 'vitest';
import { toOwnStyle } from './own-style.ts';
import { toPublication } from '../../../tests/support/papers/folder.ts';

const files = [
  '/_astro/faustina-latin-wght-normal.a.woff2',
  '/_astro/libre-franklin-latin-ext-wght-normal.b.woff2',
  '/_astro/libre-franklin-latin-wght-normal.c.woff2',
  '/_astro/libre-franklin-latin-700-normal.d.woff2',
];
const toStyle = (fields: object) =>
  toOwnStyle(toPublication({ url: 'https://a.example', ...fields }), files);
const colors = ':root{--accent:light-dark(#0b5f66,#6fcfd2)}';

describe('the own style of a publication', () => {
  test.each([
    ['without fields of its look', {}],
    ['with the usual fonts', { theme: { font: {} } }],
  ])('%s is its colors alone', (_, fields) => {
    expect(toStyle(fields)).toBe(colors);
  });

  test('with another font names its files, one for other letters, and fallbacks as wide', () => {
    const style = toStyle({
      theme: { font: { text: 'libre-franklin', display: 'libre-franklin' } },
    });
    expect(style.match(/@font-face/g)).toHaveLength(7);
    expect(style).toContain(
      '@font-face{font-family:own-text;src:url(/_astro/libre-franklin-latin-wght-normal.c.woff2);font-display:optional;font-weight:100 900}',
    );
    expect(style).toContain(
      '@font-face{font-family:own-display;src:url(/_astro/libre-franklin-latin-700-normal.d.woff2);font-display:optional;font-weight:700 800}',
    );
    expect(style).toContain(
      'ext-wght-normal.b.woff2);font-display:optional;font-weight:100 900;unicode-range:U+100-2FF',
    );
    expect(style).toContain('src:local(Arial-BoldMT);font-weight:700;size-adjust:100%');
  });

  test('with the font of the device loads nothing', () => {
    const style = toStyle({ theme: { font: { text: 'system', display: 'system' } } });
    expect(style).not.toContain('url(');
    expect(style).toContain('--text-font:system-ui,sans-serif;--display-font:system-ui,sans-serif');
  });

  test('with a logo for dark pages has no white ground for the other', () => {
    expect(toStyle({ logo: { light: 'a.svg' } })).toContain('light-dark(#0000,#fff)');
    expect(toStyle({ logo: { light: 'a.svg', dark: 'b.svg' } })).not.toContain('#fff');
  });

  test.each([
    ['en-US', undefined],
    ['tr', undefined],
    ['hi', '{line-height:1.4;letter-spacing:0}'],
    ['ar', '{line-height:1.4;letter-spacing:0}time,[lang]{unicode-bidi:isolate}'],
    ['ja', '{line-height:1.25;letter-spacing:0;word-break:auto-phrase}'],
  ])('in %s ends with the room that its script needs: %s', (language, room) => {
    const style = toStyle({ language });
    expect(style.slice(colors.length)).toBe(
      room === undefined ? '' : `.title:not(:lang(en)),.post :is(h2,h3,h4,h5,h6)${room}`,
    );
  });

  test('holds nothing that HTML would escape', () => {
    const all = toStyle({
      theme: { font: { display: 'libre-franklin' } },
      logo: { light: 'a.svg' },
    });
    expect(all).not.toMatch(/[<>&"']/);
  });
});
