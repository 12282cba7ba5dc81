import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findCorpus, toTitle } from '../../../tests/support/corpus.ts';
import { repeat } from '../../../tests/support/repetitions.ts';
import { postToHtml } from '../../../tests/support/papers/post-html.ts';
import { toSafeHtml } from './markdown.ts';
import { allowedAttributesOf, allowedTags, sanitize } from './sanitize.ts';
import { elementsOf, parseTree, renderTree } from './html-tree.ts';

const toHtml = (html: string) => renderTree(sanitize(html));

const addedAttributes = ['class', 'tabindex', 'aria-label', 'scope'];

/** Lists what a post's HTML must not contain, without a browser. */
function audit(html: string): string[] {
  const findings: string[] = [];
  for (const { name, attributes } of elementsOf(parseTree(html))) {
    if (!allowedTags.includes(name)) findings.push(`<${name}>`);
    for (const [attribute, value] of Object.entries(attributes)) {
      const isAllowed = [...allowedAttributesOf(name), ...addedAttributes].includes(attribute);
      const { protocol } = URL.parse(value, 'https://example.org/') ?? { protocol: 'https:' };
      const isAddress = /^(?:href|src|cite)$/.test(attribute);
      if (!isAllowed) findings.push(`${name} ${attribute}`);
      if (isAddress && !/^(?:https?|ircs?|mailto|xmpp):$/.test(protocol)) findings.push(value);
      if (attribute === 'id' && !value.startsWith('user-content-')) findings.push(`id ${value}`);
    }
    const isOut = /^(?:https?:|ircs?:|[\\/]{2})/i.test(attributes['href'] ?? '');
    if (isOut && attributes['rel'] !== 'noopener nofollow ugc') findings.push('rel');
  }
  return findings;
}

describe('is removed', () => {
  test.each([
    ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['<style>a{}</style>b', 'b'],
    ['<p style="position:fixed">a</p>', '<p>a</p>'],
    ['<p onclick="alert(1)" onmouseover=x>a</p>', '<p>a</p>'],
    ['<astro-island component-url="/x.js">a</astro-island>', 'a'],
    ['<x-y>a<z>b</z></x-y>', 'ab'],
    ['<constructor constructor=x>a', 'a'],
    ['<p constructor=x __proto__=y>a</p>', '<p>a</p>'],
    [
      '<p>See <iframe src="https://video.example/embed/1" title="The ferry"></iframe></p>',
      '<p>See <a href="https://video.example/embed/1" rel="noopener nofollow ugc">The ferry</a></p>',
    ],
    [
      '<video controls><source src="/a.mp4"><source src="//m.example/a.webm">Old browser</video>',
      '<a href="/a.mp4">/a.mp4</a><a href="//m.example/a.webm" rel="noopener nofollow ugc">m.example/a.webm</a>Old browser',
    ],
    [
      '<object data="https://a.example/b.pdf"></object><embed src="https://a.example/c.svg"><video src="/v"></video><audio src="/s">',
      '<a href="https://a.example/b.pdf" rel="noopener nofollow ugc">a.example/b.pdf</a><a href="https://a.example/c.svg" rel="noopener nofollow ugc">a.example/c.svg</a><a href="/v">/v</a><a href="/s">/s</a>',
    ],
    [
      '<iframe src="javascript:a()"></iframe><iframe src="http://127.0.0.1/"></iframe><iframe width=1 src="https://t.example/"></iframe>',
      '',
    ],
    ['<iframe src=x></iframe><video src=x></video><form>a</form>', 'a'],
    ['<svg><a href=x>a</a></svg><math>b</math>', '<a href="x">a</a>b'],
    ['<main><nav>a</nav><header>b</header></main>', 'ab'],
    ['<p class="masthead fixed">a</p>', '<p>a</p>'],
    ['<input type="password"><input type="image" src=x>', ''],
    ['<meta http-equiv="refresh" content="0;url=x"><base href="//x">', ''],
    ['<a href="/x" target="_blank">a</a>', '<a href="/x">a</a>'],
    ['<picture><source srcset="x"></picture>', ''],
    ['<ol start="1e9"><li>a</li></ol>', '<ol><li>a</li></ol>'],
  ])('%s', (html, expected) => {
    expect(toHtml(html)).toBe(expected);
  });
});

