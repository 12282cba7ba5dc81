import { formatVersion, unusedSchema, type Pointer } from './generation.ts';
import type { Objects } from './objects.ts';

const day = 24 * 60 * 60 * 1000;
/** How long an object is kept that nothing names, for slow readers and late workers, in milliseconds. */
const grace = 7 * day;

/** A look through the objects. */
interface Looked {
  listed: readonly string[] | undefined;
  used: ReadonlySet<string>;
  generation: number;
  now: Date;
}

/** Whether the objects of a publication are looked through again: once a day. */
export const isSweepDue = ({ time }: Pointer['swept'], now: Date) =>
  Math.abs(now.getTime() - Date.parse(time)) >= day;

/**
 * Lists the objects of a publication that nothing names any more, and those of them that nothing has named for a week.
 * `listed` are all keys, when they were looked through; `used` those that the next generation names. Its other lists
 * are written now.
 */
export async function sweep(
  objects: Objects,
  before: Pointer['swept'] | undefined,
  { listed, used, generation, now }: Looked,
) {
  const time = now.toISOString();
  if (before === undefined) return { swept: { time, unused: null }, outdated: [] };
  if (listed === undefined) return { swept: before, outdated: [] };
  const earlier = await readUnused(objects, before.unused);
  const keys = listed.filter((key) => !used.has(key));
  const since = Object.fromEntries(keys.map((key) => [key, earlier[key] ?? time]));
  const outdated = keys.filter((key) => now.getTime() - Date.parse(since[key] ?? time) >= grace);
  const unused = await objects.writeList(generation, { version: formatVersion, since });
  return { swept: { time, unused }, outdated };
}

/** A list that is lost only makes its objects stay longer. */
async function readUnused(objects: Objects, key: string | null): Promise<Record<string, string>> {
  if (key === null) return {};
  try {
    return (await objects.readList(key, unusedSchema)).since;
  } catch {
    return {};
  }
}
