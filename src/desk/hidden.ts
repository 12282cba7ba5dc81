import { hash } from 'node:crypto';
import { withoutTokens } from '../publication/tokens.ts';
import { listWithdrawn, type Desk } from './desk.ts';
import type { StoryName } from './fields.ts';
import type { HiddenStory } from '../edition/hidden-file.ts';
import { digestLength, toWordedKeys } from '../text/addresses/story-keys.ts';
import { toStoryKeys, type KnownStory, type Scope } from './story-keys.ts';

/** A short SHA-256 of a key. Pages compute it too (islands/stories/hidden.ts). */
export const toKeyDigest = (key: string): string =>
  hash('sha256', key, 'base64url').slice(0, digestLength);

/** The digest by which a decision to hide is known. */
export const toHideDigest = ({ story, copies }: StoryName): string =>
  toKeyDigest(copies === undefined ? story : JSON.stringify([story, copies]));

/** A story by the digests of its keys. */
export interface MetStory {
  names: readonly string[];
  called: readonly string[];
  back: Readonly<Record<Scope, readonly string[]>>;
  titles: Readonly<Record<Scope, readonly string[]>>;
  /** The keys by which devices know it: alone, and with its words. */
  own: readonly string[];
}

/** What is known of a hidden story, for comparison. */
export interface HiddenKeys {
  keys: ReadonlySet<string>;
  titles: ReadonlySet<string>;
  beside: ReadonlySet<string>;
}

/** Whether a story has one of these names, or is called so. */
export const isCalled = ({ names, called }: MetStory, keys: ReadonlySet<string>) =>
  [...names, ...called].some((key) => keys.has(key));

/** Whether a story is the hidden one, or comes back as it. */
export function isThis(story: MetStory, { keys, titles, beside }: HiddenKeys): boolean {
  if (isCalled(story, keys)) return true;
  if (story.names.some((key) => beside.has(key))) return false;
  const { back, titles: long } = story;
  return (
    [...back.feed, ...back.host].some((key) => keys.has(key)) ||
    [...long.feed, ...long.host].some((key) => titles.has(key))
  );
}

/** A story as a report names it. */
export interface NamedStory extends KnownStory {
  title: string;
  publisher: string;
}

/**
 * Gives a function that tells whether a story that was kept somewhere is gone from the site: editors hide it, or they
 * withdraw its feed. `hidden`: what is known of hidden stories.
 */
export function createIsGone(
  hidden: readonly HiddenStory[],
  desk: Pick<Desk, 'withdraw'>,
): (story: KnownStory) => boolean {
  const withdrawn = listWithdrawn(desk);
  const all = hidden.map(({ keys, titles, beside }): HiddenKeys => ({
    keys: new Set(keys),
    titles: new Set(titles),
    beside: new Set(beside),
  }));
  return (story) => {
    if (withdrawn.has(withoutTokens(story.source))) return true;
    const digested = all.length === 0 ? undefined : toMet(story);
    return digested !== undefined && all.some((each) => isThis(digested, each));
  };
}

/**
 * Gives a function that names stories in a report by their headlines, and hidden ones by their publishers alone, since
 * a report may be public.
 */
export function createNaming(
  hidden: readonly HiddenStory[],
  desk: Pick<Desk, 'withdraw'>,
): (story: NamedStory) => string {
  const isGone = createIsGone(hidden, desk);
  return (story) =>
    isGone(story) ? `a story of ${story.publisher || 'the blog'} removed by the desk` : story.title;
}

/** Digests the keys of a story. */
export function toMet(story: KnownStory): MetStory {
  const { names, called, back, titles } = toStoryKeys(story);
  const digest = (keys: readonly string[]) => keys.map(toKeyDigest);
  return {
    names: digest(names),
    called: digest(called),
    back: { feed: digest(back.feed), host: digest(back.host) },
    titles: { feed: digest(titles.feed), host: digest(titles.host) },
    own: digest([...called, ...toWordedKeys(called, story.titles)]),
  };
}
