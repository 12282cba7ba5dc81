import { toAddressKeys, toIdKey, toIdKeys } from '../text/addresses/story-keys.ts';
import { toHost } from '../text/addresses/story-address.ts';
import type { StoryName } from './fields.ts';
import { withoutTokens } from '../publication/tokens.ts';
import type { Article } from '../edition/article.ts';
import { toBare } from '../text/bare-title.ts';
import type { Edition } from '../edition/edition.ts';
import type { UntrustedStory } from '../edition/map-stories.ts';
import { toPostSlug } from '../edition/routes.ts';
import { sourceKinds } from '../edition/source-kinds.ts';

/** A key of a headline with fewer letters and digits may be that of many stories. */
const fewestLetters = 25 + 'title'.length;

/** A story by all that may tell it from others. */
export interface KnownStory {
  /** The address of its source. */
  source: string;
  /** Its id there; of a post, its slug. */
  id: string;
  link?: string | undefined;
  /** Its headline, and earlier ones. */
  titles: readonly string[];
  isPost: boolean;
}

/** Where a story is known again that comes back: in its own feed, or in any feed of the same host. */
export type Scope = 'feed' | 'host';

/** The keys of a story. */
export interface StoryKeys {
  /** Its feed and its id there, and the path of a post. No other story has these. */
  names: readonly string[];
  /** Its id and its address, as editors and devices know it. Any other story may have them, too. */
  called: readonly string[];
  /** What tells that a story of the same feed or host is this one under another id or address. */
  back: Readonly<Record<Scope, readonly string[]>>;
  /** Headlines that are too long to be those of another story by chance. */
  titles: Readonly<Record<Scope, readonly string[]>>;
}

/** The name of a story: the address of its feed, and its id there. */
const toStoryName = (source: string, id: string) => `story ${withoutTokens(source)} ${id}`;
const toPostName = (slug: string) => `post ${slug}`;
/** A key that counts among the stories of one feed. */
const toFeedKey = (source: string, key: string) => `feed ${withoutTokens(source)} ${key}`;

/** The keys of a story. */
export function toStoryKeys({ source, id, link, titles, isPost }: KnownStory): StoryKeys {
  const host = toHost(new URL(source));
  const links = toAddressKeys(link);
  const called = isPost ? [toIdKey(id)] : [...toIdKeys(id), ...links];
  const bare = titles.map((title) => `title ${toBare(title)}`);
  const long = bare.filter((title) => title.replaceAll(' ', '').length >= fewestLetters);
  const inFeed = (key: string) => toFeedKey(source, key);
  const onHost = (key: string) => `host ${host} ${key}`;
  // Another feed of the host has the same story where its id, its address and its headline are the same.
  const copies = links.flatMap((key) => bare.map((title) => `copy ${host} ${id} ${key} ${title}`));
  return {
    names: [toStoryName(source, id), ...(isPost ? [toPostName(id)] : [])],
    called,
    back: { feed: [...links.map(inFeed), ...copies], host: called.map(onHost) },
    titles: { feed: long.map(inFeed), host: long.map(onHost) },
  };
}

/** All keys by which a decision, or a device, may name a story. */
export function listStoryKeys(story: KnownStory): string[] {
  const { names, called } = toStoryKeys(story);
  return [...names, ...called];
}

/** Whether a decision with these keys is about a story. */
export const isNamed = (story: KnownStory, keys: ReadonlySet<string>): boolean =>
  listStoryKeys(story).some((key) => keys.has(key));

/** How stories of an edition are known. */
export function createKnowing({ sources }: Edition): (story: UntrustedStory) => KnownStory {
  const ofPosts = sources.filter(({ kind }) => sourceKinds[kind].brings === 'posts');
  const addresses = new Set(ofPosts.map(({ url }) => url));
  return (story) => {
    if (story.kind === 'article') return knowArticle(story.article);
    if (story.kind === 'post') {
      const { slug: id, metaTitle } = story.post;
      return { source: story.source, id, titles: [metaTitle], isPost: true };
    }
    const { source, story: id, link, title, former } = story.change;
    return { source, id, link, titles: [title, ...former], isPost: addresses.has(source) };
  };
}

/** How an article is known. An own story is known as its post is. */
export const knowArticle = ({
  feedUrl: source,
  id,
  link,
  title,
  own,
}: Pick<Article, 'feedUrl' | 'id' | 'link' | 'title' | 'own'>): KnownStory => ({
  source,
  id,
  link: own === undefined ? link : undefined,
  titles: [title],
  isPost: own !== undefined,
});

/**
 * The keys of the stories that a decision is about. Without copies, it is about all that are called so: by an
 * address, by a feed's id, or by the path of a post.
 */
export function toNamedKeys({ story, copies }: StoryName, siteUrl: string): string[] {
  if (copies !== undefined) return copies.map(({ feed, id }) => toStoryName(feed, id));
  const slug = toOwnSlug(story, siteUrl);
  return slug === undefined ? toIdKeys(story) : [toPostName(slug)];
}

/** The keys by which devices know the story that a decision names. */
export function toCalledKeys({ story }: StoryName, siteUrl: string): string[] {
  const slug = toOwnSlug(story, siteUrl);
  return slug === undefined ? toIdKeys(story) : [toIdKey(slug)];
}

/** The keys by which the story of a decision comes back to its feeds, before it was ever met. */
export const toBackKeys = ({ story, copies = [] }: StoryName): string[] =>
  copies.flatMap(({ feed }) => toAddressKeys(story).map((key) => toFeedKey(feed, key)));

/** Where the story that a decision names is known again. What an address says is about each feed of its host. */
export const toScope = ({ story, copies }: StoryName, siteUrl: string): Scope =>
  copies !== undefined || toOwnSlug(story, siteUrl) !== undefined ? 'feed' : 'host';

/** The slug of the post that an editor names by its path or its address. */
export const toOwnSlug = (story: string, siteUrl: string) =>
  toPostSlug(story.startsWith(`${siteUrl}/`) ? story.slice(siteUrl.length) : story);
