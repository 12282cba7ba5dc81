import type { Edition } from '../edition/edition.ts';
import type { Source, SourceOf } from '../edition/source-kinds.ts';
import { getArticles, getPosts } from '../edition/stories.ts';
import { doubtFor } from '../fetch/short-answer.ts';
import { withoutSecrets } from '../publication/secrets.ts';
import { withoutTokens } from '../publication/tokens.ts';
import type { FeedCount, SourceCounts } from './publish/build-info.ts';
import type { Losses } from './publish/gate.ts';
import type { Run } from './run.ts';

/** Counts what the sources of an edition give. Addresses are without tokens and without `secrets`. */
export function countSources({ sources }: Edition, secrets: readonly string[]): SourceCounts {
  const [blog] = sources.filter(isBlog);
  return {
    feeds: sources.flatMap((source) => {
      if (source.category === undefined) return [];
      const articles = getArticles(source).length;
      return [{ ...toName(source, secrets), articles, reader: toReader(source) }];
    }),
    blog: blog && { posts: getPosts(blog).length, reader: toReader(blog) },
  };
}

/**
 * Counts what sources took from a site themselves, so that no fault of ours, and no setting, is to blame: the code and
 * the settings that read them are those of the published site, or they could not be read for long. And what editors took
 * at the wish of a source, whose addresses are `withdrawn`. `edition` is what they say now, and `published` what they gave
 * to that site.
 */
export function countSourceLosses(
  published: SourceCounts | undefined,
  edition: Edition,
  { secrets, now, withdrawn }: Pick<Run, 'secrets' | 'now'> & { withdrawn: ReadonlySet<string> },
): Losses {
  const feeds = new Map(published?.feeds.map((feed) => [toKey(feed), feed]));
  const losses: Losses = { articles: {}, posts: 0 };
  for (const { category, address, articles } of published?.feeds ?? []) {
    if (!withdrawn.has(address)) continue;
    losses.articles[category] = (losses.articles[category] ?? 0) + articles;
  }
  for (const source of edition.sources) {
    if (isBlog(source)) {
      const { blog } = published ?? {};
      if (blog === undefined || !isOwnDoing(source, blog.reader, now)) continue;
      losses.posts += Math.max(0, blog.posts - getPosts(source).length);
      continue;
    }
    const { category } = source;
    if (category === undefined) continue;
    const before = feeds.get(toKey(toName({ ...source, category }, secrets)));
    if (before === undefined || !isOwnDoing(source, before.reader, now)) continue;
    const lost = Math.max(0, before.articles - getArticles(source).length);
    losses.articles[category] = (losses.articles[category] ?? 0) + lost;
  }
  return losses;
}

/** Whether it is up to a source itself that it has other stories than when `reader` read it. */
function isOwnDoing(source: Source, reader: string | undefined, now: Date): boolean {
  if (source.state === 'kept') return true;
  // One that fails for the first time may have had stories that we lost.
  if (source.state === 'failed') return now.getTime() - Date.parse(source.since) >= doubtFor;
  return reader === '' || reader === toReader(source);
}

/** What reads the responses of a source, its settings included. */
function toReader(source: Source): string {
  if (source.state === 'failed') return '';
  if (source.kind === 'feed') return source.validators?.of ?? '';
  return source.kind === 'blog' ? (source.list?.pages[0]?.validators.of ?? '') : '';
}

const isBlog = (source: Source): source is SourceOf<'blog'> => source.kind === 'blog';
const toKey = ({ category, address }: Omit<FeedCount, 'articles'>) => `${category} ${address}`;
const toName = (
  { category = '', url }: Pick<Source, 'category' | 'url'>,
  secrets: readonly string[],
) => ({ category, address: withoutSecrets(withoutTokens(url), secrets) });
