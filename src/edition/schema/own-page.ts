import { z } from 'zod';

/** The lists that may name a page of the publisher's own. */
export const pagePlaces = ['menu', 'footer'] as const;

/** A page of the publisher's own, as its folder says. */
export const ownPageSchema = z.strictObject({
  /** Its name in addresses. */
  slug: z.string().min(1),
  title: z.string().min(1),
  description: z.string().min(1).optional(),
  place: z.enum(pagePlaces).optional(),
  draft: z.literal(true).optional(),
  /** Its text, as a post has its body: Markdown, safe HTML, and what made it. May be empty. */
  blog: z.string(),
  html: z.string(),
  renderedBy: z.string(),
});
export type OwnPage = z.infer<typeof ownPageSchema>;
