/** The two folders that people name for a site, or for the sites of a network. */
export interface Folders {
  /** The state folder (edition/state-table.ts). */
  state: string;
  /** The published site. */
  out: string;
}

/** Where a site's state and its published tree are kept. The trees are neighbors, so that a rename moves a whole one. */
export interface Place extends Folders {
  /** The work folder, which holds all others. */
  work: string;
  /** Where the next tree is built. */
  next: string;
  /** The site that was published before, during the swap. */
  previous: string;
  lock: string;
  /** Editions that were published before (`listKept`). */
  kept: string;
}
