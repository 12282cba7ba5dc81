import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { root } from '../../src/disk/package.ts';
import { smallPublication, writeFiles } from '../support/papers/folder.ts';
import { openFolderSite } from '../support/rebuild/rebuild.ts';
import { listBlocks } from '../support/code/how-to.ts';
import { listSlugs, read } from '../support/papers/own-posts.ts';
import { rebuildHere } from '../support/rebuild/rebuild-here.ts';

const page = readFileSync(path.join(root, 'docs/moving.md'), 'utf8');
/** The blocks below a heading of the page, in a language. */
const listBlocksOf = (heading: string, language: string) =>
  listBlocks(page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .filter((block) => block.language === language)
    .map(({ lines }) => lines.join('\n'));

/** Runs lines of the page in the folder above a paper. `npx` runs what is installed here. */
function runLines(dir: string, text: string): void {
  const bin = path.join(root, 'node_modules/.bin');
  const npx = `npx() { local name="\${1%@*}"; shift; node "${bin}/$name" "$@"; }`;
  const lines = text.replaceAll(/^npx halfhour .*$/gm, '');
  const { status, stdout, stderr } = spawnSync('bash', ['-ec', `${npx}\n${lines}`], {
    cwd: dir,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${path.dirname(process.execPath)}:${process.env['PATH']}` },
  });
  expect([status, stdout, stderr]).toEqual([0, expect.any(String), expect.any(String)]);
}

const openPaper = () =>
  openFolderSite({ 'publication.json': { ...smallPublication, pictures: 'link' } });

test('posts of two authors of WordPress become a site, and their old addresses lead to them', async () => {
  const site = await openPaper();
  const dir = path.dirname(site.publication);
  const steps = listBlocksOf('Posts of WordPress', 'sh').join('\n');
  const { 'wordpress-export-to-markdown': version } = manifest.devDependencies;
  expect(steps).toContain(`npx wordpress-export-to-markdown@${version} `);
  for (const [file, name] of [
    ['ada-lind', 'Ada Lind'],
    ['bo-ek', 'Bo Ek'],
  ] as const) {
    const fixture = path.join(root, `tests/fixtures/exports/${file}.xml`);
    writeFileSync(path.join(dir, `${file}.xml`), readFileSync(fixture));
    const own = steps.replaceAll('ada-lind', file).replaceAll('Ada Lind', name);
    runLines(dir, own.replaceAll('my-paper', path.basename(site.publication)));
  }

  expect(await rebuildHere(site)).toMatchObject({ outcome: 'published', problems: [] });
  expect(listSlugs(site)).toEqual(['%D0%BC%D0%BE%D1%81%D1%82', 'fog', 'the-new-bridge']);
  const bridge = load(read(site, 'blog/the-new-bridge.html'));
  expect(bridge('h1').text()).toBe('The new bridge: a toll');
  expect(bridge('header').text()).toContain('By Ada Lind');
  expect(bridge('.post').text()).toContain('If the toll is < 5, nobody asks. See the fog.');
  expect(bridge('.post').text()).toContain('In May');
  expect(bridge('a[href="/topics/harbor"], meta[content*="harbor"]').length).toBeGreaterThan(0);
  expect(bridge('meta[name=description]').attr('content')).toMatch(/^Who pays If the toll is < 5/);
  const fog = load(read(site, 'blog/fog.html'));
  expect(fog('header').text()).toContain('By Bo Ek');
  expect(fog('.post p').first().text()).toBe('A first paragraph of the classic editor.');
  expect(fog('.post').text()).toContain('The bridge in fog');
  expect(fog('.post').text()).not.toContain('caption');
  for (const [old, slug] of [
    ['2019/05/the-new-bridge', 'the-new-bridge'],
    ['2019/06/fog', 'fog'],
    ['2019/07/мост', '%D0%BC%D0%BE%D1%81%D1%82'],
  ])
    expect(read(site, `${old}/index.html`)).toContain(`url=https://paper.example/blog/${slug}"`);
});

test('posts of Ghost become a site by the program of the page', async () => {
  const site = await openPaper();
  const dir = path.dirname(site.publication);
  const post = { type: 'post', status: 'published', visibility: 'public' };
  const posts = [
    {
      ...post,
      title: 'Tides: "high"',
      slug: 'tides',
      published_at: '2021-03-04T05:06:07.000Z',
      html: '<p>High at <em>six</em>. <a href="__GHOST_URL__/nets/">Nets</a></p>',
    },
    { ...post, title: 'Paid', slug: 'paid', html: '<p>For members.</p>', visibility: 'paid' },
    { ...post, title: 'Draft', slug: 'draft', html: '<p>Not yet.</p>', status: 'draft' },
  ];
  const [program = ''] = listBlocksOf('Posts of Ghost', 'js');
  writeFiles(dir, { 'ghost.json': { db: [{ data: { posts } }] } });
  writeFileSync(
    path.join(dir, 'ghost.mjs'),
    program.replace('my-paper', path.basename(site.publication)),
  );
  runLines(dir, listBlocksOf('Posts of Ghost', 'sh').join('\n'));
  expect(await rebuildHere(site)).toMatchObject({ outcome: 'published', problems: [] });
  expect(listSlugs(site)).toEqual(['tides']);
  const tides = load(read(site, 'blog/tides.html'));
  expect(tides('.post em').text()).toBe('six');
  expect(tides('.post a').attr('href')).toBe('https://old.example/nets/');
  expect(read(site, 'tides/index.html')).toContain('/blog/tides"');
});
