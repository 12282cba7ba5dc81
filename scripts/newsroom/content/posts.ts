import { readFileSync } from 'node:fs';
import rows from './posts.json' with { type: 'json' };
import type { Post } from './post.ts';

/** The blog, newest first: posts.json has a row for each, and posts/ the bodies, by slug. */
export const posts: Post[] = (rows as Omit<Post, 'id' | 'blog'>[]).map((row, index) => ({
  ...row,
  id: 4100 + rows.length - index,
  blog: readFileSync(new URL(`./posts/${row.slug}.md`, import.meta.url), 'utf8'),
}));
