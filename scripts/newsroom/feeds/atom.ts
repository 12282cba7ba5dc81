import { escapeMarkup } from '../../../src/text/xml.ts';
import { toDate, type NewsroomStory } from '../content/story.ts';
import { toMedia } from './media.ts';
import { element, lines, toXmlPage, toXmlPicture, toPictureType, type FeedContext } from './xml.ts';

/** Renders a feed as Atom (RFC 4287). */
export function toAtom(context: FeedContext): string {
  const { feed, origin, opened } = context;
  return lines(
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xml:lang="en-US">',
    element('title', feed.title),
    element('subtitle', feed.description),
    element('id', `tag:portmerrow.example,2019:${feed.path}`),
    `<link rel="self" type="application/atom+xml" href="${origin}${feed.path}"/>`,
    `<link rel="alternate" type="text/html" href="${toXmlPage(context)}"/>`,
    element('updated', opened.toISOString()),
    ...feed.stories.map((story) => toEntry(context, story)),
    '</feed>',
    '',
  );
}

function toEntry(context: FeedContext, story: NewsroomStory): string {
  const date = story.date ?? (story.age && toDate(story.age, context.opened).toISOString());
  return lines(
    '<entry>',
    element('title', story.title, story.title.includes('&') ? ' type="text"' : ''),
    element('id', `tag:portmerrow.example,2019:${story.id}`),
    `<link rel="alternate" type="text/html" href="${escapeMarkup(toXmlPage(context, story))}"/>`,
    toPictureLink(context, story),
    element('published', date),
    element('updated', date),
    story.author === undefined ? '' : `<author>${element('name', story.author)}</author>`,
    ...(story.labels ?? []).map(toCategory),
    element('summary', story.summary),
    element('content', story.body, ' type="html"'),
    '</entry>',
  );
}

function toPictureLink(context: FeedContext, story: NewsroomStory): string {
  if (context.feed.pictures !== 'enclosure') return toMedia(context, story);
  const picture = toXmlPicture(context, story);
  if (picture === undefined) return '';
  return `<link rel="enclosure" type="${toPictureType(picture)}" length="148213" href="${escapeMarkup(picture)}"/>`;
}

function toCategory(label: string): string {
  const term = label.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `<category term="${term}" label="${escapeMarkup(label)}"/>`;
}
