import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toArticle as toAny } from '../../../tests/support/papers/edition.ts';
import type { Article } from '../schema/article.ts';
import { toFeedSources } from '../../../tests/support/feed-sources.ts';
import { joinCopies } from './join-copies.ts';

const title = 'Ferry clinic opens in Port Merrow';
const picture = { src: 'https://pictures.example/1.jpg' };

/** The article of a source, named by a letter. */
const toArticle = (source: string, fields: Partial<Article> = {}): Article => {
  const [link, feedUrl] = ['1', 'feed'].map((name) => `https://${source}.example/${name}`);
  const excerpt = 'It floats, and waits for the tide.';
  return toAny('local', 0, { id: source, title, excerpt, link, source, feedUrl, ...fields });
};
const withoutDate = ({ date: _, ...article }: Article): Article => article;
/** The feeds of some articles, in the order of the publication. */
const toSources = (articles: readonly Article[]) =>
  toFeedSources(
    ['a', 'b', 'c'].map((source) => `https://${source}.example/feed`),
    articles,
  );
const group = (...articles: Article[]) =>
  joinCopies(articles, toSources(articles)).map(
    ({ id, also = [] }) => id + also.map((each) => ` ${each.source}`).join(''),
  );

describe('the copies of one text', () => {
  test('become one story with links to the other sources', () => {
    const [a, b] = [toArticle('a'), toArticle('b')];
    const also = [{ source: 'b', link: 'https://b.example/1' }];
    expect(joinCopies([a, b], toSources([a, b]))).toEqual([{ ...a, also }]);
  });

  const best = { picture, date: '2026-11-21T07:00:00.000Z' };
  const far = 'https://elsewhere.example/1';
  const earlier = '2026-11-21T05:00:00.000Z';
  test.each<[string, Article[], string]>([
    [
      'lies with its own feed',
      [toArticle('a', { ...best, link: far, seen: earlier }), toArticle('b')],
      'b a',
    ],
    ['was seen first', [toArticle('a', best), toArticle('b', { seen: earlier })], 'b a'],
    [
      'was seen first, though without a date',
      [toArticle('a'), withoutDate(toArticle('b', { seen: earlier }))],
      'b a',
    ],
    [
      'was seen first, of two that lie elsewhere',
      [toArticle('a', { link: far }), toArticle('b', { link: `${far}2`, seen: earlier })],
      'b a',
    ],
    ['is of the first named feed', [toArticle('c', best), toArticle('b'), toArticle('a')], 'a b c'],
    [
      'was seen first, wherever in its domain the feeds lie',
      [
        toArticle('a', best),
        toArticle('b', { feedUrl: 'https://feeds.b.example/', seen: earlier }),
      ],
      'b a',
    ],
  ])('are led by the one that %s, not by the newest with a picture', (_, articles, expected) => {
    expect(group(...articles)).toEqual([expected]);
  });

  test.each<[string, Partial<Article>]>([
    ['case, quotes and dashes', { title: 'FERRY “CLINIC” OPENS — in Port Merrow' }],
    ['how a letter is written', { title: title.replace('Port', 'Ｐｏｒｔ') }],
    ['author, label and picture', { author: 'A reporter', category: 'Health', picture }],
  ])('may differ in %s', (_, fields) => {
    expect(group(toArticle('a'), toArticle('b', fields))).toEqual(['a b']);
  });

  test.each([
    ['a headline alone', title.repeat(2), ''],
    [
      'words without spaces',
      '港の診療船が開業',
      'メロウ港の診療船が月曜日に開業し、潮を待つ患者たちが列を作った。'.repeat(2),
    ],
    [
      'vowels as marks',
      'बंदरगाह पर नया क्लिनिक खुला',
      'सोमवार को बंदरगाह पर एक नया क्लिनिक खुला, और मरीज़ों ने ज्वार का इंतज़ार किया।',
    ],
  ])('may be %s', (_, title, excerpt) => {
    const [a, b] = ['a', 'b'].map((source) => toArticle(source, { title, excerpt }));
    expect(a && b && group(a, b)).toEqual(['a b']);
  });

  test('leave the list, and the best keeps its place', () => {
    const other = toArticle('c', { title: 'A gull wins the harbor race' });
    expect(group(toArticle('b'), other, toArticle('a'))).toEqual(['c', 'a b']);
  });
});

describe('stories stay apart', () => {
  test.each<[string, Partial<Article>]>([
    ['of one source', { source: 'a' }],
    ['of one feed', { feedUrl: 'https://a.example/feed' }],
    ['a day and a half apart', { order: '2026-11-19T17:59:59.000Z' }],
    ['with another headline', { title: 'Ferry clinic closes in Port Merrow' }],
    ['with the same words in another order', { title: 'In Port Merrow ferry clinic opens' }],
    ['with other words below the headline', { excerpt: 'It floats, and waits for nobody at all.' }],
    ['with less of the words', { excerpt: 'It floats.' }],
    ['without words below the headline', { excerpt: '' }],
    ['with another number', { excerpt: 'It floats, and waits for the 2 tides.' }],
  ])('%s', (_, fields) => {
    expect(group(toArticle('a'), toArticle('b', fields))).toEqual(['a', 'b']);
  });

  test('without an address, since nothing could lead to them', () => {
    const { link: _, ...unlinked } = toArticle('b');
    expect(group(toArticle('a'), unlinked)).toEqual(['a', 'b']);
  });

  test.each([
    ['too short to be told from others', 'Obituaries', 'Who died this week in Port Merrow.'],
    ['a list of each day', 'Photos of the day: November 21, 2026', ''],
    ['nothing', '', ''],
  ])('whose words are %s', (_, title, excerpt) => {
    const [a, b] = ['a', 'b'].map((source) => toArticle(source, { title, excerpt }));
    expect(a && b && group(a, b)).toEqual(['a', 'b']);
  });

  test('whose vowels, written as marks, differ', () => {
    const [a, b] = ['की', 'कि'].map((word, at) =>
      toArticle('ab'.charAt(at), { title: `${word} ${title}` }),
    );
    expect(a && b && group(a, b)).toEqual(['a', 'b']);
  });

  test('when only one of two is near enough to a third', () => {
    const [b, c] = ['2026-11-20T06:00:00.000Z', '2026-11-19T06:00:00.000Z'].map((order) => ({
      order,
    }));
    expect(group(toArticle('a'), toArticle('b', b), toArticle('c', c))).toEqual(['a b', 'c']);
  });
});

test('any list keeps its order, and every story is in it or linked from it', () => {
  const words = fc.constantFrom('ferry', 'clinic', 'opens', 'Merrow', 'not', '3', 'harbor');
  const article = fc.record({
    source: fc.constantFrom('a', 'b', 'c'),
    title: fc.oneof(
      fc.constant(title),
      fc.array(words, { minLength: 1, maxLength: 7 }).map((all) => all.join(' ')),
    ),
    isDated: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(article, { maxLength: 20 }), (list) => {
      const articles = list.map(({ source, title, isDated }, at) => {
        const each = toArticle(source, { title, id: String(at), link: `https://x.example/${at}` });
        return isDated ? each : withoutDate(each);
      });
      const shown = joinCopies(articles, toSources(articles));
      const places = shown.map(({ id }) => Number(id));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      const links = shown.flatMap(({ link, also = [] }) => [
        link,
        ...also.map((each) => each.link),
      ]);
      expect(links.toSorted()).toEqual(articles.map(({ link }) => link).toSorted());
    }),
  );
});
