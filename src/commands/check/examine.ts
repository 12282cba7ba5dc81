import { accessSync, constants, existsSync, statSync, statfsSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { readPackage } from '../../disk/package.ts';
import { readSecrets } from '../../publication/keys.ts';
import { toPublicationFile } from '../../publication/load.ts';
import { environment } from '../../publication/variables.ts';
import { toFailure } from '../../rebuild/failure.ts';
import { readSite } from '../../site/site.ts';
import type { Publication } from '../../publication/publication.ts';

/** What was found: `bad` stops a rebuild, `optional` is missing and needed by few. */
export interface Finding {
  state: 'ok' | 'optional' | 'bad';
  says: string;
}

const ok = (says: string): Finding => ({ state: 'ok', says });
const bad = (says: string): Finding => ({ state: 'bad', says });

/** The bytes that a rebuild of a small site may need. */
const leastFree = 100 * 1024 * 1024;

/** Says which versions run. */
export function examineVersions(): Finding {
  const { version, engines } = readPackage();
  return ok(
    `Halfhour ${version} on Node ${process.versions.node} (${process.platform}, ${process.arch}); ` +
      `it needs Node ${engines.node.replace('>=', '')} or later`,
  );
}

/** Says which packages are missing. */
export function examinePackages(isThere = isInstalled): Finding {
  const needed = Object.keys(readPackage().dependencies);
  const missing = needed.filter((name) => !isThere(name));
  return missing.length === 0
    ? ok(`${needed.length} packages are installed`)
    : bad(`packages are missing: ${missing.join(', ')}; install Halfhour again`);
}

const isInstalled = (name: string) => {
  try {
    return findPackageJSON(name, import.meta.url) !== undefined;
  } catch {
    return false;
  }
};

/** Reads a publication with its keys. Returns what was found, and the publication if it has no mistake. */
export async function examinePublication(
  named: string,
): Promise<{ finding: Finding; publication?: Publication }> {
  try {
    const { publication } = await readSite(named);
    readSecrets(publication, environment);
    const zone = `its days are those of ${publication.timeZone}`;
    const says = `the publication ${named}: ${publication.name}; ${zone}`;
    return { finding: ok(says), publication };
  } catch (error) {
    return { finding: bad(toFailure(error).message) };
  }
}

/** Says whether a folder can be written, or be made, and how much room its disk has. */
export function examineFolder(option: string, dir: string): Finding {
  // A site is swapped beside its folder, so the folder above has to be writable too.
  const above = findExisting(path.dirname(dir));
  const closed = [above, ...(existsSync(dir) ? [dir] : [])].find((each) => !isWritable(each));
  if (closed !== undefined) return bad(`${option} ${dir}: ${closed} can't be written by this user`);
  const { bavail, bsize } = statfsSync(above);
  const free = bavail * bsize;
  const room = `${(free / 1024 ** 3).toFixed(1)} GB free`;
  return free < leastFree
    ? bad(`${option} ${dir}: only ${room}; a rebuild may need more`)
    : ok(`${option} ${dir} can be written, with ${room}`);
}

/** Says whether decisions of editors can be written beside a publication, where there is one. */
export function examineDesk(named: string): Finding[] {
  const dir = path.dirname(toPublicationFile(named));
  if (!existsSync(dir)) return [];
  return isWritable(dir)
    ? [ok(`decisions of editors can be written into ${dir}`)]
    : [
        {
          state: 'optional',
          says: `${dir} can't be written by this user, so the desk decides nothing`,
        },
      ];
}

/** The nearest folder above that exists. */
function findExisting(dir: string): string {
  return existsSync(dir) || dir === path.dirname(dir) ? dir : findExisting(path.dirname(dir));
}

function isWritable(dir: string): boolean {
  try {
    accessSync(dir, constants.W_OK | constants.X_OK);
    return statSync(dir).isDirectory();
  } catch {
    return false;
  }
}
