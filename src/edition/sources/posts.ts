import { z } from 'zod';
import { authorSchema } from '../schema/author.ts';
import { storedPostSchema } from '../schema/post.ts';
import { defineSource } from './source.ts';

/** The posts in a publication's own folder, and who writes for it. They are read whole with every rebuild. */
export const ownPostsSchema = defineSource(
  'posts',
  {},
  { posts: z.array(storedPostSchema), authors: z.array(authorSchema).optional() },
);

export type OwnPostsSource = z.infer<typeof ownPostsSchema>;
