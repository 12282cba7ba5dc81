import { existsSync, watch, type FSWatcher } from 'node:fs';
import path from 'node:path';
import { readFolders } from '../../publication/folder.ts';
import { toPublicationFile } from '../../publication/load.ts';

/** Changes that come so close are one, in milliseconds: an editor saves a file in several steps. */
const pause = 150;

/** Calls `onChange` after files of a publication have changed, until it is closed. */
export function watchPublication(named: string, onChange: () => void): { close(): void } {
  const file = toPublicationFile(named);
  const dir = path.dirname(file);
  const isOwn = (name: string | null) =>
    named === file ? name === path.basename(file) : name === null || !/^\.|~$|^dist$/.test(name);
  let timer: NodeJS.Timeout | undefined;
  const folders = new Map<string, FSWatcher>();
  const note = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      watchParts();
      onChange();
    }, pause);
  };
  /** Watches the folders that are there now, with all that is in them: one may have been made, or taken away. */
  const watchParts = () => {
    for (const part of named === file ? [] : readFolders.map((each) => path.join(dir, each))) {
      if (existsSync(part) === folders.has(part)) continue;
      folders.get(part)?.close();
      folders.delete(part);
      if (existsSync(part)) folders.set(part, watch(part, { recursive: true }, note));
    }
  };
  const own = watch(dir, (_, name) => {
    if (isOwn(name)) note();
  });
  watchParts();
  return {
    close() {
      clearTimeout(timer);
      for (const each of [own, ...folders.values()]) each.close();
    },
  };
}
