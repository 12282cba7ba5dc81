import type { FeedSource } from '../../edition/sources/feed.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { print, type Questions } from '../../rebuild/print/print.ts';
import { describeFeed } from '../check/format-feed.ts';
import {
  anyPublication,
  listFeedSources,
  readAddress,
  readFeeds,
  withFeeds,
} from '../check/read-feeds.ts';

export type ReadFeed = Exclude<FeedSource, { state: 'failed' }>;

const isRead = (source: FeedSource): source is ReadFeed => source.state !== 'failed';

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
  const lines = sources.map(describeRead).join('\n');
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
      print(sources.map(describeRead).join('\n'));
      read.push(...sources.filter(isRead));
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      print(`  ${error.message}`);
    }
  }
  return read;
}

/** Says what a feed holds, or why it is left out. */
const describeRead = (source: FeedSource) =>
  isRead(source)
    ? `  ${describeFeed(source)}`
    : `  left out: ${source.url} ${describeFeed(source)}`;
