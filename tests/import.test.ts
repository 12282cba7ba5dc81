import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { run } from '../src/commands/import/run.ts';
import { root } from '../src/disk/package.ts';
import { openFolderSite, smallPublication, writeFiles } from './support/folder.ts';
import { listSlugs, read, toPost } from './support/own-posts.ts';
import { rebuildHere } from './support/rebuild-here.ts';

const [wordpress, ghost] = ['wordpress.xml', 'ghost.json'].map((name) =>
  path.join(root, 'tests/fixtures/exports', name),
) as [string, string];
const picture = await sharp({
  create: { width: 90, height: 60, channels: 3, background: '#258' },
})
  .jpeg()
  .toBuffer();

/** Runs the command in this process, and returns what it prints on both streams. */
async function importPosts(...args: string[]): Promise<{ status: number; output: string }> {
  let output = '';
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      output += chunk.toString();
      return true;
    }),
  );
  try {
    const status = await run(args);
    return { status, output };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
const readPost = (folder: string, name: string) =>
  readFileSync(path.join(folder, 'posts', name), 'utf8');

test('an export of WordPress becomes posts and redirects, and the site of both is built', async () => {
  const site = await openFolderSite({
    'publication.json': { ...smallPublication, pictures: 'link' },
    'public/wp-content/uploads/2019/05/bridge.jpg': picture,
    'redirects.json': { '/2019/06/fog/': '/about' },
  });
  const folder = site.publication;
  const { status, output } = await importPosts(wordpress, folder);
  expect({ status, output: output.split('\n') }).toEqual({
    status: 0,
    output: [
      'Took posts of WordPress into posts: 5.',
      'Have "draft: true", since they were drafts: 1.',
      'Have "draft: true", since they were private: 1.',
      'Wrote old addresses into redirects.json: 3.',
      'Words in brackets that plugins replaced, such as [gallery], stay as text in fog and in other posts: 0.',
      'Left out comments (1): the site has none.',
      'Left out posts in the trash, or never saved (1).',
      'Left out pages (1): write them as files of public, or as words in content.',
      'Left out files of the media library (1): copy the folder wp-content/uploads into public/wp-content to have them.',
      '',
    ],
  });
  expect(readdirSync(path.join(folder, 'posts')).sort()).toEqual(
    ['board.md', 'fog-2.md', 'fog.md', 'the-new-bridge.md', 'мост.md'].sort(),
  );
  expect(readPost(folder, 'the-new-bridge.md')).toBe(`---
title: The new bridge & its toll
description: Who pays for the bridge.
date: 2019-05-03T09:30:00.000Z
slug: the-new-bridge
author: Ada Lind
keywords:
  - Harbor
  - Bridges
picture: /wp-content/uploads/2019/05/bridge.jpg
---

## Who pays

If the toll is \\< 5, **nobody** asks. See [the fog](/blog/fog#night), [again](/blog/fog) and [a map](https://elsewhere.example/map).

![The bridge](/wp-content/uploads/2019/05/bridge.jpg)

In May

![Lost](https://old.example/wp-content/uploads/2019/05/lost.jpg)

<table><tbody><tr><td>Cars</td><td>5</td></tr></tbody></table>

<https://video.example/embed/1>
`);
  expect(readPost(folder, 'fog.md')).toContain(
    'A first line  \nand its second.\n\n```\none\n\ntwo\n```\n\n\\[gallery ids="1,2"\\]\n\n![](/wp-content/uploads/2019/05/bridge.jpg) The bridge in fog\n',
  );
  expect(JSON.parse(readFileSync(path.join(folder, 'redirects.json'), 'utf8'))).toEqual({
    '/2019/05/the-new-bridge/': '/blog/the-new-bridge',
    '/2019/06/fog/': '/about',
    '/2019/07/%d0%bc%d0%be%d1%81%d1%82/': '/blog/%D0%BC%D0%BE%D1%81%D1%82',
    '/feed/': '/blog/rss.xml',
  });

  expect(await rebuildHere(site)).toMatchObject({ outcome: 'published', problems: [] });
  expect(listSlugs(site)).toEqual(['%D0%BC%D0%BE%D1%81%D1%82', 'fog', 'the-new-bridge']);
  const page = load(read(site, 'blog/the-new-bridge.html'));
  expect(page('.post').text()).toContain('If the toll is < 5, nobody asks.');
  expect(page('.post td').first().text()).toBe('Cars');
  expect(page('header').text()).toContain('By Ada Lind');
  expect(read(site, '2019/05/the-new-bridge/index.html')).toContain('/blog/the-new-bridge');

  const again = await importPosts(wordpress, folder);
  expect(again).toMatchObject({
    status: 2,
    output: expect.stringContaining('already, and an import overwrites nothing.'),
  });
});

test('an export of Ghost becomes posts and redirects', async () => {
  const { publication: folder } = await openFolderSite({});
  const { status, output } = await importPosts(ghost, folder);
  expect({ status, output: output.split('\n') }).toEqual({
    status: 0,
    output: [
      'Took posts of Ghost into posts: 3.',
      'Have "draft: true", since they were for members alone: 1.',
      'Wrote old addresses into redirects.json: 3.',
      'Pictures of the old site that the folder does not have, such as /content/images/2021/front.jpg: 2. Copy them to public at these paths, or remove the posts and name the old site by --site.',
      'Left out pages (1): write them as files of public, or as words in content.',
      'Left out posts without any text (1).',
      'Left out posts without the fields of one (1).',
      '',
    ],
  });
  expect(readPost(folder, 'tides.md')).toBe(`---
title: Tides & times
description: When the water comes.
date: 2021-03-04T05:06:07.000Z
slug: tides
author: Bo Ek, Ada Lind
keywords:
  - Sea
---

![](</content/images/2021/front.jpg>)

High at *six*. [Nets](/blog/nets) dry.

![The tide](/content/images/2021/tide.jpg)

\`\`\`js
let a = 1 < 2;
\`\`\`
`);
  expect(readPost(folder, 'nets.md')).toContain('Knots & \\<loops>.\n\nAnd more.');
  expect(readPost(folder, 'paid.md')).toContain('draft: true');
  const named = await openFolderSite({});
  expect(
    await importPosts('--site', 'https://old.example', ghost, named.publication),
  ).toMatchObject({
    status: 0,
    output: expect.not.stringContaining('Pictures'),
  });
  expect(readPost(named.publication, 'tides.md')).toContain(
    '![The tide](https://old.example/content/images/2021/tide.jpg)',
  );
});

describe('a mistake ends with exit 2 and writes nothing', () => {
  const nested = '<div>'.repeat(100_000);
  test.each<[string, string, string]>([
    ['another file', 'words', 'is no export of WordPress or Ghost.'],
    ['another feed', '<rss version="2.0"><channel></channel></rss>', 'is no export of'],
    [
      'half an export',
      readFileSync(wordpress, 'utf8').slice(0, 3000),
      'The file ends before its export does. Export it again.',
    ],
    ['half of JSON', '{"db":[', 'The file is no whole JSON.'],
    ['other JSON', '{"db":[]}', 'The file is no export of Ghost'],
  ])('%s', async (_, text, told) => {
    const { publication: folder, dir } = await openFolderSite({});
    const file = path.join(dir, 'export');
    writeFileSync(file, text);
    const { status, output } = await importPosts(file, folder);
    expect({ status, output }).toEqual({ status: 2, output: expect.stringContaining(told) });
    expect(existsSync(path.join(folder, 'posts'))).toBe(false);
    expect(existsSync(path.join(folder, 'redirects.json'))).toBe(false);
  });

  test('a large file, a missing one, a file for the folder, no folder, and a wrong address', async () => {
    const { publication: folder, dir } = await openFolderSite({});
    const file = path.join(dir, 'export');
    writeFileSync(file, '');
    truncateSync(file, 100_000_001);
    const tell = async (...args: string[]) => (await importPosts(...args)).output;
    expect(await tell(file, folder)).toContain('has 101 MB, and an export may have at most 100 MB');
    expect(await tell(path.join(dir, 'none'), folder)).toContain("none can't be read: there is no");
    expect(await tell(ghost, path.join(folder, 'publication.json'))).toContain('is no folder of a');
    expect(await tell(ghost)).toContain('Name a file and a folder.');
    expect(await tell('--site', 'old', ghost, folder)).toContain('--site old is wrong');
  });

  test('a post whose HTML has no end of depth is left out, and hides no other', async () => {
    const { publication: folder, dir } = await openFolderSite({ 'posts/a.md': toPost() });
    const post = { id: 1, title: 'Deep', slug: 'deep', html: nested, status: 'published' };
    const posts = [post, { ...post, id: 2, title: '"Quoted": #1', slug: 'con', html: '<p>a</p>' }];
    writeFiles(dir, { export: { data: { posts } } });
    const { status, output } = await importPosts(path.join(dir, 'export'), folder);
    expect({ status, output }).toMatchObject({
      status: 0,
      output: expect.stringContaining('Left out posts whose HTML is nested too deep (1).'),
    });
    expect(readdirSync(path.join(folder, 'posts')).sort()).toEqual(['a.md', 'quoted-1.md']);
    expect(readPost(folder, 'quoted-1.md')).toContain(`title: '"Quoted": #1'`);
  });
});
