import { expect, test } from 'vitest';
import { readMarkup } from './tokenizer.ts';

/** What a reader is told of a piece of markup, one after the other. */
function read(source: string, mode: 'html' | 'xml' = 'html') {
  const told: unknown[] = [];
  readMarkup(source, mode, {
    text: (text) => told.push(text),
    open: (name, attributes) => told.push([name, attributes]),
    close: (name) => told.push(`/${name}`),
  });
  return told;
}

test.each([
  ['with a semicolon and without', 'a &amp; b &copy 1 &notit;', 'a & b © 1 ¬it;'],
  ['by number', '&#39;&#x2197;&#128;', "'↗€"],
  ['next to a sign that begins no tag', 'a <&lt; b', 'a << b'],
  ['that there are not', '&unheard; &', '&unheard; &'],
])('entities in text are decoded once: %s', (_, source, text) => {
  expect(read(source).join('')).toBe(text);
});

test('an attribute keeps what only looks like an entity, as browsers do', () => {
  expect(read('<a href="?a=1&copy=2&amp;lt=3" title="&lt;b&gt;">')).toEqual([
    ['a', { href: '?a=1&copy=2&lt=3', title: '<b>' }],
  ]);
});

test.each(['script', 'style', 'iframe', 'xmp', 'noembed', 'noframes'])(
  'what is in %s stands for itself',
  (name) => {
    const told = read(`<${name.toUpperCase()}>a &amp; <b></${name}>&amp;`);
    expect(told).toEqual([[name, {}], 'a &amp; <b>', `/${name}`, '&']);
  },
);

test.each(['title', 'textarea'])('what is in %s has entities and no tags', (name) => {
  const told = read(`<${name}>a &amp; <b></${name}>`);
  expect(told).toEqual([[name, {}], 'a & <b>', `/${name}`]);
});

test('an element that closes itself leaves what follows as it was', () => {
  expect(read('<script/>&amp;')).toEqual([['script', {}], '&']);
});

test('XML knows five entities by name, and CDATA none', () => {
  expect(read('<a b="&quot;&copy;">&amp;&copy;<![CDATA[&amp;]]></a>', 'xml')).toEqual([
    ['a', { b: '"&copy;' }],
    '&&copy;',
    '&amp;',
    '/a',
  ]);
});
