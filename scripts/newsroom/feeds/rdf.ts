import { escapeMarkup } from '../../../src/text/xml.ts';
import { toDate, type NewsroomStory } from '../content/story.ts';
import { toMedia } from './media.ts';
import { element, lines, toCdata, toXmlPage, type FeedContext } from './xml.ts';

/** Renders a feed as RSS 1.0: RDF with the items beside the channel, and Dublin Core. */
export function toRdf(context: FeedContext): string {
  const { feed, origin } = context;
  const places = feed.stories.map(
    (story) => `<rdf:li rdf:resource="${escapeMarkup(toXmlPage(context, story))}"/>`,
  );
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    `<channel rdf:about="${origin}${feed.path}">`,
    element('title', feed.title),
    element('link', toXmlPage(context)),
    element('description', feed.description),
    element('dc:language', 'en-us'),
    '<items><rdf:Seq>',
    ...places,
    '</rdf:Seq></items>',
    '</channel>',
    ...feed.stories.map((story) => toItem(context, story)),
    '</rdf:RDF>',
    '',
  );
}

function toItem(context: FeedContext, story: NewsroomStory): string {
  const link = toXmlPage(context, story);
  return lines(
    `<item rdf:about="${escapeMarkup(link)}">`,
    element('title', story.title),
    element('link', link),
    element('description', story.summary),
    story.body === undefined ? '' : `<content:encoded>${toCdata(story.body)}</content:encoded>`,
    element('dc:creator', story.author),
    ...(story.labels ?? []).map((label) => element('dc:subject', label)),
    element('dc:date', story.date ?? (story.age && toLocalIso(toDate(story.age, context.opened)))),
    toMedia(context, story),
    '</item>',
  );
}

/** Formats a moment in a time zone five hours behind UTC. */
function toLocalIso(date: Date): string {
  return new Date(date.getTime() - 5 * 3_600_000).toISOString().replace('.000Z', '-05:00');
}
