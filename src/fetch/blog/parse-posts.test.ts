import { describe, expect, test } from 'vitest';
import { postSchema } from '../../edition/schema/post.ts';
import { renderPost } from '../../text/html/markdown.ts';
import { maxBodyBytes } from '../../text/html/plain-post.ts';
import { readPostDetail, readPostList, toVideoId } from './parse-posts.ts';

const blogUrl = 'https://functions.example/v1';
const blog = { id: 7, slug: 'a', metaTitle: 'A', metaDescription: 'About a' };
const entry = { id: '7', slug: 'a', metaTitle: 'A', metaDescription: 'About a' };
const detail = {
  slug: 'other',
  metaTitle: 'Title',
  metaDescription: 'Description',
  date: '2026-03-01T10:00:00+02:00',
  blog: '# Body',
  shortTailKeywords: 'flu, cough , ,rest',
  longTailKeywords: ['how to rest', 4, ' '],
  pinterestImageLink: 'https://pins.example/a b.jpg',
  youtubeShortsUrl: 'https://youtube.com/shorts/abcDEF-_123?feature=share',
};

describe('a page of the blog list', () => {
  test('names its posts and how many there are in all', () => {
    expect(readPostList({ total: 12, blogs: [blog], more: true }, blogUrl)).toEqual({
      total: 12,
      entries: [entry],
      problems: [],
    });
  });

  test.each([
    ['12', 12],
    [-1, 0],
    ['many', 0],
    [undefined, 0],
  ])('reads a total of %j as %j', (total, read) => {
    expect(readPostList({ total, blogs: [] }, blogUrl).total).toBe(read);
  });

  test.each([undefined, null, [], 'text', {}, { error: 'no' }, { total: 1, blogs: {} }])(
    'is no list when it is %j',
    (json) => expect(() => readPostList(json, blogUrl)).toThrow('the answer is not a blog list'),
  );

  test('is no list when it has more than a thousand posts on a page', () => {
    const blogs = Array.from({ length: 1001 }, (_, id) => ({ ...blog, id, slug: `a-${id}` }));
    expect(readPostList({ total: 1, blogs: blogs.slice(1) }, blogUrl).entries).toHaveLength(1000);
    expect(() => readPostList({ total: 1, blogs }, blogUrl)).toThrow(
      'the answer is not a blog list',
    );
  });

  test('leaves out what is no post, and names it', () => {
    const blogs = [
      null,
      { ...blog, slug: undefined },
      { ...blog, metaTitle: ' \u202e ' },
      blog,
      {},
    ];
    const { entries, problems } = readPostList({ total: 5, blogs }, blogUrl);
    expect(entries).toEqual([entry]);
    expect(problems).toEqual([
      'post 1 of the page left out: it is not an object',
      'post "A" left out: its slug is not text',
      'post "a" left out: it has no title',
      'post 5 of the page left out: its slug is not text, it has no title',
    ]);
  });

  test('takes numbers for slugs, and cleans what is shown', () => {
    const odd = {
      slug: 42,
      metaTitle: ' A\n\u202etitle\u0000 ',
      pinterestImageLink: 'javascript:x',
    };
    expect(readPostList({ total: 1, blogs: [odd] }, blogUrl).entries).toEqual([
      { id: '', slug: '42', metaTitle: 'A title', metaDescription: '' },
    ]);
  });
});

