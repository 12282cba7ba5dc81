import { describe, expect, test } from 'vitest';
import { withLoaders } from './loading.ts';

const guest = 'https://scripts.example/embed.js?a=1&b=2';
const load = (address: string, type = '') =>
  `<script>{const s=document.createElement('script');${type}s.src="${address}";document.head.append(s)}</script>`;

describe('a file of code', () => {
  test('of the site is loaded by a line of inline code', () => {
    expect(withLoaders('<p>a</p><script type="module" src="/_astro/a.b-c_1.js"></script>')).toBe(
      `<p>a</p>${load('/_astro/a.b-c_1.js', "s.type='module';")}`,
    );
  });

  test('that the publication names is, too', () => {
    const html = '<script async src="https://scripts.example/embed.js?a=1&amp;b=2"></script>';
    expect(withLoaders(html, guest)).toBe(load(guest));
  });

  test.each([
    '<script async src="https://evil.example/x.js"></script>',
    '<script type="module" src="https://evil.example/_astro/x.js"></script>',
    '<script async src="/_astro/x.js"></script>',
    '<script src="/_astro/x.js" type="module"></script>',
    '&lt;script type="module" src="/_astro/x.js"></script>',
  ])('of anybody else, or of another look, is left alone: %s', (html) => {
    expect(withLoaders(html, guest)).toBe(html);
  });
});
