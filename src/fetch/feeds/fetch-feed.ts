import { isSameJson } from '../../text/is-same-json.ts';
import type { Article } from '../../edition/schema/article.ts';
import type { KnownItem } from '../../edition/schema/known-item.ts';
import type { FeedSource } from '../../edition/sources/feed.ts';
import { fromArticle } from '../../edition/compare-stories.ts';
import { listFeeds } from '../../publication/list-feeds.ts';
import { getCategory } from '../../publication/sections/site-categories.ts';
import { isTag } from '../../publication/language/tags.ts';
import { withoutTokens } from '../../publication/tokens.ts';
import type { Fetch, FetchedSource, KnownOf, NamedOf, SourceFetcher } from '../fetch.ts';
import { toSucceeded } from '../http/backoff.ts';
import { getKnown, pickContent, readSource, type SourceReader } from '../read-source.ts';
import { keepFeed } from './failed-feed.ts';
import { FeedError } from '../parse/feed-error.ts';
import type { Feed } from '../parse/feed.ts';
import { getOptions, requestFeed, toReader } from './request-feed.ts';
import { listKnown } from './order/known-items.ts';
import { judgeFeed } from './short-feed.ts';
import { toArticles, type FeedContent, type FeedInput } from './to-articles.ts';
import { Cleaner } from './words/clean-article.ts';

/** Items that a message names one by one as left out. */
const namedItems = 5;

/** The feeds of a publication (error texts of specification §8). */
export const feedSources: SourceFetcher<'feed'> = {
  list: (publication) =>
    listFeeds(publication).map(({ id, category, url }) => ({ id, category, url })),
  fetch: (named, previous, context) => {
    const { publication } = context.site;
    const { name: publisher } = getOptions(publication, named);
    const reader: SourceReader<FeedSource> = {
      of: toReader(named, getKnown(previous)?.foundAt, context),
      asked: publication.converter,
      load: (before) => loadFeed(named, previous, before, context),
      fail: (failed) => ({ source: keepFeed(failed, previous, publisher, context.run.now) }),
    };
    return readSource(named, previous, reader, context);
  },
};

async function loadFeed(
  named: NamedOf<FeedSource>,
  previous: FeedSource | undefined,
  before: KnownOf<FeedSource> | undefined,
  context: Fetch,
): Promise<FetchedSource<FeedSource>> {
  const { now } = context.run;
  const at = now.toISOString();
  const { response, feed, foundAt } = await requestFeed(named, before, context);
  const { settle, ...content } = toContent(named, feed, previous, context);
  const { validators, movedTo, maxAge = feed ? undefined : before?.maxAge } = response;
  const message = [...content.remarks, ...listProposals(movedTo, foundAt)].join('; ');
  const isChanged = !isSame(before?.articles, content.articles);
  const source = {
    ...content,
    ...named,
    ...toSucceeded(now),
    isShort: undefined,
    shortSince: undefined,
    goneSince: undefined,
    movedTo,
    foundAt,
    maxAge,
    validators,
    changedAt: isChanged ? at : (before?.changedAt ?? at),
    state: 'loaded' as const,
    at,
    message: message || undefined,
  };
  if (feed !== undefined && before !== undefined) {
    const { limit } = getOptions(context.site.publication, named);
    const judged = judgeFeed(source, before, limit, context);
    if (judged.source !== source) return judged;
  }
  return { source, settle: settle && ((newest) => ({ ...source, ...settle(newest) })) };
}

/** What a person should write into the publication file. */
function listProposals(movedTo = '', foundAt = ''): string[] {
  const [found, moved] = [withoutTokens(foundAt), withoutTokens(movedTo)];
  return [
    ...(found === ''
      ? []
      : [`its address is a page, whose feed is read: write ${found} into the publication file`]),
    ...(moved === '' ? [] : [`it has moved for good: write ${moved} into the publication file`]),
  ];
}

/** The content of a feed, and in a first reading how to settle it (`FetchedSource`). */
type Content = Partial<KnownOf<FeedSource>> & {
  articles: Article[];
  remarks: string[];
  settle?: ((newest: string) => FeedContent) | undefined;
};

/** What is known of the items of a feed, which the last edition may have had in another section alone. */
function findKnownItems(
  { url }: NamedOf<FeedSource>,
  previous: FeedSource | undefined,
  edition: Fetch['previous'],
): readonly KnownItem[] {
  const known = listKnown(previous);
  if (known.length > 0) return known;
  const other = edition?.sources.find((each) => each.kind === 'feed' && each.url === url);
  return other?.kind === 'feed' ? listKnown(other) : [];
}

/** The content of a new response, or what was known before. Throws a `FeedError` when all items are lost. */
function toContent(
  named: NamedOf<FeedSource>,
  feed: Feed | undefined,
  previous: FeedSource | undefined,
  { site, run, previous: edition }: Fetch,
): Content {
  const before = getKnown(previous);
  if (feed === undefined) {
    if (!before) throw new FeedError('RSS feed error: nothing new, and nothing kept');
    return { ...pickContent<FeedSource>(before), remarks: before.remarks ?? [] };
  }
  const { publication } = site;
  const row = getCategory(publication, named.category ?? '');
  if (row === undefined) throw new Error(`no category is called ${named.category}`);
  const known = findKnownItems(named, previous, edition);
  const feedUrl = withoutTokens(named.url);
  const options = getOptions(publication, named);
  const { timeZone } = publication;
  const cleaner = new Cleaner(feed, feedUrl, row.name, options);
  const input: FeedInput = { category: row, feedUrl, options, timeZone, now: run.now, known };
  const read = toArticles(feed, input, cleaner);
  if (feed.items.length === 0 && (before?.given ?? listKnown(before).length) > 0) {
    throw new FeedError('RSS feed error: it has no items any more');
  }
  const isEmpty = feed.items.length === 0;
  const isNoneShown = read.articles.length === 0 && feed.items.length > 0;
  const none = `none of its ${feed.items.length} stories is shown: skip and only leave none, or none has words`;
  return {
    ...read,
    description: cleaner.describe() || undefined,
    publisher: cleaner.publisher,
    cleaned: cleaner.listRemarks(),
    schedule: feed.schedule,
    language: toTag(feed.language),
    remarks: [
      ...listLosses(feed),
      ...(isNoneShown ? [none] : []),
      ...(isEmpty ? ['it has no stories'] : []),
    ],
    settle: known.length === 0 ? (newest) => toArticles(feed, { ...input, newest }) : undefined,
  };
}

function isSame(before: readonly Article[] = [], articles: readonly Article[]): boolean {
  const toWords = (article: Article) => fromArticle(article).words;
  return isSameJson(before.map(toWords), articles.map(toWords));
}

function listLosses({ dropped, isCutOff, remarks = [] }: Feed): string[] {
  return [
    ...remarks,
    ...(isCutOff ? ['its end is missing, and what came before was read'] : []),
    ...(dropped.length > 0
      ? [`${dropped.length} left out: ${dropped.slice(0, namedItems).join('; ')}`]
      : []),
  ];
}

/** The language that a feed names, as a tag; `undefined` where it is none. */
const toTag = (text = ''): string | undefined =>
  text.length < 36 && isTag(text) ? Intl.getCanonicalLocales(text)[0] : undefined;
