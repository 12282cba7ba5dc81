import type { FeedSource } from '../../edition/sources/feed.ts';
import { getDateRange, getPublisher } from '../../edition/stories.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { print, type Questions } from '../../rebuild/print/print.ts';
import { formatDate } from '../../text/dates/format-date.ts';
import {
  anyPublication,
  listFeedSources,
  readAddress,
  readFeeds,
  withFeeds,
} from '../check/read-feeds.ts';

/** A feed that was read. */
export type ReadFeed = Exclude<FeedSource, { state: 'failed' }>;

const isRead = (source: FeedSource): source is ReadFeed => source.state !== 'failed';

/** The address at which a feed is to be read from now on. */
export const getAddress = (source: ReadFeed): string =>
  source.foundAt ?? source.movedTo ?? source.url;

/**
 * Reads the feeds that were given, or asks for them at the terminal, and says what each is. Throws
 * `ConfigurationError` when none of those given can be read.
 */
export async function findFeeds(
  given: readonly string[],
  terminal: Questions | undefined,
): Promise<ReadFeed[]> {
  if (given.length === 0) return terminal === undefined ? [] : await askFeeds(terminal);
  print('Reading the feeds …');
  const sources = await readAll([...new Set(given)]);
  const lines = sources.map(describeFeed).join('\n');
  const read = sources.filter(isRead);
  if (read.length === 0) {
    throw new ConfigurationError(
      `No feed can be read, so nothing is written:\n${lines}\nCorrect the addresses, or leave out --feed.`,
    );
  }
  print(lines);
  return read;
}

const readAll = async (addresses: readonly string[]) =>
  listFeedSources(await readFeeds(withFeeds(anyPublication(), addresses)));

/** Reads each feed as soon as its address is there. */
async function askFeeds(terminal: Questions): Promise<ReadFeed[]> {
  print(
    'Which feeds does it show? The address of each, or of a page that has one. An empty line ends.',
  );
  const read: ReadFeed[] = [];
  for (let line; (line = await terminal.ask('  feed:')) !== '';) {
    try {
      const address = readAddress(line.includes('://') ? line : `https://${line}`);
      const sources = await readAll([address]);
      print(sources.map(describeFeed).join('\n'));
      read.push(...sources.filter(isRead));
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      print(`  ${error.message}`);
    }
  }
  return read;
}

/** Says what a feed holds, or why it is left out. */
function describeFeed(source: FeedSource): string {
  if (!isRead(source)) return `  left out: ${source.url} can't be read: ${source.message}`;
  const newest = formatDate(getDateRange(source).newest, { language: 'en', timeZone: 'UTC' });
  const address = getAddress(source);
  return [
    `  ${source.articles.length} stories of "${getPublisher(source)}"`,
    ...(source.language === undefined ? [] : [`in ${source.language}`]),
    ...(newest === undefined ? [] : [`the newest of ${newest}`]),
    ...(address === source.url ? [] : [`which is at ${address}`]),
  ].join(', ');
}
