import fc from 'fast-check';
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { postToHtml } from '../../../tests/support/papers/post-html.ts';
import { renderPost } from './markdown.ts';
import { markdownVersion, maxBodyBytes, postToPlainHtml } from './plain-post.ts';

const post = `# Title

Text with ~~old~~ **new**, www.example.org, me@example.org and a note[^a], again[^a].

| Dose | Days |
| :-- | --: |
| 5 mg | 3 |

- [x] done
- [ ] to do

<details><summary>More</summary><kbd>Ctrl</kbd> H<sub>2</sub>O</details>

\`\`\`js
1 < 2
\`\`\`

![A picture](https://example.org/a.png "Title")
[bad](ftp://example.org) [good](/local)

[^a]: The **note**.
`;

describe('a post', () => {
  const html = postToHtml(post);

  test.each([
    ['a heading', '<h2>Title</h2>'],
    ['struck text', '<del>old</del> <strong>new</strong>'],
    [
      'a bare link',
      '<a href="http://www.example.org" rel="noopener nofollow ugc">www.example.org</a>',
    ],
    ['a bare email address', '<a href="mailto:me@example.org">me@example.org</a>'],
    ['a table', '<th scope="col" class="text-right">Days</th>'],
    ['a task', '<input checked disabled type="checkbox" aria-label="Completed task"> done'],
    ['harmless HTML', '<details><summary>More</summary><kbd>Ctrl</kbd> H<sub>2</sub>O</details>'],
    ['code', '<pre><code class="language-js">1 &lt; 2\n</code></pre>'],
    [
      'a picture',
      '<img src="https://example.org/a.png" alt="A picture" title="Title" loading="lazy" referrerpolicy="no-referrer">',
    ],
    ['an empty address for a forbidden scheme', '<a href="">bad</a>'],
    ['a relative address', '<a href="/local">good</a>'],
    ['a footnote reference', '<a id="user-content-footnote-ref-a" href="#user-content-footnote-a"'],
    ['a footnote', '<li id="user-content-footnote-a">\n<p>The <strong>note</strong>.'],
    [
      'the link back from a footnote',
      '<a href="#user-content-footnote-ref-a-2" data-footnote-backref',
    ],
  ])('has %s', (_title, part) => {
    expect(html).toContain(part);
  });

  test('is valid HTML', async () => {
    const page = `<!DOCTYPE html>\n<html lang="en"><head><title>a</title></head><body><main><h1>a</h1>${html}</main></body></html>`;
    const validator = new HtmlValidate({ root: true, extends: ['html-validate:recommended'] });
    const report = await validator.validateString(page);
    expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
  });

  test('keeps lines of a <pre> separate when a blank line is between them', () => {
    expect(postToHtml('<div>\n<pre>\na\n\nb\n</pre>\n</div>')).toContain('<pre>a\nb');
  });

  test('numbers its footnotes independently of other posts', () => {
    expect(postToHtml(post)).toBe(html);
  });
});

describe('a post that cannot be rendered', () => {
  const nested = '>'.repeat(20_000);

  test('is shown as its source', () => {
    expect(() => renderPost(nested)).toThrow('its body is nested too deep');
    expect(postToHtml(nested)).toBe(postToPlainHtml(nested));
  });

  test('is cut when it is too large', () => {
    const large = 'é'.repeat(maxBodyBytes);
    expect(() => renderPost(large)).toThrow('its body is larger than 256 KB');
    expect(postToHtml(large)).toBe(`<p>${'é'.repeat(maxBodyBytes / 2)} …</p>`);
  });

  test('keeps its paragraphs and lines, and is escaped', () => {
    expect(postToPlainHtml('a\n<b>\n \n\n\n"c" & d\n')).toBe(
      '<p>a<br>&lt;b&gt;</p>\n<p>&quot;c&quot; &amp; d</p>',
    );
  });
});

test('the version names the pinned libraries', () => {
  expect(markdownVersion).toMatch(
    /^\d+ marked@[\d.]+ marked-footnote@[\d.]+ sanitize-html@[\d.]+ /,
  );
});

test('any text becomes HTML of a bounded length', () => {
  const part = fc.constantFrom(
    ...[
      '*',
      '_',
      '`',
      '#',
      '>',
      '- ',
      '[',
      ']',
      '(',
      ')',
      '[^1]',
      ': ',
      '|',
      '\n',
      '    ',
      '<',
      '>',
      '\\',
    ],
    ...[
      '\n\n',
      '<div>',
      '</p>',
      '&amp;',
      'a',
      '1. ',
      '~~',
      '![',
      'http://a.b',
      '\0',
      '\ud800',
      '\r',
    ],
  );
  const text = fc.array(fc.oneof(part, fc.string({ unit: 'binary', maxLength: 5 })), {
    size: '+1',
  });
  fc.assert(
    fc.property(text, (parts) => {
      const markdown = parts.join('');
      const html = postToHtml(markdown);
      expect(html.isWellFormed()).toBe(true);
      expect(html.length).toBeLessThanOrEqual(1000 + markdown.length * 400);
      expect(() => renderPost(markdown)).not.toThrow();
    }),
    { numRuns: 300 },
  );
});
