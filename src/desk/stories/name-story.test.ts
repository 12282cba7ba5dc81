import { describe, expect, test } from 'vitest';
import {
  feedUrl,
  link,
  siteUrl,
  story,
  toEdition,
} from '../../../tests/support/desk/desk-edition.ts';
import type { Article } from '../../edition/schema/article.ts';
import { listAllStories } from './list-stories.ts';
import { findStory, isCopy, listNeighbors, nameStory } from './name-story.ts';

const told = story('1', { id: 'urn:1', title: 'The bridge is open', link });
const otherFeed = 'https://globe.example/feed.xml';
const other = (fields: Partial<Article>) => story('2', { feedUrl: otherFeed, ...fields });
const open = (...articles: Article[]) => ({
  stories: listAllStories(toEdition(articles)),
  siteUrl,
});
const toName = ({ feedUrl: feed, id }: Article) => `${feed} ${id}`;

describe('a story is found', () => {
  const here = open(told, other({}));
  test.each([
    ['by its name', toName(told)],
    ['by its address', link],
    ['by its address with tracking', `${link}/?utm_source=x`],
    ['by its id', 'urn:1'],
    ['by its headline', 'the bridge is open'],
    ['by its number', here.stories.find(({ id }) => id === 'urn:1')?.number ?? ''],
  ])('%s', (_, text) => expect(findStory(text, here)?.name).toBe(toName(told)));

  test.each(['/blog/flu-season', `${siteUrl}/blog/flu-season`, 'Flu season'])(
    'by %s, if it is a post',
    (text) => expect(findStory(text, here)?.name).toBe('/blog/flu-season'),
  );

  test.each(['https://ledger.example/none', '/blog/none', 'urn:none', 'http://['])(
    'nowhere by %s, which may come yet',
    (text) => expect(findStory(text, here)).toBeUndefined(),
  );
});

describe('several stories are listed, and none is chosen', () => {
  test.each<[string, string, Partial<Article>]>([
    ['an address', link, { link }],
    ['an address that is an id', link, { id: link }],
    ['an id', 'urn:1', { id: 'urn:1' }],
    ['a headline', told.title, { title: told.title }],
    ['the address of a post', `${siteUrl}/blog/flu-season`, { link: `${siteUrl}/blog/flu-season` }],
  ])('by %s', (_, text, fields) => {
    const here = open(told, other(fields));
    expect(() => findStory(text, here)).toThrow(
      /^Several stories are called .*:(?:\n {2}\d{6} {2}.*\n {10}.*){2}\nGive the number of one\.$/,
    );
  });

  test('by words that are a part of a headline', () => {
    expect(() => findStory('bridge', open(told))).toThrow(/^No story is called "bridge"\. These/);
  });
});

test.each<[string, Partial<Article>, boolean]>([
  ['the feed is another of its host', { feedUrl: `${feedUrl}?all` }, true],
  ['and has another id', { feedUrl: `${feedUrl}?all`, id: 'x' }, false],
  ['the feed is of another host', { feedUrl: otherFeed, id: 'x' }, true],
  ['and has another headline', { feedUrl: otherFeed, title: 'The bridge is shut' }, false],
  ['and has other words', { feedUrl: otherFeed, excerpt: 'Hoax.' }, false],
  ['and has another address', { feedUrl: otherFeed, link: 'https://globe.example/1' }, false],
])('a story with the address and words of another is its copy where %s', (_, fields, expected) => {
  const here = open(told, { ...told, ...fields });
  const [a, b] = here.stories;
  expect(a && b && isCopy(a, b)).toBe(expected);
  expect(a && nameStory(a, here).copies).toHaveLength(expected ? 2 : 1);
});

test('who borrows an address has no copy at it', () => {
  const { stories } = open(other({ link, title: told.title }), told);
  const [hoax, own] = stories.toSorted((a) => (a.source === otherFeed ? -1 : 1));
  expect(hoax && own && [isCopy(hoax, own), isCopy(own, hoax)]).toEqual([false, true]);
});

test.each<[string, Partial<Article>, string]>([
  ['its address', {}, link],
  ['its id, where another story has its address', { link }, 'urn:1'],
  ['its feed and id, where another has both', { link, id: 'urn:1' }, toName(told)],
])('desk.json calls a story by %s', (_, fields, name) => {
  const here = open(told, other(fields));
  const found = findStory(toName(told), here);
  expect(found && nameStory(found, here)).toEqual({
    story: name,
    copies: [{ feed: feedUrl, id: 'urn:1' }],
  });
  const neighbors = found && listNeighbors(found, here.stories).map(({ title }) => title);
  expect(neighbors).toEqual('link' in fields ? ['Story 2'] : []);
});
