import { rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { defineStateFile } from '../../disk/state-file.ts';
import { howToResume } from '../../publication/accept.ts';
import type { countUnpublished } from '../../desk/decided.ts';
import type { Desk } from '../../desk/desk.ts';
import { listChanges } from '../../desk/draft/changes.ts';

const iso = z.iso.datetime();
const holdSchema = z.strictObject({
  /** When the editor put the edition back, ISO 8601 in UTC. */
  since: iso,
  /** When that edition was rebuilt, ISO 8601 in UTC. */
  time: iso,
});

/** An editor's order to publish nothing in place of an edition that was put back. */
type Hold = z.infer<typeof holdSchema>;

const name = 'hold.json';

/** The hold on a site, in its state folder. */
export const holdFile = defineStateFile(name, holdSchema);

/** Says in words why nothing is published. */
export const describeHold = ({ since, time }: Hold) =>
  `an editor has put back the edition of ${time}, which stays since ${since} until a rebuild with --resume`;

/**
 * Says that a hold ends, because the desk hides, corrects or withdraws stories that the edition which was put back may show.
 * Nobody can make that edition anew without them. Returns `undefined` where it has no such decision.
 */
export function describeEnd(
  { since, time }: Hold,
  { removed, corrected, takedown }: ReturnType<typeof countUnpublished>,
): string | undefined {
  const decided = [
    ...(removed === 0 ? [] : [`hidden: ${removed}`]),
    ...(corrected === 0 ? [] : [`corrected: ${corrected}`]),
    ...(takedown === 0 ? [] : [`feeds withdrawn: ${takedown}`]),
  ];
  return decided.length === 0
    ? undefined
    : `The edition of ${time}, which an editor put back at ${since}, is no longer held: it may show stories that the desk hides, corrects or withdraws since (${decided.join('; ')}). The edition of now takes its place.`;
}

/** Says how many decisions of the desk wait that the published site did not have: new, changed or taken back. */
export function listWaiting(desk: Desk, published = desk): string[] {
  const { length } = listChanges(published, desk);
  if (length === 0) return [];
  return [
    `The desk has decided since then, and nothing of that is published (decisions: ${length}). To publish it, ${howToResume}.`,
  ];
}

/** Ends the hold on a site. */
export async function endHold(stateDir: string): Promise<void> {
  await rm(path.join(stateDir, name), { force: true });
}
