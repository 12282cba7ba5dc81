import path from 'node:path';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { readSite } from '../../../src/site/site.ts';
import { smallPublication, writeFiles } from '../../support/papers/folder.ts';
import { openFolderSite } from '../../support/rebuild/rebuild.ts';
import { at, findFiles, has, read, toPost } from '../../support/papers/own-posts.ts';
import { rebuildHere } from '../../support/rebuild/rebuild-here.ts';

const redirects = {
  '/2019/05/a-story.html': '/blog/bridge',
  '/2019/06/another/': '/blog/bridge#more',
  '/contact-us': 'https://elsewhere.example/"a"?b&c',
  '/topics/bridges/': '/about',
  '/gone': '/blog/gone',
};

test('old addresses lead to new ones, below a path too, follow changes, and go when they go', async () => {
  const site = await openFolderSite({
    'publication.json': { ...smallPublication, url: 'https://host.example/paper' },
    'posts/bridge.md': toPost({ keywords: '[Bridges]' }),
    'posts/tunnel.md': toPost({ title: 'A tunnel', keywords: '[Bridges]' }),
    'posts/road.md': toPost({ title: 'A road', keywords: '[Bridges]' }),
    'redirects.json': redirects,
  });
  const recording = path.join(site.dir, 'recording');
  const report = await rebuildHere(site, at(0), { record: recording });
  expect(report.problems).toEqual([
    'redirects.json: 1 of its old addresses have a page of the site now, which is shown, such as /topics/bridges/, which leads to /about.',
    'redirects.json: 1 of its old addresses lead to a page that the site does not have now, such as /gone, which leads to /blog/gone.',
  ]);
  const page = load(read(site, '2019/05/a-story.html'));
  expect(page('meta[http-equiv=refresh]').attr('content')).toBe(
    '0; url=https://host.example/paper/blog/bridge',
  );
  expect(page('link[rel=canonical]').attr('href')).toBe('https://host.example/paper/blog/bridge');
  expect(page('meta[http-equiv=Content-Security-Policy]').attr('content')).toBe(
    "default-src 'none'",
  );
  expect(load(read(site, '2019/06/another/index.html'))('a').attr('href')).toBe(
    'https://host.example/paper/blog/bridge#more',
  );
  expect(load(read(site, 'contact-us/index.html'))('a').attr('href')).toBe(
    'https://elsewhere.example/%22a%22?b&c',
  );
  expect(has(site, 'topics/bridges/index.html')).toBe(false);
  expect(read(site, '_redirects')).toBe(
    [
      '/paper/2019/05/a-story.html /paper/blog/bridge 301',
      '/paper/2019/06/another/ /paper/blog/bridge#more 301',
      '/paper/contact-us https://elsewhere.example/%22a%22?b&c 301',
      '/paper/gone /paper/blog/gone 301',
      '',
    ].join('\n'),
  );
  // Neither the site map nor search nor a feed knows them.
  expect(findFiles(site, '2019/05')).toEqual([]);
  expect((await readSite(path.join(recording, 'publication'))).redirects).toEqual(
    (await readSite(site.publication)).redirects,
  );

  expect(await rebuildHere(site, at(5))).toMatchObject({ outcome: 'unchanged' });
  writeFiles(site.publication, { 'redirects.json': { '/2019/05/a-story.html': '/about' } });
  const changed = await rebuildHere(site, at(10));
  expect(changed).toMatchObject({ outcome: 'published', problems: [] });
  // The status page tells the time.
  expect(changed.rendered).toBeLessThan(5);
  expect(read(site, '2019/05/a-story.html')).toContain('https://host.example/paper/about');
  expect(has(site, 'contact-us/index.html')).toBe(false);
  writeFiles(site.publication, { 'redirects.json': {} });
  await rebuildHere(site, at(15));
  expect(has(site, '_redirects') || has(site, '2019/05/a-story.html')).toBe(false);
});
