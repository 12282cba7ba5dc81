import { globSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestSite,
  runRebuild,
  type Rebuilt,
  type TestSite,
} from '../support/rebuild/rebuild.ts';
import { writeFiles } from '../support/papers/folder.ts';
import { ageEdition } from '../support/time.ts';
import { expectCompleteSite, getSource, readTree } from '../support/site-files.ts';

let site: TestSite;
let recorded: Rebuilt;
let recording: string;

/** A folder with all that a publication can have besides its file. */
const folder = {
  'public/ads.txt': 'placeholder.example, 1, DIRECT',
  'public/extra.css': '.masthead { letter-spacing: 0.01em; }',
  'content/contact.json': { heading: 'How to reach us' },
  'pages/about.md': '---\ntitle: Who we are\n---\nWe are [two](/contact).',
  'posts/a-note.md':
    '---\ntitle: A note of our own\ndescription: Ours.\ndate: 2026-11-01\n---\nWords.',
  'desk.json': {
    banner: { text: 'A line of the desk', level: 'notice' },
    hide: [{ story: 'https://nowhere.example/story' }],
  },
};

// A usual rebuild of a folder with an earlier edition: a failing feed, an HTML page with the key in place of a
// feed, a changed feed and a missing post.
beforeAll(async () => {
  const created = await createTestSite();
  site = { ...created, publication: path.join(created.dir, 'paper') };
  writeFiles(site.publication, folder);
  renameSync(created.publication, path.join(site.publication, 'publication.json'));
  recording = path.join(site.dir, 'recording');
  const { newsroom } = site;
  expectCompleteSite(site, await runRebuild(site));
  ageEdition(site);
  newsroom.fail('/feeds/world.xml', { kind: 'status', code: 404 });
  newsroom.fail('/feeds/national.xml', { kind: 'body', body: `<html>Log in, ${newsroom.key}` });
  const [story] = newsroom.shelf.getFeed('/feeds/local.xml')!.stories;
  newsroom.shelf.editStory('/feeds/local.xml', story!.id, { title: 'The bridge is open' });
  const [post] = newsroom.shelf.posts;
  newsroom.fail(`/functions/v1/get_details?slug=${post!.slug}`, { kind: 'status', code: 404 });
  recorded = await runRebuild(site, ['--record', recording]);
  expectCompleteSite(site, recorded);
  await newsroom.close();
});
afterAll(() => site.close());

const readAll = () =>
  globSync('**/*', { cwd: recording, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => readFileSync(path.join(each.parentPath, each.name), 'utf8'))
    .join('\n');

describe('a recorded rebuild', () => {
  test('contains no key and no authorization header', () => {
    const text = readAll();
    expect(text).toContain('Log in, [key]');
    expect(text).not.toContain(site.newsroom.key);
    expect(text).not.toMatch(/authorization|bearer/i);
  });

  test('is replayed without sources to the same bytes and the same report on every source', async () => {
    const again = {
      ...site,
      state: path.join(site.dir, 'replayed/edition'),
      out: path.join(site.dir, 'replayed/site'),
    };
    const result = await runRebuild(again, ['--replay', recording]);
    expectCompleteSite(again, result);
    expect(readTree(again.out)).toEqual(readTree(site.out));
    expect(result.report.sources).toEqual(recorded.report.sources);
    expect(getSource(result, 'world.xml').state).toBe('kept');
    expect(getSource(result, 'national.xml').message).toContain('an HTML page');
  });

  test.each([
    [['--record'], /holds files already/],
    [['--replay'], /can't be read/],
  ])('with %s and an unusable folder is refused: exit 2', async ([option = ''], message) => {
    const result = await runRebuild(site, [option, option === '--record' ? recording : site.out]);
    expect(result).toMatchObject({ status: 2, report: { outcome: 'refused' } });
    expect(result.report.problems.join()).toMatch(message);
  });
});
