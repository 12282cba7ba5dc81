import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFiles } from '../support/papers/folder.ts';
import { rebuildHere } from '../support/rebuild/rebuild-here.ts';
import type { TestSite } from '../support/rebuild/rebuild.ts';
import { listLinks } from '../support/papers/sections.ts';
import { readPage } from '../support/site-files.ts';
import { createTopicsSite } from '../support/papers/topics.ts';
import { inHours } from '../support/time.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTopicsSite();
});
afterAll(() => site?.close());

const read = (file: string) => readFileSync(path.join(site.out, file), 'utf8');
const listLabels = (route: string) => listLinks(site, route, 'main .label a');

test("the publisher's own files have the place of topics and sources whose names strangers made", async () => {
  const files = {
    'public/topics/sleep.html': '<!doctype html><title>Sleep</title>Our own page',
    'public/topics/Herbs/RSS.xml': 'Our own feed',
    'public/sources/the-ledger/index.html': 'Our own source',
  };
  writeFiles(site.publication, files);
  const report = await rebuildHere(site, inHours(0));
  expect(report).toMatchObject({ outcome: 'published' });
  expect(report.problems).toEqual(
    [
      ['public/topics/Herbs/RSS.xml', '/topics/herbs', 'topic'],
      ['public/topics/sleep.html', '/topics/sleep', 'topic'],
      ['public/sources/the-ledger/index.html', '/sources/the-ledger', 'source'],
    ].map(([file, route, kind]) =>
      expect.stringContaining(`${file} has the place of the page ${route}, so the ${kind} of`),
    ),
  );
  for (const [name, text] of Object.entries(files))
    expect(read(name.slice('public/'.length))).toBe(text);
  for (const gone of ['topics/herbs.html', 'topics/sleep/rss.xml', 'sources/the-ledger.html'])
    expect(existsSync(path.join(site.out, gone)), gone).toBe(false);
  expect(listLabels('/local')).toEqual([]);
  expect(readPage(site, '/local')('main .label').first().text()).toBe('SLEEP');
  expect(listLinks(site, '/blog/post-1', 'main .post ~ ul a')).toEqual([
    ...['/search?q=Herbs', '/search?q=Sleep'],
  ]);
  expect(listLinks(site, '/topics', 'main a')).toEqual(['/topics/tea']);

  rmSync(path.join(site.publication, 'public'), { recursive: true });
  expect(await rebuildHere(site, inHours(0.5))).toMatchObject({ outcome: 'published' });
  expect(read('topics/sleep.html')).not.toContain('Our own page');
  expect(listLabels('/local')[0]).toBe('/topics/sleep');
});
