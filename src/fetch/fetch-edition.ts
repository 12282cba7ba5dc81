import {
  editionVersion,
  type BlogSource,
  type Edition,
  type FeedSource,
} from '../edition/edition.ts';
import type { Post } from '../edition/post.ts';
import { listFeeds, type Publication } from '../publication/publication.ts';
import type { Secrets } from '../publication/load.ts';
import { withDeadline } from './http/deadline.ts';
import { loadBlog } from './blog/fetch-blog.ts';
import { loadFeed } from './feeds/fetch-feed.ts';
import type { FetchedEdition } from './fetched-edition.ts';
import { createHttpClient, sourceRetries, type HttpClient } from './http/client.ts';
import { createLimited, type Limited } from './sandbox/sandbox.ts';
import { HostPauses } from './http/host-pauses.ts';
import { fetchImages } from './images/fetch-images.ts';
import { Recorder } from './replay/recorder.ts';
import { toUserAgent } from './http/user-agent.ts';

/** After this long no source is waited for any more, in milliseconds: what failed keeps its last good content. */
const gatherDeadline = 180_000;

/** What a gathering is made from. */
export interface Gathering {
  publication: Publication;
  secrets: Secrets;
  /** The last edition, and the directory where it lies. */
  previous: Edition | undefined;
  dir: string;
  /** The version of the code that reads what is gathered. */
  code: string;
  now: Date;
  /** Whether every source is asked at once, and read anew. */
  force: boolean;
  /** Whether a blog list that has lost most of its posts is believed. */
  accept: boolean;
  /** Where all that sources answer is kept, if anywhere. */
  record?: string;
  /** What sources answered earlier: then none is asked. */
  replay?: HttpClient;
  onSource: (done: number, all: number) => void;
  onPicture: (done: number, all: number) => void;
  /** Gives a client that asks through this one what other publications have not asked already. */
  share?: (client: HttpClient) => HttpClient;
  /** Where documents are read for others too; otherwise in workers of this gathering's own. */
  limited?: Limited;
}

/**
 * Reads every feed and the blog of a publication, as far as they may have something new. Never throws
 * for what a source does: each ends loaded, kept or failed.
 */
export function gather(gathering: Gathering): Promise<FetchedEdition> {
  return withDeadline(gatherDeadline, (deadline) => gatherUntil(deadline, gathering));
}

async function gatherUntil(deadline: AbortSignal, gathering: Gathering): Promise<FetchedEdition> {
  const { publication, secrets, previous, now, force, accept } = gathering;
  const pauses = new HostPauses(force ? [] : (previous?.pauses ?? []), now);
  const keys = Object.values(secrets);
  const client =
    gathering.replay ??
    createHttpClient({
      userAgent: toUserAgent(publication),
      pauses,
      retries: sourceRetries,
      signal: deadline,
    });
  const recorder = gathering.record === undefined ? undefined : new Recorder(client, keys);
  const http = recorder ?? gathering.share?.(client) ?? client;
  const limited = gathering.limited ?? createLimited();
  const close = async () => (limited === gathering.limited ? undefined : await limited.close());
  deadline.addEventListener('abort', () => void close());
  const feeds = listFeeds(publication);
  const all = feeds.length + (publication.blog ? 1 : 0);
  let done = 0;
  const counted = async <T>(source: Promise<T>): Promise<T> => {
    const result = await source;
    done += 1;
    gathering.onSource(done, all);
    return result;
  };
  const feedContext = {
    ...gathering,
    http,
    limited,
    feedReader: publication.feedReader,
    converterKey: secrets.converterKey,
  };
  try {
    const [feedSources, blog] = await Promise.all([
      Promise.all(
        feeds.map((feed) => counted(loadFeed(feed, findFeed(previous, feed), feedContext))),
      ),
      publication.blog &&
        counted(
          loadBlog(findBlog(previous, publication.blog.url), {
            ...gathering,
            http,
            limited,
            url: publication.blog.url,
            key: secrets.blogKey ?? '',
            deadline,
            // Whoever accepts a short list wants it read now.
            force: force || accept,
          }),
        ),
    ]);
    const edition: Edition = {
      version: editionVersion,
      publication: publication.id,
      feeds: feedSources.map((feed) => withoutSecrets(feed, keys)),
      pictures: {},
      pauses: [],
    };
    if (blog) edition.blog = withoutSecrets(blog.source, keys);
    const fetched = { edition, posts: blog?.posts ?? new Map<string, Post>() };
    const illustrated = await fetchImages(fetched, { ...gathering, http: client, deadline });
    // Copies of pictures are recorded as they lie in the directory. The hosts of pictures may have asked to be left alone too.
    return { ...illustrated, edition: { ...illustrated.edition, pauses: pauses.list() } };
  } finally {
    await Promise.all([http.close(), close()]);
    if (gathering.record !== undefined) await recorder?.write(gathering.record, gathering);
  }
}

/** A service may say our own key back to us, and what is told of it is written to disk and to logs. */
function withoutSecrets<Source extends FeedSource | BlogSource>(
  source: Source,
  keys: readonly string[],
): Source {
  const text = JSON.stringify(source);
  const written = keys.map((key) => JSON.stringify(key).slice(1, -1));
  if (!written.some((key) => text.includes(key))) return source;
  return JSON.parse(written.reduce((rest, key) => rest.replaceAll(key, '[key]'), text)) as Source;
}

function findFeed(
  previous: Edition | undefined,
  { category, url }: { category: string; url: string },
): FeedSource | undefined {
  return previous?.feeds.find((feed) => feed.category === category && feed.url === url);
}

function findBlog(previous: Edition | undefined, url: string): BlogSource | undefined {
  return previous?.blog?.url === url ? previous.blog : undefined;
}
