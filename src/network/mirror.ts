import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { toFailure } from '../rebuild/failure.ts';
import type { Progress } from '../rebuild/progress.ts';
import { withLock } from '../disk/lock.ts';
import { claimWorkFolder, findPlace } from '../rebuild/publish/open-place.ts';
import type { NetworkOptions } from './options.ts';
import { toPart } from './publications.ts';
import { claimStates } from './states.ts';
import type { Bucket } from './store/bucket/bucket.ts';
import { openBucketAt } from './store/open-store.ts';
import { checkOutSite, openCheckout } from './store/checkout.ts';
import { listLocal, noFiles } from './store/local-files.ts';
import { readIndex, writeIndex } from './store/local-index.ts';
import { listPointers, Objects } from './store/objects.ts';
import { readSite } from './store/stored-lists.ts';

/** How often the bucket is asked what is new, in milliseconds. */
const pause = 20_000;
/** How many sites are brought at a time. */
const concurrency = 4;

/**
 * Keeps the sites of a bucket in the folder `--out`, for a web server, until a signal stops it. Readers find each
 * site whole: the one before, or the new one. One request lists what is new of a thousand publications.
 */
export async function mirror(
  options: NetworkOptions,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  if (options.store === undefined) return;
  await claimStates(options.state);
  const bucket = await openBucketAt(options.store);
  const seen = new Map<string, string>();
  try {
    while (!signal.aborted) {
      try {
        await bringNew(bucket, options, seen, progress);
      } catch (error) {
        progress.line(toFailure(error).message);
      }
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    bucket.close();
  }
}

/** Brings the sites whose pointers are not those in `seen`, which gets them. A failure of one stops no other. */
export async function bringNew(
  bucket: Bucket,
  options: Pick<NetworkOptions, 'out' | 'state' | 'shard'>,
  seen: Map<string, string>,
  progress: Progress,
): Promise<void> {
  const { part, of } = options.shard;
  const limit = pLimit(concurrency);
  const found = [...(await listPointers(bucket))].filter(
    ([name, etag]) => seen.get(name) !== etag && toPart(name, of) === part,
  );
  const bring = async (name: string) => {
    try {
      seen.set(name, await bringSite(new Objects(bucket, name), options));
    } catch (error) {
      progress.line(`${name}: ${toFailure(error).message}`);
    }
  };
  await Promise.all(found.map(([name]) => limit(bring, name)));
}

/** Brings one site. Returns the entity tag of its pointer. */
async function bringSite(
  objects: Objects,
  options: Pick<NetworkOptions, 'out' | 'state'>,
): Promise<string> {
  const current = await objects.readPointer();
  if (current === undefined || current.pointer.site === null) return current?.etag ?? '';
  const { site, heartbeat } = current.pointer;
  const state = path.join(options.state, objects.name);
  const index = readIndex(state);
  const files = await readSite(objects, site, index);
  const place = await findPlace({ out: path.join(options.out, objects.name), state });
  await claimWorkFolder(place);
  return await withLock(place.lock, async () => {
    const checkout = openCheckout(objects, place, index?.local ?? noFiles);
    await checkOutSite(checkout, { files, heartbeat });
    const keys = { site: files, files: {}, kept: {} };
    const brought = listLocal(place, checkout.local);
    // The state itself stays in the bucket.
    await writeIndex(state, { lists: { site, state: '' }, keys, inline: {}, local: brought });
    return current.etag;
  });
}
