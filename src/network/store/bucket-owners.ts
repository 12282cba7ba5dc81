import path from 'node:path';
import pLimit from 'p-limit';
import { z } from 'zod';
import type { Bucket } from './bucket/bucket.ts';
import { patiently } from './bucket/patience.ts';
import { stateSchema } from './generation.ts';
import { concurrency, Objects } from './objects.ts';
import { ownerSchema, toOwnerText } from '../owners/folder-owners.ts';
import type { Owners } from '../owners/owners.ts';

const headers = { ContentType: 'application/json', CacheControl: 'no-cache' };

const folder = 'owners/';
const nameKey = (id: string) => `${folder}${id}.json`;

/** Lists the ids that belong to a publication, with the keys of their records. */
export async function listOwnedIds(
  bucket: Bucket,
  name: string,
): Promise<{ id: string; key: string }[]> {
  const limit = pLimit(concurrency);
  const keys = [...(await bucket.list(folder)).keys()];
  const owners = await Promise.all(
    keys.map((key) => limit(async () => ({ key, owner: await readRecord(bucket, key) }))),
  );
  return owners
    .filter(({ owner }) => owner?.publication === name)
    .map(({ key }) => ({ id: path.posix.basename(key, '.json'), key }));
}

async function readRecord(bucket: Bucket, key: string) {
  const object = await patiently(() => bucket.get(key));
  if (object === undefined) return undefined;
  const { publication } = ownerSchema.parse(JSON.parse(Buffer.from(object.bytes).toString()));
  return { publication, etag: object.etag };
}

/** Opens the records in a bucket. */
export function openBucketOwners(bucket: Bucket): Owners {
  const get = (id: string) => readRecord(bucket, nameKey(id));
  return {
    toPlace: (id) => `the object ${nameKey(id)} in the bucket`,
    read: async (id) => (await get(id))?.publication,
    async claim(id, name, before) {
      const present = await get(id);
      if (present !== undefined && present.publication !== before) return present.publication;
      const expected = present === undefined ? 'absent' : { etag: present.etag };
      const bytes = Buffer.from(toOwnerText(name));
      const etag = await patiently(() => bucket.put(nameKey(id), bytes, headers, expected));
      // Another machine was faster, or the answer to this write was lost.
      return etag === undefined ? ((await get(id))?.publication ?? name) : name;
    },
    hasState: (name, id) => patiently(() => hasState(new Objects(bucket, name), id)),
  };
}

async function hasState(objects: Objects, id: string): Promise<boolean> {
  const current = await objects.readPointer();
  if (current === undefined) return false;
  const { inline } = await objects.readList(current.pointer.state, stateSchema);
  const text = Buffer.from(inline['edition.json'] ?? 'null', 'latin1').toString();
  return z.object({ publication: z.literal(id) }).safeParse(JSON.parse(text)).success;
}
