import path from 'node:path';
import { emptyDesk } from '../../desk/desk.ts';
import type { Edition } from '../../edition/edition.ts';
import type { FeedSource } from '../../edition/sources/feed.ts';
import { fetchEdition } from '../../fetch/fetch-edition.ts';
import { toFeedOptions } from '../../publication/schema/feed-entries.ts';
import { httpUrl } from '../../publication/fields.ts';
import { readSecrets } from '../../publication/keys.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { publicationSchema, type Publication } from '../../publication/publication.ts';
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

/** What to do about feeds that can't be read. */
export const feedCure =
  'Name the address of each feed, or of a page that links to one, or take it out.';

/** A publication that shows feeds where there is none yet. */
export const anyPublication = (): Publication =>
  publicationSchema.parse({
    id: 'paper',
    name: 'Paper',
    tagline: 'Paper',
    url: 'https://paper.example',
    feeds: {},
  });

/** A publication with these feeds alone, which have the options of its own at the same addresses. */
export function withFeeds(
  { categories: _, ...publication }: Publication,
  addresses: readonly string[],
): Publication {
  const own = Object.values(publication.feeds).flat().map(toFeedOptions);
  // Any category will do: its name stands where a story has no label.
  const local = addresses.map((url) => own.find((each) => each.url === url) ?? { url });
  return { ...publication, feeds: { local } };
}

/** The feeds of what `readFeeds` returns. */
export const listFeedSources = ({ sources }: Edition): FeedSource[] =>
  sources.filter((source): source is FeedSource => source.kind === 'feed');

/** Fetches the feeds of a publication once, as it would read them, in their order. Nothing is kept. */
export async function readFeeds({
  blog: _,
  alerts: __,
  calendars: ___,
  weather: ____,
  ...rest
}: Publication): Promise<Edition> {
  const publication = { ...rest, pictures: 'link' as const };
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
  return edition;
}
