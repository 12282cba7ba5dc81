import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { digestFile } from '../../disk/file-tree.ts';
import { withLock } from '../../disk/lock.ts';
import { claimWorkFolder, findPlace } from '../../rebuild/publish/open-place.ts';
import { claimStateFolder, toStateLock } from '../../rebuild/publish/state-folder.ts';
import type { Bucket } from './bucket/bucket.ts';
import { checkOutKept, checkOutSite, checkOutState, openCheckout } from './checkout.ts';
import { isInline, listKeys, noKeys, readHeartbeat, toStateList, uploadFiles } from './commit.ts';
import type { Keys, Upload } from './commit.ts';
import { formatVersion, type Pointer } from './generation.ts';
import { listLocal, noFiles, type LocalFiles } from './local-files.ts';
import { readIndex, writeIndex, type LocalIndex } from './local-index.ts';
import { Objects } from './objects.ts';
import { openBucketOwners } from './bucket-owners.ts';
import { patiently } from './bucket/patience.ts';
import { openState, readStoredSite } from './stored-lists.ts';
import type { Folders } from '../../disk/place.ts';
import { OutdatedError, type Store } from './store.ts';
import { sweep } from './sweep.ts';

/** What a rebuild begins with. */
interface Base {
  /** `undefined` of a publication that the bucket does not know. Its folders then stay as they are. */
  current: { pointer: Pointer; etag: string } | undefined;
  keys: Keys;
  inline: LocalIndex['inline'];
}

/** A store in a bucket. The folders of this machine are copies. */
export function openBucketStore(bucket: Bucket): Store {
  return {
    async update(name, folders, task) {
      const objects = new Objects(bucket, name);
      return await withLock(`${folders.state}.store.lock`, async () => {
        const base = await patiently(() => checkOut(objects, folders));
        const result = await task();
        await commit(objects, folders, base);
        return result;
      });
    },
    openOwners: () => openBucketOwners(bucket),
    bodies: {
      async put(body) {
        const place = digestFile(body);
        await bucket.put(`bodies/${place}`, body, { ContentType: 'application/zstd' });
        return place;
      },
      async get(place) {
        const bytes = (await bucket.get(`bodies/${place}`))?.bytes;
        return bytes && digestFile(bytes) === place ? bytes : undefined;
      },
    },
    close: () => bucket.close(),
  };
}

/** Brings folders to the present generation. Rejects as a rebuild does when they are not ours. */
async function checkOut(objects: Objects, { out, state }: Folders): Promise<Base> {
  const current = await objects.readPointer();
  if (current === undefined) return { current, keys: noKeys, inline: {} };
  const { pointer } = current;
  const index = readIndex(state);
  const files = await readStoredSite(objects, pointer.site, index);
  const stored = await openState(objects, pointer.state, index);
  const place = await findPlace({ out, state });
  await claimStateFolder(state);
  await claimWorkFolder(place);
  await withLock(toStateLock(state), () =>
    withLock(place.lock, async () => {
      const checkout = openCheckout(objects, place, index?.local ?? noFiles);
      // The old site here often is one of the earlier editions, so these are linked before it is replaced.
      await checkOutKept(checkout, stored);
      await checkOutSite(checkout, { files, heartbeat: pointer.heartbeat });
      await checkOutState(checkout, stored);
    }),
  );
  const inline = Object.fromEntries([...stored.inline].map(([file, { digest }]) => [file, digest]));
  return { current, keys: { site: files, files: stored.files, kept: stored.kept }, inline };
}

/** Uploads the folders after a rebuild, and switches the pointer. Uploads nothing when no file has changed. */
async function commit(objects: Objects, { out, state }: Folders, base: Base): Promise<void> {
  const place = await findPlace({ out, state });
  const local = listLocal(place, readIndex(state)?.local ?? noFiles);
  const before = base.current?.pointer;
  const generation = (before?.generation ?? 0) + 1;
  const upload = { objects, place, local, before: base.keys, generation };
  // It stays the same when the write is repeated, so that the repetition is known.
  const writer = randomUUID();
  const { keys, inline, lists } = await patiently(() => write(upload, base, writer));
  await writeIndex(state, { lists, keys, inline, local });
}

/** Writes a generation. Rejects with `OutdatedError` when another machine has written one meanwhile. */
async function write(
  upload: Upload,
  base: Base,
  writer: string,
): Promise<Omit<LocalIndex, 'local'>> {
  const { objects, place, local, generation } = upload;
  const before = base.current?.pointer;
  const keys = await uploadFiles(upload);
  const inline = toInlineDigests(local);
  const heartbeat = await readHeartbeat(place);
  const isSiteSame = before !== undefined && isDeepStrictEqual(keys.site, base.keys.site);
  const isStateSame =
    before !== undefined && isDeepStrictEqual([keys, inline], [base.keys, base.inline]);
  if (isStateSame && heartbeat === before.heartbeat) return { keys, inline, lists: before };
  const site = isSiteSame ? before.site : await writeSite(upload, keys);
  const state = isStateSame
    ? before.state
    : await objects.writeList(generation, await toStateList(upload, keys));
  const now = new Date();
  const names = [site, state].filter((key) => key !== null);
  const used = new Set([...listKeys(keys), ...names]);
  const { swept, outdated } = await sweep(objects, before?.swept, { used, generation, now });
  const time = now.toISOString();
  const lists = { site, state };
  const pointer = { generation, writer, time, ...lists, heartbeat, swept };
  const expected = base.current ? { etag: base.current.etag } : 'absent';
  const etag = await objects.writePointer({ version: formatVersion, ...pointer }, expected);
  if (etag === undefined) {
    throw new OutdatedError(
      `Another machine has published ${objects.name} while it was rebuilt here, so this rebuild is dropped. ` +
        'The next one begins with what that machine published.',
    );
  }
  await objects.remove(outdated);
  return { keys, inline, lists };
}

async function writeSite({ objects, generation }: Upload, { site }: Keys): Promise<string | null> {
  if (Object.keys(site).length === 0) return null;
  return await objects.writeList(generation, { version: formatVersion, files: site });
}

const toInlineDigests = ({ state }: LocalFiles): LocalIndex['inline'] =>
  Object.fromEntries(
    Object.entries(state)
      .filter(([name]) => isInline(name))
      .map(([name, [, digest]]) => [name, digest]),
  );
