import { rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { defineStateFile } from '../../edition/state-file.ts';

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

/** Ends the hold on a site. */
export async function endHold(stateDir: string): Promise<void> {
  await rm(path.join(stateDir, name), { force: true });
}
