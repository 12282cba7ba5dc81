import type { Edition } from '../edition.ts';
import { getPosts } from '../stories.ts';
import { findRelated, type Related } from './find-related.ts';
import type { Terms } from './terms.ts';

/** Finds the related posts of the published posts of an edition. Posts without terms are related to none. */
export function relateEdition(
  { sources }: Pick<Edition, 'sources'>,
  getTerms: (file: string) => Terms | undefined,
): Related {
  const posts = sources.flatMap(getPosts).filter(({ draft }) => !draft);
  return findRelated(
    posts.flatMap(({ file, slug, date }) => {
      const terms = getTerms(file);
      return terms === undefined ? [] : [{ file, slug, date, terms }];
    }),
  );
}
