import { swapSync } from 'fs-native-extensions';

/** Exchanges two folders in one step. Returns false where the system or its file system can't. */
export function exchange(a: string, b: string): boolean {
  // On Windows this would be three renames, which nothing completes after a kill.
  if (process.platform === 'win32') return false;
  try {
    swapSync(a, b);
    return true;
  } catch {
    return false;
  }
}
