import { z } from 'zod';

export const correctionSchema = z.strictObject({
  note: z.string().min(1).optional(),
  /** ISO 8601 in UTC. */
  at: z.iso.datetime().optional(),
});

/** What readers are told at a story that the editors corrected. */
export type Correction = z.infer<typeof correctionSchema>;
