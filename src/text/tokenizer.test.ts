import { expect, test } from 'vitest';
import { readMarkup } from './tokenizer.ts';

/** The events for a piece of markup, in order. */
function read(source: string, mode: 'html' | 'xml' = 'html') {
  const events: unknown[] = [];
  readMarkup(source, mode, {
    text: (text) => events.push(text),
    open: (name, attributes) => events.push([name, attributes]),
    close: (name) => events.push(`/${name}`),
  });
  return events;
}

test.each([
  ['with and without a semicolon', 'a &amp; b &copy 1 &notit;', 'a & b © 1 ¬it;'],
  ['by number', '&#39;&#x2197;&#128;', "'↗€"],
  ['next to a < that opens no tag', 'a <&lt; b', 'a << b'],
  ['but not unknown ones', '&unheard; &', '&unheard; &'],
])('entities in text are decoded once: %s', (_, source, text) => {
  expect(read(source).join('')).toBe(text);
});

test('an attribute keeps text that only looks like an entity, as in browsers', () => {
  expect(read('<a href="?a=1&copy=2&amp;lt=3" title="&lt;b&gt;">')).toEqual([
    ['a', { href: '?a=1&copy=2&lt=3', title: '<b>' }],
  ]);
});

test.each(['script', 'style', 'iframe', 'xmp', 'noembed', 'noframes'])(
  'the content of %s has no entities and no tags',
  (name) => {
    const events = read(`<${name.toUpperCase()}>a &amp; <b></${name}>&amp;`);
    expect(events).toEqual([[name, {}], 'a &amp; <b>', `/${name}`, '&']);
  },
);

test.each(['title', 'textarea'])('the content of %s has entities and no tags', (name) => {
  const events = read(`<${name}>a &amp; <b></${name}>`);
  expect(events).toEqual([[name, {}], 'a & <b>', `/${name}`]);
});

test('a self-closing element does not change how the text after it is read', () => {
  expect(read('<script/>&amp;')).toEqual([['script', {}], '&']);
});

test('XML has five named entities, and CDATA has none', () => {
  expect(read('<a b="&quot;&copy;">&amp;&copy;<![CDATA[&amp;]]></a>', 'xml')).toEqual([
    ['a', { b: '"&copy;' }],
    '&&copy;',
    '&amp;',
    '/a',
  ]);
});
