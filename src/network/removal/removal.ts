/** Something that is kept of a publication. */
export interface Removal {
  /** What it is and where, for people. */
  what: string;
  remove(): Promise<unknown>;
}
