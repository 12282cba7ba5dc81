import { toDate, type Story } from '../content/story.ts';
import { toMedia } from './media.ts';
import { element, escapeXml, lines, toCdata, toPage, type Printing } from './xml.ts';

/** A feed as RSS 1.0: RDF, with the items beside the channel and Dublin Core for the rest. */
export function toRdf(printing: Printing): string {
  const { feed, origin } = printing;
  const places = feed.stories.map(
    (story) => `<rdf:li rdf:resource="${escapeXml(toPage(printing, story))}"/>`,
  );
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    `<channel rdf:about="${origin}${feed.path}">`,
    element('title', feed.title),
    element('link', toPage(printing)),
    element('description', feed.description),
    element('dc:language', 'en-us'),
    '<items><rdf:Seq>',
    ...places,
    '</rdf:Seq></items>',
    '</channel>',
    ...feed.stories.map((story) => toItem(printing, story)),
    '</rdf:RDF>',
    '',
  );
}

function toItem(printing: Printing, story: Story): string {
  const link = toPage(printing, story);
  return lines(
    `<item rdf:about="${escapeXml(link)}">`,
    element('title', story.title),
    element('link', link),
    element('description', story.summary),
    story.body === undefined ? '' : `<content:encoded>${toCdata(story.body)}</content:encoded>`,
    element('dc:creator', story.author),
    ...(story.labels ?? []).map((label) => element('dc:subject', label)),
    element('dc:date', story.date ?? (story.age && toLocalIso(toDate(story.age, printing.opened)))),
    toMedia(printing, story),
    '</item>',
  );
}

/** The same moment as a desk five hours west of Greenwich writes it. */
function toLocalIso(date: Date): string {
  return new Date(date.getTime() - 5 * 3_600_000).toISOString().replace('.000Z', '-05:00');
}
