import { expect, test } from 'vitest';
import { readDate } from '../../../text/dates/parse-date.ts';
import { parseStories } from '../../../../tests/support/code/parse-stories.ts';

const long = (text: string) => text.repeat(Math.ceil(90_000 / text.length));

// In quadratic time each of these would take minutes, and so time out.
test.each([
  ['sentences without an end', long('a.a')],
  ['ends without sentences', long('.')],
  ['ends and quotes', long('.”')],
  ['calls to read', long('Read more ')],
  ['posts that appeared', long('The post appeared first ')],
  ['bylines', long('By A ')],
  ['credits', long('Photo: A/Getty Images ')],
  ['sets of pictures', `&lt;img srcset="${long('a,a 2x,')}"&gt;`],
  ['pictures of sets', long('&lt;img srcset="a 1w, b 2w" data-src="c"&gt;')],
  ['sources', `&lt;picture&gt;${long('&lt;source srcset="a 1w"&gt;')}&lt;img src="x"&gt;`],
  ['tags in its title', long('&lt;b&gt;')],
  ['tags of many names', long('&lt;a1 &lt;/a2&gt;')],
  ['entities of entities', long('&amp;amp;amp;amp;')],
  ['marks', long('\u0941')],
  ['unspaced letters', long('港')],
  ['separators', long('_｜')],
])('a feed of stories with %s is read to its end', async (_, text) => {
  const items = Array.from({ length: 5 }, (_, at) => ({
    title: `${text.slice(0, 20_000)} ${at}`,
    description: text,
    category: text.slice(0, 500),
    'dc:creator': text.slice(0, 2000),
    guid: `id ${at}`,
  }));
  expect((await parseStories(items)).length).toBeLessThanOrEqual(15);
});

test('dates of many words, digits and zones are read to their end', () => {
  for (const text of [long('mai '), long('٣'), long('A/'), long('1.'), long('America/')]) {
    expect(readDate(text)).toBeUndefined();
  }
});
