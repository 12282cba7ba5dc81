import path from 'node:path';
import { loadPublication } from '../../publication/load.ts';
import { print } from '../../rebuild/print/print.ts';
import { runCommand } from '../command-line/run-command.ts';
import { out } from '../rebuild/common-options.ts';
import { findPublication, readPaper, usualPublication } from '../rebuild/options.ts';
import { findUsualState } from '../rebuild/usual-folders.ts';
import { checkPublication } from './check-publication.ts';
import { examineMachine } from './examine-machine.ts';
import { formatFeed } from './format-feed.ts';
import { command, readOptions } from './options.ts';
import { anyPublication, feedCure, listFeedSources, readFeeds, withFeeds } from './read-feeds.ts';

export { command } from './options.ts';

/** `halfhour check`: says what is wrong with publications, feeds or this machine. Returns its exit status. */
export async function run(args: string[]): Promise<number> {
  const read = () => readOptions(args);
  return await runCommand(command, read, async ({ papers, addresses, isMachine, isOnline }) => {
    if (isMachine) {
      const publication = readPaper(papers, process.env);
      const dist = path.resolve(out.default);
      const state = findUsualState(publication, dist);
      return await examineMachine({ publication, addresses, out: dist, state });
    }
    const isUsual = papers.length + addresses.length === 0;
    const results: { status: number; next?: string }[] = [];
    for (const each of isUsual ? [usualPublication(process.env)] : papers)
      results.push(await checkPublication(each, isOnline));
    const { next } = results.find(({ status }) => status > 0) ?? results[0] ?? {};
    if (addresses.length > 0) results.push({ status: await checkFeeds(addresses, papers[0]) });
    if (next !== undefined) print(`Next: ${next}`);
    return Math.max(...results.map(({ status }) => status));
  });
}

/** Fetches feeds once, and prints them as a publication would show them. Returns the exit status. */
async function checkFeeds(addresses: readonly string[], named?: string): Promise<number> {
  const paper = named ?? findPublication(process.env);
  const publication = paper === undefined ? anyPublication() : loadPublication(path.resolve(paper));
  const sources = listFeedSources(await readFeeds(withFeeds(publication, addresses)));
  print(sources.map((source) => formatFeed(source, publication)).join('\n\n'));
  if (sources.every(({ state }) => state !== 'failed')) return 0;
  print(`\n${feedCure}`);
  return 1;
}
