/** What codes of the system mean for a path, and the cure. */
const meanings: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder: name another one',
  ENOTDIR: 'a part of this path is a file, not a folder: name another one',
  EEXIST: 'a file of this name is there already: name another one',
  EISDIR: 'this is a folder, and a file is needed: name another one',
  EACCES:
    'this user may not read or write it: change who may, with chmod or in the settings of the folder',
  EROFS: 'its disk can only be read: name a folder on another one',
  ENAMETOOLONG: 'the name is too long: choose a shorter one',
  EMFILE: 'this process has too many files open: raise the limit (ulimit -n)',
};

/** Says what an error of the system means, and what to do; `undefined` for one that is none, or that has no words. */
export function describeSystemError(error: unknown): string | undefined {
  const { code = '' } = error as NodeJS.ErrnoException;
  return meanings[code === 'EPERM' ? 'EACCES' : code];
}
