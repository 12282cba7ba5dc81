import { itemsPerFeed } from '../../publication/feed-entries.ts';
import type { Publication } from '../../publication/publication.ts';
import { toShellWord, toShellAddress, toCurl } from '../curl.ts';

/** A line of shell that fetches a feed as a rebuild does. Keys and tokens stand in it as variables. */
export function toFeedCommand(url: string, publication: Publication): string {
  const { feedReader } = publication;
  if (feedReader.kind === 'direct') return toCurl(publication, toShellAddress(url));
  return toCurl(
    publication,
    `-G -d count=${itemsPerFeed}`,
    `--data-urlencode rss_url=${toShellAddress(url)}`,
    '--data-urlencode "api_key=$CONVERTER_KEY"',
    toShellWord(new URL(feedReader.url).href),
  );
}
