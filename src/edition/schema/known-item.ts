import { z } from 'zod';
import { articleSchema } from './article.ts';

/** What a feed's source remembers of an item that it read, whether the item is shown or not. */
export const knownItemSchema = z.strictObject({
  ...articleSchema.pick({
    id: true,
    date: true,
    isUpdated: true,
    seen: true,
    order: true,
    orderedBy: true,
  }).shape,
  /** A digest of its title and text. */
  words: z.string(),
  /** The text that its date was read from. */
  dateText: z.string().optional(),
});
export type KnownItem = z.infer<typeof knownItemSchema>;
