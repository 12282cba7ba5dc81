import { hash } from 'node:crypto';
import { withoutTokens } from '../publication/tokens.ts';
import { compareHosts } from '../text/addresses/compare-hosts.ts';
import { toHost } from '../text/addresses/story-address.ts';
import {
  digestLength,
  toAddressKeys,
  toIdKey,
  toIdKeys,
  toWordedKeys,
} from '../text/addresses/story-keys.ts';
import { toBare } from '../text/bare-title.ts';
import { memoize } from '../text/memoize.ts';
import type { Article } from './schema/article.ts';
import type { Edition } from './edition.ts';
import type { UntrustedStory } from './map-stories.ts';
import { toPostPath } from './routes.ts';
import { sourceKinds, type Source } from './source-kinds.ts';
import { getPublisher } from './stories.ts';

/** A headline of fewer letters and digits may be that of many stories. */
export const fewestLetters = 25;

/** A story by all that tells it from others, and its publisher. */
export interface StoryId {
  /** The address of its source. */
  source: string;
  /** Its id there; of a post, its slug. */
  id: string;
  /** An http(s) address, or the path of a post. */
  link?: string | undefined;
  /** Its headline, and earlier ones. */
  titles: readonly string[];
  /** Its words below the headline, as far as they are known. */
  excerpt?: string | undefined;
  /** Empty for a post. */
  publisher: string;
  isPost: boolean;
}

/** Where a story is found again that comes back: in its own feed, or in any feed of the same host. */
export type Scope = 'feed' | 'host';

/** The keys of a story, or their digests. */
export interface StoryKeys {
  /** Its feed and its id there, and the path of a post. No other story has these. */
  names: readonly string[];
  /** Its id and its address, as editors and devices know it. Any other story may have them, too. */
  called: readonly string[];
  /** By these devices know it: alone, and with its words. */
  device: readonly string[];
  /** What shows that a story of the same feed or host is this one under another id or address. */
  feed: readonly string[];
  host: readonly string[];
  /** Headlines that are too long to be those of another story there by chance. */
  feedTitles: readonly string[];
  hostTitles: readonly string[];
  /**
   * What shows that a story of the same host is this one under another id: its headline with its address, or with its
   * text. A headline alone is that of each part of a series, and an address that of each story of some feeds.
   */
  again: readonly string[];
}

/** The address of a story's feed, without keys, and its id there. */
export const toStoryName = (feed: string, id: string): string => `${feed} ${id}`;

/** The key of a story of a feed: no other story has it. */
export const toNameKey = (source: string, id: string): string =>
  `story ${toStoryName(withoutTokens(source), id)}`;

/** The key of a post: no other story has it. */
export const toPostKey = (slug: string): string => `post ${slug}`;

/** The key of an article among those of an edition, in which several sections may have it. */
export const toArticleKey = ({ feedUrl, section, id, own }: Article): string =>
  own === undefined ? `${feedUrl} ${section} ${id}` : toPostKey(own.slug);

/** The key of a story among those of an edition. */
export function toRefKey(story: UntrustedStory): string {
  if (story.kind === 'article') return toArticleKey(story.article);
  if (story.kind === 'post') return toPostKey(story.post.slug);
  return `change ${story.change.source} ${story.change.story}`;
}

/** The key of an article or a post among those of a day or an issue, which have it once. */
export function toListedKey(
  story: { kind: 'article'; article: Article } | { kind: 'post'; post: { slug: string } },
): string {
  if (story.kind === 'post') return toPostKey(story.post.slug);
  const { feedUrl, id, own } = story.article;
  return own === undefined ? toStoryName(feedUrl, id) : toPostKey(own.slug);
}

/** The key of what a list has in a feed. */
export const toFeedKey = (source: string, key: string): string =>
  `feed ${withoutTokens(source)} ${key}`;

/** What two writings of a headline and its text have in common. */
export const toText = memoize(
  ({ title, excerpt }: Pick<Article, 'title' | 'excerpt'>) =>
    `${toBare(title)}\n${toBare(excerpt)}`,
  new WeakMap(),
);

/** How many letters and digits a text has. */
export const countLetters = (text: string): number => text.replace(/\s/g, '').length;

/** The headline of a story. */
export const getTitle = ({ titles: [title = ''] }: StoryId): string => title;

/** The keys of a story. */
export function toStoryKeys(story: StoryId): StoryKeys {
  const { source, id, link, titles, excerpt = '', isPost } = story;
  const host = toHost(new URL(source));
  const links = toAddressKeys(link);
  const bare = titles.map((title) => `title ${toBare(title)}`);
  const long = bare.filter((title) => countLetters(title) >= fewestLetters + 'title'.length);
  const inFeed = (key: string) => toFeedKey(source, key);
  const onHost = (key: string) => `host ${host} ${key}`;
  // Another feed of the host has the same story where its id, its address and its headline are the same.
  const copies = links.flatMap((key) => bare.map((title) => `copy ${host} ${id} ${key} ${title}`));
  const others = isPost ? [] : [...links, ...(excerpt === '' ? [] : [`words ${excerpt}`])];
  const called = listCalled(story);
  return {
    names: listNames(story),
    called,
    device: [...called, ...toWordedKeys(called, titles)],
    feed: [...links.map(inFeed), ...copies],
    host: called.map(onHost),
    feedTitles: long.map(inFeed),
    hostTitles: long.map(onHost),
    again: bare.flatMap((title) => others.map((other) => `again ${host} ${other} ${title}`)),
  };
}

