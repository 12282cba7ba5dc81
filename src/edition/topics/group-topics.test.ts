import { describe, expect, test } from 'vitest';
import { toArticle } from '../../../tests/support/papers/edition.ts';
import { groupTopics, toTopicRow, type Topic, type TopicLimits } from './group-topics.ts';

const post = (slug: string) => ({ slug, metaTitle: slug, metaDescription: '' });
const group = (
  labels: readonly string[],
  keywords: Readonly<Record<string, readonly string[]>> = {},
  limits?: TopicLimits,
) =>
  groupTopics({
    articles: labels.map((category, place) => toArticle('local', place, { category })),
    posts: Object.keys(keywords).map(post),
    getKeywords: ({ slug }) => keywords[slug] ?? [],
    join: (articles) => [...articles],
    language: 'fa',
    ...(limits && { limits }),
  });
const names = (topics: ReadonlyMap<string, Topic>) => [...topics.values()].map(({ name }) => name);

describe('topics', () => {
  test('have at least three stories or posts', () => {
    expect(names(group(['Sleep', 'Sleep', 'Sleep', 'Diet', 'Diet']))).toEqual(['Sleep']);
    expect(names(group(['Sleep'], { a: ['Sleep'], b: ['x', 'Sleep'] }))).toEqual(['Sleep']);
    expect(names(group(['Sleep'], {}, { least: 1, most: 300 }))).toEqual(['Sleep']);
    expect(names(group(['کتاب', 'كتاب', 'کتاب']))).toEqual(['کتاب']);
  });

  test('have own stories of a section among their stories, by their keywords, and not among posts', () => {
    const own = toArticle('local', 1, {
      own: { slug: 'a', authors: [], description: '', leads: false },
    });
    const topics = groupTopics({
      articles: [own, toArticle('local', 2, { category: 'Sleep' })],
      posts: ['a', 'b'].map(post),
      getKeywords: () => ['sleep'],
      join: (articles) => [...articles],
    });
    expect(topics.get('sleep')).toMatchObject({
      articles: [{ own: { slug: 'a' } }, { category: 'Sleep' }],
      posts: [{ slug: 'b' }],
    });
  });

  test('count a post once, whatever of its keywords are the same', () => {
    expect(group([], { a: ['Sleep', 'SLEEP', 'sleep'] }).size).toBe(0);
  });

  test('are the same whatever their case, accents and punctuation', () => {
    const topics = group(['Café Life', 'café-life', 'CAFE LIFE', 'Café Life']);
    expect([...topics.keys()]).toEqual(['cafe-life']);
    expect(names(topics)).toEqual(['Café Life']);
  });

  test('are at most 300, the richest ones, and of equal ones the first by their letters', () => {
    // Each of 400 names is that of three posts, and the last one that of a fourth.
    const all = Array.from({ length: 400 }, (_, at) => `Name ${String(at).padStart(3, '0')}`);
    const keywords: Record<string, string[]> = { more: all.slice(-1) };
    for (let at = 0; at < all.length; at += 8)
      for (const post of [1, 2, 3]) keywords[`post-${at}-${post}`] = all.slice(at, at + 8);
    const found = names(group([], keywords));
    expect(found).toHaveLength(300);
    expect(found.slice(0, 3)).toEqual(['Name 399', 'Name 000', 'Name 001']);
    const backwards = Object.fromEntries(Object.entries(keywords).reverse());
    expect(names(group([], backwards))).toEqual(found);
  });

  test('are at most eight of one post, by the first of its keywords', () => {
    const many = Array.from({ length: 50 }, (_, at) => `Name ${at}`);
    const keywords = ['…', 'Name 0', 'NAME 0', ...many];
    expect(names(group([], { a: keywords, b: keywords, c: keywords })).sort()).toEqual(
      many.slice(0, 8),
    );
  });

  test('of names that give no slug are left out', () => {
    expect(group(['…', '…', '…', 'index', 'index', 'index']).size).toBe(0);
  });

  test('count each text once', () => {
    const articles = [0, 1, 2].map((place) => toArticle('local', place, { category: 'Sleep' }));
    const input = { articles, posts: [], getKeywords: () => [] };
    expect(groupTopics({ ...input, join: (all) => all.slice(1) }).size).toBe(0);
  });

  test('keep the order of stories, and tell their newest', () => {
    const topic = group(['Sleep', 'Sleep', 'Sleep']).get('sleep');
    expect(topic?.articles.map(({ title }) => title)).toEqual([
      'Story local-0',
      'Story local-1',
      'Story local-2',
    ]);
    expect(topic && toTopicRow(topic, topic.articles)).toEqual({
      slug: 'sleep',
      name: 'Sleep',
      count: 3,
      newest: topic?.articles[0]?.order,
    });
  });
});
