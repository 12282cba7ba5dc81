import { globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import sample from '../../../src/publication/sample.json' with { type: 'json' };
import { feeds } from './feeds.ts';
import { posts } from './posts.ts';
import { readContent } from './read.ts';
import { feedSchema } from './story.ts';
import { makeSharedFolder } from '../../../tests/support/papers/folder.ts';

const dir = makeSharedFolder();

describe('a feed file with a mistake', () => {
  const story = { id: 'whale', title: 'Whale seen', summary: 'Off Gull Point.', age: '4h' };
  const feed = {
    category: 'local',
    title: 'The Harbor Ledger',
    description: 'News of Port Merrow.',
    format: 'rss',
    pictures: 'enclosure',
    stories: [story],
  };
  const file = path.join(dir, 'local.json');
  const read = (text: string) => {
    writeFileSync(file, text);
    return readContent(file, feedSchema);
  };

  it('that is mended is read', () => {
    expect(read(JSON.stringify(feed))).toEqual(feed);
  });

  it.each([
    ['a misspelled field', { ...story, sumary: 'x' }, /stories #1\.sumary: .*mean "summary"/],
    ['no title', { ...story, title: undefined }, /stories #1\.title: is missing/],
    ['an age without a unit', { ...story, age: '4' }, /stories #1\.age: found "4", .*"35m"/],
  ])('names the file and the field: %s', (_case, wrong, message) => {
    const load = () => read(JSON.stringify({ ...feed, stories: [wrong] }));
    expect(load).toThrow(`The content of ${file} has a mistake:`);
    expect(load).toThrow(message);
  });

  it('that is not JSON names the file', () => {
    expect(() => read('{')).toThrow(`${file} has a mistake:\n  the whole file: is not JSON`);
  });
});

describe('the pictures', () => {
  const files = globSync('*.svg', { cwd: path.join(import.meta.dirname, '../pictures') });
  const named = [...feeds.flatMap(({ stories }) => stories), ...posts]
    .flatMap(({ picture = [] }) => picture)
    .filter((picture) => !picture.includes('://'))
    .map((picture) => picture.split('@', 1)[0]);
  const linked = JSON.stringify([posts, sample]).matchAll(/\/pictures\/([\w-]+)\.jpg/g);

  it('of stories, posts and the sample publication are all there, and no others', () => {
    const names = new Set([...named, ...[...linked].map(([, name]) => name)]);
    expect(files.sort()).toEqual([...names].map((name) => `${name}.svg`).sort());
  });
});
