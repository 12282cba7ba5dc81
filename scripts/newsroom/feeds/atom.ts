import { toDate, type Story } from '../content/story.ts';
import { toMedia } from './media.ts';
import {
  element,
  escapeXml,
  lines,
  toPage,
  toPicture,
  toPictureType,
  type Printing,
} from './xml.ts';

/** A feed as Atom. */
export function toAtom(printing: Printing): string {
  const { feed, origin, opened } = printing;
  return lines(
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xml:lang="en-US">',
    element('title', feed.title),
    element('subtitle', feed.description),
    element('id', `tag:portmerrow.example,2019:${feed.path}`),
    `<link rel="self" type="application/atom+xml" href="${origin}${feed.path}"/>`,
    `<link rel="alternate" type="text/html" href="${toPage(printing)}"/>`,
    element('updated', opened.toISOString()),
    ...feed.stories.map((story) => toEntry(printing, story)),
    '</feed>',
    '',
  );
}

function toEntry(printing: Printing, story: Story): string {
  const date = story.date ?? (story.age && toDate(story.age, printing.opened).toISOString());
  return lines(
    '<entry>',
    element('title', story.title, story.title.includes('&') ? ' type="text"' : ''),
    element('id', `tag:portmerrow.example,2019:${story.id}`),
    `<link rel="alternate" type="text/html" href="${escapeXml(toPage(printing, story))}"/>`,
    toPictureLink(printing, story),
    element('published', date),
    element('updated', date),
    story.author === undefined ? '' : `<author>${element('name', story.author)}</author>`,
    ...(story.labels ?? []).map(toCategory),
    element('summary', story.summary),
    element('content', story.body, ' type="html"'),
    '</entry>',
  );
}

function toPictureLink(printing: Printing, story: Story): string {
  if (printing.feed.pictures !== 'enclosure') return toMedia(printing, story);
  const picture = toPicture(printing, story);
  if (picture === undefined) return '';
  return `<link rel="enclosure" type="${toPictureType(picture)}" length="148213" href="${escapeXml(picture)}"/>`;
}

function toCategory(label: string): string {
  const term = label.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `<category term="${term}" label="${escapeXml(label)}"/>`;
}
