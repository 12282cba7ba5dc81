import { describe, expect, test } from 'vitest';
import { readPage } from './page.ts';

describe('the words of a page', () => {
  test.each([
    [
      'one text, whatever characters it is written with',
      '<p>5 &lt; 6 &quot;x&quot; &amp; y</p>',
      ['5 < 6 "x" & y'],
    ],
    ['one text for each element', '<p>a<b>b</b>c</p>', ['a', 'b', 'c']],
    ['what is read out or followed', '<a href="/a" title="b">c</a>', ['b', '/a', 'c']],
    [
      'the texts of structured data, as they are meant',
      '<script type="application/ld+json">{"a":"5 \\u003c 6 \\"x\\"","b":[1,"c"]}</script>',
      ['5 < 6 "x"', 'c'],
    ],
    ['no code', '<script>a</script><style>b</style>', []],
    ['nothing that a stranger wrote', '<div data-foreign>a<b title="c">d</b></div><p>e</p>', ['e']],
  ])('are %s', (_, html, words) => {
    expect(readPage(html).words).toEqual(words);
  });
});
