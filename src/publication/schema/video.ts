import { z } from 'zod';
import { httpUrl, nonEmptyText } from '../fields.ts';

const videoId = z.string().regex(/^[\w-]{11}$/, {
  error: 'must be 11 letters, digits, underscores or hyphens',
});

/** The videos of a publication: those of its posts, and the one of its home page. */
export const videoSchema = z.strictObject({
  player: httpUrl
    .refine((address) => address.endsWith('/'), { error: 'must end with a slash' })
    .default('https://www.youtube-nocookie.com/embed/')
    .describe("The address of the video host's player. The id of a video is added to it."),
  featured: z
    .strictObject({ id: videoId, title: nonEmptyText })
    .optional()
    .describe("The home page's video: its id at the video host (11 characters), and its title."),
});
