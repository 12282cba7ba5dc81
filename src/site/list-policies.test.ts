import { expect, test } from 'vitest';
import { listPolicies } from './list-policies.ts';
import { readWords } from './own-words.ts';

const sections = [{ heading: 'Tell us', blocks: ['Write.'] }];
const withText = (name: string) => ({ ...readWords({}, []), policies: toWords(name) });
const toWords = (name: string) => ({
  'corrections-policy': {},
  ethics: {},
  masthead: {},
  [name]: { sections },
});

test.each([
  ['of a paper without words of its own are none', readWords({}, []), 0, []],
  ['of a paper with samples are all', {}, 0, ['corrections-policy', 'ethics', 'masthead']],
  ['are those that have a text', withText('ethics'), 0, ['ethics']],
  ['name the authors of a paper without words', readWords({}, []), 2, ['masthead']],
])('the pages of policies %s', (_, words, authors, pages) => {
  expect(listPolicies(words, Array(authors))).toEqual(pages);
});
