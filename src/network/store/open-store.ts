import { loadFor } from '../optional-packages.ts';
import type { BucketAddress } from './bucket/address.ts';
import type { Bucket } from './bucket/bucket.ts';
import { requireConditions } from './require-conditions.ts';
import { folderStore, type Store } from './store.ts';

/**
 * Opens the store of `--store`: a bucket, or the folders themselves where it names none. Throws `ConfigurationError`
 * where the client of buckets is not installed, and where the bucket has no conditional writes, unless there is one
 * writer alone.
 */
export async function openStore({
  store: address,
  singleWriter,
}: {
  store?: BucketAddress;
  singleWriter?: boolean;
}): Promise<Store> {
  if (address === undefined) return folderStore;
  // Most networks have no bucket, and need not load its client.
  const { openBucketStore } = await import('./bucket-store.ts');
  const bucket = await openBucketAt(address);
  if (singleWriter !== true) await requireConditions(bucket);
  return openBucketStore(bucket);
}

/** Opens the bucket of `--store`. Throws `ConfigurationError` where its client is not installed. */
export async function openBucketAt(address: BucketAddress): Promise<Bucket> {
  const { openBucket } = await loadFor('--store', () => import('./bucket/bucket.ts'));
  return openBucket(address);
}
