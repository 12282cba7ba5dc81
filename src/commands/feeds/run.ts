import { loadPublication } from '../../publication/load.ts';
import { print } from '../../rebuild/print/print.ts';
import { runCommand } from '../command-line/run-command.ts';
import { formatFeed } from './format-feed.ts';
import { command, readOptions, type CheckOptions } from './options.ts';
import { readFeeds } from './read-feeds.ts';

export { command } from './options.ts';

/** `halfhour feeds`: shows feeds before they are added. Returns the exit status. */
export async function run(args: string[]): Promise<number> {
  return await runCommand(command, () => readOptions(args, process.env), check);
}

/** Fetches the feeds once, and prints them. Returns the exit status. */
async function check({ publication: file, addresses }: CheckOptions): Promise<number> {
  const publication = loadPublication(file);
  const sources = await readFeeds(publication, addresses);
  print(sources.map((source) => formatFeed(source, publication)).join('\n\n'));
  return sources.some(({ state }) => state === 'failed') ? 1 : 0;
}
