import { describe, expect, test } from 'vitest';
import { toArticle } from '../../../tests/support/edition.ts';
import { groupTopics, toRow, type Topic } from './group-topics.ts';

const post = (slug: string) => ({ slug, metaTitle: slug, metaDescription: '' });
const group = (
  labels: readonly string[],
  keywords: Readonly<Record<string, readonly string[]>> = {},
  least?: number,
) =>
  groupTopics({
    articles: labels.map((category, place) => toArticle('local', place, { category })),
    posts: Object.keys(keywords).map(post),
    getKeywords: ({ slug }) => keywords[slug] ?? [],
    group: (articles) => [...articles],
    ...(least !== undefined && { least }),
  });
const names = (topics: ReadonlyMap<string, Topic>) => [...topics.values()].map(({ name }) => name);

describe('topics', () => {
  test('have at least three stories or posts', () => {
    expect(names(group(['Sleep', 'Sleep', 'Sleep', 'Diet', 'Diet']))).toEqual(['Sleep']);
    expect(names(group(['Sleep'], { a: ['Sleep'], b: ['x', 'Sleep'] }))).toEqual(['Sleep']);
    expect(names(group(['Sleep'], {}, 1))).toEqual(['Sleep']);
  });

  test('count a post once, whatever of its keywords are the same', () => {
    expect(group([], { a: ['Sleep', 'SLEEP', 'sleep'] }).size).toBe(0);
  });

  test('are the same whatever their case, accents and punctuation', () => {
    const topics = group(['Café Life', 'café-life', 'CAFE LIFE', 'Café Life']);
    expect([...topics.keys()]).toEqual(['cafe-life']);
    expect(names(topics)).toEqual(['Café Life']);
  });

  test('of names that give no slug are left out', () => {
    expect(group(['…', '…', '…', 'index', 'index', 'index']).size).toBe(0);
  });

  test('count each event once', () => {
    const articles = [0, 1, 2].map((place) => toArticle('local', place, { category: 'Sleep' }));
    const input = { articles, posts: [], getKeywords: () => [] };
    expect(groupTopics({ ...input, group: (all) => all.slice(1) }).size).toBe(0);
  });

  test('keep the order of stories, and tell their newest', () => {
    const topic = group(['Sleep', 'Sleep', 'Sleep']).get('sleep');
    expect(topic?.articles.map(({ title }) => title)).toEqual([
      'Story local-0',
      'Story local-1',
      'Story local-2',
    ]);
    expect(topic && toRow(topic, topic.articles)).toEqual({
      slug: 'sleep',
      name: 'Sleep',
      count: 3,
      newest: topic?.articles[0]?.order,
    });
  });
});
