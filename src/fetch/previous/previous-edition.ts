import type { Edition } from '../../edition/edition.ts';
import { toDataPath } from '../../edition/routes.ts';
import { readEdition } from '../../edition/store.ts';
import { toSiteAddress, type Publication } from '../../publication/publication.ts';
import type { SharedHttp } from '../http/client.ts';
import { HttpError, noHost } from '../http/http-error.ts';
import { toPostsAddress } from '../posts/fetch-posts.ts';
import { fetchLiveEdition } from './live-site.ts';

/** What earlier rebuilds left. */
export interface Previous {
  edition?: Edition;
  /** Says that nothing was ever built, and how that is known. */
  first?: string;
  /** What could not be used, and what was taken instead. */
  problems: string[];
}

/**
 * The edition that the last rebuild left in `dir`, else the one before it, else what the live site
 * publishes of its own. `edition` is `undefined` when there is none of them. Never throws.
 */
export async function findPrevious(
  publication: Publication,
  dir: string,
  now: Date,
  http?: Partial<SharedHttp>,
): Promise<Previous> {
  const { edition, problems } = readEdition(dir, publication);
  if (edition) {
    if (problems.length > 0) problems.push('The edition before it is taken in its place.');
    problems.push(...describeMove(publication, edition));
    return { edition, problems };
  }
  const isFirst = problems.length === 0;
  const address = toSiteAddress(publication, toDataPath('edition'));
  try {
    const live = await fetchLiveEdition(publication, now, http);
    if (live) {
      problems.push(
        `Nothing is known here of earlier rebuilds: their articles are from ${address}`,
      );
      return { edition: live, problems };
    }
    const { origin } = new URL(address);
    if (isFirst) return { problems, first: `First build. No site can be at ${origin} yet.` };
    problems.push('This rebuild starts afresh.');
  } catch (error) {
    const absence = isFirst ? describeAbsence(error, address) : undefined;
    if (absence !== undefined) return { problems, first: `First build. ${absence}` };
    const why = error instanceof Error ? error.message : String(error);
    problems.push(`This rebuild starts afresh, since ${address} could not be used: ${why}`);
  }
  return { problems };
}

/** How the answer to a request tells that there is no live site yet; `undefined` when it tells something else. */
function describeAbsence(error: unknown, address: string): string | undefined {
  if (!(error instanceof HttpError)) return undefined;
  const { hostname } = new URL(address);
  // Another nameless host is one that the live site leads to.
  if (error.message === `${noHost} ${hostname}`) return `There is no host ${hostname} yet.`;
  return error.status === 404 ? `No site of Halfhour is at ${address} yet.` : undefined;
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
