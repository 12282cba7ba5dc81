import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeWhole } from '../../edition/files.ts';

const iso = z.iso.datetime();
const holdSchema = z.strictObject({
  /** When the editor put the edition back, ISO 8601 in UTC. */
  since: iso,
  /** When that edition was rebuilt, ISO 8601 in UTC. */
  time: iso,
});

/** An editor's order to publish nothing in place of an edition that was put back. */
export type Hold = z.infer<typeof holdSchema>;

const holdFile = (stateDir: string) => path.join(stateDir, 'hold.json');

/** Reads the hold on a site; `undefined` when there is none, or it is damaged. */
export function readHold(stateDir: string): Hold | undefined {
  try {
    return holdSchema.parse(JSON.parse(readFileSync(holdFile(stateDir), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Holds a site, whole or not at all. */
export async function writeHold(stateDir: string, hold: Hold): Promise<void> {
  await writeWhole(holdFile(stateDir), `${JSON.stringify(hold)}\n`);
}

/** Says in words why nothing is published. */
export const describeHold = ({ since, time }: Hold) =>
  `an editor has put back the edition of ${time}, which stays since ${since} until a rebuild with --resume`;

/** Ends the hold on a site. */
export async function endHold(stateDir: string): Promise<void> {
  await rm(holdFile(stateDir), { force: true });
}
