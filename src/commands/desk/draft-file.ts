import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { DecisionChange } from '../../desk/decisions.ts';
import { listChanges, toDesk } from '../../desk/draft/changes.ts';
import { deskSchema, type Desk } from '../../desk/desk.ts';
import { writeWholeNow } from '../../disk/files.ts';
import { withLock } from '../../disk/lock.ts';
import { limits } from '../../limits/limits.ts';
import { draftFolder } from '../../publication/folder.ts';
import { ConfigurationError, readOwnText, refuseLink } from '../../publication/load.ts';
import { readValue } from '../../publication/written-file.ts';

/** Unsaved decisions: how each stood (`before`) and how each is to stand (`after`). `seen` is desk.json as this draft last met it. */
const schema = z.strictObject({ before: deskSchema, after: deskSchema, seen: deskSchema });

/** What an editor left unsaved. */
interface Left {
  changes: DecisionChange[];
  seen: Desk;
}

const toFile = (folder: string) => path.join(folder, draftFolder, 'draft.json');

/** Reads the draft of a publication folder; `undefined` without one. Throws `ConfigurationError`. */
export function readDraft(folder: string): Left | undefined {
  const file = toFile(folder);
  if (!existsSync(file)) return undefined;
  refuseLink(path.dirname(file));
  const { data } = schema.safeParse(readValue(readOwnText(file)));
  if (data === undefined) {
    throw new ConfigurationError(
      `The unsaved decisions in ${file} can't be read: move the file away, and decide again.`,
    );
  }
  return { changes: listChanges(data.before, data.after), seen: data.seen };
}

/** Writes the draft of a publication folder, before it returns. Without changes none is left. */
export function writeDraft(folder: string, { changes, seen }: Left): void {
  const file = toFile(folder);
  if (changes.length === 0) return rmSync(file, { force: true });
  refuseLink(path.dirname(file));
  writeWholeNow(path.join(path.dirname(file), '.gitignore'), '*\n');
  const [before, after] = (['before', 'after'] as const).map((when) =>
    toDesk(changes.flatMap((change) => change[when] ?? [])),
  );
  writeWholeNow(file, `${JSON.stringify({ before, after, seen }, null, 2)}\n`);
}

/** Runs a task that reads and writes decisions of a folder, while no other one does. */
export async function withDecisions<T>(folder: string, task: () => T | Promise<T>): Promise<T> {
  const dir = path.join(folder, draftFolder);
  if (existsSync(dir)) refuseLink(dir);
  writeWholeNow(path.join(dir, '.gitignore'), '*\n');
  return await withLock(path.join(dir, 'lock'), async () => task(), limits.lock.seconds);
}
