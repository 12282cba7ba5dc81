import type { Edition } from '../../edition/edition.ts';
import { toDataPath } from '../../edition/routes.ts';
import { readEdition } from '../../edition/store.ts';
import { toSiteAddress, type Publication } from '../../publication/publication.ts';
import type { SharedHttp } from '../http/client.ts';
import { listSources, toPostsAddress } from '../source-kinds.ts';
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
  const named = new Set(listSources(publication).map(({ url }) => url));
  named.add(toPostsAddress(publication));
  const { edition, formerId, problems } = readEdition(dir, publication.id, named);
  if (edition) {
    if (problems.length > 0) problems.push('The edition before it is taken in its place.');
    if (formerId !== undefined)
      problems.push(
        `The publication had the id "${formerId}" before: all that is known of it stays.`,
      );
    problems.push(...describeMove(publication, edition));
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

/** A line for a site whose address has changed, where its publication file does not say the one before. */
function describeMove(publication: Publication, { sources }: Edition): string[] {
  const known = sources.find(({ kind }) => kind === 'posts')?.url;
  const { formerUrl } = publication;
  if (known === undefined || formerUrl !== undefined || known === toPostsAddress(publication))
    return [];
  const address = known.replace(/\/blog$/, '');
  return [
    `The address of the site was ${address} before, so feed readers may show its posts again. To prevent that, write "formerUrl": "${address}" into the publication file.`,
  ];
}
