import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { newsroomPostSchema, type NewsroomPost } from './post.ts';
import { readContent } from './read.ts';

const folder = import.meta.dirname;
const rows = readContent(path.join(folder, 'posts.json'), z.array(newsroomPostSchema));

/** The blog, newest first: posts.json has a row for each post, and posts/ its body, named by the slug. */
export const posts: NewsroomPost[] = rows.map((row, index) => ({
  ...row,
  id: 4100 + rows.length - index,
  blog: readFileSync(path.join(folder, 'posts', `${row.slug}.md`), 'utf8'),
}));
