import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mayBeNamed, type WayOut } from '../../src/edition/left-out-reasons.ts';
import { toPost as toServicePost } from '../support/papers/blog.ts';
import { toFeed } from '../support/papers/feed.ts';
import { findWords } from '../support/code/find-words.ts';
import { smallPublication, writeFiles } from '../support/papers/folder.ts';
import { toPost } from '../support/papers/own-posts.ts';
import { rebuildHere } from '../support/rebuild/rebuild-here.ts';
import { createFolderSite, type TestSite } from '../support/rebuild/rebuild.ts';
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

const configure = (site: TestSite, fields: object = {}, others: object = {}) =>
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
      ...others,
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
    { story: add.link, title: 'Corrected zyxlink', at: inHours(0.5).toISOString() },
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

/** The files that may name a story that left, where they tell of what was. */
const past =
  /^(?:front|newsletter|data\/(?:memory|newsletter))\b|^changes\.html|^today\.html|^past-sitemap|^pagefind|^\w+\/\d{4}/;

const ofSection = 'an own post in a section';
const ofBlog = 'an own post in the blog';
const ofService = 'a post of the blog service';
const ofFeed = 'a story of a feed';
const ofEditors = 'a link of the editors';

type Row = [how: string, kind: Kind, leave: (site: TestSite) => void];

/** What takes back a post of the paper's own. */
const takenPosts = ([ofSection, ofBlog] as const).flatMap((kind): Row[] => [
  ['its file is removed', kind, take(kind)],
  ['it becomes a draft', kind, (site) => write(site, kind, { draft: 'true' })],
  ['its date moves ahead', kind, (site) => write(site, kind, ahead)],
  [
    'the folder of posts is removed',
    kind,
    (site) => rmSync(path.join(site.publication, 'posts'), { recursive: true }),
  ],
]);

/** Every way in which a story leaves. */
const waysOut: Record<WayOut, Row[]> = {
  hidden: [
    ['the editors hide it', ofSection, hide(`/blog/${words[ofSection]}`)],
    ['the editors hide it', ofBlog, hide(`/blog/${words[ofBlog]}`)],
    ['the editors hide it', ofService, hide('/blog/zyxserv')],
    ['the editors hide it', ofFeed, hide(story)],
    ['the editors hide it', ofEditors, hide(add.link)],
  ],
  muted: [['its feed is muted', ofFeed, silence('mute')]],
  withdrawn: [['its feed is withdrawn', ofFeed, silence('withdraw')]],
  takenBack: [
    ...takenPosts,
    [
      'its service takes it back',
      ofService,
      ({ newsroom }) => newsroom.shelf.removePost('zyxserv'),
    ],
    ['its source takes it back', ofFeed, (site) => tell(site, others)],
    ['its feed is skipped by a word', ofFeed, (site) => configure(site, { skip: ['zyxfeed'] })],
    ['it is taken back', ofEditors, (site) => decide(site, { add: [] })],
  ],
  over: [
    [
      'its time is over',
      ofEditors,
      (site) => decide(site, { add: [{ ...add, until: inHours(25.5).toISOString() }] }),
    ],
  ],
  dropped: [
    ['its feed ends before it', ofFeed, (site) => tell(site, [others[0]!])],
    [
      'its feed is gone',
      ofFeed,
      (site) => {
        site.newsroom.fail(feed, { kind: 'status', code: 410 });
        configure(site, {}, { feeds: {} });
      },
    ],
  ],
};
const rows = (Object.keys(waysOut) as WayOut[]).flatMap((way) =>
  waysOut[way].map(([how, kind, leave]) => [way, how, kind, leave] as const),
);

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

test.each(rows)('%s: when %s, %s leaves as the table says', async (way, _, kind, leave) => {
  const site = await openTalkative();
  const find = () => findWords(site.out, [words[kind]]);
  expect(find().filter((file) => past.test(file)).length).toBeGreaterThan(3);
  leave(site);
  for (const hours of [26, 27]) {
    expect((await rebuildHere(site, inHours(hours), { accept: 'test' })).outcome).toBeDefined();
    const left = find();
    expect(left.filter((file) => !mayBeNamed[way] || !past.test(file))).toEqual([]);
    if (mayBeNamed[way]) expect(left).not.toEqual([]);
  }
  const changes = readPage(site, '/changes')('main').text();
  expect(changes).not.toMatch(/undefined/);
  if (!mayBeNamed[way]) expect(changes).toMatch(/A story|All of its stories/);
});
