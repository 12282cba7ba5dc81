import pLimit from 'p-limit';
import { toFailure } from '../../rebuild/failure.ts';
import { unlessLost } from './checkout.ts';
import { concurrency, type Objects } from './objects.ts';
import { openState, readStoredSite } from './stored-lists.ts';

/** What a look at all objects of a publication found. Keys are those of its lists. */
export interface ObjectsCheck {
  /** `undefined` where nobody can read the pointer. */
  generation: number | undefined;
  /** Objects that are not there, or have other bytes than were written. */
  missing: string[];
  /** How many objects the pointer does not lead to: those of the generations before, for a week. */
  unused: number;
  /** Why the pointer or a list can't be read. */
  problem?: string;
}

/** Reads every object of a publication's generation. `undefined` where the bucket has nothing of this publication. */
export async function checkObjects(objects: Objects): Promise<ObjectsCheck | undefined> {
  const listed = await objects.listKeys();
  try {
    const current = await objects.readPointer();
    if (current === undefined) {
      return listed.length === 0 ? undefined : { ...unreadable, unused: listed.length };
    }
    const { generation, site, state, swept } = current.pointer;
    const missing = new Set<string>();
    const files = await unlessLost(missing, () => readStoredSite(objects, site, undefined));
    const stored = await unlessLost(missing, () => openState(objects, state, undefined));
    const lists = [site, state, swept.unused].filter((key) => key !== null);
    const named = [files, stored?.files, stored?.kept].flatMap((each) => Object.values(each ?? {}));
    const limit = pLimit(concurrency);
    const read = (key: string) => limit(() => unlessLost(missing, () => objects.read(key)));
    const used = new Set([...lists, ...named]);
    await Promise.all([...used].map(read));
    const unused = listed.filter((key) => !used.has(key)).length;
    return { generation, missing: [...missing].sort(), unused };
  } catch (error) {
    return { ...unreadable, unused: listed.length, problem: toFailure(error).message };
  }
}

const unreadable = {
  generation: undefined,
  missing: [],
  problem: 'It has objects, and no pointer leads to them.',
};
