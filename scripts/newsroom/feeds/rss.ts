import { toDate, type Story } from '../content/story.ts';
import { toMedia, toRecording } from './media.ts';
import { element, escapeXml, lines, toCdata, toPage, toReferences, type Printing } from './xml.ts';

/** A feed as RSS 2.0. */
export function toRss(printing: Printing): string {
  const { feed, origin, opened } = printing;
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    element('title', feed.title),
    element('link', toPage(printing)),
    `<atom:link href="${origin}${feed.path}" rel="self" type="application/rss+xml"/>`,
    element('description', feed.description),
    element('language', 'en-us'),
    element('lastBuildDate', opened.toUTCString()),
    element('ttl', '30'),
    ...feed.stories.map((story) => toItem(printing, story)),
    '</channel>',
    '</rss>',
    '',
  );
}

function toItem(printing: Printing, story: Story): string {
  const { feed, opened } = printing;
  const date = story.date ?? (story.age && toDate(story.age, opened).toUTCString());
  const domain = feed.labelDomain === undefined ? '' : ` domain="${escapeXml(feed.labelDomain)}"`;
  return lines(
    '<item>',
    printText(printing, 'title', story.title),
    element('link', toPage(printing, story)),
    element('guid', `${feed.path.slice(7, -4)}:${story.id}`, ' isPermaLink="false"'),
    printText(printing, 'description', story.summary),
    story.body === undefined ? '' : `<content:encoded>${toCdata(story.body)}</content:encoded>`,
    element('pubDate', date),
    toAuthor(printing, story),
    ...(story.labels ?? []).map((label) => element('category', label, domain)),
    toRecording(story),
    toMedia(printing, story),
    '</item>',
  );
}

function toAuthor({ feed }: Printing, { author }: Story): string {
  if (author === undefined) return '';
  if (feed.authors !== 'author') return element('dc:creator', author);
  // RSS 2.0 wants an address here, with the name in brackets.
  return element('author', `newsroom@portmerrow.example (${author})`);
}

function printText({ feed }: Printing, name: 'title' | 'description', text: string): string {
  switch (feed.texts ?? 'plain') {
    case 'plain':
      return element(name, text);
    case 'references':
      return `<${name}>${toReferences(text)}</${name}>`;
    case 'cdata':
      return name === 'title'
        ? `<title>${toCdata(escapeXml(text))}</title>`
        : `<description>${toCdata(`<p>${escapeXml(text)}</p>`)}</description>`;
  }
}