describe('a tracking picture', () => {
  test.each([
    '<img src="https://t.example/p.gif" width="1" height="1">',
    '<img src="https://t.example/p.gif" width=" 0px">',
    '<img src="https://t.example/p.gif" height="1%">',
    '<img src="https://t.example/p.gif" hidden>',
    '<img src="https://t.example/p.gif" style="display : none">',
    '<img src="https://t.example/p.gif" style="border:0;width:1px;height:1px">',
  ])('%s is removed', (html) => {
    expect(toSafeHtml(html)).toBe('');
  });

  test.each(['width="10"', 'width="100%"', 'style="line-height:1"', 'height="auto"'])(
    'a picture with %s stays',
    (attribute) => expect(toSafeHtml(`<img src="a.png" ${attribute}>`)).toContain('src="a.png"'),
  );
});

describe('is changed', () => {
  test.each([
    ['<a href="tel:911">a</a>', '<a href="">a</a>'],
    ['<a href="java&#9;script&colon;x">a</a>', '<a href="">a</a>'],
    [
      '<a href="//x.example" rel="opener">a</a>',
      '<a href="//x.example" rel="noopener nofollow ugc">a</a>',
    ],
    [
      '<p id="a b">x</p><a href="#a%20b">y</a>',
      '<p id="user-content-a_20b">x</p><a href="#user-content-a_20b">y</a>',
    ],
    ['<a name="top">a</a>', '<a id="user-content-top">a</a>'],
    ['<q cite="data:x">a</q>', '<q cite="">a</q>'],
    ['<tt>a</tt><strike>b</strike>', '<code>a</code><s>b</s>'],
    [
      '<img src="javascript:x" title="t" onerror="x">',
      '<img src="" title="t" alt="t" loading="lazy" referrerpolicy="no-referrer">',
    ],
    ['<input type="CHECKBOX" checked name="x">', '<input type="checkbox" checked disabled>'],
  ])('%s', (html, expected) => {
    expect(toHtml(html)).toBe(expected);
  });
});

const attacks = [
  '<img src=x onerror=alert(1)//',
  '<svg/onload=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<template><script>alert(1)</script></template>',
  '<textarea></textarea/><img src=x onerror=alert(1)></textarea>',
  '<a href="javascript:alert(1)" id="location" name="createElement">x</a>',
  '[x](javascript:alert(1)) ![x](data:image/svg+xml,x) <javascript:alert(1)>',
  '[^"onmouseover="alert(1)]\n\n[^"onmouseover="alert(1)]: x',
  '```"><script>alert(1)</script>\nx\n```',
  '| <img src=x onerror=alert(1)> |\n| - |\n| <script>alert(1)</script> |',
];

test.each(attacks)('nothing dangerous is left of %j', (attack) => {
  expect(audit(postToHtml(attack))).toEqual([]);
});

/** The places of an attack in a post. */
const places = [
  (payload: string) => payload,
  (payload: string) => `Before ${toLine(payload)} after.`,
  (payload: string) => `[text](${toLine(payload)}) [text](<${toLine(payload)}>)`,
  (payload: string) => `![text](<${toLine(payload)}>)`,
  (payload: string) =>
    `[text](/a "${toLine(payload).replaceAll('"', '\\"')}") ![text](/a.png '${toLine(payload)}')`,
  (payload: string) =>
    `Text.[^1] [^${toLine(payload)}]\n\n[^1]: ${payload}\n[^${toLine(payload)}]: x`,
  (payload: string) => `| a |\n| - |\n| ${toLine(payload).replaceAll('|', '\\|')} |`,
];
const toLine = (payload: string) => payload.replaceAll(/\s*[\r\n]+\s*/g, ' ');

const corpus = findCorpus('xss/vectors.jsonl');
test.skipIf(!corpus)(
  toTitle('nothing dangerous is left of the attacks of a corpus', corpus),
  () => {
    const lines = readFileSync(corpus ?? '', 'utf8')
      .trim()
      .split('\n')
      .filter((_, index) => index % repeat(10, 1) === 0);
    const posts = lines.flatMap((line, index) => {
      const { payload } = JSON.parse(line) as { payload: string };
      // Each stands in the body, and in one other place.
      return [places[0]!, places[1 + (index % 6)]!].map((toMarkdown) => toMarkdown(payload));
    });
    expect(posts.filter((markdown) => audit(postToHtml(markdown)).length > 0)).toEqual([]);
  },
);

test('any mixture of attacks is safe, and is not changed again', () => {
  const part = fc.oneof(
    fc.constantFrom(
      ...attacks,
      '<a href="',
      '<p id=',
      '"',
      "'",
      '>',
      '<!--',
      '-->',
      '</',
      ']]>',
      '&#',
      '\0',
    ),
    fc.constantFrom(...allowedTags.map((tag) => `<${tag} title=x id=y href=data:z>`)),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const html = toHtml(parts.join(''));
      expect(toHtml(html)).toBe(html);
      expect(audit(html)).toEqual([]);
    }),
    { numRuns: repeat(100, 500) },
  );
});
