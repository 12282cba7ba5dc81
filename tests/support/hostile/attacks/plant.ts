import { categorySlugs } from '../../../../src/publication/categories.ts';
import sample from '../../../../src/publication/sample.json' with { type: 'json' };
import { failDetail } from '../../papers/blog.ts';
import { toFeed } from '../../papers/feed.ts';
import type { TestSite } from '../../rebuild/rebuild.ts';
import { escape, toCdata, toLine, toXml } from './escape.ts';

/** The number of items of a feed that the site shows. */
const itemsPerFeed = 15;
/** The number of attacks that also stand in the names of sources that have one text. */
const copies = 40;

/** An RSS item with an escaped attack in all fields of RSS. */
const toItem = (text: string) =>
  `<item><title>${text}</title><link>${text}</link><guid>${text}</guid><author>${text}</author>
   <category>${text}</category><enclosure type="image/jpeg" url="${text}"/>
   <pubDate>${text}</pubDate><description>${text}</description></item>`;

/** An RSS item with attacks in the fields of modules, which are read where those of RSS are missing. */
const toModuleItem = (link: string, text: string, attribute: string) =>
  `<item><link>${link}</link><media:content medium="image" url="${attribute}">
   <media:title>${text}</media:title><media:credit>${text}</media:credit></media:content>
   <dc:creator>${text}</dc:creator><dc:subject>${text}</dc:subject><dc:date>${text}</dc:date>
   <content:encoded>${text}</content:encoded></item>`;

/** RSS items with an attack: each kind once as markup, and once as text that looks like markup. */
function toItems(attack: string, index: number): string[] {
  const [once, twice] = [toXml(attack), toXml(escape(attack))];
  const link = `https://paper.example/${index}`;
  return [
    toItem(once),
    toItem(twice),
    toModuleItem(`${link}/a`, toCdata(attack), once),
    toModuleItem(`${link}/b`, toCdata(escape(attack)), twice),
  ];
}

/** An RSS feed of items with an escaped attack in all fields of the feed itself. */
const toAttackedFeed = (items: readonly string[], text: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
<channel><title>${text}</title><link>https://paper.example/?${text}</link>
<description>${text}</description><pubDate>${text}</pubDate>
${items.join('\n')}
</channel></rss>`;

/** A JSON Feed item with an attack in all fields. */
const toJsonItem = (attack: string) => ({
  id: attack,
  url: attack,
  title: attack,
  content_html: attack,
  summary: attack,
  image: attack,
  date_published: attack,
  authors: [{ name: attack }],
  tags: [attack],
  attachments: [{ url: attack, mime_type: 'image/jpeg' }],
});

/** An item of the feed converter with an attack in all fields. */
const toConvertedItem = (attack: string) => ({
  title: attack,
  link: attack,
  description: attack,
  content: attack,
  pubDate: attack,
  author: attack,
  categories: [attack],
  guid: attack,
  thumbnail: attack,
  enclosure: { link: attack, type: 'image/jpeg' },
});

/** A Markdown body with the attack as paragraph, link, picture, title, footnote and table cell. */
function toBody(attack: string): string {
  const line = toLine(attack);
  return [
    `Before ${line} after.`,
    `[text](${line}) [text](<${line}>) ![text](<${line}>) [text](/a "${line.replaceAll('"', '\\"')}")`,
    `| a |\n| - |\n| ${line.replaceAll('|', '\\|')} |`,
    `Note.[^1] Other.[^${line}]\n\n[^1]: ${line}\n[^${line}]: x`,
    attack,
  ].join('\n\n');
}

/** Puts attacks into every field of feeds and of a blog, and these feeds into the publication file. */
export function plantAttacks(site: TestSite, attacks: readonly string[]): void {
  const { newsroom, configure } = site;
  const feeds: Record<string, string[]> = {};
  let count = 0;
  const addFeed = (
    type: string,
    body: string,
    category = categorySlugs[count % categorySlugs.length]!,
  ) => {
    const path = `/attack/${count}`;
    newsroom.fail(path, { kind: 'body', type, body });
    (feeds[category] ??= []).push(newsroom.origin + path);
    count += 1;
  };
  const toTitle = (start: number) => attacks[start % attacks.length] ?? '';
  for (const [start, items] of toChunks(attacks.flatMap(toItems)))
    addFeed('application/rss+xml', toAttackedFeed(items, toXml(toTitle(start))));
  for (const [start, items] of toChunks(attacks.map(toJsonItem)))
    addFeed('application/feed+json', JSON.stringify({ title: toTitle(start), items }));
  for (const [index, attack] of attacks.slice(0, copies).entries())
    addFeed('application/rss+xml', toCopy(toXml(attack), index), 'local');
  addFeed('application/rss+xml', toDatedFeed(attacks.slice(0, itemsPerFeed)), 'local');
  plantPosts(site, attacks);
  configure({ ...withoutEmbeds(site), feeds });
}

/** A feed of items with attacks in all fields but their dates, so that the last issue of the newsletter has them. */
function toDatedFeed(attacks: readonly string[]): string {
  const day = new Date(Date.now() - sample.newsletter.hour * 3_600_000).toISOString().slice(0, 10);
  const date = `<pubDate>${new Date(`${day}T00:00:00Z`).toUTCString()}</pubDate>`;
  const items = attacks.map((attack) =>
    toItem(toXml(`${attack} 2`)).replace(/<pubDate>.*<\/pubDate>/s, date),
  );
  return toAttackedFeed(items, toXml(attacks[0] ?? ''));
}

/** A feed with an attack as its name and in the link of its one item, whose text others have. */
function toCopy(attack: string, index: number): string {
  const link = `https://paper.example/${index}?${attack}`;
  const title = `Ferry clinic ${index % 4} opens in Port Merrow`;
  const text = 'It floats, and waits for the tide with a doctor on board.';
  return toFeed(
    [`<item><title>${title}</title><link>${link}</link><description>${text}</description></item>`],
    attack,
  );
}

