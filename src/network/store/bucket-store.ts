import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { digestFile } from '../../disk/file-tree.ts';
import { withLock } from '../../disk/lock.ts';
import { readBuild } from '../../rebuild/publish/build-info.ts';
import { claimWorkFolder, findPlace } from '../../rebuild/publish/open-place.ts';
import { markName, parseMark } from '../../rebuild/publish/own-folder.ts';
import { refuseOthers } from '../../rebuild/publish/owner.ts';
import type { PublicationIds } from '../../publication/addressees.ts';
import { claimStateFolder, toStateLock } from '../../rebuild/publish/state-folder.ts';
import type { Bucket } from './bucket/bucket.ts';
import {
  checkOutKept,
  checkOutSite,
  checkOutState,
  openCheckout,
  unlessLost,
  type StoredState,
} from './checkout.ts';
import { isInline, listKeys, noKeys, readHeartbeat, toStateList, uploadFiles } from './commit.ts';
import type { Keys, Upload } from './commit.ts';
import { formatVersion, type Files, type Pointer } from './generation.ts';
import { listLocal, noFiles, toPath, type LocalFiles } from './local-files.ts';
import { readIndex, writeIndex, type LocalIndex } from './local-index.ts';
import { LostError, Objects } from './objects.ts';
import { openBucketOwners } from './bucket-owners.ts';
import { patiently } from './bucket/patience.ts';
import { openState, readStoredSite } from './stored-lists.ts';
import type { Folders } from '../../disk/place.ts';
import { OutdatedError, type Store } from './store.ts';
import { isSweepDue, sweep } from './sweep.ts';

/** What a rebuild begins with. */
interface Base {
  /** `undefined` of a publication that the bucket does not know. Its folders then stay as they are. */
  current: { pointer: Pointer; etag: string } | undefined;
  keys: Keys;
  inline: LocalIndex['inline'];
  /** The keys of all objects, where they were looked through. */
  listed?: readonly string[];
  damage: Damage;
}

/** What the bucket has lost of a generation. */
interface Damage {
  /** The keys, which are left out of the base, so that their files are written anew. */
  lost: ReadonlySet<string>;
  /** The files of the site that have them; `undefined` where its list is lost. */
  paths: readonly string[] | undefined;
  /** When the site in the folder was rebuilt, as the rebuild began. */
  build: string | undefined;
}

