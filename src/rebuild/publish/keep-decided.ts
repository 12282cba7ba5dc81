import { isDeepStrictEqual } from 'node:util';
import { decidedFile, type Decided } from '../../edition/decided-file.ts';
import { endHold } from './hold.ts';

/** Keeps the record of what editors did, as a site tells it that is published now. A hold is then over. */
export async function keepDecided(stateDir: string, decided: Decided[]): Promise<void> {
  if (!isDeepStrictEqual(decided, decidedFile.read(stateDir) ?? []))
    await decidedFile.write(stateDir, decided);
  await endHold(stateDir);
}
