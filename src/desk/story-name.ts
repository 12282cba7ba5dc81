import {
  isNamed,
  toFeedKey,
  toKeyDigest,
  toNameKey,
  toPostKey,
  type Scope,
  type StoryId,
} from '../edition/story-id.ts';
import { toPostSlug } from '../edition/routes.ts';
import { toAddressKeys, toIdKey, toIdKeys, toSameKey } from '../text/addresses/story-keys.ts';
import type { StoryName } from './fields.ts';

/** The digest by which a decision about a story is known. */
export const toNameDigest = ({ story, copies }: StoryName): string =>
  toKeyDigest(copies === undefined ? story : JSON.stringify([story, copies]));

/**
 * The keys of the stories that a decision is about. Without copies, it is about all that are called so: by an
 * address, by a feed's id, or by the path of a post.
 */
export function toNamedKeys({ story, copies }: StoryName, siteUrl: string): string[] {
  if (copies !== undefined) return copies.map(({ feed, id }) => toNameKey(feed, id));
  const slug = toOwnSlug(story, siteUrl);
  return slug === undefined ? toIdKeys(story) : [toPostKey(slug)];
}

/** Whether a decision that names stories so is about one. */
export const isAbout = (story: StoryId, name: StoryName, siteUrl: string): boolean =>
  isNamed(story, new Set(toNamedKeys(name, siteUrl)));

/** The keys by which devices know the story that a decision names. */
export function toCalledKeys({ story }: StoryName, siteUrl: string): string[] {
  const slug = toOwnSlug(story, siteUrl);
  return slug === undefined ? toIdKeys(story) : [toIdKey(slug)];
}

/** The keys by which the story of a decision comes back to its feeds, before it was ever found. */
export const toBackKeys = ({ story, copies = [] }: StoryName): string[] =>
  copies.flatMap(({ feed }) => toAddressKeys(story).map((key) => toFeedKey(feed, key)));

/** Where the story that a decision names is found again. What an address says is about each feed of its host. */
export const toScope = ({ story, copies }: StoryName, siteUrl: string): Scope =>
  copies !== undefined || toOwnSlug(story, siteUrl) !== undefined ? 'feed' : 'host';

/** The slug of the post that an editor names by its path or its address. */
const toOwnSlug = (story: string, siteUrl: string) =>
  toPostSlug(story.startsWith(`${siteUrl}/`) ? story.slice(siteUrl.length) : story);

/** Whether two names are of one story: they have a copy of it in common, where both name copies, or are the same. */
export function isSameName(one: StoryName, other: StoryName): boolean {
  const [keys, others] = [one, other].map(({ copies = [] }) =>
    copies.map(({ feed, id }) => toNameKey(feed, id)),
  ) as [string[], string[]];
  return keys.length > 0 && others.length > 0
    ? keys.some((key) => others.includes(key))
    : toSameKey(one.story) === toSameKey(other.story);
}
