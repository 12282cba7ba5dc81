import type { Publication } from '../../publication/publication.ts';
import { quote, toCurl } from '../curl.ts';
import { itemsPerFeed } from './fetch-feed.ts';

/** A line of shell that fetches a feed as a rebuild does. The converter's key stands in it as a variable. */
export function toFeedCommand(url: string, publication: Publication): string {
  const { feedReader } = publication;
  const address = new URL(url).href;
  if (feedReader.kind === 'direct') return toCurl(publication, quote(address));
  return toCurl(
    publication,
    `-G -d count=${itemsPerFeed}`,
    `--data-urlencode ${quote(`rss_url=${address}`)}`,
    '--data-urlencode "api_key=$CONVERTER_KEY"',
    quote(new URL(feedReader.url).href),
  );
}
