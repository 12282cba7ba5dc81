import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { toPost as toServicePost } from '../support/papers/blog.ts';
import { toFeed } from '../support/papers/feed.ts';
import { findWords } from '../support/code/find-words.ts';
import { createFolderSite, smallPublication, writeFiles } from '../support/papers/folder.ts';
import { toPost } from '../support/papers/own-posts.ts';
import { rebuildHere } from '../support/rebuild/rebuild-here.ts';
import type { TestSite } from '../support/rebuild/rebuild.ts';
import { readPage } from '../support/site-files.ts';
import { inHours } from '../support/time.ts';

const feed = '/feeds/ledger.xml';
/** What each story alone has: in its headlines, its excerpt, its addresses and those of its picture. */
const words = {
  'a story of a feed': 'zyxfeed',
  'a link of the editors': 'zyxlink',
  'an own post in a section': 'zyxnews',
  'an own post in the blog': 'zyxblog',
  'a post of the blog service': 'zyxserv',
};
type Kind = keyof typeof words;
const others = ['Ferry resumes', 'School opens', 'Bridge closes', 'Rain comes'];
const story = 'https://ledger.example/zyxfeed';

/** Gives the feed its stories, the newest first. */
function tell({ newsroom }: TestSite, titles: readonly string[]): void {
  const items = titles.map((title) => {
    const name = /zyxfeed/i.test(title) ? 'zyxfeed' : title.split(' ')[0]!.toLowerCase();
    const place = name === 'zyxfeed' ? 0.5 : others.indexOf(title);
    return (
      `<item><title>${title}</title><link>https://ledger.example/${name}</link><guid>${name}</guid>` +
      `<description>Words of ${name}, and more.</description><category>${name}s</category>` +
      `<enclosure url="https://ledger.example/${name}.png" type="image/png" length="9"/>` +
      `<pubDate>${inHours(-1 - place / 10).toUTCString()}</pubDate></item>`
    );
  });
  const body = toFeed(items, 'The Ledger');
  newsroom.fail(feed, { kind: 'body', type: 'application/rss+xml', body });
}

const withStory = (title: string) => [others[0]!, title, ...others.slice(1)];

const configure = (site: TestSite, fields: object = {}) =>
  writeFiles(site.publication, {
    'publication.json': {
      ...smallPublication,
      categories: ['local', 'world'],
      pictures: 'link',
      rebuild: { compress: true },
      newsletter: { issues: ['daily', 'weekly'], hour: inHours(0).getUTCHours() },
      // The newsroom has posts for this address alone.
      url: site.newsroom.publication().url,
      blog: site.newsroom.publication().blog,
      feeds: {
        local: [{ url: site.newsroom.origin + feed, name: 'The Ledger', ...fields }],
      },
    },
  });

/** Writes an own post with these fields besides. */
function write(site: TestSite, kind: Kind, fields: Record<string, string> = {}): void {
  const name = words[kind];
  const own = {
    title: `Own ${name} opens`,
    description: `What ${name} is.`,
    keywords: `[${name}s]`,
    date: inHours(-1).toISOString(),
    picture: '/photo.svg',
    alt: `The ${name}`,
    ...(name === 'zyxnews' && { section: 'local' }),
  };
  writeFiles(site.publication, {
    [`posts/${name}.md`]: toPost({ ...own, ...fields }, `Words of ${name}.`),
  });
}

const add = {
  link: 'https://globe.example/zyxlink',
  title: 'The zyxlink is worth it',
  reason: 'Because of the zyxlink.',
  category: 'local',
  at: inHours(-1).toISOString(),
};
const usualDesk = {
  add: [add],
  correct: [
    { story, title: 'Corrected zyxfeed', note: 'Of the zyxfeed.', at: inHours(0.5).toISOString() },
    { story: '/blog/zyxblog', title: 'Corrected zyxblog', at: inHours(0.5).toISOString() },
    { story: '/blog/zyxnews', title: 'Corrected zyxnews', at: inHours(0.5).toISOString() },
    { story: '/blog/zyxserv', title: 'Corrected zyxserv', at: inHours(0.5).toISOString() },
  ],
};
const decide = (site: TestSite, desk: object) =>
  writeFiles(site.publication, { 'desk.json': { ...usualDesk, ...desk } });
const hide = (each: string) => (site: TestSite) =>
  decide(site, { hide: [{ story: each, reason: 'It was not true.' }] });
const silence = (list: string) => (site: TestSite) =>
  decide(site, { [list]: [{ source: site.newsroom.origin + feed, reason: 'Not true.' }] });
const take = (kind: Kind) => (site: TestSite) =>
  rmSync(path.join(site.publication, `posts/${words[kind]}.md`));
const ahead = { date: inHours(72).toISOString() };

