declare module 'fs-native-extensions' {
  /** Locks a file by its open descriptor. Returns whether no other descriptor holds a lock on it. */
  export function tryLock(fd: number): boolean;
  /** Gives up the lock on an open file, in every process that has it open. */
  export function unlock(fd: number): void;
  /** Makes each of two paths what the other was, in one step but on Windows. Throws what the file system answers. */
  export function swapSync(from: string, to: string): void;
}
