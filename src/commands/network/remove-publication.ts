import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadFor } from '../../network/optional-packages.ts';
import type { NetworkOptions } from '../../network/options.ts';
import { listFolderRemovals } from '../../network/removal/folder-removals.ts';
import type { Removal } from '../../network/removal/removal.ts';
import { openBucketAt } from '../../network/store/open-store.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { print } from '../../rebuild/print/print.ts';

/**
 * Tells what the folders, the bucket and the queue of a network hold of a publication, and removes it where `isSure`.
 * Returns the exit status. Throws `ConfigurationError` when nothing is held of it, and while its file is there.
 */
export async function removePublication(
  options: NetworkOptions,
  { name, isSure }: { name: string; isSure: boolean },
): Promise<number> {
  const { publications, store, queue } = options;
  const file = [`${name}.json`, `${name}/publication.json`]
    .map((each) => path.join(publications, each))
    .find((each) => existsSync(each));
  if (isSure && file !== undefined) {
    throw new ConfigurationError(
      `remove ${name}: ${file} is still there, so it would be rebuilt again. Remove that first.`,
    );
  }
  const closers: (() => unknown)[] = [];
  try {
    const removals: Removal[] = [];
    if (queue?.url !== undefined) {
      const { url } = queue;
      const { openQueueRemovals } = await loadFor(
        '--queue',
        () => import('../../network/removal/queue-removals.ts'),
      );
      const scheduled = await openQueueRemovals(url, name);
      closers.push(scheduled.close);
      removals.push(...scheduled.removals);
    }
    if (store !== undefined) {
      const bucket = await openBucketAt(store);
      closers.push(() => bucket.close());
      const { listBucketRemovals } = await import('../../network/removal/bucket-removals.ts');
      removals.push(...(await listBucketRemovals(bucket, name)));
    }
    removals.push(...(await listFolderRemovals(options, name)));
    if (removals.length === 0) {
      throw new ConfigurationError(
        `remove ${name}: nothing is kept of a publication of this name.`,
      );
    }
    for (const { what, remove } of removals) {
      if (isSure) await remove();
      print(`${isSure ? 'Removed' : 'Would remove'} ${what}.`);
    }
    if (!isSure)
      print(
        `Nothing was removed. ${file === undefined ? 'Give' : `Remove ${file}, and give`} --yes too.`,
      );
    return 0;
  } finally {
    for (const close of closers) await close();
  }
}
