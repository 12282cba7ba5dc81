import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { smallPublication, writeFiles } from '../../../tests/support/papers/folder.ts';
import { runHere } from '../../../tests/support/rebuild/process.ts';
import { checkPublication } from './check-publication.ts';

test('what is no mistake is mentioned: what a post loses, a feed of two sections, a section without one', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const feeds = { local: ['https://a.example/feed'], world: ['https://a.example/feed'] };
  writeFiles(dir, {
    'publication.json': { ...smallPublication, categories: ['local', 'world', 'sports'], feeds },
    'posts/a-film.md':
      '---\ntitle: A film\ndate: 2026-01-02\n---\n\n<video src="film.mp4"></video>\n',
  });
  const { status, output } = await runHere(async () => (await checkPublication(dir)).status);
  expect(status).toBe(0);
  expect(output).toMatch(/has no mistake: .*, with 2 sections, 2 feeds, 1 files of its own\./);
  expect(output).toMatch(/a-film\.md, line 6\b.*video/);
  expect(output).toContain('feeds.world #1 is the feed of feeds.local #1, too');
  expect(output).toContain('Sections without a feed are not on the site: sports.');
});
