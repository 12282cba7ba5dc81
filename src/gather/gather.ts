import type { BlogSource, Edition, FeedSource } from '../edition/edition.ts';
import type { Post } from '../edition/post.ts';
import { listFeeds, listOrigins, type Publication } from '../publication/publication.ts';
import type { Secrets } from '../publication/load.ts';
import { loadBlog } from './blog/source.ts';
import { loadFeed } from './feeds/source.ts';
import { createHttpClient } from './http.ts';
import { createLimited } from './limited.ts';

/** After this long no source is waited for any more, in milliseconds: what failed keeps its last good content. */
const gatherDeadline = 180_000;

/** What one gathering brings: the next edition, and the posts that its directory may not hold yet, by file name. */
export interface Gathered {
  edition: Edition;
  posts: Map<string, Post>;
}

/**
 * Reads every feed and the blog of a publication. Never throws for what a source does: each ends
 * loaded, kept or failed. `previous` is the last edition, which lies in `dir`.
 */
export async function gather(options: {
  publication: Publication;
  secrets: Secrets;
  dir: string;
  previous: Edition | undefined;
  now: Date;
  /** Whether a blog list that has lost most of its posts is believed. */
  accept: boolean;
  onSource: (done: number, all: number) => void;
}): Promise<Gathered> {
  const { publication, secrets, dir, previous, now, accept } = options;
  const deadline = AbortSignal.timeout(gatherDeadline);
  const http = createHttpClient({
    userAgent: `Halfhour/1.0 (+${publication.url}/about; feed fetcher)`,
    ownOrigins: listOrigins(publication),
    signal: deadline,
  });
  const limited = createLimited();
  deadline.addEventListener('abort', () => void limited.close());
  const feeds = listFeeds(publication);
  const all = feeds.length + (publication.blog ? 1 : 0);
  let done = 0;
  const counted = async <T>(source: Promise<T>): Promise<T> => {
    const result = await source;
    done += 1;
    options.onSource(done, all);
    return result;
  };
  const feedContext = {
    http,
    limited,
    feedReader: publication.feedReader,
    converterKey: secrets.converterKey,
    now,
  };
  try {
    const [feedSources, blog] = await Promise.all([
      Promise.all(
        feeds.map((feed) => counted(loadFeed(feed, findFeed(previous, feed), feedContext))),
      ),
      publication.blog &&
        counted(
          loadBlog(findBlog(previous, publication.blog.url), {
            http,
            limited,
            url: publication.blog.url,
            publication,
            key: secrets.blogKey ?? '',
            dir,
            now,
            deadline,
            accept,
          }),
        ),
    ]);
    const keys = Object.values(secrets);
    const edition: Edition = {
      version: 1,
      feeds: feedSources.map((feed) => withoutSecrets(feed, keys)),
    };
    if (blog) edition.blog = withoutSecrets(blog.source, keys);
    return { edition, posts: blog?.posts ?? new Map<string, Post>() };
  } finally {
    await Promise.all([http.close(), limited.close()]);
  }
}

/** A service may say our own key back to us, and a message is written to disk and to logs. */
function withoutSecrets<Source extends { message?: string | undefined }>(
  source: Source,
  keys: readonly string[],
): Source {
  const { message } = source;
  if (message === undefined) return source;
  return { ...source, message: keys.reduce((text, key) => text.replaceAll(key, '[key]'), message) };
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
