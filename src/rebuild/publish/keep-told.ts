import { isSameJson } from '../../text/is-same-json.ts';
import { deskSchema } from '../../desk/desk.ts';
import { defineStateFile } from '../../disk/state-file.ts';
import { decidedFile } from '../../edition/schema/decided-file.ts';
import { readMemory, writeMemory } from '../../edition/memory/store.ts';
import type { ShownUpdate } from '../update.ts';
import { endHold } from './hold.ts';

/** The decisions that the published site has, in the state folder of a site. */
export const publishedDesk = defineStateFile('published-desk.json', deskSchema);

/**
 * Keeps what editors decided and the record of what they did, and what the site remembers, as the site has it that is
 * published now. A hold is then over.
 */
export async function keepTold({
  site: { desk },
  place: { state },
  decided,
  memory,
}: Pick<ShownUpdate, 'site' | 'place' | 'decided' | 'memory'>): Promise<void> {
  if (!isSameJson(desk, publishedDesk.read(state))) await publishedDesk.write(state, desk);
  if (!isSameJson(decided, decidedFile.read(state) ?? [])) await decidedFile.write(state, decided);
  if (!isSameJson(memory, readMemory(state))) await writeMemory(state, memory);
  await endHold(state);
}
