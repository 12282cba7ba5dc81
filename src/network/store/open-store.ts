import type { BucketAddress } from './bucket/address.ts';
import { folderStore, type Store } from './store.ts';

/** Opens the store of `--store`: a bucket, or the folders themselves where it names none. */
export async function openStore(address: BucketAddress | undefined): Promise<Store> {
  if (address === undefined) return folderStore;
  // Most networks have no bucket, and need not load its client.
  const [{ openBucket }, { openBucketStore }] = await Promise.all([
    import('./bucket/bucket.ts'),
    import('./bucket-store.ts'),
  ]);
  return openBucketStore(openBucket(address));
}
