import { readEdition } from '../../../src/edition/store.ts';
import { toFeed } from '../papers/feed.ts';
import { smallPublication, writeFiles } from '../papers/folder.ts';
import { toPost } from '../papers/own-posts.ts';
import { createFolderSite, type TestSite } from '../rebuild/rebuild.ts';
import { rewriteEdition } from '../time.ts';

const hour = 3_600_000;
/** The time that the ages of stories are of. */
let now = Date.now();
const text = '<description>The ferry takes cars until the spring, its owner says.</description>';
const label = '<category>Ships</category>';
/** The headline of a text that two papers have. */
export const bridge = 'Harbor bridge closes for the whole of the winter';
/** An address for alerts, which no page may have. */
const hook = 'https://hooks.example/T0-a1b2c3';

const toAddress = (title: string) =>
  `https://ledger.example/${title.toLowerCase().replaceAll(/\W+/g, '-')}`;
const toItem = (title: string, age: number, link = toAddress(title), more = '') =>
  `<item><title>${title}</title><link>${link}</link>` +
  `<pubDate>${new Date(now - age * hour).toUTCString()}</pubDate>${more}</item>`;

const at = ({ newsroom }: TestSite, feed: string) => `${newsroom.origin}/feeds/${feed}.xml`;

/** Gives a feed these items. */
const tell = (
  { newsroom }: TestSite,
  { feed, title }: { feed: string; title: string },
  items: readonly string[],
) =>
  newsroom.fail(`/feeds/${feed}.xml`, {
    kind: 'body',
    type: 'application/rss+xml',
    body: toFeed(items, title),
  });

/** Has the Globe tell a story that is not wanted of it, besides others. */
export const tellGlobe = (site: TestSite, unwanted: string): void =>
  tell(site, { feed: 'globe', title: 'The Globe' }, [
    ...[toItem('Harbor festival', 2), toItem(unwanted, 3)],
    toItem('Harbor: ferry is back', 4, toAddress('Ferry resumes')),
    toItem(bridge, 8, 'https://globe.example/bridge', text),
  ]);

const toPublication = (site: TestSite, ...more: string[]) => ({
  ...smallPublication,
  categories: ['local', 'world'],
  alerts: { webhook: hook },
  feeds: {
    local: [
      { url: at(site, 'ledger'), skip: ['horoscope'], limit: 6 },
      { url: at(site, 'globe'), only: ['harbor'] },
    ],
    world: [at(site, 'star'), at(site, 'down'), at(site, 'tide'), ...more],
  },
});

/** Creates a small site with a story for each reason to leave one out. The caller closes it. */
export async function createWhySite(present = new Date()): Promise<TestSite> {
  now = present.getTime();
  const site = await createFolderSite({});
  tell(site, { feed: 'ledger', title: 'The Ledger' }, [
    toItem('Ferry resumes', 1, toAddress('Ferry resumes'), label),
    ...[toItem('Your horoscope', 2), toItem('Mayor résigns', 3)],
    toItem('Ferry resumes', 4, toAddress('Ferry resumes'), '<guid>again</guid>'),
    toItem('Alerts leak', 5, hook),
    toItem(bridge, 6, toAddress(bridge), text + label),
    toItem('Note of the day', 7, 'javascript:alert(1)', label),
    ...[toItem('Fair of next week', -50), toItem('Old market', 60)],
    '<item><link>https://ledger.example/bare</link></item>',
    ...Array.from({ length: 25 }, (_, nth) => toItem(`Archive ${nth}`, 100 + nth)),
  ]);
  tellGlobe(site, 'Football');
  tell(site, { feed: 'star', title: 'The Star' }, [toItem('Rumor spreads', 2)]);
  tell(site, { feed: 'tide', title: 'The Tide' }, [
    toItem('News of a ferry', 9, toAddress('Ferry resumes')),
  ]);
  writeFiles(site.publication, {
    'publication.json': toPublication(site),
    'posts/open.md': toPost({ title: 'We are open' }),
    'posts/fair.md': toPost({ title: 'We meet at the fair', date: '2126-01-01' }),
    'posts/plan.md': toPost({ title: 'We have a plan', draft: 'true' }),
    'desk.json': {
      mute: [{ source: at(site, 'star'), reason: 'It was wrong.', until: '2126-01-01T00:00:00Z' }],
      hide: [{ story: toAddress('Mayor résigns'), by: 'Ada', reason: 'A hoax.' }],
      add: [
        { ...toLink('Drawings of the quay'), from: '2126-01-01T00:00:00Z' },
        { ...toLink('Letters of the keeper'), until: '2026-01-02T00:00:00Z', by: 'Ada' },
      ],
    },
  });
  return site;
}

const toLink = (title: string) => ({
  link: `https://courier.example/${title.split(' ')[0]?.toLowerCase()}`,
  title,
  reason: 'They are rare.',
  category: 'local',
  at: '2026-01-01T00:00:00Z',
});

/** Adds a feed and a post, which the last rebuild did not read. */
export const addUnread = (site: TestSite): void =>
  writeFiles(site.publication, {
    'publication.json': toPublication(site, at(site, 'new')),
    'posts/late.md': toPost({ title: 'We were late' }),
  });

/** Lets the edition say of a story over the limit that its feed has failed for weeks, and that it left. */
export const letLeave = (site: TestSite, title: string): void =>
  rewriteEdition(site, (text) => {
    const row = `"reason":"limit","id":"${toAddress(title)}"`;
    if (!text.includes(row)) throw new Error(`No story over the limit is called ${title}.`);
    return text.replace(row, row.replace('limit', 'old'));
  });

/** The stories that an edition names as left out. */
export const readLeftOut = (state: string) =>
  (readEdition(state, { id: 'paper' }).edition?.sources ?? []).flatMap((source) =>
    'leftOut' in source ? (source.leftOut?.rows ?? []) : [],
  );
