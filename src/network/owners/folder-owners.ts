import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeWhole } from '../../disk/files.ts';
import { namePattern } from '../../publication/schema/name.ts';
import type { Owners } from './owners.ts';

/** The end of the name of a record. No id has a dot, so it is no name of a state. */
export const ownerEnd = '.owner.json';

export const ownerSchema = z.strictObject({ publication: z.string().regex(namePattern) });

export const toOwnerText = (publication: string) => `${JSON.stringify({ publication })}\n`;

/** Opens the records in the folder of the states of a network. */
export function openFolderOwners(dir: string): Owners {
  const toPlace = (id: string) => path.join(dir, `${id}${ownerEnd}`);
  const read = (id: string) => readOwner(toPlace(id));
  return {
    toPlace,
    read: async (id) => read(id),
    async claim(id, name, before) {
      const place = toPlace(id);
      const text = toOwnerText(name);
      if (!existsSync(place)) {
        // Processes that share the folder may claim at the same time: the first link is the one that stays.
        const own = `${place}.${randomUUID()}.tmp`;
        await writeWhole(own, text);
        await link(own, place).catch(unlessTaken);
        await rm(own);
        return read(id) ?? name;
      }
      const present = read(id);
      if (present !== undefined && present !== before) return present;
      await writeWhole(place, text);
      return name;
    },
    async hasState(name, id) {
      const edition = readJson(path.join(dir, name, 'edition.json'));
      return z.object({ publication: z.literal(id) }).safeParse(edition).success;
    },
  };
}

function unlessTaken(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/** The publication in a record. A file that was damaged, or is no record, has none. */
export const readOwner = (file: string) => ownerSchema.safeParse(readJson(file)).data?.publication;

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
