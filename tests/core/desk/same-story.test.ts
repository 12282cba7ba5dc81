import { describe, expect, test } from 'vitest';
import { readContext } from '../../../src/commands/desk/read-context.ts';
import { explain } from '../../../src/commands/desk/why/explain.ts';
import { deskSchema, emptyDesk } from '../../../src/desk/desk.ts';
import { withLinks } from '../../../src/desk/links.ts';
import { listAllStories } from '../../../src/desk/stories/list-stories.ts';
import { nameStory } from '../../../src/desk/stories/name-story.ts';
import type { Edition } from '../../../src/edition/edition.ts';
import { getArticles } from '../../../src/edition/stories.ts';
import { toCopyKeys, toStoryKey } from '../../../src/islands/stories/story.ts';
import { publicationSchema } from '../../../src/publication/publication.ts';
import { toShownArticle } from '../../../src/reader/live.ts';
import { openEdition } from '../../../src/reader/reader.ts';
import { parseDocument, writeFeed, type Item } from '../../support/code/parse-stories.ts';
import { apply, feedUrl, now, siteUrl, toEdition } from '../../support/desk/desk-edition.ts';
import { makeSharedFolder, smallPublication, writeFiles } from '../../support/papers/folder.ts';

const globe = 'https://globe.example/feed.xml';
const page = 'https://ledger.example/bridge';
const description = 'The old bridge over the harbor is closed until May, the town says.';
const toTime = (time: string) => ({ pubDate: `Sat, 21 Nov 2026 ${time}:00 GMT` });
const base = { title: 'The bridge', description, guid: 'a', link: page, ...toTime('10:00') };
const next = { ...base, guid: 'b', ...toTime('10:10') };
const ferry = { title: 'The ferry', description: 'It runs.' };
const fog = { title: 'Fog', description: 'Be careful.' };

/** One story, two, or one that names the other paper. */
type Answer = 'one' | 'two' | 'also';
/** Devices know addresses alone, as editors' links do: they can't know what has another one, or none. */
type Blind = 'link' | 'device';
/** Each place's answer for two items. The second item may be in the feed of another paper. */
const pairs: [what: string, says: Answer, one: Item, other: Item, blind?: Blind[]][] = [
  ['one guid', 'one', {}, { guid: 'a', link: `${page}-2` }, ['link', 'device']],
  ['one link but for tracking', 'one', { link: `${page}?utm_source=rss&partner=x` }, {}],
  ['one link but for its scheme', 'one', { link: page.replace('s:', ':') }, {}],
  ['one link but for a slash', 'one', {}, { link: `${page}/` }],
  ['one link for another screen', 'one', {}, { link: `${page}/amp` }],
  ['one link at its comments', 'one', {}, { link: `${page}#comments` }],
  ['one link at another part of its page', 'two', {}, { ...ferry, link: `${page}#two` }],
  ['one text within minutes', 'one', {}, { link: `${page}-2` }, ['link', 'device']],
  ['few words within hours', 'two', fog, { ...fog, link: `${page}-2`, ...toTime('16:00') }],
  ['one title', 'two', {}, { link: `${page}-2`, description: 'Another one opens in May.' }],
  [
    'words in place of ids and links',
    'two',
    { guid: 'N/A', link: 'N/A' },
    { ...ferry, guid: 'N/A', link: 'N/A' },
    ['link'],
  ],
  [
    'signs in place of ids and links',
    'two',
    { guid: '#', link: '#' },
    { ...ferry, guid: 'none', link: 'none' },
    ['link'],
  ],
  ['a copy of another paper', 'also', {}, { feed: globe, link: 'https://globe.example/1' }],
  ['a link of another paper', 'one', {}, { feed: globe, ...fog }],
];
const count: Record<Answer, number> = { one: 1, two: 2, also: 1 };

const dir = makeSharedFolder();
const paper = { ...smallPublication, categories: ['local'], feeds: { local: [feedUrl, globe] } };
writeFiles(dir, { 'publication.json': paper });
const publication = publicationSchema.parse(paper);

