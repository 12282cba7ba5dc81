import { describe, expect, test } from 'vitest';
import { listClaims } from '../../src/edition/claims.ts';
import { groupStories } from '../../src/edition/groups/group-stories.ts';
import { findCorpus } from './find.ts';
import { readShown } from './shown-articles.ts';

const corpus = findCorpus('feeds') ?? '';
const title = corpus ? 'the feeds corpus' : 'the feeds corpus: skipped, the corpus is not here';

describe.skipIf(!corpus)(title, () => {
  test('has no group but that of twin feeds, which give one story the same title', async () => {
    const feeds = await readShown(corpus);
    const date = '2026-11-21T06:00:00.000Z';
    const articles = feeds.flatMap(({ file, articles: own }) =>
      own.map((article, at) => ({
        ...article,
        // All at once, each from its own source, under an address that names its place.
        ...{ order: date, source: file, feedUrl: `https://feeds.example/${file}` },
        link: `https://feeds.example/${file}#${at}`,
      })),
    );
    const titles = new Map(articles.map((article) => [article.link, article.title]));
    const groups = groupStories(articles, listClaims([])).filter(({ also }) => also);
    expect(groups.length).toBeGreaterThan(10);
    const pairs = groups.flatMap(({ title: ours, also = [] }) =>
      also.map(({ link }) => [ours, titles.get(link)]),
    );
    expect(pairs.filter(([ours, theirs]) => ours !== theirs)).toEqual([]);
  }, 60_000);
});
