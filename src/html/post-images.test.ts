import { describe, expect, test } from 'vitest';
import { renderPost } from './markdown.ts';
import { listForeignPictures, placePictures } from './post-images.ts';

const src = '/pictures/0123456789abcdef0123-1280.webp';
const pictures = {
  'https://a.example/x?a=1&b=2': { src, srcset: `${src} 1280w`, width: 1280, height: 640 },
};
const place = (markdown: string) => placePictures(renderPost(markdown), pictures);

describe('the pictures of a post', () => {
  test.each([
    ['of another host', '![a](https://a.example/x?a=1&b=2)', ['https://a.example/x?a=1&b=2']],
    ['without a scheme', '![a](//a.example/x)', ['//a.example/x']],
    ['named twice', '![a](http://a.example/x) ![b](http://a.example/x)', ['http://a.example/x']],
    [
      'with a > in its words',
      '<img alt="a > b" src="https://a.example/y">',
      ['https://a.example/y'],
    ],
    ['of the site itself', '![a](/x.png) ![b](x.png)', []],
    ['that are text', '`<img src="https://a.example/x">`', []],
  ])('%s are listed, or not', (_, markdown, expected) => {
    expect(listForeignPictures(renderPost(markdown))).toEqual(expected);
  });

  test('are shown from our copy, lazily, with its size', () => {
    expect(place('![A cove](https://a.example/x?a=1&b=2 "Title")')).toBe(
      `<p><img src="${src}" alt="A cove" title="Title" loading="lazy" srcset="${src} 1280w" ` +
        'sizes="(min-width: 44rem) 42rem, calc(100vw - 2rem)" width="1280" height="640"></p>\n',
    );
  });

  test('keep the width that their author gave, and their own shape', () => {
    const html = place('<img src="https://a.example/x?a=1&amp;b=2" width="300" height="9">');
    expect(html).toContain('width="300" height="150"');
  });

  test.each([
    [
      'leave their words when there is no copy',
      '![A "cove" <b>](https://b.example/)',
      'A &quot;cove&quot; &lt;b&gt;',
    ],
    ['leave nothing when they have no words', '![](https://b.example/)', '<p></p>'],
    ['stay when they are the site’s own', '![a](/x.png)', 'src="/x.png"'],
    ['are not looked for among the names that every object has', '![a](//constructor)', '<p>a</p>'],
  ])('%s', (_, markdown, expected) => {
    expect(place(markdown)).toContain(expected);
  });
});