/** The edition of these items, each in its feed. */
async function read(...items: Item[]): Promise<Edition> {
  const contents = await Promise.all(
    [feedUrl, globe].map((url) => {
      const own = items.filter(({ feed = feedUrl }) => feed === url);
      const written = own.map(({ feed: _, ...item }): Item => item);
      return parseDocument(writeFeed(written, `<title>${new URL(url).host}</title>`), url);
    }),
  );
  const { sources, ...edition } = toEdition([]);
  const feeds = sources.slice(0, 2).map((source, at) => {
    const { articles, leftOut } = contents[at]!;
    return { ...source, id: `local/${at + 1}`, category: 'local', articles, leftOut };
  });
  return { ...edition, sources: feeds as Edition['sources'] };
}

/** An edition as editors show it. */
const show = (edition: Edition, desk: object) =>
  apply(withLinks(edition, deskSchema.parse(desk), { publication, now }), desk);

/** The stories of the section as its page shows them. */
function listShown(edition: Edition) {
  const site = { publication, edition: openEdition('/nowhere', edition) };
  const news = site.edition.getJoinedNews('local');
  return (news.state === 'loaded' ? news.articles : []).map((each) => toShownArticle(site, each));
}

/** What desk.json calls the one story of an edition. */
function name(edition: Edition) {
  const stories = listAllStories(edition);
  return nameStory(stories[0]!, { stories, siteUrl });
}

describe.each(pairs)('%s', (_, says, first, second, blind = []) => {
  const [one, other]: [Item, Item] = [
    { ...base, ...first },
    { ...next, ...second },
  ];
  test(`is ${says} in a list`, async () => {
    const shown = listShown(await read(other, one));
    expect(shown).toHaveLength(count[says]);
    expect(shown.some(({ also }) => also !== undefined)).toBe(says === 'also');
  });

  test(`is ${says} where one is hidden`, async () => {
    const alone = await read(one);
    const desk = { hide: [{ ...name(alone), at: now.toISOString() }] };
    let { hidden, edition } = show(alone, desk);
    // Another paper's own story stays.
    const rest = says === 'one' && other['feed'] === undefined ? 0 : 1;
    for (const items of [[other, one], [other]]) {
      ({ hidden, edition } = apply(await read(...items), desk, hidden));
      expect(edition.sources.flatMap(getArticles)).toHaveLength(rest);
    }
  });

  test(`is ${says} where one is pinned`, async () => {
    const early = { ...one, ...toTime('05:00') };
    const near = { ...other, ...toTime(other['pubDate'] === next.pubDate ? '05:10' : '09:00') };
    const rival = { ...ferry, guid: 'r', link: `${page}-r`, title: 'A rival', ...toTime('11:00') };
    const pin = [{ ...name(await read(early)), place: 'local' }];
    const { edition, obstacles } = show(await read(rival, near, early), { pin });
    expect(obstacles).toEqual([]);
    const shown = listShown(edition).map(({ title }) => title);
    expect([shown.length, shown.indexOf('A rival')]).toEqual([1 + count[says], 1]);
  });

  test.skipIf(blind.includes('link'))('is the same where editors chose one', async () => {
    const words = { title: 'Chosen', reason: 'Why.', category: 'local', at: now.toISOString() };
    const { edition } = show(await read(other), { add: [{ link: one['link'], ...words }] });
    const shown = listShown(edition).map(({ isChosen = false }) => isChosen);
    expect(shown.toSorted()).toEqual(says === 'one' ? [true] : [false, true]);
  });

  test.skipIf(blind.includes('device'))('is the same on a device', async () => {
    const [saved = [], now = []] = await Promise.all(
      [one, other].map(async (item) => listShown(await read(item))),
    );
    const keys = now.flatMap(toCopyKeys);
    expect(saved.flatMap(toCopyKeys).some((key) => keys.includes(key))).toBe(says === 'one');
    expect(saved.map(toStoryKey).join()).not.toMatch(/N\/A|none|#$/);
  });

  test(`is ${says} in what why says`, async () => {
    const edition = await read(other, one);
    const view = readContext({ publication, state: dir, file: '', edition }, emptyDesk, now);
    const asked = { publication: dir, paper: [], words: ['e'], isPublic: false };
    const { stories } = await explain(view, asked);
    const lines = stories.map(({ lines: [line = ''] }) => line);
    const left = lines.filter((line) => !line.startsWith('Shown: '));
    expect(lines.length - left.length).toBe(count[says]);
    for (const line of left)
      expect(line).toMatch(/^Not shown: it (?:repeats|has the (?:address|words) of) “/);
  });
});
