import { describe, expect, test } from 'vitest';
import { renderPost } from './markdown.ts';
import { listPostPictures, placePictures } from './post-images.ts';

const src = '/pictures/0123456789abcdef0123-1280.webp';
const pictures = {
  'https://a.example/x?a=1&b=2': { src, srcset: `${src} 1280w`, width: 1280, height: 640 },
};
const place = (markdown: string) => placePictures(renderPost(markdown), pictures);

describe('the pictures of a post', () => {
  test.each([
    ['on another host', '![a](https://a.example/x?a=1&b=2)', ['https://a.example/x?a=1&b=2']],
    ['without a scheme', '![a](//a.example/x)', ['//a.example/x']],
    ['named twice', '![a](http://a.example/x) ![b](http://a.example/x)', ['http://a.example/x']],
    [
      'with a > in the alternative text',
      '<img alt="a > b" src="https://a.example/y">',
      ['https://a.example/y'],
    ],
    ['on the site itself', '![a](/x.png) ![b](x.png)', ['/x.png', 'x.png']],
    ['in code', '`<img src="https://a.example/x">`', []],
  ])('%s: the list has their addresses', (_, markdown, expected) => {
    expect(listPostPictures(renderPost(markdown))).toEqual(expected);
  });

  test('are shown from the copy, lazily, with its size', () => {
    expect(place('![A cove](https://a.example/x?a=1&b=2 "Title")')).toBe(
      `<p><img src="${src}" alt="A cove" title="Title" loading="lazy" srcset="${src} 1280w" ` +
        'sizes="(min-width: 44rem) 42rem, calc(100vw - 2rem)" width="1280" height="640"></p>\n',
    );
  });

  test('keep the width that the author gave, and their proportions', () => {
    const html = place('<img src="https://a.example/x?a=1&amp;b=2" width="300" height="9">');
    expect(html).toContain('width="300" height="150"');
  });

  test.each([
    ['![A "cove" <b>](https://b.example/)', 'A &quot;cove&quot; &lt;b&gt;'],
    ['![](https://b.example/)', '<p></p>'],
    ['![a](/x.png)', 'src="/x.png"'],
  ])('%s', (markdown, expected) => {
    expect(place(markdown)).toContain(expected);
  });
});
