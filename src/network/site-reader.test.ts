import { expect, onTestFinished, test } from 'vitest';
import { makeFolder, smallPublication, writeFiles } from '../../tests/support/papers/folder.ts';
import { readPublications } from './publications.ts';
import { openSiteReader } from './site-reader.ts';

test('a publication that takes too much memory is not read, and the others are', async () => {
  const publications = makeFolder();
  const reader = openSiteReader(100);
  onTestFinished(() => reader.close());
  const nested = `{"id": "ash", "feeds": [${'[[]],'.repeat(980_000)}[]]}`;
  writeFiles(publications, {
    'ash.json': nested,
    'elm/publication.json': {
      ...smallPublication,
      id: 'elm',
      alerts: { webhook: 'https://a.example/b' },
    },
    'elm/posts/first.md': '---\ntitle: First\ndate: 2026-01-01\n---\n\nWords.',
    'fir.json': { ...smallPublication, id: 'fir', url: 'here' },
  });
  const whole = { publications, shard: { part: 1, of: 1 } };
  const [ash, elm, fir] = await readPublications(whole, reader);
  expect(ash?.known).toMatchObject({ owner: undefined, addressees: { name: 'ash' } });
  expect(elm?.known).toEqual({
    owner: { id: 'elm' },
    addressees: expect.objectContaining({ alerts: { webhook: 'https://a.example/b' } }),
  });
  expect(elm?.sources.size).toBe(0);
  // Its people can be told of a mistake, but its id is not settled.
  expect(fir?.known).toMatchObject({ owner: { id: 'fir' }, addressees: { name: 'The Paper' } });
  expect([...(fir?.ids ?? [])].sort()).toEqual([
    ['ash', undefined],
    ['elm', 'elm'],
    ['fir', undefined],
  ]);
  const [ashAt, elmAt, firAt] = [ash, elm, fir].map((each) => each?.file ?? '') as [
    string,
    string,
    string,
  ];
  await expect(reader.findSite(ashAt)).rejects.toThrow(
    `The publication ${ashAt} can't be read: Stopped after using 100 MB of memory.`,
  );
  await expect(reader.findSite(firAt)).rejects.toMatchObject({
    name: 'ConfigurationError',
    message: expect.stringContaining('url: found "here"'),
  });
  expect((await reader.findSite(elmAt)).site).toMatchObject({ posts: [{ title: 'First' }] });
});
