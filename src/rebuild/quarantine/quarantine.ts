import { isSameJson } from '../../text/is-same-json.ts';
import { z } from 'zod';
import type { Edition } from '../../edition/edition.ts';
import { defineStateFile } from '../../disk/state-file.ts';
import type { Culprit } from './find-culprits.ts';
import { listStoryRefs } from '../../edition/story-refs.ts';

const entrySchema = z.strictObject({
  key: z.string(),
  source: z.string(),
  title: z.string(),
  digest: z.string(),
  reason: z.string(),
  /** A digest of code, publication and secrets (`Manifest`): with another digest it is tried again. */
  base: z.string(),
  /** When it was first left out, ISO 8601 in UTC. */
  since: z.iso.datetime(),
});

/** A story that is left out of the site until it changes. */
export type QuarantinedStory = z.infer<typeof entrySchema>;

const quarantineFile = defineStateFile('quarantine.json', z.array(entrySchema));

/**
 * Reads the stories that are left out of an edition. Each failed with this `base`, and its words are the same
 * now. A file that can't be read counts as empty, since a culprit is found again. Without `base`
 * it returns what the last rebuild left out.
 */
export function readQuarantine(dir: string, edition: Edition, base?: string): QuarantinedStory[] {
  const entries = quarantineFile.read(dir) ?? [];
  if (entries.length === 0) return [];
  const digests = new Map(listStoryRefs(edition).map(({ key, digest }) => [key, digest]));
  return entries.filter(
    (entry) =>
      (base === undefined || entry.base === base) && digests.get(entry.key) === entry.digest,
  );
}

/** Makes entries of culprits that were found now. */
export function toQuarantined(
  culprits: readonly Culprit[],
  base: string,
  now: Date,
): QuarantinedStory[] {
  return culprits.map((culprit) => ({ ...culprit, base, since: now.toISOString() }));
}

/** Writes which stories are left out, whole or not at all, if that is not what is written. */
export async function writeQuarantine(
  dir: string,
  entries: readonly QuarantinedStory[],
): Promise<void> {
  if (isSameJson(quarantineFile.read(dir) ?? [], entries)) return;
  await quarantineFile.write(dir, [...entries]);
}

/** One line for a report: which story is left out, of which source, and why. */
export function describeQuarantined({ title, source, reason, since }: QuarantinedStory): string {
  return `"${title}" of ${source} is left out since ${since}, until it changes: ${reason}`;
}
