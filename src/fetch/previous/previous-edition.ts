import type { Edition } from '../../edition/edition.ts';
import { toDataPath } from '../../edition/routes.ts';
import { readEdition } from '../../edition/store.ts';
import { toSiteAddress, type Publication } from '../../publication/publication.ts';
import type { SharedHttp } from '../http/client.ts';
import { fetchLiveEdition } from './live-site.ts';

/**
 * The edition that the last rebuild left in `dir`, else the one before it, else what the live site
 * publishes of its own. `edition` is `undefined` when there is none of them; `problems` say, for the
 * report, what could not be used and what was taken instead. Never throws.
 */
export async function findPrevious(
  publication: Publication,
  dir: string,
  now: Date,
  http?: Partial<SharedHttp>,
): Promise<{ edition?: Edition; problems: string[] }> {
  const { edition, problems } = readEdition(dir, publication.id);
  if (edition) {
    if (problems.length > 0) problems.push('The edition before it is taken in its place.');
    return { edition, problems };
  }
  const address = toSiteAddress(publication, toDataPath('edition'));
  try {
    const live = await fetchLiveEdition(publication, now, http);
    if (live) {
      problems.push(
        `Nothing is known here of earlier rebuilds: their articles are from ${address}`,
      );
      return { edition: live, problems };
    }
    if (problems.length > 0) problems.push('This rebuild starts afresh.');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    problems.push(`This rebuild starts afresh, since ${address} could not be used: ${why}`);
  }
  return { problems };
}