/** Where a story that left may still be named: nowhere, or where the site says what was there before. */
type May = 'nothing' | 'past';
const past =
  /^(?:front|newsletter|data\/(?:memory|newsletter))\b|^changes\.html|^today\.html|^past-sitemap|^pagefind|^\w+\/\d{4}/;

/** Every way in which a story leaves, and what may be said of it then. */
const waysOut: [way: string, kind: Kind, may: May, leave: (site: TestSite) => void][] = [
  ...(['an own post in a section', 'an own post in the blog'] as const).flatMap(
    (kind): typeof waysOut => [
      ['its file is removed', kind, 'nothing', take(kind)],
      ['it becomes a draft', kind, 'nothing', (site) => write(site, kind, { draft: 'true' })],
      ['its date moves ahead', kind, 'nothing', (site) => write(site, kind, ahead)],
      ['the editors hide it', kind, 'nothing', hide(`/blog/${words[kind]}`)],
      [
        'the folder of posts is removed',
        kind,
        'nothing',
        (site) => rmSync(path.join(site.publication, 'posts'), { recursive: true }),
      ],
    ],
  ),
  [
    'its service takes it back',
    'a post of the blog service',
    'nothing',
    ({ newsroom }) => newsroom.shelf.removePost('zyxserv'),
  ],
  ['the editors hide it', 'a post of the blog service', 'nothing', hide('/blog/zyxserv')],
  ['the editors hide it', 'a story of a feed', 'nothing', hide(story)],
  ['its feed is muted', 'a story of a feed', 'nothing', silence('mute')],
  ['its feed is withdrawn', 'a story of a feed', 'nothing', silence('withdraw')],
  ['its source takes it back', 'a story of a feed', 'nothing', (site) => tell(site, others)],
  [
    'its feed is skipped by a word',
    'a story of a feed',
    'nothing',
    (site) => configure(site, { skip: ['zyxfeed'] }),
  ],
  ['its feed ends before it', 'a story of a feed', 'past', (site) => tell(site, [others[0]!])],
  [
    'its feed is gone',
    'a story of a feed',
    'past',
    (site) => {
      site.newsroom.fail(feed, { kind: 'status', code: 410 });
      writeFiles(site.publication, {
        'publication.json': {
          ...smallPublication,
          url: site.newsroom.publication().url,
          categories: ['local', 'world'],
          pictures: 'link',
          newsletter: { issues: ['daily', 'weekly'], hour: inHours(0).getUTCHours() },
        },
      });
    },
  ],
  ['it is taken back', 'a link of the editors', 'nothing', (site) => decide(site, { add: [] })],
  ['the editors hide it', 'a link of the editors', 'nothing', hide(add.link)],
  [
    'its time is over',
    'a link of the editors',
    'past',
    (site) => decide(site, { add: [{ ...add, until: inHours(25.5).toISOString() }] }),
  ],
];

/** A site that has said all it can of each story: corrections, another headline, issues, a front page of the past. */
async function openTalkative(): Promise<TestSite> {
  const site = await createFolderSite({
    'public/photo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  });
  onTestFinished(site.close);
  configure(site);
  tell(site, withStory('First Zyxfeed opens'));
  for (const kind of ['an own post in a section', 'an own post in the blog'] as const)
    write(site, kind);
  site.newsroom.shelf.posts = ['zyxserv', 'quay'].map((slug) =>
    toServicePost(slug, { shortTailKeywords: `${slug}s` }),
  );
  writeFiles(site.publication, { 'desk.json': { add: [add] } });
  await rebuildHere(site, inHours(0));
  tell(site, withStory('Second zyxfeed closes'));
  for (const kind of ['an own post in a section', 'an own post in the blog'] as const)
    write(site, kind, { title: `Second ${words[kind]}` });
  site.newsroom.shelf.editPost('zyxserv', { metaTitle: 'Second zyxserv' });
  await rebuildHere(site, inHours(0.5));
  decide(site, {});
  await rebuildHere(site, inHours(1));
  await rebuildHere(site, inHours(25));
  return site;
}

test.each(waysOut)('when %s, %s leaves, and %s is said of it', async (_, kind, may, leave) => {
  const site = await openTalkative();
  const find = () => findWords(site.out, [words[kind]]);
  expect(find().filter((file) => past.test(file)).length).toBeGreaterThan(3);
  leave(site);
  for (const hours of [26, 27]) {
    expect((await rebuildHere(site, inHours(hours), { accept: 'test' })).outcome).toBeDefined();
    const left = find();
    expect(left.filter((file) => may === 'nothing' || !past.test(file))).toEqual([]);
    if (may === 'past') expect(left).not.toEqual([]);
  }
  expect(readPage(site, '/changes')('main').text()).not.toMatch(/undefined/);
});
