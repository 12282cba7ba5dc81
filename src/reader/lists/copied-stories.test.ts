import { expect, test } from 'vitest';
import { apply, story, toEdition } from '../../../tests/support/desk/desk-edition.ts';
import { listJoined } from '../../edition/also-in/list-joined.ts';
import type { Article } from '../../edition/schema/article.ts';
import { openEdition } from '../reader.ts';

const feedUrl = 'https://globe.example/feed.xml';
const toPage = (at: number) => `https://ledger.example/${at}`;
const truths = [
  'Harbor bridge closes for repairs on Monday',
  'Mayor opens the new ferry clinic',
  'Storm takes the roof of the fish market',
  'Town council votes for cheaper ferries',
  'Lighthouse keeper finds a letter from 1911',
].map((title, at) => {
  const excerpt = `The true words ${at}, which only this paper has.`;
  return story(`${6 + at}`, { title, excerpt, id: `${toPage(at)}?p`, link: toPage(at) });
});
const toHoax = (at: number, fields: Partial<Article>): Article => ({
  ...story('1', { title: `Something else happened ${at}`, link: `https://globe.example/${at}` }),
  ...{ id: `hoax-${at}`, excerpt: `The false words ${at}.`, feedUrl, source: 'The Globe' },
  ...fields,
});
const [, clinic] = truths;
/** Stories of a stranger, each about the true story in the same place. */
const copies = [
  toHoax(0, { link: toPage(0) }),
  toHoax(1, { title: clinic!.title, excerpt: clinic!.excerpt }),
  toHoax(2, { id: toPage(2) }),
  toHoax(3, { id: truths[3]!.id }),
  toHoax(4, { title: truths[4]!.title }),
];

test.each(['local', 'world'])(
  'a stranger’s stories in %s change nothing of a paper’s in local, and the report names both',
  (section) => {
    const world = copies.map((each) => ({ ...each, section }));
    const { edition } = apply(toEdition(truths, world), {});
    const reader = openEdition('/nowhere', edition);
    const news = reader.getJoinedNews('local');
    const local = news.state === 'loaded' ? news.articles : [];
    const home = reader.getJoinedLatest();
    for (const list of [local, home])
      expect(list.filter(({ source }) => source === 'The Ledger')).toMatchObject(truths);
    const isFalse = ({ excerpt }: Article) => excerpt.startsWith('The false words');
    expect(local.filter(isFalse)).toHaveLength(section === 'local' ? 3 : 0);
    // What has an address or words of its own is linked, too.
    const links = home.flatMap(({ link, also = [] }) => [link, ...also.map((each) => each.link)]);
    expect(links).toEqual(expect.arrayContaining(copies.slice(1).map(({ link }) => link)));
    expect(home.filter(isFalse).map(({ id }) => id)).not.toContain('hoax-0');
    const feeds = { of: { feed: feedUrl }, kept: { source: 'The Ledger' } };
    expect(listJoined(edition)).toMatchObject([
      { title: 'Something else happened 0', by: 'address', ...feeds },
      { title: clinic!.title, by: 'headline', ...feeds },
    ]);
  },
);
