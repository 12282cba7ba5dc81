import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { validateWritten, withLines } from './written-file.ts';

const unquoted =
  'found text without quotation marks; write " before and behind it, and \\" for one within a text';

/** What is said of the texts of JSON files. */
const mistakes: [told: string, text: string][] = [
  [
    'line 2, column 17: a comma is missing at the end of line 2; write one',
    '{\n  "id": "harbor"\n  "name": "Harbor"\n}',
  ],
  ['line 1, column 17: a comma is missing here; write one', '{ "id": "harbor" "name": "Harbor" }'],
  [
    'line 2, column 25: a comma is missing at the end of line 2; write one',
    '{ "feeds": { "local": [\n  "https://a.paper/feed"\n  "https://b.paper/feed"\n] } }',
  ],
  [
    'line 1, column 18: found a comma too many; remove it, or write what is missing before it',
    '{ "id": "harbor",, "name": "Harbor" }',
  ],
  ['line 1, column 17: found a semicolon; write a comma', '{ "id": "harbor"; "name": "Harbor" }'],
  [
    'line 1, column 3: found the quotation mark “; write the straight double one, "',
    '{ “id”: “harbor” }',
  ],
  [
    'line 1, column 3: found the quotation mark \'; write the straight double one, "',
    "{ 'id': 'harbor' }",
  ],
  [`line 1, column 3: ${unquoted}`, '{ id: "harbor" }'],
  [`line 1, column 10: ${unquoted}`, '{ "url": https://harbor.paper }'],
  [
    'line 2, column 9: the quotation mark here is not closed in its line; write " behind the text, and \\n where it goes to a new line',
    '{\n  "id": "harbor,\n  "name": "Harbor"\n}',
  ],
  [`line 1, column 9: ${unquoted}`, '{ "id: "harbor" }'],
  [`line 1, column 17: ${unquoted}`, '{ "name": "The "Best" Paper" }'],
  [
    'line 1, column 11: this text has a single backslash, which means nothing here; write \\\\ for a backslash',
    '{ "name": "Tom\\& Co" }',
  ],
  [
    'line 1, column 11: this text has a tab or another invisible character; write a space',
    '{ "name": "Harbor\tNews" }',
  ],
  [
    'line 4, column 3: "id" stands in this group already; keep one of the two',
    '{\n  "id": "harbor",\n  "name": "Harbor",\n  "id": "haven"\n}',
  ],
  [
    'line 1, column 8: a colon is missing behind the name before this; write one, and the value behind it',
    '{ "id" "harbor" }',
  ],
  ['line 1, column 8: found =; write a colon between a name and its value', '{ "id" = "harbor" }'],
  ['line 1, column 9: found } where a value is missing; write the value before it', '{ "id": }'],
  [
    'line 1, column 26: found }, but the [ of line 1 is still open; write ] before this',
    '{ "categories": ["local" }',
  ],
  [
    'line 4, column 1: the file ends, but the { of line 2 is still open; write } where it ends',
    '{\n  "feeds": {\n    "local": []\n',
  ],
  [
    'line 2, column 1: found a } too many; remove it, or another one above',
    '{ "id": "harbor" }\n}',
  ],
  ['line 1, column 14: found True; write true', '{ "samples": True }'],
  ['line 1, column 14: found yes; write true', '{ "offline": yes }'],
  [
    'line 1, column 27: found a 0 before a number; remove it, or put the number between quotation marks',
    '{ "newsletter": { "hour": 07 } }',
  ],
  [
    'line 1, column 2: found an invisible character, perhaps copied from a page; remove it, and write a space',
    '{\u00a0"id": "harbor" }',
  ],
  [
    'line 1, column 18: the comment that begins here does not end; write */ behind it',
    '{ "id": "harbor" /* our name }',
  ],
  [
    'line 1, column 1: groups and lists stand too deep in each other; remove some',
    '['.repeat(200_000),
  ],
  ['line 1, column 1: the file is empty; write fields between { and }', ''],
  [
    'line 1, column 1: found <, as in a web page, and JSON begins with {; was the page saved in place of the file?',
    '<!doctype html>\n<title>publication.json</title>',
  ],
  [
    'line 1, column 1: a JSON file begins with {; write it at the start, and } at the end',
    'id: harbor\nname: Harbor',
  ],
  [
    'line 1, column 1: the file is not in UTF-8; save it with this encoding in your editor',
    '{\0"\0',
  ],
];

describe('a mistake in JSON is told in words for people, and once:', () => {
  test.each(mistakes)('%s', (told, text) => {
    const read = validateWritten(z.unknown(), text);
    const errors = 'errors' in read ? read.errors : [];
    const said = errors.map(({ line, field, problem }) => `line ${line}, ${field}: ${problem}`);
    expect(said).toEqual([told]);
  });
});

test('comments, and commas behind the last entry, are read over', () => {
  const text = `\uFEFF// the paper
{
  "id": "harbor", // its id
  /* its
     sections */
  "categories": ["local", "sports",],
  "__proto__": { "url": "https://harbor.paper//a\\u0000b" },
}
`;
  const read = validateWritten(z.unknown(), text);
  expect(read).toEqual({
    value: Object.fromEntries([
      ['id', 'harbor'],
      ['categories', ['local', 'sports']],
      ['__proto__', { url: 'https://harbor.paper//ab' }],
    ]),
  });
  expect(Object.keys('value' in read ? Object(read.value) : {})).toContain('__proto__');
});

test('a mistake has the line of its field, or of the group that lacks it', () => {
  const text = '{\n  // A note.\n  "feeds": {\n    "local": [\n      { "url": 1 }\n    ]\n  }\n}\n';
  const paths = [['feeds', 'local', 0, 'url'], ['feeds', 'local'], ['feeds', 'world'], ['id'], []];
  const errors = paths.map((at) => ({ field: at.join('.'), problem: 'x', path: at }));
  expect(withLines(text, errors).map(({ line }) => line)).toEqual([5, 4, 3, 1, 1]);
  expect(withLines(text, [{ field: 'opml', problem: 'x' }])).toEqual([
    { field: 'opml', problem: 'x' },
  ]);
});
