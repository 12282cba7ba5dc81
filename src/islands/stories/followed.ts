import { toSameKey } from '../../text/addresses/story-keys.ts';
import { withoutHidden } from './hidden.ts';
import { loadFeed, type FeedStory } from './feed.ts';
import { toFollowRoute, type Follow } from './follows.ts';

/** Something that the reader follows, with its stories, the newest first; without them if they could not be loaded. */
export interface FollowedGroup {
  follow: Follow;
  stories?: FeedStory[];
}

/**
 * Loads the stories of what the reader follows from the site's own JSON feeds: sections, topics and sources all
 * have one. A story that several of them have stands with the first.
 */
export async function loadFollowed(follows: readonly Follow[]): Promise<FollowedGroup[]> {
  const lists = await Promise.all(
    follows.map((each) => loadFeed(toFollowRoute(each)).catch(() => undefined)),
  );
  const listed = new Set<string>();
  const shown = new Set((await withoutHidden(lists.flatMap((list) => list ?? []))).map(toKey));
  return follows.map((follow, place) => {
    const stories = lists[place]?.filter((story) => {
      const isFirst = shown.has(story.key) && !listed.has(toSameKey(story.key));
      listed.add(toSameKey(story.key));
      return isFirst;
    });
    return { follow, stories };
  });
}

const toKey = ({ key }: FeedStory) => key;

/** How many stories of these groups the site had first after a time in milliseconds. */
export const countSeenAfter = (groups: readonly FollowedGroup[], since: number): number =>
  groups
    .flatMap(({ stories = [] }) => stories)
    .filter(({ seen }) => since > 0 && Date.parse(seen) > since).length;
