import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith';
import type { Site } from '../edition/read/reader.ts';
import { toSiteAddress } from '../publication/publication.ts';
import { escapeMarkup } from '../html/xml.ts';
import { getChannel, type Channel } from './out-feed.ts';
import { formats, type FeedFile } from './formats.ts';

/** What a format needs besides the channel: its own address, the site's icon, and the page that explains feeds. */
interface Place {
  self: string;
  icon: string;
  about: string;
}

const print = { 'rss.xml': toRss, 'atom.xml': toAtom, 'feed.json': toJson };

/** Answers a request for a channel in a format: by its document, or that there is none. */
export function answerFeed(site: Site, path: string, file: FeedFile): Response {
  const channel = getChannel(site, path);
  const format = formats.find((each) => each.file === file);
  if (channel === undefined || format === undefined) return new Response(null, { status: 404 });
  const place = {
    self: toSiteAddress(site.publication, `${path}/${file}`),
    icon: toSiteAddress(site.publication, '/icon-512.png'),
    about: toSiteAddress(site.publication, '/follow'),
  };
  return new Response(print[file](channel, place), { headers: { 'content-type': format.type } });
}

const stylesheets = [{ type: 'text/css', href: '/feed.css' }];
const language = 'en-US';

/** The generator puts CDATA on lines of its own, and the line breaks would be part of an id or a name. */
const withoutPadding = (xml: string) =>
  xml.replaceAll(/>\s+<!\[CDATA\[/g, '><![CDATA[').replaceAll(/\]\]>\s+<\//g, ']]></');

function toRss(channel: Channel, { self }: Place): string {
  const feed = {
    title: channel.title,
    link: channel.page,
    // In RSS a description is HTML, so that plain text is escaped once more.
    description: escapeMarkup(channel.description),
    language,
    lastBuildDate: channel.updated,
    generator: 'Halfhour',
    docs: 'https://www.rssboard.org/rss-specification',
    ttl: 30,
    atom: { links: [{ href: self, rel: 'self', type: 'application/rss+xml' }] },
    items: channel.entries.map((entry) => ({
      title: entry.title,
      link: entry.url,
      description: escapeMarkup(entry.summary),
      categories: entry.label === undefined ? [] : [{ name: entry.label }],
      guid: { value: entry.id, isPermaLink: entry.source === undefined },
      pubDate: entry.date,
      dc: { creators: [entry.author] },
      media: entry.image === undefined ? {} : { contents: [{ url: entry.image, medium: 'image' }] },
      ...(entry.source === undefined ? {} : { source: entry.source }),
    })),
  };
  return withoutPadding(generateRssFeed(feed, { stylesheets }));
}

function toAtom(channel: Channel, { self, icon }: Place): string {
  const feed = {
    id: self,
    title: { value: channel.title },
    subtitle: { value: channel.description },
    updated: channel.updated,
    links: [
      { href: self, rel: 'self', type: 'application/atom+xml' },
      { href: channel.page, rel: 'alternate', type: 'text/html' },
    ],
    generator: { text: 'Halfhour' },
    icon,
    entries: channel.entries.map((entry) => ({
      id: entry.id,
      title: { value: entry.title },
      summary: { value: entry.summary },
      updated: entry.date,
      published: entry.date,
      authors: [{ name: entry.author }],
      links: [{ href: entry.url, rel: 'alternate', type: 'text/html' }],
      categories: entry.label === undefined ? [] : [{ term: entry.label }],
      media: entry.image === undefined ? {} : { contents: [{ url: entry.image, medium: 'image' }] },
      ...(entry.source === undefined ? {} : { source: toAtomSource(entry.source, entry.date) }),
    })),
  };
  return withoutPadding(generateAtomFeed(feed, { stylesheets }));
}

function toAtomSource({ title, url }: { title: string; url: string }, updated: string) {
  return { id: url, title: { value: title }, updated, links: [{ href: url, rel: 'self' }] };
}

function toJson(channel: Channel, { self, icon, about }: Place): string {
  const feed = generateJsonFeed({
    title: channel.title,
    home_page_url: channel.page,
    feed_url: self,
    icon,
    description: channel.description,
    language,
    items: channel.entries.map(
      ({ id, url, title, summary, author, date, label, image, source }) => ({
        id,
        url,
        title,
        content_text: summary,
        date_published: date,
        authors: [{ name: author }],
        ...(label === undefined ? {} : { tags: [label] }),
        ...(image === undefined ? {} : { image }),
        // JSON Feed has no field for it; names with an underscore are for what it lacks.
        ...(source === undefined ? {} : { _source: { about, ...source } }),
      }),
    ),
  });
  return `${JSON.stringify(feed, null, 1)}\n`;
}
