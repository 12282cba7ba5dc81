import { expect, test } from 'vitest';
import { parseStory } from '../../../../tests/support/code/parse-stories.ts';

const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

test.each([
  ['<img src="/images/lazyload.gif#center" data-src="real.png">'],
  [`<img src="${blank}" data-src="real.png">`],
  ['<img data-lazy-src="real.png">'],
  ['<img src="data:image/svg+xml,%3Csvg" data-srcset="real.png 1200w, small.png 300w">'],
  ['<img src="placeholder-1.png" data-original="real.png">'],
  ['<img srcset="real.png 1200w">'],
  ['<picture><source srcset="real.png 1200w"><img src="data:,"></picture>'],
  ['<img src="data:," srcset="real.png 2x">'],
  ['<video poster="real.png" src="x.mp4"></video>'],
  ['<img src="/loading.gif" data-lazy-srcset="real.png 800w">'],
  ['<img src="spinner.svg" data-original-src="real.png">'],
  ['<img src="/1x1.png" data-hi-res-src="real.png">'],
  ['<picture><source data-srcset="real.png 2x, small.png 1x"><img src="blank.gif"></picture>'],
  [`<picture><source srcset="real.png"><img src="${blank}"></picture>`],
  ['<img src="transparent.png" data-src="real.png" alt="">'],
  ['<img srcset="small.png, real.png 2x">'],
  ['<img src="real.png" data-src="/other.png">'],
  ['<img src="grey.gif" class="lazy" data-src="real.png">'],
])('a story has the picture of %s', async (html) => {
  const description = `<![CDATA[${html}<p>The bridge is closed.</p>]]>`;
  const { image } = await parseStory({ title: 'A', description });
  expect(image?.replace(/^.*\//, '')).toBe('real.png');
});

test.each([
  [`<img src="${blank}">`],
  ['<img src="/images/lazyload.gif#center">'],
  ['<img src="placeholder-1.png">'],
  ['<img data-src="data:,">'],
])('a story has no picture of %s', async (html) => {
  const description = `<![CDATA[${html}<p>The bridge is closed.</p>]]>`;
  expect((await parseStory({ title: 'A', description })).image).toBeUndefined();
});

test('a story has no picture of an element whose address is empty', async () => {
  const item = { title: 'A', image: '<url></url><title>A</title>' };
  expect((await parseStory(item)).image).toBeUndefined();
});
