import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { writeWhole } from './files.ts';

/** A small JSON file of the state folder. A rebuild can do without it. */
export interface StateFile<T> {
  /** Reads the file. Returns `undefined` when there is none, or it is damaged. */
  read(stateDir: string): T | undefined;
  /** Replaces the file, whole or not at all. Rejects with what the file system throws. */
  write(stateDir: string, content: T): Promise<void>;
}

/** Defines a file of the state folder by its name and the schema of its content. */
export function defineStateFile<T>(name: string, schema: z.ZodType<T>): StateFile<T> {
  return {
    read(stateDir) {
      try {
        return schema.parse(JSON.parse(readFileSync(path.join(stateDir, name), 'utf8')));
      } catch {
        return undefined;
      }
    },
    async write(stateDir, content) {
      await writeWhole(path.join(stateDir, name), `${JSON.stringify(content)}\n`);
    },
  };
}