describe('a post’s detail', () => {
  const read = {
    slug: 'a',
    metaTitle: 'Title',
    metaDescription: 'Description',
    date: '2026-03-01T08:00:00.000Z',
    blog: '# Body',
    shortTailKeywords: ['flu', 'cough', 'rest'],
    longTailKeywords: ['how to rest'],
    pinterestImageLink: 'https://pins.example/a%20b.jpg',
    videoId: 'abcDEF-_123',
  };

  test.each([
    ['an object', detail],
    ['an array of one', [detail]],
  ])('is read from %s', (_title, json) => {
    expect(readPostDetail(json, entry, blogUrl, 'UTC')).toEqual(read);
  });

  test('is what the edition keeps', () => {
    const post = { ...readPostDetail(detail, entry, blogUrl, 'UTC'), html: '', renderedBy: '' };
    expect(postSchema.parse(post)).toEqual(post);
  });

  test('has fifty keywords of each kind at most, none of them a book, and no endless address', () => {
    const pinterestImageLink = `https://pins.example/${'a'.repeat(4000)}`;
    const shortTailKeywords = 'flu,'.repeat(60) + 'x'.repeat(200);
    const longTailKeywords = ['x'.repeat(200)];
    const post = readPostDetail(
      { ...detail, pinterestImageLink, shortTailKeywords, longTailKeywords },
      entry,
      blogUrl,
      'UTC',
    );
    expect(post.shortTailKeywords).toHaveLength(50);
    expect(post.longTailKeywords).toEqual([`${'x'.repeat(100)}…`]);
    expect(post.pinterestImageLink).toBeUndefined();
  });

  test.each([
    ['http://10.0.0.5/a.jpg', undefined],
    ['http://router.lan/a.jpg', undefined],
    ['http://10.0.0.9/a.jpg', 'http://10.0.0.9/a.jpg'],
    ['//pins.example/a.jpg', undefined],
  ])('of a private blog has the picture %s: %s', (pinterestImageLink, expected) => {
    const source = 'http://10.0.0.9/functions';
    const post = readPostDetail({ ...detail, pinterestImageLink }, entry, source, 'UTC');
    expect(post.pinterestImageLink).toBe(expected);
    const blogs = [{ ...blog, pinterestImageLink }];
    const [listed] = readPostList({ total: 1, blogs }, source).entries;
    expect(listed?.pinterestImageLink).toBe(expected);
  });

  test('keeps no more of an endless body than shows that it is too large', () => {
    const { blog } = readPostDetail(
      { ...detail, blog: 'é'.repeat(5_000_000) },
      entry,
      blogUrl,
      'UTC',
    );
    expect(blog).toHaveLength(maxBodyBytes + 1);
    expect(() => renderPost(blog)).toThrow('larger than 256 KB');
  });

  test('falls back on the list, and on nothing', () => {
    const listed = { ...entry, pinterestImageLink: 'https://pins.example/b.jpg' };
    const poor = { blog: '', date: 'soon', youtubeShortsUrl: 5, shortTailKeywords: null };
    expect(readPostDetail(poor, listed, blogUrl, 'UTC')).toEqual({
      ...listed,
      id: undefined,
      blog: '',
      shortTailKeywords: [],
      longTailKeywords: [],
    });
  });

  test.each([
    [undefined, 'there is no object in it'],
    [[], 'there is no object in it'],
    [{ error: 'not found' }, 'it has no body'],
    [{ ...detail, blog: null }, 'it has no body'],
  ])('is none: %j', (json, reason) => {
    expect(() => readPostDetail(json, entry, blogUrl, 'UTC')).toThrow(
      `the answer is not a post: ${reason}`,
    );
  });
});

describe('a video id', () => {
  test.each([
    'https://youtube.com/shorts/abcDEF-_123',
    'https://www.youtube.com/shorts/abcDEF-_123/',
    'http://m.youtube.com/shorts/abcDEF-_123?feature=share',
    'https://youtu.be/abcDEF-_123',
    ' HTTPS://WWW.YouTube.com/shorts/abcDEF-_123#t ',
    'https://youtu.be/abcDEF-_123?si=x&t=1',
  ])('is taken from %s', (address) => {
    expect(toVideoId(address)).toBe('abcDEF-_123');
  });

  test.each([
    '',
    'abcDEF-_123',
    'https://youtube.com/shorts/abcDEF-_12',
    'https://youtube.com/shorts/abcDEF-_1234',
    'https://youtube.com/watch?v=abcDEF-_123',
    'https://youtube.com.example/shorts/abcDEF-_123',
    'https://example.org/youtube.com/shorts/abcDEF-_123',
    'javascript://youtube.com/shorts/abcDEF-_123',
    'https://youtu.be/abcDEF-_12"',
  ])('is not taken from %j', (address) => {
    expect(toVideoId(address)).toBeUndefined();
  });
});
