import { isSameJson } from '../../text/is-same-json.ts';
import { decidedFile } from '../../edition/decided-file.ts';
import { readMemory, writeMemory } from '../../edition/memory/store.ts';
import type { ShownUpdate } from '../update.ts';
import { endHold } from './hold.ts';

/**
 * Keeps the record of what editors did, and what the site remembers, as the site tells it that is published now. A hold
 * is then over.
 */
export async function keepTold({
  place: { state },
  decided,
  memory,
}: Pick<ShownUpdate, 'place' | 'decided' | 'memory'>): Promise<void> {
  if (!isSameJson(decided, decidedFile.read(state) ?? [])) await decidedFile.write(state, decided);
  if (!isSameJson(memory, readMemory(state))) await writeMemory(state, memory);
  await endHold(state);
}
