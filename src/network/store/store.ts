import type { Folders } from '../../disk/place.ts';
import { LockedError } from '../../disk/lock.ts';
import { openFolderOwners } from '../owners/folder-owners.ts';
import type { PublicationIds } from '../../publication/addressees.ts';
import type { Owners } from '../owners/owners.ts';

/** Where the sites and the state of publications are kept between rebuilds. */
export interface Store {
  /**
   * Brings the folders of a publication to what was kept last, runs `task` on them, and keeps what it left, whole or
   * not at all. Rejects with `OutdatedError` when another machine has kept something newer meanwhile, with
   * `LockedError` when another process of this machine is at it, and with what `task` throws; nothing is kept then.
   * What the store has lost is left out of the folders, told to `task` as a sentence, and kept anew; `lost` are keys
   * that are known to be lost. Rejects with `ConfigurationError`, having read but the record of what was kept, where that
   * is not of `owner`.
   */
  update<T>(
    name: string,
    folders: Folders & { owner?: PublicationIds },
    task: (damage: string | undefined) => Promise<T>,
    lost?: ReadonlySet<string>,
  ): Promise<T>;
  /** Opens the records of which publication each id belongs to. `states` is the folder of all states. */
  openOwners(states: string): Owners;
  /** Where bodies of responses are kept for a day or so; absent where there is no such place. */
  bodies?: Bodies;
  close(): void;
}

/** Response bodies for workers of any machine. */
export interface Bodies {
  /** Keeps a body. Returns where. */
  put(body: Uint8Array): Promise<string>;
  /** Reads a body. Resolves to `undefined` when the body is gone, or when its bytes have changed. */
  get(place: string): Promise<Uint8Array | undefined>;
}

/** Another machine has kept a newer generation than the one that this rebuild began with. */
export class OutdatedError extends LockedError {}

/** A store that is nothing but the local folders, or those of a volume that machines share. */
export const folderStore: Store = {
  update: (_name, _folders, task) => task(undefined),
  openOwners: openFolderOwners,
  close: () => undefined,
};
