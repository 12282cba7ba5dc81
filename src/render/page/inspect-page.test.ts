import { describe, expect, test } from 'vitest';
import { checkPage, listUntrusted } from './check-page.ts';
import { inspectPage } from './inspect-page.ts';
import { toCspHash } from './page-code.ts';

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
    ['no untrusted HTML', '<div data-untrusted>a<b title="c">d</b></div><p>e</p>', ['e']],
  ])('are %s', (_, html, words) => {
    expect(inspectPage(html).words).toEqual(words);
  });
});

describe('the structured data of a page', () => {
  const check = (json: string, ...untrusted: string[]) => {
    const html = `<title>a</title><h1>b</h1><script type="application/ld+json">${json}</script>`;
    const page = inspectPage(html);
    expect(page.data).toEqual([json]);
    expect(page.words).toEqual(['a', 'b']);
    const expected = { canonical: '/', bytes: 9999, listUntrusted: () => untrusted };
    return checkPage({ ...page, canonical: '/' }, expected);
  };

  test.each([
    ['in a text', '{"a":[1,{"b":"c undefined"}]}', 'c undefined'],
    ['after an escape', '{"a":"b\\nNaN"}', 'b\nNaN'],
    ['in what is no JSON', '{"a":undefined}', '{"a":undefined}'],
  ])('is searched for mistakes %s', (_, json, text) => {
    expect(check(json)).toEqual([expect.stringContaining(`"${text}"`)]);
  });

  test('may say what a stranger wrote', () => {
    expect(check('{"a":"5 \\u003c NaN \\"x\\"","b":"c"}', '5 < NaN "x"')).toEqual([]);
  });
});

test('untrusted texts that look like a mistake are known in every form that a page may show', () => {
  const post = {
    slug: 'NaN-é',
    metaTitle: 'All is well',
    metaDescription: 'undefined',
    blog: '',
    html: '',
    renderedBy: '',
    shortTailKeywords: [],
    longTailKeywords: ['x NaN y'],
    pinterestImageLink: 'https://nan.example/NaN.jpg',
    videoId: 'undefined-a',
  };
  const found = listUntrusted(post);
  const shown = ['NaN-é', 'NaN-%C3%A9', 'undefined', 'x NaN y', 'undefined-a', 'nan.example'];
  expect(found).toEqual(expect.arrayContaining([...shown, post.pinterestImageLink]));
  expect(found).not.toContain('All is well');
  expect(found.map(({ length }) => length)).toEqual(
    found.map(({ length }) => length).toSorted((a, b) => b - a),
  );
});

test('the title of a drawing is not that of the page, and a slash closes elements of drawings alone', () => {
  const html = '<svg><title>a</title><path d="b"/></svg><title/>c</title><h1/>d</h1>';
  expect(inspectPage(html)).toMatchObject({ title: 'c', h1s: 1 });
});

describe('of untrusted HTML', () => {
  const html =
    '<h1 id="a">b</h1><div data-untrusted><h2 id="user-content-c&amp;d">e</h2><a href="/f">g</a></div><a href="/h">i</a>';

  test('the ids are read, and neither headings nor addresses', () => {
    const page = inspectPage(html);
    expect([...page.ids]).toEqual(['a', 'user-content-c&d']);
    expect([...page.addresses]).toEqual(['/h']);
    expect(page.h1s).toBe(1);
  });

  test('the code is read as everywhere', () => {
    const { code } = inspectPage('<div data-untrusted><script>a</script><style>b</style></div>');
    expect([...code.scripts, ...code.styles]).toEqual([toCspHash('a'), toCspHash('b')]);
  });
});

describe('code on a page', () => {
  test.each([
    ['<script>a()</script>', { scripts: [toCspHash('a()')] }],
    ['<script type="speculationrules">{}</script>', { scripts: [toCspHash('{}')] }],
    ['<script type="application/ld+json">{}</script>', {}],
    ['<style>a{}</style>', { styles: [toCspHash('a{}')] }],
    ['<script async src="/a.js"></script>', { scriptAddresses: ['/a.js'] }],
    ['<link rel="modulepreload" href="/b">', { scriptAddresses: ['/b'] }],
    [
      '<iframe src="https://a.example/b"></iframe><iframe src="/ads/slot">',
      { frames: ['https://a.example', '/ads/slot'] },
    ],
    ['<p onclick="a()">', { forbidden: ['<p onclick="a()">'] }],
    ['<p style="a">', { styled: ['<p style="a">'] }],
    ['<iframe srcdoc="x">', { forbidden: ['<iframe srcdoc="x">'] }],
    ['<object data="x">', { forbidden: ['<object>'] }],
    ['<base href="//a">', { forbidden: ['<base>'] }],
    [
      '<link rel="Stylesheet" href="/a.css"><link rel="preload stylesheet">',
      { sheets: ['/a.css', ''] },
    ],
    ['<meta http-equiv=refresh>', { forbidden: ['<meta http-equiv>'] }],
    ['<a href=" java\nscript:a()">', { forbidden: ['<a href=" java\nscript:a()">'] }],
  ])('is found: %s', (html, found) => {
    const { code } = inspectPage(html);
    const lists = Object.entries(code).map(([name, list]) => [name, [...list]] as const);
    expect(Object.fromEntries(lists.filter(([, list]) => list.length > 0))).toEqual(found);
  });
});
