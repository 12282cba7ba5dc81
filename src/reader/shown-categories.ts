import type { Category } from '../publication/categories.ts';
import { listCategories } from '../publication/sections/site-categories.ts';
import type { ShownSite } from './reader.ts';

/**
 * The categories that the menu and all lists of a site name, in the order of the menu. With `emptyCategories:
 * "hide"` those without a story are left out; their pages stay. One whose sources failed is not empty.
 */
export function listShownCategories({ publication, edition }: ShownSite): Category[] {
  const all = listCategories(publication);
  if (publication.emptyCategories === 'show') return all;
  return all.filter(({ slug }) => edition.filled.includes(slug));
}
