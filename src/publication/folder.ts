/** A file of a publication folder that goes into its site. Plain data. */
export interface OwnFile {
  /** Its path in the folder, with slashes, such as `public/ads.txt`. */
  name: string;
  /** Where it lies. */
  file: string;
  /** SHA-256 of its content, base64url. */
  digest: string;
}

/** The file with what its editors decided. */
export const deskFile = 'desk.json';

/** The folder of decisions that are not saved yet, on the machine of their editor alone. Git ignores it. */
export const draftFolder = '.desk';

/** The file with the addresses of an old site, and where they lead. */
export const redirectsFile = 'redirects.json';

/** The folders of files that are copied to the site, of content files, which hold its words, and of its own texts. */
export const publicFolder = 'public';
export const contentFolder = 'content';
export const postsFolder = 'posts';
export const authorsFolder = 'authors';
export const pagesFolder = 'pages';

/** The folders of texts that an edition has, as far as they are shown. */
export const textFolders = [postsFolder, authorsFolder, pagesFolder] as const;

/** All folders of a publication folder that are read. Others beside them are of others. */
export const readFolders = [publicFolder, contentFolder, ...textFolders] as const;

/** Lists the files that are copied to the site. `at` is a file's path on it, such as `ads.txt`. */
export function listPublicFiles(files: readonly OwnFile[]): (OwnFile & { at: string })[] {
  const start = `${publicFolder}/`;
  return files
    .filter(({ name }) => name.startsWith(start))
    .map((own) => ({ ...own, at: own.name.slice(start.length) }));
}
