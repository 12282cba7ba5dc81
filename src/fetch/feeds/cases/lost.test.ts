import { expect, test } from 'vitest';
import { withoutRepeats } from '../../../edition/merge.ts';
import {
  parseDocument,
  parseStories,
  parseStory,
  writeFeed,
  type Item,
} from '../../../../tests/support/code/parse-stories.ts';

const page = 'https://tool.example/tools.html';
/** Items with ids and links of their own. */
const own = (...titles: string[]): Item[] =>
  titles.map((title, at) => ({
    title,
    guid: `https://paper.example/?p=${at + 1}`,
    link: `https://paper.example/${at + 1}`,
  }));
/** Items that share a field. */
const sharing = (fields: Item, ...rest: Item[]): Item[] =>
  rest.map((item) => ({ ...fields, ...item }));

test.each<[string, Item[]]>([
  ['a sign', own('C++ 26 is released', 'C# 26 is released')],
  ['plus and minus', own('Dow Jones +2% at noon', 'Dow Jones −2% at noon')],
  ['a currency', own('$5 menu is back', '5 menu is back')],
  ['a point before a name', own('.NET 12 arrives today', 'NET 12 arrives today')],
  ['a question mark', own('The mayor resigns', 'The mayor resigns?')],
  ['a vowel sign', own('की बात आज', 'कि बात आज')],
  ['Arabic marks', own('عِلم جديد اليوم', 'عَلَم جديد اليوم')],
  ['case', own('Us and the river', 'US and the river')],
  ['quotes', own('Mayor: “I am no thief”', 'Mayor: I am no thief')],
  ['signs alone, without ids', [{ title: '???' }, { title: '!!!' }]],
  ['nothing', own('Weather of the day', 'Weather of the day', 'Weather of the day')],
  [
    'a fragment in their ids, on one page',
    ['0aa', '1aa', '2aa'].map((id) => ({
      title: `Tool ${id} is new`,
      link: page,
      guid: `${page}#${id}`,
    })),
  ],
  [
    'their recordings, on the page of a show',
    ['one', 'two', 'three'].map((id) => ({
      title: `Episode ${id}`,
      link: 'https://show.example/',
      guid: id,
      [`enclosure url="https://show.example/${id}.mp3" type="audio/mpeg"`]: '',
    })),
  ],
  ['all but an id that is none', own('A', 'B', 'C').map((item) => ({ ...item, guid: 'same' }))],
  ['all but "N/A"', own('A', 'B').map((item) => ({ ...item, guid: 'N/A' }))],
  ['all but "0"', own('A', 'B').map((item) => ({ ...item, guid: '0' }))],
  [
    "all but the site's address as id",
    own('A', 'B').map((item) => ({ ...item, guid: 'https://paper.example/' })),
  ],
  [
    'titles, with one id and link that are the site',
    sharing(
      { guid: 'https://paper.example', link: 'https://paper.example/' },
      ...[{ title: 'Bridge closed' }, { title: 'Ferry late' }, { title: 'Market moved' }],
    ),
  ],
  [
    'titles and texts, without ids, on one page',
    sharing(
      { link: page },
      ...[
        { title: 'Bridge closed', description: 'The bridge is closed until May.' },
        { title: 'Ferry late', description: 'The ferry was late again.' },
        { title: 'Market moved', description: 'The market moves to the quay.' },
      ],
    ),
  ],
  [
    'texts, without titles, on one page',
    sharing(
      { link: page },
      ...[
        { description: 'The bridge is closed until May.', guid: 'a' },
        { description: 'The ferry was late again.', guid: 'b' },
      ],
    ),
  ],
])('stories that differ in %s are all shown', async (_, items) => {
  const stories = await parseStories(items);
  expect(stories).toHaveLength(items.length);
  expect(new Set(stories.map(({ id }) => id)).size).toBe(items.length);
});

const text = 'The old bridge is closed until May.';
test.each<[string, Item[]]>([
  ['one id and one link, with a changed title', sharing(own('A')[0]!, {}, { title: 'A, mended' })],
  [
    'one id and one title, under another link',
    sharing({ guid: 'x', title: 'The bridge' }, { link: page }, { link: `${page}?v=2` }),
  ],
  [
    'one link, one title and one text, under other ids',
    sharing({ link: page, title: 'A', description: text }, { guid: 'x' }, { guid: 'y' }),
  ],
  ['one title and one text, without links', sharing({ title: 'A', description: text }, {}, {})],
  ['one title in two writings, no links', [{ title: 'Flu: a guide' }, { title: 'FLU – A Guide!' }]],
])('items with %s are one story', async (_, items) => {
  expect(await parseStories(items)).toHaveLength(1);
});

test('of one id the later stands, and each item that is left out is named with its reason', async () => {
  const [early, late] = [9, 10].map((hour) => ({ pubDate: `Fri, 15 Jan 2027 ${hour}:00:00 GMT` }));
  const twice = sharing(
    { guid: 'x', link: page },
    ...[
      { title: 'A', ...early },
      { title: 'A, mended', ...late },
    ],
  );
  const { articles, leftOut } = await parseDocument(writeFeed([...twice, ...own('B')]));
  expect(articles).toHaveLength(2);
  expect(leftOut?.counts).toEqual({ repeat: 1 });
  expect(leftOut?.rows).toMatchObject([{ reason: 'repeat', kept: 'x', title: 'A' }]);
});

test.each(['N/A', '#', 'none', '-'])(
  'a story whose link is %j has that of its guid',
  async (none) => {
    const guid = 'https://paper.example/1';
    const { id, link } = await parseStory({ title: 'A', link: none, guid });
    expect([id, link]).toEqual([guid, guid]);
    expect((await parseStory({ title: 'A', link: none, guid: none })).link).toBeUndefined();
  },
);

test('of what a feed sends again within minutes the first stands, and another text is another story', async () => {
  const words = { title: 'The bridge', description: text };
  const toItem = (at: number, time: string, more: Item = {}): Item => ({
    ...{ ...words, guid: `${page}/${at}`, link: `${page}/${at}` },
    ...{ pubDate: `Fri, 15 Jan 2027 ${time}:00 GMT`, ...more },
  });
  const items = [toItem(4, '09:15'), toItem(3, '09:10'), toItem(2, '09:05'), toItem(1, '09:00')];
  const ids = (await parseStories(items)).map(({ id }) => id);
  expect(ids).toEqual([`${page}/4`, `${page}/1`]);
  const other = toItem(2, '09:05', { description: 'Another bridge opens beside it in May.' });
  expect(await parseStories([other, toItem(1, '09:00')])).toHaveLength(2);
});

test('stories of one page stay apart beside other feeds, and copies of one of them are one', async () => {
  const stories = await parseStories(
    ['a', 'b', 'c'].map((id) => ({ title: `Tool ${id} is new`, link: page, guid: id })),
  );
  const feedUrl = 'https://other.example/feed.xml';
  const copies = stories.slice(0, 1).map((story) => ({ ...story, id: 'x', feedUrl }));
  const single = stories.slice(1, 2).map(({ sharesLink: _, ...story }) => ({
    ...story,
    id: 'y',
    title: 'A page of tools',
    feedUrl: 'https://third.example/feed',
  }));
  const shown = withoutRepeats([...stories, ...copies, ...single], []);
  expect(shown.map(({ title }) => title)).toEqual([
    ...stories.map(({ title }) => title),
    'A page of tools',
  ]);
});
