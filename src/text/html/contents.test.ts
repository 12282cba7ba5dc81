import { describe, expect, test } from 'vitest';
import { addContents } from './contents.ts';
import { postToHtml } from '../../../tests/support/papers/post-html.ts';

const toPost = (...headings: string[]) =>
  postToHtml(headings.map((each) => `${each}\n\nWords.`).join('\n\n'));

describe('the contents of a post', () => {
  test('name the headings of two levels, which get ids', () => {
    const given = toPost(
      '# One & only',
      '## Part *two*',
      '### Deep',
      '#### Deeper',
      '# Zwei Größen',
      '# Last',
    );
    const { html, contents } = addContents(given);
    expect(contents).toEqual([
      { id: 'user-content-one-only', text: 'One & only', level: 2 },
      { id: 'user-content-part-two', text: 'Part two', level: 3 },
      { id: 'user-content-zwei-größen', text: 'Zwei Größen', level: 2 },
      { id: 'user-content-last', text: 'Last', level: 2 },
    ]);
    for (const { id } of contents) expect(html.split(`id="${id}"`)).toHaveLength(2);
    expect(html.replaceAll(/ id="[^"]*"/g, '')).toBe(given);
  });

  test.each([
    ['three headings', toPost('# A', '## B', '# C')],
    ['four, of which one is too deep', toPost('# A', '## B', '### C', '# D')],
    ['none', '<p>Words.</p>'],
    ['text that looks like headings', postToHtml('`<h2>` `<h2>` `<h2>` `<h2>`')],
  ])('are none for %s', (_, html) => {
    expect(addContents(html)).toEqual({ html, contents: [] });
  });

  test('leave out the heading of footnotes, which nobody sees', () => {
    const html = postToHtml('# A\n\n# B\n\n# C\n\n# D[^1]\n\n[^1]: Note.');
    expect(addContents(html).contents.map(({ text }) => text)).not.toContain('Footnotes');
  });

  test('keep ids that a post has, and repeat none', () => {
    const html = postToHtml(
      '<h2 id="mine">A</h2>\n\n# Same\n\n# Same\n\n# Same\n\n<p id="same-2">x</p>',
    );
    const ids = addContents(html).contents.map(({ id }) => id);
    expect(ids).toEqual(['mine', 'same', 'same-3', 'same-4'].map((id) => `user-content-${id}`));
  });

  test.each([
    '# <img src=x onerror=alert(1)>',
    '# "><script>alert(1)</script>',
    "# ' onmouseover=alert(1) x='",
    '# javascript:alert(1)//',
    '# ...!',
  ])('have safe ids whatever a heading says: %s', (heading) => {
    const { contents } = addContents(toPost(heading, '# B', '# C', '# D', '# E'));
    expect(contents.length).toBeGreaterThanOrEqual(4);
    for (const { id } of contents) expect(id).toMatch(/^user-content-[\p{L}\p{M}\p{N}-]+$/u);
  });

  test('take linear time for thousands of equal headings', () => {
    const html = '<h2>Same</h2>'.repeat(20_000);
    const { contents } = addContents(html);
    expect(new Set(contents.map(({ id }) => id)).size).toBe(20_000);
  });
});
