import { describe, expect, test } from 'vitest';
import type { FeedItem } from '../parse/feed.ts';
import { readFeed } from '../parse/parse-feed.ts';
import { chooseImages } from './shown-pictures.ts';

const toItem = (fields: Partial<FeedItem>): FeedItem => ({
  title: 'T',
  description: '',
  categories: [],
  ...fields,
});
const chooseOfAll = (...items: FeedItem[]) => chooseImages(items, items);
const choose = (fields: Partial<FeedItem>) => chooseOfAll(toItem(fields))[0]?.[0];
const at = (name: string) => `https://paper.example/${name}`;

describe('of several sizes', () => {
  const sizes = (...widths: number[]) =>
    widths.map((width) => ({ url: at(`${width}.jpg`), width }));

  test.each([
    [[140, 460], 460],
    [[140, 460, 960, 1600], 960],
    [[2000, 1200, 300], 1200],
  ])('%j the one of %i pixels is shown', (widths, shown) => {
    expect(choose({ pictures: sizes(...widths) })).toBe(at(`${shown}.jpg`));
  });

  test('in a srcset too', () => {
    const srcset = `${at('300.jpg')} 300w, ${at('1024.jpg')} 1024w, ${at('2048.jpg')} 2048w`;
    const description = `<img src="${at('300.jpg')}" width="300" srcset="${srcset}">`;
    expect(choose({ description })).toBe(at('1024.jpg'));
  });

  test('that a feed gives as media:content', async () => {
    const { items } = await readFeed(
      Buffer.from(
        `<rss xmlns:media="http://search.yahoo.com/mrss/"><channel><item><title>T</title>
        <media:content url="${at('a-140.jpg')}" type="image/jpeg" width="140"/>
        <media:content url="${at('a-460.jpg')}" type="image/jpeg" width="460"/></item></channel></rss>`,
      ),
      undefined,
      at('feed.xml'),
    );
    expect(chooseOfAll(...items)[0]).toEqual([at('a-460.jpg')]);
  });

  test('without a width the first is shown', () => {
    expect(choose({ pictures: [{ url: at('a.jpg') }, { url: at('b.jpg'), width: 960 }] })).toBe(
      at('a.jpg'),
    );
  });
});

describe('a picture is not worth showing', () => {
  test.each([
    ['of a small declared size', '<img src="/small.jpg" width="120">'],
    ['of a small size in its address', '<img src="/photo_154x115.jpg"><img src="/a.jpg?w=140">'],
    ['in the shape of a banner', '<img src="/line.jpg" width="728" height="90">'],
    ...[
      ...[
        '/img/site-logo.png',
        '/icons/heart.png',
        '/avatar/7.jpg',
        '/placeholder.jpg',
        '/pixel.gif',
      ],
      ...[
        '/images/smilies/wink.gif',
        '/~ff/paper?d=1',
        '/spacer.gif',
        '/no-image.png',
        '/ads/a.jpg',
      ],
    ].map((name) => [`by its name, ${name}`, `<img src="${name}">`]),
  ])('%s', (_why, description) => {
    expect(choose({ description })).toBeUndefined();
    expect(choose({ description: `${description}<img src="/real.jpg">` })).toBe('/real.jpg');
  });

  test('when three stories of its feed have it', () => {
    const same = toItem({ image: at('same.jpg'), description: `<img src="/own.jpg">` });
    const other = toItem({ image: at('same.jpg') });
    expect(chooseOfAll(same, other).map(([first]) => first)).toEqual([
      at('same.jpg'),
      at('same.jpg'),
    ]);
    expect(chooseOfAll(same, other, other)).toEqual([['/own.jpg'], [], []]);
  });

  test('when it is the cover of a podcast, but on the first of its episodes', () => {
    const episode = toItem({ pictures: [{ url: at('cover.jpg'), isCover: true }] });
    expect(chooseOfAll(episode, episode, episode)).toEqual([[at('cover.jpg')], [], []]);
  });

  test.each(['/catalogo/foto.jpg', '/silicon-valley.jpg', '/defaults/a.jpg', '/shadows/adder.jpg'])(
    'but %s is',
    (url) => expect(choose({ image: url })).toBe(url),
  );
});

test('an item of many pictures and a long srcset is read to its end', () => {
  const description = `<img src="a.jpg" srcset="${'a 1w,'.repeat(20_000)}">`.repeat(3);
  expect(choose({ description })).toBe('a.jpg');
});
