import type { Edition } from '../edition.ts';
import { getPosts } from '../stories.ts';
import type { GetKeywords } from '../topics/keywords.ts';
import { findRelated, type Related } from './find-related.ts';

/** Finds the related posts of the published posts of an edition. */
export function relateEdition(
  { sources }: Pick<Edition, 'sources'>,
  getKeywords: GetKeywords,
): Related {
  const posts = sources.flatMap(getPosts).filter(({ draft }) => !draft);
  return findRelated(posts, getKeywords);
}
