import { describe, expect, test } from 'vitest';
import { parseStory } from '../../../../tests/support/code/parse-stories.ts';

const news = [
  'A plan submitted by the mayor would close two schools next year.',
  'Bids submitted by three firms were opened on Monday. The port will decide in May.',
  'Sponsored by the port, the winter fair opens on Friday.',
  'The fair opens on Friday. Sponsored by the port, it is free for all. Bring a coat.',
  'Read more books this winter, say librarians in the old town',
  'See more rain this weekend, forecasters in the valley said',
  'The dam was full on Sunday. Full story of the flood is told in a new book by a miner.',
  'Join us or leave, the minister told a party channel on Sunday.',
  'Follow us if you can, the sailors told a channel. The race starts at six.',
  'The article on lead pipes, which was originally published in 2019, led to a new law.',
  'The post office on Mill Road was first published in a guide of 1911, and is now for sale.',
  'The court says © is no shield for a machine that sings.',
  'By Monday the river will crest near the old mill',
  "By Anna's old mill the water rose two metres overnight",
  'Posted in the north for years, the captain now comes home',
];

describe('news that begins as boilerplate does stays whole', () => {
  test.each(news)('%s', async (text) => {
    const story = await parseStory({ title: 'In the valley', description: text });
    expect(story.excerpt).toBe(text);
  });

  const titles = news.filter((text) => text.length < 60);
  test.each([...titles, 'Node.js and Deno race', 'Amazon.com/Whole Foods deal closes today'])(
    'as a title: %s',
    async (title) => {
      expect((await parseStory({ title })).title).toBe(title);
    },
  );
});

const sentence = 'The old bridge over the river is closed until the end of May.';
describe('boilerplate goes', () => {
  test.each([
    ['Submitted by /u/harbor_cat [link] [comments]'],
    ['Sponsored by Harbor Bank.'],
    ['Read more'],
    ['Read more »'],
    ['Read full article &amp;gt;&amp;gt;'],
    ['View Entire Post ›'],
    ['View the entire story'],
    ['Read the full story on The Ledger.'],
    ['Continue reading The bridge at The Ledger.'],
    ['See more photos'],
    ['Full story here'],
    ['Follow us on Twitter and Facebook.'],
    ['Subscribe to our newsletter.'],
    ['The post The bridge appeared first on The Ledger.'],
    ['This article was originally published by The Ledger.'],
    ['Originally published on The Ledger.'],
    ['© 2026 The Ledger. All rights reserved.'],
    ['Copyright 2026 The Ledger'],
    ['Posted in News'],
    ['Photo: Getty Images'],
    ['(Photo by Ada Lovelace/AP)'],
  ])('%s', async (words) => {
    const description = `&lt;p&gt;${sentence}&lt;/p&gt;&lt;p&gt;${words}&lt;/p&gt;`;
    expect((await parseStory({ title: 'In the valley', description })).excerpt).toBe(sentence);
  });
});

test('a title that ends with a quote is not repeated, nor is its quote', async () => {
  const title = "The clerk’s switch '/manual' disables '/timeout'";
  const description = `&lt;pre&gt;${title}\n\nReviewed by the board&lt;/pre&gt;`;
  expect((await parseStory({ title, description })).excerpt).toBe('Reviewed by the board');
});

test('what a rule leaves is kept, however short', async () => {
  const description = 'It is open. Read more';
  expect((await parseStory({ title: 'In the valley', description })).excerpt).toBe('It is open.');
});

describe('a label is shown as it is', () => {
  test.each([
    ...['Business, Finance', 'London, England', 'Football (Women)', 'AI/ML/Data'],
    ...['Arts, Culture', 'Paris, France', 'Rugby (Men)', 'Film/TV/Radio', 'News/Local/Harbor'],
    ...['Health &amp; Science', 'Politik, Wirtschaft', 'Économie, Société', 'Курс, Дон (город)'],
  ])('%s', async (category) => {
    expect((await parseStory({ title: 'A', category })).category).toBe(
      category.replace('&amp;', '&'),
    );
  });

  test.each([
    'Lovelace, Ada M',
    'Orlov, Sergei A.',
    'news/local/harbor',
    '/business/finance/',
    'https://paper.example/x',
  ])('unless it is none: %s', async (category) => {
    expect((await parseStory({ title: 'A', category })).category).toBe('Local');
  });
});

describe('a byline', () => {
  test.each([
    ['Автор: Сергей Орлов', 'Сергей Орлов'],
    ['Администратор', 'The Ledger'],
    ['管理员', 'The Ledger'],
    ['Von Anna Berg', 'Anna Berg'],
    ['Por Ana Ruiz', 'Ana Ruiz'],
    ['Par Luc Petit', 'Luc Petit'],
    ['Yazan: Ayşe Yılmaz', 'Ayşe Yılmaz'],
    ['作者：王小明', '王小明'],
    ['लेखक: आशा राव', 'आशा राव'],
    ['بقلم: سامي حداد', 'سامي حداد'],
    ['管理者', 'The Ledger'],
    ['Redaktion', 'The Ledger'],
    ['المدير', 'The Ledger'],
    ['By Ada Lovelace', 'Ada Lovelace'],
    ['Porfirio Díaz', 'Porfirio Díaz'],
    ['Vona Berg', 'Vona Berg'],
    ['Von Trapp', 'Von Trapp'],
  ])('%s is %s', async (author, expected) => {
    const item = { title: 'A', 'dc:creator': author };
    expect((await parseStory(item)).author).toBe(expected);
  });
});
