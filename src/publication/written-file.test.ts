import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { validateWritten, withLines } from './written-file.ts';

/** Texts of JSON files, and what is said of each. */
const mistakes: [name: string, text: string, told: string[]][] = [
  [
    'a comma is missing between lines',
    '{\n  "id": "harbor"\n  "name": "Harbor"\n}',
    ['line 2, column 17: a comma is missing at the end of line 2; write one'],
  ],
  [
    'a comma is missing within a line',
    '{ "id": "harbor" "name": "Harbor" }',
    ['line 1, column 17: a comma is missing here; write one'],
  ],
  [
    'a comma is missing between two feeds',
    '{ "feeds": { "local": [\n  "https://a.paper/feed"\n  "https://b.paper/feed"\n] } }',
    ['line 2, column 25: a comma is missing at the end of line 2; write one'],
  ],
  [
    'two commas stand in a row',
    '{ "id": "harbor",, "name": "Harbor" }',
    ['line 1, column 18: found a comma too many; remove it, or write what is missing before it'],
  ],
  [
    'a semicolon stands for a comma',
    '{ "id": "harbor"; "name": "Harbor" }',
    ['line 1, column 17: found a semicolon; write a comma'],
  ],
  [
    'quotation marks are curly',
    '{ “id”: “harbor” }',
    ['line 1, column 3: found the quotation mark “; write the straight double one, "'],
  ],
  [
    'quotation marks are single',
    "{ 'id': 'harbor' }",
    ['line 1, column 3: found the quotation mark \'; write the straight double one, "'],
  ],
  [
    'a name has no quotation marks',
    '{ id: "harbor" }',
    [
      'line 1, column 3: found text without quotation marks; write " before and behind it, and \\" for one within a text',
    ],
  ],
  [
    'a text has no quotation marks',
    '{ "url": https://harbor.paper }',
    [
      'line 1, column 10: found text without quotation marks; write " before and behind it, and \\" for one within a text',
    ],
  ],
  [
    'a quotation mark is not closed',
    '{\n  "id": "harbor,\n  "name": "Harbor"\n}',
    [
      'line 2, column 9: the quotation mark here is not closed in its line; write " behind the text, and \\n where it goes to a new line',
    ],
  ],
  [
    'the quotation mark behind a name is missing',
    '{ "id: "harbor" }',
    [
      'line 1, column 9: found text without quotation marks; write " before and behind it, and \\" for one within a text',
    ],
  ],
  [
    'a text has quotation marks of its own',
    '{ "name": "The "Best" Paper" }',
    [
      'line 1, column 17: found text without quotation marks; write " before and behind it, and \\" for one within a text',
    ],
  ],
  [
    'a text has a single backslash',
    '{ "name": "Tom\\& Co" }',
    [
      'line 1, column 11: this text has a single backslash, which means nothing here; write \\\\ for a backslash',
    ],
  ],
  [
    'a text has a tab',
    '{ "name": "Harbor\tNews" }',
    ['line 1, column 11: this text has a tab or another invisible character; write a space'],
  ],
  [
    'a field stands twice',
    '{\n  "id": "harbor",\n  "name": "Harbor",\n  "id": "haven"\n}',
    ['line 4, column 3: "id" stands in this group already; keep one of the two'],
  ],
  [
    'a colon is missing',
    '{ "id" "harbor" }',
    [
      'line 1, column 8: a colon is missing behind the name before this; write one, and the value behind it',
    ],
  ],
  [
    'an equals sign stands for a colon',
    '{ "id" = "harbor" }',
    ['line 1, column 8: found =; write a colon between a name and its value'],
  ],
  [
    'a value is missing',
    '{ "id": }',
    ['line 1, column 9: found } where a value is missing; write the value before it'],
  ],
  [
    'a bracket is not closed',
    '{ "categories": ["local" }',
    ['line 1, column 26: found }, but the [ of line 1 is still open; write ] before this'],
  ],
  [
    'a brace is not closed',
    '{\n  "feeds": {\n    "local": []\n',
    ['line 4, column 1: the file ends, but the { of line 2 is still open; write } where it ends'],
  ],
  [
    'a brace is too many',
    '{ "id": "harbor" }\n}',
    ['line 2, column 1: found a } too many; remove it, or another one above'],
  ],
  [
    'true is written with a capital',
    '{ "samples": True }',
    ['line 1, column 14: found True; write true'],
  ],
  ['yes stands for true', '{ "offline": yes }', ['line 1, column 14: found yes; write true']],
  [
    'a number begins with 0',
    '{ "newsletter": { "hour": 07 } }',
    [
      'line 1, column 27: found a 0 before a number; remove it, or put the number between quotation marks',
    ],
  ],
  [
    'a space was copied from a page',
    '{\u00a0"id": "harbor" }',
    [
      'line 1, column 2: found an invisible character, perhaps copied from a page; remove it, and write a space',
    ],
  ],
  [
    'a comment does not end',
    '{ "id": "harbor" /* our name }',
    ['line 1, column 18: the comment that begins here does not end; write */ behind it'],
  ],
  [
    'groups stand in each other without end',
    '['.repeat(200_000),
    ['line 1, column 1: groups and lists stand too deep in each other; remove some'],
  ],
  ['the file is empty', '', ['line 1, column 1: the file is empty; write fields between { and }']],
  [
    'the file is a web page',
    '<!doctype html>\n<title>publication.json</title>',
    [
      'line 1, column 1: found <, as in a web page, and JSON begins with {; was the page saved in place of the file?',
    ],
  ],
  [
    'the file is YAML',
    'id: harbor\nname: Harbor',
    ['line 1, column 1: a JSON file begins with {; write it at the start, and } at the end'],
  ],
  [
    'the file is in UTF-16',
    '{\0"\0',
    ['line 1, column 1: the file is not in UTF-8; save it with this encoding in your editor'],
  ],
];

describe('a mistake in JSON is told in words for people, and once:', () => {
  test.each(mistakes)('%s', (_name, text, told) => {
    const read = validateWritten(z.unknown(), text);
    const errors = 'errors' in read ? read.errors : [];
    expect(errors.map(({ line, field, problem }) => `line ${line}, ${field}: ${problem}`)).toEqual(
      told,
    );
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
