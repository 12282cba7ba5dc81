import { generateRssFeed } from 'feedsmith';
import { toIssuePath, type IssueKind } from '../../publication/schema/newsletter.ts';
import { toLastingId, toSiteAddress, type Publication } from '../../publication/publication.ts';
import { escapeMarkup } from '../../text/xml.ts';
import { withoutPadding } from '../feeds.ts';
import type { IssueView } from './issue-view.ts';

/**
 * Renders the feed that a mail service sends from (RSS 2.0): the last issue as one item with the whole e-mail, `html`.
 * Its id says its hour, so every issue is a new item once. Before the first issue the feed has no item.
 */
export function toIssueFeed(
  publication: Publication,
  { kind, view, html }: { kind: IssueKind; view: IssueView; html: string },
): string {
  const self = toSiteAddress(publication, `${toIssuePath(kind)}.xml`);
  const { at, web, heading, title, preheader } = view;
  const feed = {
    title: `${publication.name}: ${heading}`,
    link: web,
    // In RSS a description is HTML, so plain text is escaped twice.
    description: escapeMarkup(publication.tagline),
    language: publication.language,
    generator: 'Halfhour',
    atom: { links: [{ href: self, rel: 'self', type: 'application/rss+xml' }] },
    ...(at !== undefined && {
      lastBuildDate: at,
      items: [
        {
          title,
          link: web,
          description: escapeMarkup(preheader),
          content: { encoded: html },
          guid: {
            value: `${toLastingId(publication, toIssuePath(kind))}#${at}`,
            isPermaLink: false,
          },
          pubDate: at,
        },
      ],
    }),
  };
  return withoutPadding(generateRssFeed(feed));
}
