import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { smallPublication, writeFiles } from '../../support/papers/folder.ts';
import { openFolderSite, runRebuild } from '../../support/rebuild/rebuild.ts';
import { rebuildHere } from '../../support/rebuild/rebuild-here.ts';
import { at, has, listSlugs, findFiles, read, toPost } from '../../support/papers/own-posts.ts';
import { readSite } from '../../support/site-files.ts';

test('posts of the folder are a blog of their own, follow changes, and go when they go', async () => {
  const picture = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#258' },
  })
    .jpeg()
    .toBuffer();
  const body = 'See ![the harbor](/photos/harbor.jpg) and <script>alert(1)</script> *more*.';
  const site = await openFolderSite({
    // With samples it has all sections, whose pages know no post.
    'publication.json': { ...smallPublication, samples: true },
    'posts/older.md': toPost({ title: 'The older one', date: '2026-11-18' }),
    'posts/newer.md': toPost({ picture: '/photos/harbor.jpg', author: 'Ada Lind' }, body),
    'posts/later.md': toPost({ title: 'Of tomorrow', date: '2026-11-21T12:30Z' }),
    'posts/draft.md': toPost({ title: 'Unfinished words', draft: 'true' }),
  });
  mkdirSync(path.join(site.publication, 'public/photos'), { recursive: true });
  writeFileSync(path.join(site.publication, 'public/photos/harbor.jpg'), picture);
  expect(await rebuildHere(site, at(0))).toMatchObject({ outcome: 'published', problems: [] });
  expect(listSlugs(site)).toEqual(['newer', 'older']);
  expect(findFiles(site, 'Unfinished words')).toEqual([]);
  expect(has(site, 'blog/draft.html') || has(site, 'blog/later.html')).toBe(false);

  const page = load(read(site, 'blog/newer.html'));
  expect(page('h1').text()).toBe('A bridge');
  expect(page('header').text()).toContain('By Ada Lind');
  expect(page('.post script').length).toBe(0);
  expect(page('figcaption').length).toBe(0);
  const shown = page('main img').toArray();
  expect(shown.map(({ attribs }) => [attribs['width'], attribs['height']])).toEqual(
    expect.arrayContaining([['900', '600']]),
  );
  expect(shown.every(({ attribs }) => /^\/pictures\/.*\.webp$/.test(attribs['src'] ?? ''))).toBe(
    true,
  );
  expect(read(site, 'rss.xml') + read(site, 'sitemap.xml')).toContain('/blog/newer');
  expect(site.newsroom.requests).toEqual([]);

  expect(await rebuildHere(site, at(20))).toMatchObject({ outcome: 'unchanged' });
  writeFiles(site.publication, {
    'posts/draft.md': toPost({ title: 'More of it', draft: 'true' }),
  });
  expect(await rebuildHere(site, at(25))).toMatchObject({ outcome: 'unchanged' });
  await rebuildHere(site, at(30));
  expect(listSlugs(site)).toEqual(['later', 'newer', 'older']);

  const before = read(site, 'blog/older.html');
  writeFiles(site.publication, { 'posts/newer.md': toPost({ author: 'Bo Ek' }, 'Other words.') });
  const report = await rebuildHere(site, at(31));
  expect(report).toMatchObject({ outcome: 'published' });
  expect(report.rendered).toBeLessThan(report.pages / 2);
  expect(read(site, 'blog/newer.html')).toContain('Other words.');
  expect(read(site, 'blog/older.html')).toBe(before);

  rmSync(path.join(site.publication, 'posts/older.md'));
  await rebuildHere(site, at(32));
  expect(listSlugs(site)).toEqual(['later', 'newer']);
  expect(has(site, 'blog/older.html')).toBe(false);
});

describe('beside a blog service', () => {
  test('own posts join by date, keep their address, and stay when the service fails', async () => {
    const site = await openFolderSite({});
    const { newsroom } = site;
    const { blog, url } = newsroom.publication();
    // The posts of the newsroom are as old as its clock says.
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    const date = (days: number) => at(-days * 24 * 60).toISOString();
    const [first, second, third] = newsroom.shelf.posts.slice(0, 3);
    newsroom.shelf.posts = [first!, second!, third!];
    writeFiles(site.publication, { 'publication.json': { ...smallPublication, url, blog } });
    await rebuildHere(site, at(0));
    const listed = listSlugs(site);
    expect(listed).toHaveLength(3);

    const own = { title: 'Our own words', date: date(400), slug: second!.slug };
    writeFiles(site.publication, {
      'posts/new.md': toPost({ title: 'Newest of all', date: at(-1).toISOString() }),
      'posts/clash.md': toPost(own),
    });
    newsroom.fail('/functions/v1/get_metainfo', { kind: 'status', code: 403 });
    const failed = await rebuildHere(site, at(31));
    expect(failed.sources.map(({ id, state }) => [id, state])).toEqual([
      ['blog', 'kept'],
      ['posts', 'loaded'],
    ]);
    const rest = listed.filter((slug) => slug !== second!.slug);
    expect(listSlugs(site)).toEqual(['new', ...rest, second!.slug]);
    expect(read(site, `blog/${second!.slug}.html`)).toContain('Our own words');

    newsroom.heal();
    const report = await rebuildHere(site, at(62 + 24 * 60));
    expect(listSlugs(site)).toEqual(['new', ...rest, second!.slug]);
    expect(report.sources[0]?.message).toContain(
      `post "${second!.slug}" left out: the publication's own post "${second!.slug}" has its address`,
    );
  });
});

test('a recording has posts and authors', async () => {
  const site = await openFolderSite({
    'posts/a.md': toPost({ section: 'local', author: 'ada' }),
    'authors/ada.md': '---\nname: Ada Lind\n---\nShe walks.',
  });
  const recording = path.join(site.dir, 'recording');
  expect(await site.rebuild('--record', recording)).toMatchObject({ status: 0 });
  const replayed = { ...site, out: path.join(site.dir, 'again'), state: path.join(site.dir, 'r') };
  // The recording brings its own publication folder.
  replayed.publication = path.join(recording, 'publication');
  expect(await runRebuild(replayed, ['--replay', recording])).toMatchObject({ status: 0 });
  expect(readSite(replayed.out)).toEqual(readSite(site.out));
  const files = ['blog/a.html', 'local.html', 'authors/ada.html'];
  expect(files.filter((file) => !has(replayed, file))).toEqual([]);
});
