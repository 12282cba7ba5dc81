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
export const refuseState = (state: string, owner: PublicationIds): void =>
  refuseOthers(`--state ${state} is that`, readStateOwner(state), owner, 'Name another folder.');

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
  const cure = `Publish into a folder of its own, with --out ${out}-${owner.id}. To replace that site and its earlier editions, ${howToAccept}.`;
  if (accept === undefined) refuseOthers(`--out ${out} has the site`, found, owner, cure);
  return isOthers(owner, found) ? found : undefined;
}

/** Throws `ConfigurationError` when the site of another publication is live at the address of this one. */
export async function refuseLive(
  publication: Publication,
  run: Parameters<typeof readLiveOwner>[1],
): Promise<void> {
  const found = await readLiveOwner(publication, run);
  const cure = `Correct "url" in the publication file. To replace that site, ${howToAccept}.`;
  refuseOthers(`${publication.url} has the site`, found, publication, cure);
}

/**
 * Throws `ConfigurationError` for what belongs to another publication, whose id was found. `cure` is what to do when it
 * really does.
 */
export function refuseOthers(
  what: string,
  found: string | undefined,
  owner: PublicationIds,
  cure: string,
): void {
  if (!isOthers(owner, found)) return;
  throw new ConfigurationError(
    `${what} of the publication "${found}", not of "${owner.id}". ${cure} If "${found}" was the id of "${owner.id}" ` +
      `before, write "formerId": "${found}" into its publication file.`,
  );
}
