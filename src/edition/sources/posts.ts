import { z } from 'zod';
import { storedPostSchema } from '../post.ts';
import { defineSource } from './source.ts';

/** The posts in a publication's own folder. They are read whole with every rebuild. */
export const ownPostsSchema = defineSource('posts', {}, { posts: z.array(storedPostSchema) });

export type OwnPostsSource = z.infer<typeof ownPostsSchema>;
