import { readSealed, writeSealed } from '../../disk/sealed-file.ts';
import type { Pointer } from './generation.ts';
import type { Keys } from './commit.ts';
import type { LocalFiles } from './local-files.ts';

/** What this machine knows of a publication in a bucket. It only saves reading what has not changed. */
export interface LocalIndex {
  /** The lists of files that `keys` and `inline` are of. */
  lists: Pick<Pointer, 'site' | 'state'>;
  keys: Keys;
  /** The digests of the files whose bytes are in the list of the state. */
  inline: Readonly<Record<string, string>>;
  local: LocalFiles;
}

/** The version of the index. Those of other versions are ignored. */
const version = 1;

const nameFile = (state: string) => `${state}.store.json.gz`;

export const readIndex = (state: string) => readSealed<LocalIndex>(nameFile(state), version);

export async function writeIndex(state: string, index: LocalIndex): Promise<void> {
  await writeSealed(nameFile(state), version, index);
}
