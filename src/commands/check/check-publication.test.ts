import { expect, onTestFinished, test } from 'vitest';
import { startNewsroom } from '../../../scripts/newsroom/newsroom.ts';
import { toFeed } from '../../../tests/support/papers/feed.ts';
import { makeFolder, smallPublication, writeFiles } from '../../../tests/support/papers/folder.ts';
import { runHere } from '../../../tests/support/rebuild/process.ts';
import { checkPublication } from './check-publication.ts';

test('what is no mistake is mentioned: what a post loses, a feed of two sections, a section without one', async () => {
  const dir = makeFolder();
  const feeds = { local: ['https://a.example/feed'], world: ['https://a.example/feed'] };
  writeFiles(dir, {
    'publication.json': { ...smallPublication, categories: ['local', 'world', 'sports'], feeds },
    'posts/a-film.md':
      '---\ntitle: A film\ndate: 2026-01-02\n---\n\n<video src="film.mp4"></video>\n',
  });
  const { status, output } = await runHere(async () => (await checkPublication(dir)).status);
  expect(status).toBe(0);
  expect(output).toMatch(/has no mistake: .*; sections: 2, feeds: 2, files of its own: 1\./);
  expect(output).toMatch(/a-film\.md, line 6\b.*video/);
  expect(output).toContain('feeds.world #1 is the feed of feeds.local #1, too');
  expect(output).toContain('Sections without a feed are not on the site: sports.');
});

test('with its feeds read, those that fail or have no story are named, and what is still to be filled in', async () => {
  const dir = makeFolder();
  const newsroom = await startNewsroom();
  onTestFinished(() => newsroom.close());
  newsroom.fail('/empty', { kind: 'body', type: 'application/rss+xml', body: toFeed([]) });
  const [none, empty] = ['/none', '/empty'].map((each) => newsroom.origin + each);
  const url = 'https://paper.news';
  const feeds = { local: [empty], world: [none] };
  writeFiles(dir, {
    'publication.json': { ...smallPublication, url, categories: ['local', 'world'], feeds },
    '.github/workflows/rebuild.yml': 'uses: OWNER/halfhour/.github/workflows/publish.yml@v1',
  });
  const check = async (isOnline: boolean) => {
    const { status, output } = await runHere(async () => {
      const { status: own, next } = await checkPublication(dir, isOnline);
      expect(next).toMatch(isOnline ? /check -- .* --online$/ : /^npm start/);
      return own;
    });
    return { status, lines: output.trim().split('\n').slice(1) };
  };
  const owner = '.github/workflows/rebuild.yml: write the account that has Halfhour for OWNER.';
  expect(await check(false)).toEqual({ status: 0, lines: [owner] });
  expect(await check(true)).toEqual({
    status: 1,
    lines: [
      `loaded feeds.local #1 (${empty}): it has no stories`,
      expect.stringMatching(/^failed feeds\.world #1 since .*: .*Not Found \(404\)$/),
      'Name the address of each feed, or of a page that links to one, or take it out.',
      owner,
    ],
  });
});
