import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { postSchema, type Post } from './post.ts';
import { readContent } from './read.ts';

const folder = import.meta.dirname;
const rows = readContent(path.join(folder, 'posts.json'), z.array(postSchema));

/** The blog, newest first: posts.json has a row for each post, and posts/ its body, named by the slug. */
export const posts: Post[] = rows.map((row, index) => ({
  ...row,
  id: 4100 + rows.length - index,
  blog: readFileSync(path.join(folder, 'posts', `${row.slug}.md`), 'utf8'),
}));
