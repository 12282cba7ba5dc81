import { z } from 'zod';
import { ageSchema } from './story.ts';

/** A post as posts.json has it. The field names are those of the blog service's responses. */
export const newsroomPostSchema = z.strictObject({
  slug: z.string().min(1),
  metaTitle: z.string(),
  metaDescription: z.string(),
  age: ageSchema,
  /** The name of a file of pictures/, or a full address. */
  picture: z.string().optional(),
  /** Comma-separated. */
  shortTailKeywords: z.string().optional(),
  /** Comma-separated. */
  longTailKeywords: z.string().optional(),
  youtubeShortsUrl: z.string().optional(),
});

/** A post as the blog service keeps it. */
export type NewsroomPost = z.output<typeof newsroomPostSchema> & {
  id: number;
  /** The body in Markdown. */
  blog: string;
};
