import path from 'node:path';
import { emptyDesk } from '../../desk/desk.ts';
import type { FeedSource } from '../../edition/sources/feed.ts';
import { fetchEdition } from '../../fetch/fetch-edition.ts';
import { httpUrl } from '../../publication/fields.ts';
import { readSecrets } from '../../publication/keys.ts';
import { ConfigurationError } from '../../publication/load.ts';
import type { Publication } from '../../publication/publication.ts';
import { environment } from '../../publication/variables.ts';
import { silent } from '../../rebuild/progress.ts';
import { startReport } from '../../rebuild/report/report.ts';
import { usualChoices } from '../../rebuild/run.ts';

/** Reads the address of a feed from a command line. Throws `ConfigurationError`. */
export function readAddress(address: string): string {
  const [issue] = httpUrl.safeParse(address).error?.issues ?? [];
  if (issue === undefined) return address;
  throw new ConfigurationError(`The address ${JSON.stringify(address)} ${issue.message}.`);
}

/** Fetches feeds once, as a publication would read them, in their order. Nothing is kept. */
export async function readFeeds(
  { blog: _, alerts: __, categories: ___, ...rest }: Publication,
  addresses: readonly string[],
): Promise<FeedSource[]> {
  // Any category will do: its name stands where a story has no label.
  const publication = { ...rest, pictures: 'link' as const, feeds: { local: [...addresses] } };
  const site = {
    publication,
    alerts: undefined,
    ownFiles: [],
    authors: [],
    posts: [],
    pages: [],
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
  return edition.sources.filter((source): source is FeedSource => source.kind === 'feed');
}