/** The keys of a story that no other one has. */
export const listNames = ({ source, id, isPost }: StoryId): string[] => [
  toNameKey(source, id),
  ...(isPost ? [toPostKey(id)] : []),
];

/** The key of a story by its source. */
export const getName = ({ source, id }: StoryId): string => toNameKey(source, id);

/** The keys of the id and the address of a story. */
export const listCalled = ({ id, link, isPost }: StoryId): string[] =>
  isPost ? [toIdKey(id)] : [...toIdKeys(id), ...toAddressKeys(link)];

/** All keys by which a decision, or a device, may name a story. */
export const listStoryKeys = (story: StoryId): string[] => [
  ...listNames(story),
  ...listCalled(story),
];

/** Whether a decision with these keys is about a story. */
export const isNamed = (story: StoryId, keys: ReadonlySet<string>): boolean =>
  listStoryKeys(story).some((key) => keys.has(key));

/** A short SHA-256 of a key. Pages compute it too (islands/stories/hidden.ts). */
export const toKeyDigest = (key: string): string =>
  hash('sha256', key, 'base64url').slice(0, digestLength);

/** Digests of the keys of a story. */
export const digestKeys = (story: StoryId): StoryKeys =>
  Object.fromEntries(
    Object.entries(toStoryKeys(story)).map(([name, keys]) => [name, keys.map(toKeyDigest)]),
  ) as unknown as StoryKeys;

/** The keys by which articles are one story. */
export const toMergeKeys = memoize<Article, readonly string[]>(
  (article) => listMergeKeys(article, article.sharesLink ?? false),
  new WeakMap(),
);

/**
 * The keys of an article: two that share one are one story. `sharesLink`: other stories have its link. An id is its feed's
 * own, and says nothing of another feed's, unless it is an address on the host of its feed. A link that stories share counts
 * with their text, as does the text of those of a feed that have none.
 */
export function listMergeKeys(article: Article, sharesLink: boolean): string[] {
  const { id, link, feedUrl } = article;
  const own = isOwnAddress(id, feedUrl) ? id : toStoryName(feedUrl, id);
  if (link === undefined) return [own, toFeedKey(feedUrl, toText(article))];
  const [page] = toAddressKeys(link) as [string];
  const isLink = toAddressKeys(id)[0] === page;
  return [
    own,
    ...(isLink ? [toFeedKey(feedUrl, page)] : []),
    sharesLink ? `${page} ${toText(article)}` : page,
  ];
}

/** Whether an id is an address that lies with its feed. */
export const isOwnAddress = (id: string, feedUrl: string): boolean =>
  /^https?:/i.test(id) && URL.canParse(id) && compareHosts(id, feedUrl) !== 'apart';

/** The id of an article. An own story has that of its post. */
export function identifyArticle(article: Article): StoryId {
  const { feedUrl: source, id, link, title, excerpt, source: publisher, own } = article;
  if (own !== undefined) return identifyPost(source, own.slug, title);
  return { source, id, link, titles: [title], excerpt, publisher, isPost: false };
}

/** The id of a post of a source, which has a page of the site. */
export const identifyPost = (source: string, slug: string, title: string): StoryId => ({
  source,
  id: slug,
  link: toPostPath(slug),
  titles: [title],
  publisher: '',
  isPost: true,
});

/** The id of a story that a feed gives, by what an edition has of one that it leaves out. */
export const identifyRow = (
  { id, title, link }: Pick<Article, 'id' | 'title' | 'link'>,
  source: Source,
): StoryId => ({
  source: withoutTokens(source.url),
  id,
  link,
  titles: [title],
  publisher: getPublisher(source),
  isPost: false,
});

/** Gives a function that identifies the stories of an edition. */
export function createIdentify({ sources }: Edition): (story: UntrustedStory) => StoryId {
  const ofPosts = sources.filter(({ kind }) => sourceKinds[kind].brings === 'posts');
  const addresses = new Set(ofPosts.map(({ url }) => url));
  return (story) => {
    if (story.kind === 'article') return identifyArticle(story.article);
    if (story.kind === 'post')
      return identifyPost(story.source, story.post.slug, story.post.metaTitle);
    const { source, story: id, link, title, former, publisher } = story.change;
    const isPost = addresses.has(source);
    return { source, id, link, titles: [title, ...former], publisher, isPost };
  };
}
