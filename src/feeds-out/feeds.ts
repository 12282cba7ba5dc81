import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith';
import type { ShownSite } from '../reader/reader.ts';
import { toLastingId, toSiteAddress, toSitePath } from '../publication/publication.ts';
import { escapeMarkup } from '../text/xml.ts';
import { getOutFeed, type OutFeed } from './out-feed.ts';
import { formats } from './formats.ts';

/** Context that a document names besides its entries. */
interface Context {
  /** The document itself. */
  self: string;
  /** What it is called wherever the site is. */
  id: string;
  /** The language of the site, a BCP 47 tag. */
  language: string;
  icon: string;
  /** The WebSub hub that tells of changes. */
  hub: string | undefined;
  /** The page that explains the site's feeds. */
  about: string;
  stylesheet: string;
}

const renderers = { 'rss.xml': toRss, 'atom.xml': toAtom, 'feed.json': toJson };

/** The response for a feed of the site, by the path of its page and its file name; 404 when there is none. */
export function toFeedResponse(site: ShownSite, path: string, file: string): Response {
  const outFeed = getOutFeed(site, path);
  const format = formats.find((each) => each.file === file);
  if (outFeed === undefined || format === undefined) return new Response(null, { status: 404 });
  const context = {
    self: toSiteAddress(site.publication, `${path}/${file}`),
    id: toLastingId(site.publication, `${path}/${file}`),
    language: site.publication.language,
    icon: toSiteAddress(site.publication, '/icon-512.png'),
    hub: site.publication.announce?.webSub,
    about: toSiteAddress(site.publication, '/follow'),
    stylesheet: toSitePath(site.publication, '/feed.css'),
  };
  return new Response(renderers[format.file](outFeed, context), {
    headers: { 'content-type': format.type },
  });
}

const toHubLinks = (hub: string | undefined) =>
  hub === undefined ? [] : [{ href: hub, rel: 'hub' }];

const toStylesheets = (href: string) => [{ type: 'text/css', href }];

/**
 * The generator writes line breaks around CDATA, which would become part of ids and names. Texts of feeds and
 * posts have one line each, so no break is a publisher's.
 */
export const withoutPadding = (xml: string) =>
  xml.replaceAll(/>\n\s*<!\[CDATA\[/g, '><![CDATA[').replaceAll(/\]\]>\n\s*<\//g, ']]></');

function toRss(outFeed: OutFeed, { self, language, hub, stylesheet }: Context): string {
  const feed = {
    title: outFeed.title,
    link: outFeed.page,
    // In RSS a description is HTML, so plain text is escaped twice.
    description: escapeMarkup(outFeed.description),
    language,
    lastBuildDate: outFeed.updated,
    generator: 'Halfhour',
    docs: 'https://www.rssboard.org/rss-specification',
    ttl: 30,
    atom: { links: [{ href: self, rel: 'self', type: 'application/rss+xml' }, ...toHubLinks(hub)] },
    items: outFeed.entries.map((entry) => ({
      title: entry.title,
      link: entry.url,
      description: escapeMarkup(entry.summary),
      categories: entry.label === undefined ? [] : [{ name: entry.label }],
      guid: { value: entry.id, isPermaLink: entry.id === entry.url && entry.source === undefined },
      pubDate: entry.date,
      dc: { creators: [...entry.authors] },
      media: entry.image === undefined ? {} : { contents: [{ url: entry.image, medium: 'image' }] },
      source: entry.source,
    })),
  };
  return withoutPadding(generateRssFeed(feed, { stylesheets: toStylesheets(stylesheet) }));
}

function toAtom(outFeed: OutFeed, { self, id, icon, hub, stylesheet }: Context): string {
  const feed = {
    id,
    title: { value: outFeed.title },
    subtitle: { value: outFeed.description },
    updated: outFeed.updated,
    links: [
      { href: self, rel: 'self', type: 'application/atom+xml' },
      { href: outFeed.page, rel: 'alternate', type: 'text/html' },
      ...toHubLinks(hub),
    ],
    generator: { text: 'Halfhour' },
    icon,
    entries: outFeed.entries.map((entry) => ({
      id: entry.id,
      title: { value: entry.title },
      summary: { value: entry.summary },
      updated: entry.updated ?? entry.date,
      published: entry.date,
      authors: entry.authors.map((name) => ({ name })),
      links: [{ href: entry.url, rel: 'alternate', type: 'text/html' }],
      categories: entry.label === undefined ? [] : [{ term: entry.label }],
      media: entry.image === undefined ? {} : { contents: [{ url: entry.image, medium: 'image' }] },
      source: entry.source && toAtomSource(entry.source, entry.date),
    })),
  };
  return withoutPadding(generateAtomFeed(feed, { stylesheets: toStylesheets(stylesheet) }));
}

function toAtomSource({ title, url }: { title: string; url: string }, updated: string) {
  return { id: url, title: { value: title }, updated, links: [{ href: url, rel: 'self' }] };
}

/** What the page of what a reader follows needs to know of a story (islands/stories/followed.ts). */
const toStory = ({
  section,
  published,
  seen,
  paper,
}: Pick<OutFeed['entries'][number], 'section' | 'published' | 'seen' | 'paper'>) => ({
  section,
  date: published,
  seen,
  paper,
});

function toJson(outFeed: OutFeed, { self, language, icon, hub, about }: Context): string {
  // The writer leaves empty lists out, and a JSON Feed has items even if there are none.
  const { items = [], ...feed } = generateJsonFeed({
    title: outFeed.title,
    home_page_url: outFeed.page,
    feed_url: self,
    icon,
    description: outFeed.description,
    language,
    hubs: hub === undefined ? undefined : [{ type: 'WebSub', url: hub }],
    items: outFeed.entries.map(
      ({ id, url, title, summary, authors, date, label, image, source, ...entry }) => ({
        id,
        url,
        title,
        content_text: summary,
        date_published: date,
        authors: authors.map((name) => ({ name })),
        date_modified: entry.updated,
        tags: label === undefined ? undefined : [label],
        image,
        // JSON Feed has no fields for these. Custom fields start with an underscore.
        _source: source && { about, ...source },
        _story: toStory(entry),
      }),
    ),
  }) as { items?: unknown };
  return `${JSON.stringify({ ...feed, items }, null, 1)}\n`;
}
