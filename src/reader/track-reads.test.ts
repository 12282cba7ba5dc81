import { describe, expect, test, vi } from 'vitest';
import { toArticles, toEdition, toStoredPost } from '../../tests/support/papers/edition.ts';
import { openEdition, type EditionView } from './reader.ts';
import { digestInputs, toEditionDigest, trackReads } from './track-reads.ts';

type Member = keyof EditionView;

const stories = { articles: toArticles(2, 3), posts: [toStoredPost('sleep')] };
const reader = openEdition('/nowhere', toEdition('p', stories).edition, {
  related: () => ({}),
  getKeywords: () => [],
});
const members = Object.keys(reader) as Member[];

/** Calls a member, or reads it if it is a value. */
const read = (edition: EditionView, member: Member, ...args: unknown[]): unknown => {
  const value: unknown = edition[member];
  return typeof value === 'function' ? value(...args) : value;
};

/** The same reader, but one member says something else. */
function withOther(member: Member, other: unknown = ['other']): EditionView {
  const value: unknown = reader[member];
  if (typeof value !== 'function') return { ...reader, [member]: other };
  return { ...reader, [member]: value.length === 0 ? () => other : (_: unknown) => other };
}

/** The inputs of a page. */
function track(page: (edition: EditionView) => void, edition: EditionView = reader) {
  const { edition: tracked, takeReads } = trackReads(edition, digestInputs(edition));
  page(tracked);
  return takeReads();
}

/** Members in whose place others are compared, which cost less. */
const costly = ['getPost', 'getMonth', 'getMonthStories', 'getFront'];

test('an input that many pages read is read once for all of them', () => {
  const read = vi.fn(reader.getBlog);
  const digests = digestInputs({ ...reader, getBlog: read });
  for (let pages = 0; pages < 3; pages += 1) digests.digestOf('["getBlog"]');
  expect(read).toHaveBeenCalledOnce();
});

describe('a page', () => {
  test.each(members.filter((member) => !costly.includes(member)))(
    'that reads %s is rendered again when it says something else',
    (member) => {
      const inputs = track((edition) => void read(edition, member, 'local'));
      expect(Object.keys(inputs)).toHaveLength(1);
      expect(digestInputs(reader).isSame(inputs)).toBe(true);
      expect(digestInputs(withOther(member)).isSame(inputs)).toBe(false);
    },
  );

  test.each<[Member, boolean]>([
    ['getPostFile', true],
    ['getPostCorrection', true],
    ['getPost', false],
    ['getBlog', false],
  ])('that reads a post is rendered again when %s says something else: %s', (member, expected) => {
    const inputs = track((edition) => edition.getPost('another'));
    expect(digestInputs(withOther(member)).isSame(inputs)).toBe(!expected);
  });

  test.each<[Member, Member]>([
    ['getMonth', 'getMonthFile'],
    ['getMonthStories', 'getMonthDigest'],
    ['getFront', 'getFrontDigest'],
  ])('that reads %s of the past is rendered again when %s says something else', (member, other) => {
    const inputs = track((edition) => void read(edition, member, 'local', '2026-11'));
    expect(digestInputs(withOther(member)).isSame(inputs)).toBe(true);
    expect(digestInputs(withOther(other)).isSame(inputs)).toBe(false);
  });

  test('is rendered again for a member that is only now added to the reader', () => {
    const add = (tides: Record<string, number[]>) => ({
      ...reader,
      getTides: (port: string, day: number) => tides[port]?.[day],
    });
    const before = add({ merrow: [3, 4] });
    const inputs = track((edition) => (edition as typeof before).getTides('merrow', 1), before);
    const isSame = (tides: Record<string, number[]>) => digestInputs(add(tides)).isSame(inputs);
    expect(isSame({ merrow: [1, 4], other: [9] })).toBe(true);
    expect(isSame({ merrow: [3, 5] })).toBe(false);
  });

  test('gets what the edition says, and its reads are named once and until they are taken', () => {
    const { edition, takeReads } = trackReads(reader, digestInputs(reader));
    const { getNews, day } = edition;
    expect([getNews('local'), getNews('local'), day]).toEqual([
      reader.getNews('local'),
      reader.getNews('local'),
      reader.day,
    ]);
    expect(Object.keys(takeReads())).toHaveLength(2);
    expect(takeReads()).toEqual({});
  });

  test('that fails to read a post is rendered again when the post changes', () => {
    const inputs = track((edition) => expect(() => edition.getPost('sleep')).toThrow('/nowhere'));
    expect(digestInputs(withOther('getPostFile')).isSame(inputs)).toBe(false);
  });
});

describe('the digest of an edition', () => {
  const digest = (edition: EditionView) => toEditionDigest(edition, digestInputs(edition));
  /** Members that change with others, without which they are no reason to publish. */
  const others = [
    'getChangesOf',
    'getJoinedNews',
    'getBlogPage',
    'getRelated',
    'getNeighbors',
    'getPost',
  ];
  const lists = ['getLatest', 'getJoinedLatest', 'getTopics', 'getSourcePages', 'updated'];
  const links = ['getTopic', 'findTopic', 'getSourcePage', 'findSource', 'getWords'];
  const ofAuthors = ['getAuthorPages', 'getAuthorPage', 'findAuthor'];
  /** `past` is a digest of all that they say. */
  const ofMonths = [
    'getMonth',
    'getMonthFile',
    'getMonthStories',
    'getMonthDigest',
    'getPastRoutes',
  ];
  const ofNear = ['getStoryMonths', 'getNearMonths', 'getNearFrontMonths', 'getNearFronts'];
  const ofFronts = ['getFrontDays', 'getFront', 'getFrontDigest'];
  const followers = [...others, ...lists, ...links, ...ofAuthors, ...ofMonths, ...ofNear].concat(
    ofFronts,
  );

  test.each(members.map((member) => [member, !followers.includes(member)] as const))(
    'changes with %s: %s',
    (member, expected) => {
      const other = member === 'getStatus' ? { health: 'ill', sources: [] } : undefined;
      expect(digest(withOther(member, other)) !== digest(reader)).toBe(expected);
    },
  );
});
