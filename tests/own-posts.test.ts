import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openFolderSite, smallPublication, writeFiles } from './support/folder.ts';
import { readOptions } from '../src/build/options.ts';
import { runRebuild, type TestSite } from './support/rebuild.ts';
import { rebuildHere } from './support/rebuild-here.ts';
import { readTree } from './support/site-files.ts';

const start = Date.parse('2026-11-21T12:00:00Z');
const at = (minutes: number) => new Date(start + minutes * 60_000);

const toPost = (fields: Record<string, string>, body = 'Words of the post.') => {
  const all = { title: 'A bridge', description: 'It is open.', date: '2026-11-20', ...fields };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return ['---', ...lines, '---', '', body, ''].join('\n');
};

const read = ({ out }: TestSite, file: string) => readFileSync(path.join(out, file), 'utf8');
const has = ({ out }: TestSite, file: string) => existsSync(path.join(out, file));

/** The slugs of the blog list, in its order. */
const listSlugs = (site: TestSite) =>
  load(read(site, 'blog.html'))('[data-story] a.headline')
    .toArray()
    .map((link) => link.attribs['href']?.replace('/blog/', ''));

/** The files of a site that say a text. */
const findFiles = ({ out }: TestSite, text: string) =>
  globSync('**/*.{html,xml,json,txt}', { cwd: out })
    .filter((file) => readFileSync(path.join(out, file), 'utf8').includes(text))
    .sort();

test('posts of the folder are a blog of their own, follow changes, and go when they go', async () => {
  const picture = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#258' },
  })
    .jpeg()
    .toBuffer();
  const body = 'See ![the harbor](/photos/harbor.jpg) and <script>alert(1)</script> *more*.';
  const site = await openFolderSite({
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

  rmSync(path.join(site.publication, 'posts'), { recursive: true });
  await rebuildHere(site, at(32));
  expect(listSlugs(site)).toEqual([]);
  expect(has(site, 'blog/newer.html')).toBe(false);
});

/** Words that would run code, or end the part of a page that they stand in. */
const attacks = [
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '</title></textarea><svg onload=alert(1)>',
  '" onmouseover="alert(1)',
  '<part name="footer"><script>alert(1)</script>',
  'javascript:alert(1)',
];

test('no field of a post, and no part of its body, runs code', async () => {
  const posts = attacks.map((attack, place) => {
    const words = JSON.stringify(attack);
    const fields = { title: words, description: words, author: words, keywords: `[${words}]` };
    const body = `${attack}\n\n[a link](${attack}) ![a picture](${attack})`;
    return [`posts/attack-${place}.md`, toPost(fields, body)] as const;
  });
  const site = await openFolderSite(Object.fromEntries(posts));
  expect(await rebuildHere(site, at(0))).toMatchObject({ outcome: 'published', problems: [] });
  for (const [place, attack] of attacks.entries()) {
    for (const folder of ['blog', 'lite/blog']) {
      const page = load(read(site, `${folder}/attack-${place}.html`));
      expect(page('h1').text()).toBe(attack);
      expect(page('script:not([type]):contains("alert(1)"), svg[onload]').length).toBe(0);
      const all = page('*')
        .toArray()
        .flatMap(({ attribs }) => Object.entries(attribs));
      const running = all.filter(([name, value]) => /^on/.test(name) || /^javascript:/.test(value));
      expect(running.filter(([name]) => name !== 'content' && !name.startsWith('data-'))).toEqual(
        [],
      );
    }
  }
});

describe('beside a blog service', () => {
  test('own posts join by date, keep their address, and stay when the service fails', async () => {
    const site = await openFolderSite({});
    const { newsroom } = site;
    const { blog } = newsroom.publication();
    const date = (days: number) => at(-days * 24 * 60).toISOString();
    const [first, second, third] = newsroom.shelf.posts.slice(0, 3);
    newsroom.shelf.posts = [first!, second!, third!];
    writeFiles(site.publication, { 'publication.json': { ...smallPublication, blog } });
    await rebuildHere(site, at(0));
    const listed = listSlugs(site);
    expect(listed).toHaveLength(3);

    const own = { title: 'Our own words', date: date(400), slug: second!.slug };
    writeFiles(site.publication, {
      'posts/new.md': toPost({ title: 'Newest of all', date: '2026-11-21T11:59Z' }),
      'posts/clash.md': toPost(own),
    });
    newsroom.fail('/functions/v1/get_metainfo', { kind: 'status', code: 503 });
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

describe('drafts', () => {
  test('are marked pages of a preview, which no list, feed or index names', async () => {
    const site = await openFolderSite({
      'posts/draft.md': toPost({ title: 'Unfinished words', draft: 'true' }),
      'posts/open.md': toPost({ title: 'Finished words' }),
    });
    await rebuildHere(site, at(0), true);
    expect(findFiles(site, 'Unfinished words')).toEqual([
      'blog.html',
      'blog/draft.html',
      'lite/blog/draft.html',
    ]);
    expect(findFiles(site, '/blog/draft').filter((file) => !file.endsWith('.html'))).toEqual([]);
    const page = load(read(site, 'blog/draft.html'));
    const lite = load(read(site, 'lite/blog/draft.html'));
    for (const each of [page, lite]) {
      expect(each('meta[name=robots]').attr('content')).toBe('noindex');
      expect(each('main').text()).toContain('Draft: not published');
    }
    expect(listSlugs(site)).toEqual(['open']);
    expect(read(site, 'sitemap.xml')).toContain('/blog/open');
    await rebuildHere(site, at(1));
    expect(findFiles(site, 'Unfinished words')).toEqual([]);
    expect(has(site, 'blog/draft.html')).toBe(false);
  });

  test('are built where no host serves them', () => {
    expect(readOptions(['--drafts', '--publication', 'paper'], {})).toMatchObject({
      drafts: true,
      out: expect.stringMatching(/\.cache\/drafts\/site$/),
      state: expect.stringMatching(/\.cache\/drafts\/edition$/),
    });
  });

  test.each([
    ['out', ['--out', 'dist']],
    ['state', ['--state', 'x']],
    ['live', ['--live', 'x']],
    ['record', ['--record', 'x']],
    ['replay', ['--replay', 'x']],
    ['rollback', ['--rollback']],
    ['resume', ['--resume']],
  ])('do not go with --%s', (name, args) => {
    expect(() => readOptions(['--drafts', ...args], {})).toThrow(
      `--drafts publishes nothing, so --${name} does not go with it: leave one of them out.`,
    );
  });
});

test('a mistake in a post stops the rebuild with exit 2, and a recording has the posts', async () => {
  const site = await openFolderSite({ 'posts/a.md': toPost({ date: 'soon' }) });
  const { status, output } = await site.rebuild();
  expect({ status, output }).toMatchObject({
    status: 2,
    output: expect.stringContaining('posts/a.md has a mistake:\n  date: found "soon", expected'),
  });
  writeFiles(site.publication, { 'posts/a.md': toPost({}) });
  const recording = path.join(site.dir, 'recording');
  expect(await site.rebuild('--record', recording)).toMatchObject({ status: 0 });
  const replayed = { ...site, out: path.join(site.dir, 'again'), state: path.join(site.dir, 'r') };
  // The recording brings its own publication folder.
  replayed.publication = path.join(recording, 'publication');
  expect(await runRebuild(replayed, ['--replay', recording])).toMatchObject({ status: 0 });
  expect(readTree(replayed.out)).toEqual(readTree(site.out));
  expect(has(replayed, 'blog/a.html')).toBe(true);
}, 120_000);
