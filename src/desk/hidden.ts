import { withoutTokens } from '../publication/tokens.ts';
import type { HiddenStory } from '../edition/schema/hidden-file.ts';
import { digestKeys, getTitle, type StoryId, type StoryKeys } from '../edition/story-id.ts';
import { listWithdrawn, type Desk } from './desk.ts';

/** Whether a story has one of these names, or is called so. */
export const isCalled = ({ names, called }: StoryKeys, keys: ReadonlySet<string>) =>
  [...names, ...called].some((key) => keys.has(key));

/** Whether a story is the hidden one, or comes back as it. */
export function isThis(
  story: StoryKeys,
  { keys, titles, beside }: Record<'keys' | 'titles' | 'beside', ReadonlySet<string>>,
): boolean {
  if (isCalled(story, keys)) return true;
  if (story.names.some((key) => beside.has(key))) return false;
  const { feed, host, feedTitles, hostTitles } = story;
  return (
    [...feed, ...host].some((key) => keys.has(key)) ||
    [...feedTitles, ...hostTitles].some((key) => titles.has(key))
  );
}

/**
 * Gives a function that tells whether a story that was kept somewhere is gone from the site: editors hide it, or they
 * withdraw its feed. `hidden`: what is known of hidden stories.
 */
export function createIsGone(
  hidden: readonly HiddenStory[],
  desk: Pick<Desk, 'withdraw'>,
): (story: StoryId) => boolean {
  const withdrawn = listWithdrawn(desk);
  const all = hidden.map(({ keys, titles, beside }) => ({
    keys: new Set(keys),
    titles: new Set(titles),
    beside: new Set(beside),
  }));
  return (story) => {
    if (withdrawn.has(withoutTokens(story.source))) return true;
    const digested = all.length === 0 ? undefined : digestKeys(story);
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
): (story: StoryId) => string {
  const isGone = createIsGone(hidden, desk);
  return (story) =>
    isGone(story)
      ? `a story of ${story.publisher || 'the blog'} removed by the desk`
      : getTitle(story);
}
