import { expect, test } from 'vitest';
import { toRuns } from './excerpt.ts';

const match = (text: string) => ({ text, isMatch: true });
const rest = (text: string) => ({ text, isMatch: false });

test.each([
  ['nothing', '', []],
  ['text alone', 'No heat here', [rest('No heat here')]],
  ['a match', 'The <mark>heat</mark> is on', [rest('The '), match('heat'), rest(' is on')]],
  ['matches at the ends', '<mark>a</mark> b <mark>c</mark>', [match('a'), rest(' b '), match('c')]],
  ['text that looks like a tag', '&lt;img onerror=x&gt; 1', [rest('<img onerror=x> 1')]],
  ['a match in text that looks like a tag', '<mark>&lt;b&gt;</mark>', [match('<b>')]],
  ['words without spaces between them', 'co\u200bworker', [rest('coworker')]],
])('an excerpt of %s is read as text', (_, excerpt, runs) => {
  expect(toRuns(excerpt)).toEqual(runs);
});
