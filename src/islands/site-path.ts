import type { StoredName } from './stored-names.ts';

/** The path of the site on its host: `''` for most sites, `/repo` for one below a path (components/layouts/Frame.astro). */
const getSitePath = () =>
  typeof document === 'undefined' ? '' : (document.documentElement.dataset['path'] ?? '');

/** The path of a route on the site's host, as `toSitePath` of publication.ts gives it. */
export const toOwnPath = (route: string) => getSitePath() + route;

/** The route of a path on the site's host. A path outside of the site stays the same. */
export function toRoute(path: string): string {
  const sitePath = getSitePath();
  return path.startsWith(`${sitePath}/`) ? path.slice(sitePath.length) : path;
}

/** The name of what this site stores on the device, where all sites of a host share one storage. */
export const toStorageKey = (name: string) => toOwnPath(`/${name}`).slice(1);

/** Reads a value: `null` where none is kept, it was overwritten, or the site may not use storage. */
export function readStored(name: StoredName): unknown {
  try {
    return JSON.parse(localStorage.getItem(toStorageKey(name)) as string);
  } catch {
    return null;
  }
}

/** Keeps a value, or removes it where that is `undefined`. Returns whether the browser did. */
export function writeStored(name: StoredName, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(toStorageKey(name));
    else localStorage.setItem(toStorageKey(name), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
