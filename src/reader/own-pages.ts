import type { Edition } from '../edition/edition.ts';
import type { OwnPage } from '../edition/schema/own-page.ts';
import { toPagePath } from '../edition/routes.ts';
import { infoPages } from '../publication/page-names.ts';

/** Lists the publisher's own pages of an edition. */
export const listShownPages = ({ pages = [] }: Pick<Edition, 'pages'>) => ({
  /** Those with names that no other site has, as lists name them. */
  ownPages: pages
    .filter(({ slug }) => !infoPages.some((page) => page === slug))
    .map(({ slug, title, place }) => ({ slug, path: toPagePath(slug), name: title, place })),
  /** The names of drafts. Only a preview has any. */
  getDraftPages: () => pages.flatMap(({ slug, draft }) => (draft ? [slug] : [])),
  getOwnPage(slug: string): Omit<OwnPage, 'blog' | 'renderedBy'> | undefined {
    const page = pages.find((each) => each.slug === slug);
    if (page === undefined) return undefined;
    const { blog: _, renderedBy: __, ...rest } = page;
    return rest;
  },
});
