import { describe, expect, test } from 'vitest';
import {
  parseDocument,
  parseStories,
  parseStory,
} from '../../../../tests/support/code/parse-stories.ts';

const sentence = 'The bakery by the bridge won a cup for its rye bread on Sunday.';
const inText = (html: string) => `<![CDATA[${html}]]>`;

describe('a description without words gives its place to the content', () => {
  test.each([
    ['a picture', '<img src="cup.png">'],
    ['a space', '&nbsp;'],
    ['an ellipsis', '[…]'],
    ['an empty paragraph', '<p></p>'],
    ['a rule and a comment', '<hr><!-- more -->'],
    ['a space that has no width', '<p>\u200b</p>'],
    ['hidden text', '<p style="display: none">For mail programs</p>'],
  ])('%s', async (_, description) => {
    const story = await parseStory({
      title: 'A cup',
      description: inText(description),
      'content:encoded xmlns:content="http://purl.org/rss/1.0/modules/content/"': inText(
        `${description}<p>${sentence}</p>`,
      ),
    });
    expect(story.excerpt).toBe(sentence);
  });

  test('one that has words comes first', async () => {
    const story = await parseStory({
      title: 'A cup',
      description: inText('<img src="cup.png"><p>A cup came home to us.</p>'),
      'content:encoded xmlns:content="http://purl.org/rss/1.0/modules/content/"': inText(sentence),
    });
    expect(story.excerpt).toBe('A cup came home to us.');
  });
});

describe('hidden text is no excerpt', () => {
  test.each([
    '<span style="display:none">Preheader for mail programs only</span>',
    '<div style="color: red; DISPLAY : NONE !important">Preheader</div>',
    '<span hidden>Preheader</span>',
    '<div style="max-height:0;overflow:hidden">Preheader</div>',
    '<div style="visibility:hidden">Preheader <b>of</b> mail</div>',
    '<div style="display:none"><div>Preheader</div> of mail</div>',
  ])('%s', async (hidden) => {
    const story = await parseStory({ title: 'A cup', description: inText(`${hidden}${sentence}`) });
    expect(story.excerpt).toBe(sentence);
  });
});

describe('an emoji that is sent as a picture', () => {
  test.each([
    ['<img src="1f4f0.png" alt="📰" class="wp-smiley" style="height: 1em">', '📰'],
    ['<img src="2764.png" alt="❤️" class="emoji">', '❤️'],
    ['<img src="flag.svg" alt="🇧🇷">', '🇧🇷'],
    ['<img src="ball.svg" alt="⚽️" class="twemoji">', '⚽️'],
    ['<img src="heart.png" alt=":heart:" class="emoji">', ':heart:'],
    ['<img src="family.png" alt="👩‍👩‍👧">', '👩‍👩‍👧'],
  ])('is its text: %s', async (picture, emoji) => {
    const story = await parseStory({
      title: 'A party',
      description: inText(`The paper ${picture} had a party in the old mill on Sunday.`),
    });
    expect(story.excerpt).toBe(`The paper ${emoji} had a party in the old mill on Sunday.`);
    expect(story.image).toBeUndefined();
  });

  test('the text of a photograph is none', async () => {
    const photo = '<img src="https://paper.example/p.jpg" alt="The mill at night">';
    const story = await parseStory({ title: 'A party', description: inText(photo + sentence) });
    expect(story).toMatchObject({ excerpt: sentence, image: 'https://paper.example/p.jpg' });
  });
});

test.each([
  ['https://paper.example/', 'https://blog.example/blog/post-one/', 'wheels.png'],
  ['https://blog.example/', 'https://blog.example/blog/post-one/', './wheels.png'],
])('a relative picture is of the page of its story: %s %s %s', async (channel, link, picture) => {
  const content = 'content:encoded xmlns:content="http://purl.org/rss/1.0/modules/content/"';
  const [story] = await parseStories(
    [{ title: 'Wheels', link, [content]: inText(`<img src="${picture}"><p>${sentence}</p>`) }],
    `<title>The Ledger</title><link>${channel}</link>`,
  );
  expect(story?.image).toBe('https://blog.example/blog/post-one/wheels.png');
});

test('a picture that begins with a slash is of the site of its feed', async () => {
  const [story] = await parseStories(
    [
      {
        title: 'A port map',
        link: 'https://code.example/map',
        description: inText(`<img src="/assets/map.png">${sentence}`),
      },
    ],
    '<title>The Ledger</title><link>https://blog.example/</link>',
  );
  expect(story?.image).toBe('https://blog.example/assets/map.png');
});

describe('a story of several authors names all', () => {
  test.each([
    [
      'RSS',
      '<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>L</title><item><title>Two</title><dc:creator>Ada Lind</dc:creator><dc:creator>Bo Ek</dc:creator></item></channel></rss>',
    ],
    [
      'Atom',
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>L</title><entry><title>Two</title><author><name>Ada Lind</name></author><author><name>Bo Ek</name></author></entry></feed>',
    ],
    [
      'JSON Feed 1.1',
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'L',
        items: [{ id: '1', title: 'Two', authors: [{ name: 'Ada Lind' }, { name: 'Bo Ek' }] }],
      }),
    ],
  ])('%s', async (_, document) => {
    const { articles } = await parseDocument(document);
    expect(articles[0]?.author).toBe('Ada Lind, Bo Ek');
  });
});

test('a link through a proxy is the one that it stands for', async () => {
  const story = await parseStory({
    title: 'A story',
    link: 'https://feedproxy.example/~r/burner/~3/AbC/',
    'feedburner:origLink xmlns:feedburner="http://rssnamespace.org/feedburner/ext/1.0"':
      'https://paper.example/story',
  });
  expect(story.link).toBe('https://paper.example/story');
});

describe('words of titles that look like addresses stay', () => {
  test.each([
    'VB.NET/F# courses fill up in a day',
    'ASP.NET/C# jobs are up',
    'booking.com/hotels deal is off',
    'www. is dead',
    'http:// turns thirty-five',
  ])('%s', async (title) => {
    expect((await parseStory({ title })).title).toBe(title);
  });
});

describe('a shouted title keeps the abbreviations that its text writes so', () => {
  test('names of firms', async () => {
    const story = await parseStory({
      title: 'DSM AND ABB OPEN A PLANT',
      description: 'DSM and ABB have opened a plant by the river.',
    });
    expect(story.title).toBe('DSM and ABB Open a Plant');
  });

  test('but not words that the text shouts, too', async () => {
    const story = await parseStory({
      title: 'THE CREATIVE FORAGER RETURNS',
      description: 'Out now: THE CREATIVE FORAGER, a book of plants by Ida Holm.',
    });
    expect(story.title).toBe('The Creative Forager Returns');
  });

  test('a byline', async () => {
    const { author } = await parseStory({ title: 'A', 'dc:creator': 'NDR PRESS OFFICE' });
    expect(['NDR Press Office', 'NDR PRESS OFFICE']).toContain(author);
  });
});

describe('several tails go', () => {
  test.each([
    [
      'Le pont rouvre ce matin',
      '<p>Les piétons passent depuis six heures du matin.</p><p>Cet article Le pont rouvre est apparu en premier sur Le Quai.</p>',
      'Les piétons passent depuis six heures du matin.',
    ],
    [
      'Clean words about rain',
      'Rain fell on the port all night. The post Clean words about rain appeared first on Two Bulletin. Continue reading…',
      'Rain fell on the port all night.',
    ],
  ])('%s', async (title, description, excerpt) => {
    expect((await parseStory({ title, description: inText(description) })).excerpt).toBe(excerpt);
  });
});
