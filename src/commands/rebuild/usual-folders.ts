import path from 'node:path';
import type { Folders } from '../../disk/place.ts';
import { readIds } from '../../publication/addressees.ts';
import { readSiteOwner } from '../../rebuild/publish/build-info.ts';
import { toUsualState } from '../../rebuild/publish/state-folder.ts';

/** The state folder of a publication that is published at `out`, where no other is named. It may have a mistake. */
export const findUsualState = (publication: string, out: string): string =>
  path.resolve(toUsualState(readIds(publication)?.id ?? readSiteOwner(out)));

/** The folders of a site that is not published: each publication has its own, by its id. */
export function toOwnFolders(kind: 'preview' | 'replay', publication: string): Folders {
  const name = readIds(publication)?.id ?? path.parse(publication).name;
  const dir = path.resolve('.cache', kind, name);
  return { out: path.join(dir, 'site'), state: path.join(dir, 'edition') };
}
