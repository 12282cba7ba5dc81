import path from 'node:path';
import { z } from 'zod';

/**
 * A generation is what one rebuild of a publication left. The bucket has it as
 * `current/NAME.json`, the pointer; the lists that the pointer names; and the files that the lists name. Pointers are
 * replaced, and nothing else ever is. All of it is untrusted when it is read.
 */
export const formatVersion = 1 as const;

/**
 * The key of an object of one publication: the generation that wrote it, SHA-256 of its content as base64url, and
 * the endings of its file. A key that went out of use is never used again, so it can be deleted at any time.
 */
const keySchema = z.string().regex(/^\d{1,12}-[\w-]{43}(?:\.[A-Za-z0-9]{1,12}){0,2}$/);

/** The digest in a key. */
export const readKeyDigest = (key: string) => /^\d+-([\w-]{43})/.exec(key)?.[1] ?? '';

/** A path in a folder, with slashes, that leads nowhere else. */
const pathSchema = z
  .string()
  .max(1000)
  .refine(
    (text) =>
      !/[\\\0:]/.test(text) &&
      text.split('/').every((segment) => !['', '.', '..'].includes(segment)) &&
      path.posix.normalize(text) === text,
    'is no path of a file in a folder',
  );

const filesSchema = z.record(pathSchema, keySchema);
/** The keys of files, by path. */
export type Files = z.infer<typeof filesSchema>;

export const pointerSchema = z.strictObject({
  version: z.literal(formatVersion),
  /** 1 is the first. */
  generation: z.int().positive(),
  /** Tells this write from all others. */
  writer: z.uuid(),
  time: z.iso.datetime(),
  /** The list of the site's files; `null` before a site is published. */
  site: keySchema.nullable(),
  /** What belongs to the site and changes with every rebuild (`heartbeatFile`). */
  heartbeat: z.string().max(1_000_000).nullable(),
  /** The list of the state's files. */
  state: keySchema,
  /** The time of the last search for unused objects, and the list of the objects that it found. */
  swept: z.strictObject({ time: z.iso.datetime(), unused: keySchema.nullable() }),
});
export type Pointer = z.infer<typeof pointerSchema>;

/** The list of a site's files. */
export const siteSchema = z.strictObject({
  version: z.literal(formatVersion),
  files: filesSchema,
});

/** The list of what is kept besides the site. */
export const stateSchema = z.strictObject({
  version: z.literal(formatVersion),
  /** Files of the state folder that change often, with their bytes as Latin-1. One object has them all. */
  inline: z.record(pathSchema, z.string()),
  /** The other files of the state folder. */
  files: filesSchema,
  /** The files of earlier editions, which a rollback puts back. */
  kept: filesSchema,
});
export type StateList = z.infer<typeof stateSchema>;

/** Objects that nothing names, each with when that was first seen. */
export const unusedSchema = z.strictObject({
  version: z.literal(formatVersion),
  since: z.record(keySchema, z.iso.datetime()),
});
