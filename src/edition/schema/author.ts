import { z } from 'zod';

/** Somebody who writes for the paper, as its folder says. */
export const authorSchema = z.strictObject({
  slug: z.string().min(1),
  name: z.string().min(1),
  /** Such as `Reporter, harbor and schools`. */
  role: z.string().min(1).optional(),
  /** The address of the picture, and who made it. */
  picture: z.url({ protocol: /^https?$/ }).optional(),
  pictureAlt: z.string().min(1).optional(),
  pictureCredit: z.string().min(1).optional(),
  links: z.array(z.strictObject({ name: z.string().min(1), url: z.url({ protocol: /^https?$/ }) })),
  /** What is told of them, as a post has its body: Markdown, safe HTML, and what made it. May be empty. */
  blog: z.string(),
  html: z.string(),
  renderedBy: z.string(),
});
export type Author = z.infer<typeof authorSchema>;
