import path from 'node:path';
import type { FeedSource } from '../../edition/sources/feed.ts';
import { fetchEdition } from '../../fetch/fetch-edition.ts';
import { readSecrets } from '../../publication/keys.ts';
import { loadPublication } from '../../publication/load.ts';
import { environment } from '../../publication/variables.ts';
import { print } from '../../rebuild/print/print.ts';
import { emptyDesk } from '../../desk/desk.ts';
import { silent } from '../../rebuild/progress.ts';
import { startReport } from '../../rebuild/report/report.ts';
import { usualChoices } from '../../rebuild/run.ts';
import { runCommand } from '../command-line/run-command.ts';
import { formatFeed } from './format-feed.ts';
import { command, readOptions, type CheckOptions } from './options.ts';

/** `halfhour feeds`: shows feeds before they are added. Returns the exit status. */
export async function run(args: string[]): Promise<number> {
  return await runCommand(command, () => readOptions(args, process.env), check);
}

/** Fetches the feeds once, and prints them. Returns the exit status. */
async function check({ publication: file, addresses }: CheckOptions): Promise<number> {
  const { blog: _, alerts: __, ...rest } = loadPublication(file);
  // Any category will do: its name stands where a story has no label.
  const publication = { ...rest, pictures: 'link' as const, feeds: { local: addresses } };
  const site = {
    publication,
    alerts: undefined,
    ownFiles: [],
    posts: [],
    redirects: [],
    words: {},
    look: {},
  };
  const run = {
    choices: usualChoices,
    now: new Date(),
    keys: readSecrets(publication, environment),
    // It tells what was read by other code, and nothing was.
    code: '',
    report: startReport(),
    ports: { progress: silent },
  };
  // Nothing is kept, so nothing is read or written there.
  const start = { previous: undefined, dir: path.resolve('.cache/feeds-check') };
  const { edition } = await fetchEdition({ ...site, desk: emptyDesk }, run, start);
  const sources = edition.sources.filter((source): source is FeedSource => source.kind === 'feed');
  print(sources.map((source) => formatFeed(source, publication)).join('\n\n'));
  return sources.some(({ state }) => state === 'failed') ? 1 : 0;
}
