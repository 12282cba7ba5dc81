import { expect, test } from 'vitest';
import { post, toCitation } from './post.ts';
import es from '../../../publication/languages/es/post.json' with { type: 'json' };

const values = { author: 'Ada', title: 'Sleep', publication: 'The Paper', address: 'https://a' };

test.each([
  ['{author}, “{title}”, {publication}, {date}. {address}', 'Ada, “Sleep”, The Paper. https://a'],
  ['{author} ({date}). {title}. {publication}: {address}', 'Ada. Sleep. The Paper: https://a'],
  ['{date}: {author}, {title}, {publication} {address}', 'Ada, Sleep, The Paper https://a'],
  ['{author}; {title}; {publication} [{date}] {address}', 'Ada; Sleep; The Paper https://a'],
])('a post without a date is cited without one: %s', (format, expected) => {
  expect(toCitation(format, { ...values, date: undefined })).toBe(expected);
});

test.each([post.load().cite.format, es.cite.format])(
  'a post is cited with its date: %s',
  (format) => {
    const citation = toCitation(format, { ...values, date: 'May 1, 2026' });
    expect(citation).toMatch(/The Paper, May 1, 2026\. https:\/\/a$/);
  },
);

test('braces in the title of a post stay', () => {
  const title = 'The {date} of {author}';
  expect(toCitation('{title}', { ...values, title, date: undefined })).toBe(title);
});
