import type { Edition } from '../../edition/edition.ts';
import { getPublisher } from '../../edition/stories.ts';
import { listFeeds } from '../../publication/list-feeds.ts';
import { ConfigurationError } from '../../publication/load.ts';
import type { Publication } from '../../publication/publication.ts';
import { nameSource } from '../../publication/schema/name.ts';
import { withoutTokens } from '../../publication/tokens.ts';
import { fold } from '../../text/fold.ts';

/** A feed as editors name it. */
export interface DeskFeed {
  /** Without keys. */
  url: string;
  /** What its stories call their publisher, or its address while it was never read. */
  name: string;
  /** The section and the place there, such as `local/2`. */
  id: string;
  category: string;
}

/** The feeds of a publication, with the names that they have in an edition. */
export function listDeskFeeds(
  publication: Publication,
  edition: Pick<Edition, 'sources'> | undefined,
): DeskFeed[] {
  const names = new Map(
    (edition?.sources ?? []).map((source) => [withoutTokens(source.url), getPublisher(source)]),
  );
  return listFeeds(publication).map(({ id, category, url: given, options }) => {
    const url = withoutTokens(given);
    return { id, category, url, name: options.name ?? names.get(url) ?? url };
  });
}

/**
 * The feed that an editor names: by its address, its name, its section and name such as `local/The Ledger`, or its
 * section and place such as `local/2` or `feeds.local #2`. An address may be that of a feed that the publication does not name any more.
 * Throws `ConfigurationError` for what no feed is called, or several are.
 */
export function findFeed(
  text: string,
  feeds: readonly DeskFeed[],
): { source: string; name?: string } {
  if (/^https?:/i.test(text)) {
    const address = URL.canParse(text) ? withoutTokens(text) : text;
    const known = feeds.find(({ url }) => url === address);
    return { source: address, ...(known && known.name !== address && { name: known.name }) };
  }
  const found = feeds.filter((feed) => isFeedCalled(feed, text));
  const [first, ...others] = found;
  if (first !== undefined && others.every(({ url }) => url === first.url))
    return { source: first.url, ...(first.name !== first.url && { name: first.name }) };
  const listed = first === undefined ? feeds : found;
  throw new ConfigurationError(
    describeFeeds(
      first === undefined
        ? `No feed is called ${JSON.stringify(text)}. These are there:`
        : `Several feeds are called ${JSON.stringify(text)}:`,
      listed,
    ),
  );
}

/** Whether a feed has this name, or this section and name or place. */
export const isFeedCalled = ({ id, category, name }: DeskFeed, text: string): boolean =>
  [id, nameSource(id), name, `${category}/${name}`].some((each) => fold(each) === fold(text));

/** What is wrong with the name of a feed, and the feeds that can be meant. */
export function describeFeeds(what: string, feeds: readonly DeskFeed[]): string {
  const lines = feeds.map(({ id, name, url }) => `  ${[...new Set([id, name, url])].join('  ')}`);
  const end = 'Give the section and the place of one, such as local/2, its name, or its address.';
  return [what, ...lines, end].join('\n');
}
