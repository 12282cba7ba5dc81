import { escapeMarkup } from '../../../src/text/xml.ts';
import { toDate, type NewsroomStory } from '../content/story.ts';
import { toMedia, toRecording } from './media.ts';
import {
  element,
  lines,
  toCdata,
  toName,
  toXmlPage,
  toReferences,
  type FeedContext,
} from './xml.ts';

/** Renders a feed as RSS 2.0. */
export function toRss(context: FeedContext): string {
  const { feed, origin, opened } = context;
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    element('title', feed.title),
    element('link', toXmlPage(context)),
    `<atom:link href="${origin}${feed.path}" rel="self" type="application/rss+xml"/>`,
    element('description', feed.description),
    element('language', 'en-us'),
    element('lastBuildDate', opened.toUTCString()),
    element('ttl', '30'),
    ...feed.stories.map((story) => toItem(context, story)),
    '</channel>',
    '</rss>',
    '',
  );
}

function toItem(context: FeedContext, story: NewsroomStory): string {
  const { feed, opened } = context;
  const date = story.date ?? (story.age && toDate(story.age, opened).toUTCString());
  const domain =
    feed.labelDomain === undefined ? '' : ` domain="${escapeMarkup(feed.labelDomain)}"`;
  return lines(
    '<item>',
    renderText(context, 'title', story.title),
    element('link', toXmlPage(context, story)),
    element('guid', `${toName(feed)}:${story.id}`, ' isPermaLink="false"'),
    renderText(context, 'description', story.summary),
    story.body === undefined ? '' : `<content:encoded>${toCdata(story.body)}</content:encoded>`,
    element('pubDate', date),
    toAuthor(context, story),
    ...(story.labels ?? []).map((label) => element('category', label, domain)),
    toRecording(story),
    toMedia(context, story),
    '</item>',
  );
}

function toAuthor({ feed }: FeedContext, { author }: NewsroomStory): string {
  if (author === undefined) return '';
  if (feed.authors !== 'author') return element('dc:creator', author);
  // RSS 2.0 expects an e-mail address here, with the name in parentheses.
  return element('author', `newsroom@portmerrow.example (${author})`);
}

function renderText({ feed }: FeedContext, name: 'title' | 'description', text: string): string {
  switch (feed.texts ?? 'plain') {
    case 'plain':
      return element(name, text);
    case 'references':
      return `<${name}>${toReferences(text)}</${name}>`;
    case 'cdata':
      return name === 'title'
        ? `<title>${toCdata(escapeMarkup(text))}</title>`
        : `<description>${toCdata(`<p>${escapeMarkup(text)}</p>`)}</description>`;
  }
}
