import { createHash } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';

/** Earlier versions gave names of 20 digits, which an edition on disk may still hold. */
const copy = String.raw`/pictures/(?:[0-9a-f]{12}|[0-9a-f]{20})-\d+\.webp`;

/**
 * A picture as pages show it, in the words of HTML's `img`: a copy on the site itself with its size in
 * pixels, or, in a publication that links to pictures, no more than the publisher's own address.
 */
export const pictureSchema = z.strictObject({
  src: z.union([z.string().regex(new RegExp(`^${copy}$`)), z.url({ protocol: /^https?$/ })]),
  /** The copies of other widths, the largest among them. */
  srcset: z
    .string()
    .regex(new RegExp(`^${copy} \\d+w(, ${copy} \\d+w)+$`))
    .optional(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
});
export type Picture = z.infer<typeof pictureSchema>;

/** The folder of an edition's directory that holds its copies of pictures. */
export const toPicturesDir = (dir: string) => path.join(dir, 'pictures');

/** Hexadecimal digits: 48 bits tell more images apart than a site has, and keep cards short. */
const nameLength = 12;

/** Names a copy by the content of its files, the widest first. */
export function nameCopy(contents: readonly Uint8Array[]): string {
  const digest = createHash('sha256');
  for (const content of contents) digest.update(content);
  return digest.digest('hex').slice(0, nameLength);
}
