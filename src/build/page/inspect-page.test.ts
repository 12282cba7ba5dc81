import { describe, expect, test } from 'vitest';
import { checkPage } from './check-page.ts';
import { readPage } from './inspect-page.ts';

describe('the words of a page', () => {
  test.each([
    [
      'one text, whatever characters it is written with',
      '<p>5 &lt; 6 &quot;x&quot; &amp; y</p>',
      ['5 < 6 "x" & y'],
    ],
    ['one text for each element', '<p>a<b>b</b>c</p>', ['a', 'b', 'c']],
    ['what is read out or followed', '<a href="/a" title="b">c</a>', ['/a', 'b', 'c']],
    ['no code', '<script>a</script><style>b</style>', []],
    ['nothing that a stranger wrote', '<div data-foreign>a<b title="c">d</b></div><p>e</p>', ['e']],
  ])('are %s', (_, html, words) => {
    expect(readPage(html).words).toEqual(words);
  });
});

describe('the structured data of a page', () => {
  const check = (json: string, ...foreign: string[]) => {
    const html = `<title>a</title><h1>b</h1><script type="application/ld+json">${json}</script>`;
    const page = readPage(html);
    expect(page.data).toEqual([json]);
    expect(page.words).toEqual(['a', 'b']);
    return checkPage(9999, { ...page, canonical: '/' }, '/', () => foreign);
  };

  test.each([
    ['in a text', '{"a":[1,{"b":"c undefined"}]}', 'c undefined'],
    ['after an escape', '{"a":"b\\nNaN"}', 'b\nNaN'],
    ['in what is no JSON', '{"a":undefined}', '{"a":undefined}'],
  ])('is searched for mistakes %s', (_, json, text) => {
    expect(check(json)).toEqual([expect.stringContaining(`"${text}"`)]);
  });

  test('may say what a stranger wrote, as it is meant', () => {
    expect(check('{"a":"5 \\u003c NaN \\"x\\"","b":"c"}', '5 < NaN "x"')).toEqual([]);
  });
});

test('the title of a drawing is not that of the page, and a slash closes elements of drawings alone', () => {
  const html = '<svg><title>a</title><path d="b"/></svg><title/>c</title><h1/>d</h1>';
  expect(readPage(html)).toMatchObject({ title: 'c', h1s: 1 });
});

describe("a stranger's HTML", () => {
  const foreign = '<h2 id="user-content-a&amp;b">5 &gt; 4</h2><p title=" id=">id=&quot;c&quot;</p>';
  const toHtml = (inside: string) =>
    `<h1 id="d">e</h1><div class="f" data-foreign dir="auto">${inside}</div><a href="/g">h</a>`;

  test('reads the same, known or not', () => {
    const html = toHtml(foreign);
    expect(readPage(html, foreign)).toEqual(readPage(html));
    expect([...readPage(html, foreign).ids]).toEqual(['d', 'user-content-a&b']);
  });

  test.each([
    ['elsewhere', `${foreign}${toHtml('<p id="i">j</p>')}`],
    ['not whole', toHtml(foreign.slice(0, -10))],
    ['missing, and its place too', '<p id="k">l</p>'],
  ])('is read like all else where it is %s', (_, html) => {
    expect(readPage(html, foreign)).toEqual(readPage(html));
  });
});

test('a page reads the same, whether parts of it were read before or not', () => {
  const masthead = '<header id="a"><a href="/b" title="c">d</a></header>';
  const end =
    '<footer><h1>e</h1><iframe src="https://f.example/g"></iframe></footer><script>h</script>';
  const html = `<title>i</title>${masthead}<main id="j">k<style>l</style></main>${end}`;
  const toPart = (part: string) => ({ html: part, facts: readPage(part) });
  const parts = [masthead, '<p>not there</p>', end].map(toPart);
  const sorted = ({ words, ...rest }: ReturnType<typeof readPage>) => [words.toSorted(), rest];
  expect(sorted(readPage(html, '', parts))).toEqual(sorted(readPage(html)));
});
