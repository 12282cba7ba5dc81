/** What files of a site take, on disk and as addresses. All of it is in lower case. */
export interface Places {
  files: ReadonlySet<string>;
  /** The addresses of pages, without a slash at the start. */
  names: ReadonlySet<string>;
  /** The folders that the files lie in. */
  folders: ReadonlySet<string>;
}

/** Lists what files of a site take, by their paths in it. */
export function listTakenPlaces(files: readonly string[]): Places {
  const lower = files.map(toLower);
  return {
    files: new Set(lower),
    names: new Set(lower.map(toPageName)),
    folders: new Set(lower.flatMap(listFolders)),
  };
}

/**
 * Whether a file would take the place or the address of one of these, or stand in the way of their folders. Hosts and
 * file systems may ignore case and the ending `.html`.
 */
export function isTaken(file: string, { files, names, folders }: Places): boolean {
  const lower = toLower(file);
  return (
    files.has(lower) ||
    names.has(toPageName(lower)) ||
    folders.has(lower) ||
    listFolders(lower).some((folder) => files.has(folder))
  );
}

/** Compressed copies stand beside their file. */
const toLower = (file: string) => file.toLowerCase().replace(/\.(?:br|gz)$/, '');

/** The name of a page's address: of `events.html` and `events/index.html` it is `events`. */
export const toPageName = (file: string): string =>
  file.replace(/\.html$/, '').replace(/(?:^|\/)index$/, '');

/** The folders that a file lies in: of `a/b/c.txt` they are `a` and `a/b`. */
export function listFolders(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}
