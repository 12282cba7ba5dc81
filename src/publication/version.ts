import { z } from 'zod';

/** The version of the format of publication files and folders (docs/how-to/upgrade.md). */
export const publicationVersion = 1;

/** The version that a publication file names. */
export const versionSchema = z.literal(publicationVersion, {
  error: `must be ${publicationVersion}, the version of the format that this Halfhour reads: for a later one install a later Halfhour, and for an earlier one see "Upgrade" in its CHANGELOG.md`,
});
