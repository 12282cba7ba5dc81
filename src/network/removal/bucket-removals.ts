import { listOwnedIds } from '../store/bucket-owners.ts';
import type { Bucket } from '../store/bucket/bucket.ts';
import { Objects } from '../store/objects.ts';
import type { Removal } from './removal.ts';

/** Lists what a bucket holds of a publication. What leads to other objects comes first. */
export async function listBucketRemovals(bucket: Bucket, name: string): Promise<Removal[]> {
  const objects = new Objects(bucket, name);
  const keys = await objects.listKeys();
  const owned = await listOwnedIds(bucket, name);
  const removals: Removal[] = [];
  if (await objects.hasPointer()) {
    removals.push({
      what: `the object ${objects.pointerKey} of the bucket`,
      remove: () => bucket.remove([objects.pointerKey]),
    });
  }
  if (keys.length > 0) {
    removals.push({
      what: `${keys.length} objects below ${objects.folder} of the bucket`,
      // A rebuild that ran meanwhile has left more.
      remove: async () => objects.remove(await objects.listKeys()),
    });
  }
  for (const { id, key } of owned) {
    removals.push({
      what: `its right to the id ${id} (${key} of the bucket)`,
      remove: () => bucket.remove([key]),
    });
  }
  return removals;
}
