import path from 'node:path';
import { readEditionOwner } from '../../edition/store.ts';
import { readLiveOwner } from '../../fetch/previous/live-site.ts';
import { howToAccept } from '../../publication/accept.ts';
import type { PublicationIds } from '../../publication/addressees.ts';
import { ConfigurationError } from '../../publication/load.ts';
import type { Publication } from '../../publication/publication.ts';
import type { Place } from '../../disk/place.ts';
import { readSiteOwner } from './build-info.ts';
import { listKept } from './kept-sites.ts';
import { readMark } from './own-folder.ts';

/** Whether what has this id belongs to another publication. Nobody's is what has none. */
export const isOthers = (
  { id, formerId }: PublicationIds,
  found: string | undefined,
): found is string => found !== undefined && found !== id && found !== formerId;

/** The id of the publication whose state is in a folder. `undefined` where nobody's is. */
export const readStateOwner = (dir: string): string | undefined =>
  readMark(dir)?.publication ?? readEditionOwner(dir);

/** Throws `ConfigurationError` when a folder has the state of another publication. */
export function refuseState(state: string, owner: PublicationIds): void {
  const found = readStateOwner(state);
  if (isOthers(owner, found))
    throw toRefusal(`--state ${state} is that`, found, owner, 'Name another folder.');
}

/**
 * The id of the other publication whose site would be replaced, if it is one's. Throws `ConfigurationError` unless an
 * editor has accepted that.
 */
export function refuseSite(
  { out, kept }: Pick<Place, 'out' | 'kept'>,
  owner: PublicationIds,
  accept: string | undefined,
): string | undefined {
  const found = readSiteOwner(out) ?? listKept(kept)[0]?.build.publication;
  if (!isOthers(owner, found)) return undefined;
  if (accept !== undefined) return found;
  const other = path.join(path.dirname(out), `${path.basename(out)}-${owner.id}`);
  const cure = `Publish into a folder of its own, with --out ${other}. To replace that site and its earlier editions, ${howToAccept}.`;
  throw toRefusal(`--out ${out} has the site`, found, owner, cure);
}

/** Throws `ConfigurationError` when the site of another publication is live at the address of this one. */
export async function refuseLive(
  publication: Publication,
  run: Parameters<typeof readLiveOwner>[1],
): Promise<void> {
  const found = await readLiveOwner(publication, run);
  if (!isOthers(publication, found)) return;
  const cure = `Correct "url" in the publication file. To replace that site, ${howToAccept}.`;
  throw toRefusal(`${publication.url} has the site`, found, publication, cure);
}

/** The error for what belongs to another publication. `cure` is what to do when it really does. */
export function toRefusal(
  what: string,
  found: string,
  { id }: PublicationIds,
  cure: string,
): ConfigurationError {
  return new ConfigurationError(
    `${what} of the publication "${found}", not of "${id}". ${cure} If "${found}" was the id of "${id}" before, ` +
      `write "formerId": "${found}" into its publication file.`,
  );
}