/** Puts attacks into every field of the responses of the feed converter. */
export function plantConverted(site: TestSite, attacks: readonly string[]): void {
  const { newsroom, configure } = site;
  const feeds: Record<string, string[]> = {};
  for (const [start, items] of toChunks(attacks.map(toConvertedItem))) {
    const address = `${newsroom.origin}/attack/${start}`;
    const query = { rss_url: address, api_key: newsroom.key, count: String(itemsPerFeed) };
    const feed = { title: attacks[start], description: attacks[start], link: attacks[start] };
    newsroom.fail(`/v1/api.json?${new URLSearchParams(query).toString()}`, {
      kind: 'body',
      type: 'application/json',
      body: JSON.stringify({ status: 'ok', feed, items }),
    });
    const category = categorySlugs[(start / itemsPerFeed) % categorySlugs.length]!;
    (feeds[category] ??= []).push(address);
  }
  newsroom.shelf.posts = [];
  const converter = `${newsroom.origin}/v1/api.json`;
  configure({ ...withoutEmbeds(site), feeds, converter });
}

/** The publication without embeds, which would load from other hosts on a click. */
export function withoutEmbeds({ newsroom }: TestSite) {
  const framed = ['ads', 'video', 'contact', 'events'];
  const publication = newsroom.publication();
  const fields = Object.entries(publication).filter(([name]) => !framed.includes(name));
  // An editor may paste characters that XML forbids.
  const name = `${publication.name}\ufffe`;
  return { ...Object.fromEntries(fields), name, tagline: `\u0001${publication.tagline}\uffff` };
}

/** Adds two posts for each attack: one with it in all other fields, one with it as slug. */
function plantPosts({ newsroom }: TestSite, attacks: readonly string[]): void {
  newsroom.shelf.posts = attacks.flatMap((attack, index) => {
    const slug = `attack-${index}`;
    const summary = { id: index, metaTitle: toLine(attack).trim() || 'x', metaDescription: attack };
    const keywords = { shortTailKeywords: attack, longTailKeywords: [attack] };
    const addresses = { pinterestImageLink: attack, youtubeShortsUrl: attack };
    const detail = { ...summary, ...keywords, ...addresses, date: attack, blog: toBody(attack) };
    failDetail(newsroom, slug, {
      kind: 'body',
      type: 'application/json',
      body: JSON.stringify(detail),
    });
    const post = {
      ...summary,
      age: '1h',
      blog: 'Words.',
      picture: 'https://p.example/a.jpg',
    } as const;
    return [
      { ...post, slug },
      { ...post, slug: attack, id: index + attacks.length },
    ];
  });
}

function toChunks<Item>(items: readonly Item[]): [start: number, chunk: Item[]][] {
  const count = Math.ceil(items.length / itemsPerFeed);
  return Array.from({ length: count }, (_, at) => [
    at * itemsPerFeed,
    items.slice(at * itemsPerFeed, (at + 1) * itemsPerFeed),
  ]);
}
