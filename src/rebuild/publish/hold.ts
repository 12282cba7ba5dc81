import { rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { toHideDigest } from '../../desk/hidden.ts';
import { type HiddenStory } from '../../edition/hidden-file.ts';
import { defineStateFile } from '../../disk/state-file.ts';
import { howToResume } from '../../publication/accept.ts';
import type { Desk } from '../../desk/desk.ts';

const iso = z.iso.datetime();
const holdSchema = z.strictObject({
  /** When the editor put the edition back, ISO 8601 in UTC. */
  since: iso,
  /** When that edition was rebuilt, ISO 8601 in UTC. */
  time: iso,
});

/** An editor's order to publish nothing in place of an edition that was put back. */
export type Hold = z.infer<typeof holdSchema>;

const name = 'hold.json';

/** The hold on a site, in its state folder. */
export const holdFile = defineStateFile(name, holdSchema);

/** Says in words why nothing is published. */
export const describeHold = ({ since, time }: Hold) =>
  `an editor has put back the edition of ${time}, which stays since ${since} until a rebuild with --resume`;

/**
 * Says that decisions of the desk since an edition was put back are not published. `known` is what rebuilds know
 * of hidden stories: of one that was hidden later, they know nothing.
 */
export function listWaiting(
  { hide, pin, correct, mute, banner }: Desk,
  { since }: Hold,
  known: readonly HiddenStory[],
): string[] {
  const names = new Set(known.map(({ story }) => story));
  const hidden = hide.filter((each) => !names.has(toHideDigest(each))).length;
  const others = [...pin, ...correct, ...mute, ...(banner ? [banner] : [])].filter(
    ({ at }) => at !== undefined && Date.parse(at) > Date.parse(since),
  ).length;
  const waiting = [
    ...(hidden === 0 ? [] : [`hidden stories that may still be on the site: ${hidden}`]),
    ...(others === 0 ? [] : [`other decisions: ${others}`]),
  ];
  if (waiting.length === 0) return [];
  return [
    `The desk has decided since then, and nothing of that is published (${waiting.join('; ')}). To publish it, ${howToResume}.`,
  ];
}

/** Ends the hold on a site. */
export async function endHold(stateDir: string): Promise<void> {
  await rm(path.join(stateDir, name), { force: true });
}
