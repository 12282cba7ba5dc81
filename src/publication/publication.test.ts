import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { jsonSchemas, toJsonSchema } from '../../scripts/schema.ts';
import { categories, categorySlugs } from './categories.ts';
import healthHub from '../../examples/health-hub/publication.json' with { type: 'json' };
import { readSecrets } from './keys.ts';
import { listFeeds } from './list-feeds.ts';
import { publicationSchema, toSiteAddress } from './publication.ts';

const publication = publicationSchema.parse(healthHub);

describe('the category table', () => {
  test('has the fifteen categories of the specification, eight of them on the home page', () => {
    expect(new Set(categorySlugs).size).toBe(15);
    expect(categories.filter(({ home }) => home === 'block').map(({ slug }) => slug)).toEqual([
      'local',
      'national',
      'world',
      'politics',
      'business',
      'technology',
      'health',
      'sports',
    ]);
  });
});

describe('the health hub', () => {
  test('names feeds for every category, five for sports', () => {
    const feeds = listFeeds(publication);
    expect(new Set(feeds.map(({ category }) => category)).size).toBe(15);
    expect(feeds.filter(({ category }) => category === 'sports')).toHaveLength(5);
    expect(feeds.find(({ id }) => id === 'sports/5')?.url).toContain('Soccer');
  });
});

test.each(jsonSchemas)('the JSON Schema %s is up to date (npm run schema)', (file, schema) => {
  expect(readFileSync(new URL(file, import.meta.url), 'utf8')).toBe(toJsonSchema(schema));
});

describe('the keys', () => {
  test('are read only for services that the publication names', () => {
    const from = 'keys.json';
    expect(readSecrets(publication, { values: { BLOG_KEY: 'unused' }, from })).toEqual({});
    const blog = { ...publication, blog: { url: 'https://b.example/' } };
    expect(readSecrets(blog, { values: { BLOG_KEY: 'key-of-one' }, from })).toEqual({
      BLOG_KEY: 'key-of-one',
    });
    expect(() => readSecrets(blog, { values: {}, from })).toThrow(
      'In keys.json: BLOG_KEY is not set',
    );
  });
});

describe('a full address', () => {
  test.each([
    ['https://a.example', '/', 'https://a.example/'],
    ['https://B.example:8443/', '/local#top', 'https://b.example:8443/local#top'],
    ['https://a.example', '/blog/bär', 'https://a.example/blog/b%C3%A4r'],
    ['https://a.example/repo', '/', 'https://a.example/repo/'],
    ['https://a.example/repo/', '/local#top', 'https://a.example/repo/local#top'],
  ])('on %s of the path %s is %s', (url, path, address) => {
    expect(toSiteAddress({ url }, path)).toBe(address);
  });
});
