import { expect, test } from 'vitest';
import { toArticle, toEdition, toStoredPost } from '../../tests/support/papers/edition.ts';
import { placeEdition, placePost } from './site-path.ts';

const toPicture = (start: string) => ({
  src: `${start}/pictures/a-720.webp`,
  srcset: `${start}/pictures/a-720.webp 720w, ${start}/pictures/a-1280.webp 1280w`,
  width: 720,
  height: 480,
});
const [given, placed] = [toPicture(''), toPicture('/paper')] as const;
const elsewhere = { src: 'https://other.example/a.jpg', width: 720, height: 480 };

test('a site below a path has its copies of pictures there, wherever an edition names them', () => {
  const articles = [given, elsewhere].map((picture, at) => toArticle('local', at, { picture }));
  const pictures = { '/photo.jpg': given, 'https://other.example/b.jpg': given };
  const { edition } = toEdition('p', { articles });
  const { sources, pictures: found } = placeEdition({ ...edition, pictures }, '/paper');
  expect(sources[0]).toMatchObject({ articles: [{ picture: placed }, { picture: elsewhere }] });
  expect(found).toEqual({ '/paper/photo.jpg': placed, 'https://other.example/b.jpg': placed });

  const html = '<p><a href="/about">About</a></p>';
  const post = toStoredPost('a', { html, picture: given, pictures });
  expect(placePost(post, '/paper')).toMatchObject({
    html: '<p><a href="/paper/about">About</a></p>',
    picture: placed,
    pictures: found,
  });
});