/** A store in a bucket. The folders of this machine are copies. */
export function openBucketStore(bucket: Bucket): Store {
  return {
    async update(name, folders, task, lost) {
      const objects = new Objects(bucket, name);
      return await withLock(`${folders.state}.store.lock`, async () => {
        const base = await patiently(() => checkOut(objects, folders, new Set(lost)));
        const result = await task(tellLost(base.damage));
        if (!isMended(base.damage, folders)) throw new LostError(name, unmended);
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

/**
 * Brings folders to the present generation, as far as the bucket still has it: the rebuild mends what is missing.
 * `lost` has what is known to be lost. Rejects as a rebuild does when the folders are not ours.
 */
async function checkOut(
  objects: Objects,
  { out, state, owner }: Parameters<Store['update']>[1],
  lost: Set<string>,
): Promise<Base> {
  const current = await objects.readPointer();
  if (current === undefined) return { current, keys: noKeys, inline: {}, damage: noDamage };
  const { pointer } = current;
  const index = readIndex(state);
  const files = await unlessLost(lost, () => readStoredSite(objects, pointer.site, index));
  const stored = await unlessLost(lost, () => openState(objects, pointer.state, index));
  // What this machine has of that generation, it keeps under the mark.
  if (owner && stored && index?.lists.state !== pointer.state)
    await refuseStored(objects.name, stored, owner);
  const place = await findPlace({ out, state });
  await claimStateFolder(state);
  await claimWorkFolder(place);
  await withLock(toStateLock(state), () =>
    withLock(place.lock, async () => {
      const checkout = openCheckout(objects, place, index?.local ?? noFiles, lost);
      // The old site here often is one of the earlier editions, so these are linked before it is replaced.
      if (stored) await checkOutKept(checkout, stored);
      if (files) await checkOutSite(checkout, { files, heartbeat: pointer.heartbeat });
      if (stored) await checkOutState(checkout, stored);
    }),
  );
  const inline = [...(stored?.inline ?? [])].map(([file, { digest }]) => [file, digest] as const);
  const { files: deep = {}, kept = {} } = stored ?? {};
  const keys = { site: files ?? {}, files: deep, kept };
  // Where an object is lost, others may be that this machine did not have to read.
  const isLooked = lost.size > 0 || isSweepDue(pointer.swept, new Date());
  const listed = isLooked ? await objects.listKeys() : undefined;
  if (listed) addUnlisted(listed, [...listKeys(keys), pointer.site, pointer.state], lost);
  return {
    current,
    listed,
    inline: Object.fromEntries(inline),
    keys: { site: without(keys.site, lost), files: without(deep, lost), kept: without(kept, lost) },
    damage: {
      lost,
      paths: files && Object.keys(files).filter((name) => lost.has(files[name] ?? '')),
      build: readBuild(out)?.time,
    },
  };
}

/** Throws `ConfigurationError` when the stored state is that of another publication. */
async function refuseStored(
  name: string,
  { inline }: StoredState,
  owner: PublicationIds,
): Promise<void> {
  const mark = await inline.get(markName)?.read();
  const found = mark && parseMark(Buffer.from(mark).toString())?.publication;
  const cure = `Give it another name among the publications, or remove what is stored: network remove DIR ${name}.`;
  refuseOthers(`The store has, under the name ${name}, the state`, found, owner, cure);
}

/** Adds those of the named keys that are not listed. */
function addUnlisted(
  listed: readonly string[],
  named: readonly (string | null)[],
  lost: Set<string>,
): void {
  const known = new Set(listed);
  for (const key of named) if (key !== null && !known.has(key)) lost.add(key);
}

const without = (files: Files, lost: ReadonlySet<string>): Files =>
  Object.fromEntries(Object.entries(files).filter(([, key]) => !lost.has(key)));

const noDamage: Damage = { lost: new Set(), paths: [], build: undefined };

const unmended =
  'The store has lost files of the site, and this rebuild published nothing in their place. So nothing is kept, and the next one tries again.';

/** Whether a rebuild has left a whole site: another one, or the same with all of its files. */
function isMended({ lost, paths, build }: Damage, { out }: Folders): boolean {
  if (lost.size === 0) return true;
  if (readBuild(out)?.time !== build) return true;
  return paths?.every((name) => existsSync(toPath(out, name))) === true;
}

/** Says what was lost and is made anew. `undefined` where nothing is. */
function tellLost({ lost }: Damage): string | undefined {
  const [first] = lost;
  if (first === undefined) return undefined;
  const objects =
    lost.size === 1 ? `the object ${first}` : `${lost.size} objects, such as ${first}`;
  return `The store had lost ${objects}, or their bytes were wrong. What was in them is made anew as far as sources still have it.`;
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
  // A list may be what is lost.
  const isWhole = before !== undefined && base.damage.lost.size === 0;
  const isSiteSame = isWhole && isDeepStrictEqual(keys.site, base.keys.site);
  const isStateSame = isWhole && isDeepStrictEqual([keys, inline], [base.keys, base.inline]);
  if (isStateSame && heartbeat === before.heartbeat) return { keys, inline, lists: before };
  const site = isSiteSame ? before.site : await writeSite(upload, keys);
  const state = isStateSame
    ? before.state
    : await objects.writeList(generation, await toStateList(upload, keys));
  const now = new Date();
  const names = [site, state].filter((key) => key !== null);
  const used = new Set([...listKeys(keys), ...names]);
  const { swept, outdated } = await sweep(objects, before?.swept, {
    listed: base.listed,
    used,
    generation,
    now,
  });
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
