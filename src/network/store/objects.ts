import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { z } from 'zod';
import { digestFile } from '../../disk/file-tree.ts';
import { ForeseenError } from '../../rebuild/failure.ts';
import { findMediaType } from '../../rebuild/media-type.ts';
import { namePattern } from '../../publication/schema/name.ts';
import type { Bucket, ExpectedTag, ObjectHeaders } from './bucket/bucket.ts';
import { pointerSchema, readKeyDigest, type Pointer } from './generation.ts';

/** How many objects are read or written at a time. */
export const concurrency = 16;

/** The most bytes that a list may have when it is decompressed. */
const maxListBytes = 512 * 1024 * 1024;
const immutable = 'public, max-age=31536000, immutable';
const listHeaders: ObjectHeaders = {
  ContentType: 'application/json',
  ContentEncoding: 'br',
  CacheControl: immutable,
};
const pointerHeaders: ObjectHeaders = { ContentType: 'application/json', CacheControl: 'no-cache' };
const encodings: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' };

const namePointerKey = (name: string) => `current/${encodeURIComponent(name)}.json`;
const pointerPattern = /^current\/(.+)\.json$/;

/** Makes the key of a file's object. */
export function toObjectKey(generation: number, digest: string, file: string): string {
  const [ends = ''] = /(?:\.[A-Za-z0-9]{1,12}){0,2}$/.exec(path.posix.basename(file)) ?? [];
  return `${generation}-${digest}${ends}`;
}

/** The bucket lacks an object that a list names, or has other bytes than were written. */
export class LostError extends ForeseenError {
  readonly key: string;

  constructor(key: string, message: string) {
    super(message);
    this.key = key;
  }
}

export class Objects {
  readonly bucket: Bucket;
  readonly name: string;
  /** The key of the pointer, and the start of all others. */
  readonly pointerKey: string;
  readonly folder: string;

  constructor(bucket: Bucket, name: string) {
    this.bucket = bucket;
    this.name = name;
    this.pointerKey = namePointerKey(name);
    this.folder = `objects/${encodeURIComponent(name)}/`;
  }

  /** Reads the pointer. Rejects when no version of the code can have written it, or only a later one. */
  async readPointer(): Promise<{ pointer: Pointer; etag: string } | undefined> {
    const object = await this.bucket.get(this.pointerKey);
    if (object === undefined) return undefined;
    const pointer = parse(this.name, pointerSchema, object.bytes);
    return { pointer, etag: object.etag };
  }

  /** Whether there is a pointer, whatever it says. */
  async hasPointer(): Promise<boolean> {
    return (await this.bucket.get(this.pointerKey)) !== undefined;
  }

  /** Replaces the pointer. Returns its entity tag; `undefined` when it is not the expected one any more. */
  async writePointer(pointer: Pointer, expected: ExpectedTag): Promise<string | undefined> {
    const bytes = Buffer.from(`${JSON.stringify(pointer)}\n`);
    const etag = await this.bucket.put(this.pointerKey, bytes, pointerHeaders, expected);
    if (etag !== undefined) return etag;
    // The answer to a write that was carried out may have been lost, so that the client wrote again.
    const present = await this.readPointer();
    return present?.pointer.writer === pointer.writer ? present.etag : undefined;
  }

  /** Reads a file, whose key has its digest. Rejects with `LostError` when it is missing or has other bytes. */
  async read(key: string): Promise<Uint8Array> {
    const object = await this.bucket.get(this.folder + key);
    const file = this.folder + key;
    if (object === undefined) throw new LostError(key, `The store has lost ${file}.`);
    if (digestFile(object.bytes) === readKeyDigest(key)) return object.bytes;
    throw new LostError(key, `The store has other bytes for ${file} than were written.`);
  }

  /** Writes a file under a key that has its digest and its endings. */
  async write(key: string, bytes: Uint8Array): Promise<void> {
    const encoding = encodings[path.extname(key)];
    const file = encoding === undefined ? key : key.slice(0, -path.extname(key).length);
    await this.bucket.put(this.folder + key, bytes, {
      ContentType: findMediaType(file),
      CacheControl: immutable,
      ContentEncoding: encoding,
    });
  }

  async readList<T>(key: string, schema: z.ZodType<T>): Promise<T> {
    const bytes = await this.read(key);
    const text = await promisify(brotliDecompress)(bytes, { maxOutputLength: maxListBytes });
    return parse(this.name, schema, text);
  }

  /** Writes a list. Returns its key. */
  async writeList(generation: number, list: unknown): Promise<string> {
    const bytes = await promisify(brotliCompress)(JSON.stringify(list), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 22 },
    });
    const key = toObjectKey(generation, digestFile(bytes), 'files.list.json');
    await this.bucket.put(this.folder + key, bytes, listHeaders);
    return key;
  }

  async listKeys(): Promise<string[]> {
    const found = await this.bucket.list(this.folder);
    return [...found.keys()].map((key) => key.slice(this.folder.length));
  }

  async remove(keys: readonly string[]): Promise<void> {
    await this.bucket.remove(keys.map((key) => this.folder + key));
  }
}

/** Lists the publications of a bucket, each with the entity tag of its pointer. Other names are none. */
export async function listPointers(bucket: Bucket): Promise<Map<string, string>> {
  const found = await bucket.list('current/');
  return new Map(
    [...found].flatMap(([key, etag]) => {
      const name = parsePublicationName(key);
      return name === undefined ? [] : [[name, etag] as const];
    }),
  );
}

function parsePublicationName(key: string): string | undefined {
  try {
    const name = decodeURIComponent(pointerPattern.exec(key)?.[1] ?? '');
    return namePattern.test(name) ? name : undefined;
  } catch {
    return undefined;
  }
}

function parse<T>(name: string, schema: z.ZodType<T>, bytes: Uint8Array): T {
  try {
    return schema.parse(JSON.parse(Buffer.from(bytes).toString()));
  } catch (error) {
    throw new Error(
      `The store has an entry of ${name} that this version of the code can't read: ${String(error)}`,
    );
  }
}
