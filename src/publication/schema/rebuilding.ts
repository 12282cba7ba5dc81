import { z } from 'zod';

/** The schema of how a publication is rebuilt each time, whoever does it. */
export const rebuildSchema = z
  .strictObject({
    every: z
      .int()
      .min(5)
      .max(1440)
      .default(30)
      .describe('The minutes until the next rebuild is expected, for /status: 5 to 1440.'),
    keep: z
      .int()
      .min(0)
      .max(50)
      .default(3)
      .describe('How many earlier editions are kept, to put one back: at most 50.'),
    compress: z
      .boolean()
      .default(false)
      .describe(
        'Whether each file has copies in brotli (.br) and gzip (.gz) beside it, for servers that send them.',
      ),
  })
  .prefault({});
export type Rebuilding = z.infer<typeof rebuildSchema>;

/** How a publication is rebuilt that says nothing of it. */
export const usualRebuilding: Rebuilding = rebuildSchema.parse({});
