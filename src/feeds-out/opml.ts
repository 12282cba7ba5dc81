import { generateOpml } from 'feedsmith';
import type { ShownSite } from '../reader/reader.ts';
import { listCategories } from '../publication/sections/site-categories.ts';
import { toSiteAddress } from '../publication/publication.ts';

/** Renders the feeds that this publication reads, by category, as OPML 2.0 for feed readers. */
export function toSourcesOpml({ publication, edition }: ShownSite): string {
  const outlines = listCategories(publication).flatMap(({ slug, name }) => {
    const feeds = edition.sources.filter(
      ({ kind, category }) => kind === 'feed' && category === slug,
    );
    if (feeds.length === 0) return [];
    return {
      text: name,
      outlines: feeds.map(({ publisher, url }) => ({
        text: publisher,
        title: publisher,
        type: 'rss',
        xmlUrl: url,
      })),
    };
  });
  const head = { title: publication.name, ownerId: toSiteAddress(publication, '/about') };
  // OPML has no empty body.
  const some = outlines.length > 0 ? outlines : [{ text: publication.name }];
  return generateOpml({ head, body: { outlines: some } });
}
