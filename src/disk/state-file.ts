import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { writeWhole, writeWholeNow } from './files.ts';

/** A small JSON file of the state folder. A rebuild can do without it. */
export interface StateFile<T> {
  /** Reads the file. Returns `undefined` when there is none, or it is damaged. */
  read(stateDir: string): T | undefined;
  /** Replaces the file, whole or not at all. Rejects with what the file system throws. */
  write(stateDir: string, content: T): Promise<void>;
  /** Does so before it returns. Throws what the file system throws. */
  writeNow(stateDir: string, content: T): void;
}

/** Defines a file of the state folder by its name and the schema of its content. */
export function defineStateFile<T>(name: string, schema: z.ZodType<T>): StateFile<T> {
  const nameFile = (stateDir: string) => path.join(stateDir, name);
  const toText = (content: T) => `${JSON.stringify(content)}\n`;
  return {
    read(stateDir) {
      try {
        return schema.parse(JSON.parse(readFileSync(nameFile(stateDir), 'utf8')));
      } catch {
        return undefined;
      }
    },
    async write(stateDir, content) {
      await writeWhole(nameFile(stateDir), toText(content));
    },
    writeNow(stateDir, content) {
      writeWholeNow(nameFile(stateDir), toText(content));
    },
  };
}
