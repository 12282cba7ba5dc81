import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadContent } from './load.ts';
import { copy, fill, line, toParts } from './text.ts';

const schema = z.strictObject({
  title: line,
  count: z.number().max(9),
  kind: z.enum(['one', 'two']),
  parts: z.array(z.union([line, z.strictObject({ list: z.array(line) })])),
});
const good = { title: 'A title', count: 3, kind: 'one', parts: ['Words', { list: ['Entry'] }] };

describe('a wrong content file', () => {
  it.each([
    ['a missing field', { ...good, title: undefined }, 'title: is missing, expected text'],
    ['an empty text', { ...good, title: ' ' }, 'title: found " ", expected text that is not empty'],
    [
      'a text instead of a number',
      { ...good, count: '3' },
      'count: found "3", expected a number; write it without quotation marks',
    ],
    ['a number that is too big', { ...good, count: 10 }, 'count: found 10, expected at most 9'],
    ['an unknown choice', { ...good, kind: 'six' }, 'kind: found "six", expected "one" or "two"'],
    [
      'a text instead of a list',
      { ...good, parts: 'Words' },
      'parts: found "Words", expected a list; put it between [ and ]',
    ],
    ['a number in a list', { ...good, parts: [1] }, 'parts #1: found 1, expected text'],
    [
      'an error inside one of two alternatives',
      { ...good, parts: ['Words', { list: [1] }] },
      'parts #2.list #1: found 1, expected text',
    ],
    [
      'a misspelled field',
      { ...good, tilte: 'A title' },
      'tilte: found an unknown field; did you mean "title"?',
    ],
    [
      'a field of another file',
      { ...good, recipe: 1 },
      'recipe: found an unknown field; the known ones are title, count, kind, parts',
    ],
    [
      'a password',
      { ...good, count: 'https://user:secret@host.example' },
      'count: found "https://…@host.example", expected a number',
    ],
    [
      'no fields at all',
      [],
      'the whole file: found a list of 0, expected a group of fields in { }, with title, count, kind, parts, as in { "title": … }',
    ],
  ])('gets an error with the place and the expected value: %s', (_title, value, message) => {
    const load = () => loadContent('src/content/some.json', schema, value);
    expect(load).toThrow('The content of src/content/some.json has a mistake:');
    expect(load).toThrow(`\n  ${message}\n`);
  });

  it('gets one error for all its fields', () => {
    const load = () =>
      loadContent('src/content/some.json', schema, { ...good, title: 1, count: '' });
    expect(load).toThrow('src/content/some.json has 2 mistakes:');
  });
});

describe('copy', () => {
  const values = { name: 'Harbor News', tagline: 'News of the harbor' };

  it('may have links and the name of the publication', () => {
    expect(toParts('{name}: [write](/contact), or [read](https://a.example/b).', values)).toEqual([
      { text: 'Harbor News: ' },
      { text: 'write', href: '/contact' },
      { text: ', or ' },
      { text: 'read', href: 'https://a.example/b' },
      { text: '.' },
    ]);
    expect(fill('{name}: {tagline}', values)).toBe('Harbor News: News of the harbor');
  });

  it.each([
    ['a link without words', 'See [](/contact).', 'expected words between the brackets'],
    ['a link that runs code', 'See [it](javascript:x).', 'expected the address of each link'],
    ['a link to another host', 'See [it](//a.example).', 'expected the address of each link'],
    ['an unknown placeholder', 'About {title}', 'expected no placeholder but {name} and {tagline}'],
  ])('is refused with %s', (_title, text, message) => {
    expect(() => loadContent('a.json', copy, text)).toThrow(message);
  });
});
