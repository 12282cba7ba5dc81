import type { Edition } from '../edition/edition.ts';
import type { Post } from '../edition/post.ts';

/** The next edition, and the posts that its directory may not hold yet, by file name. */
export interface FetchedEdition {
  edition: Edition;
  posts: Map<string, Post>;
  /** What a person should know of the pictures. */
  problem?: string;
}
