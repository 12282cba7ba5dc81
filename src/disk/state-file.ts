import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { writeWhole, writeWholeNow } from './files.ts';

/** Defines a small JSON file of the state folder, by its name and the schema of its content. A rebuild can do without it. */
export function defineStateFile<T>(name: string, schema: z.ZodType<T>) {
  const nameFile = (stateDir: string) => path.join(stateDir, name);
  const toText = (content: T) => `${JSON.stringify(content)}\n`;
  return {
    /** Reads the file. Returns `undefined` when there is none, or it is damaged. */
    read(stateDir: string): T | undefined {
      try {
        return schema.parse(JSON.parse(readFileSync(nameFile(stateDir), 'utf8')));
      } catch {
        return undefined;
      }
    },
    /** Replaces the file, whole or not at all. Rejects with what the file system throws. */
    async write(stateDir: string, content: T): Promise<void> {
      await writeWhole(nameFile(stateDir), toText(content));
    },
    /** Does so before it returns. Throws what the file system throws. */
    writeNow(stateDir: string, content: T): void {
      writeWholeNow(nameFile(stateDir), toText(content));
    },
  };
}
