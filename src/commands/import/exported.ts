/** A post as another program exported it. Plain data. */
export interface ExportedPost {
  title: string;
  /** HTML. */
  body: string;
  /** HTML; empty where its author wrote none. */
  excerpt: string;
  /** The last part of its address; may be empty. */
  slug: string;
  /** Undefined where it was never published. */
  date: Date | undefined;
  author: string;
  keywords: string[];
  /** The address of its picture; may be empty. */
  picture: string;
  /** Its old addresses, full or from the root of the old site. */
  addresses: string[];
  /** Why it is a draft now: the rest of a sentence that begins with how many. */
  draft?: string;
}

/** What another program exported. Plain data. */
export interface Exported {
  /** How people call the program. */
  program: string;
  /** The address of the old site; empty where the export does not say it. */
  site: string;
  /** The path of its feed. */
  feed: string;
  posts: ExportedPost[];
  /** How many of each kind of thing are left out, by what is said of them. */
  leftOut: ReadonlyMap<string, number>;
}

/** Counts what is left out, by what is said of it. */
export function countReasons(reasons: readonly string[]): Map<string, number> {
  const groups = Map.groupBy(reasons, (reason) => reason);
  return new Map([...groups].map(([reason, all]) => [reason, all.length]));
}
