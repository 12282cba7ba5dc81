import { isSameJson } from '../text/is-same-json.ts';
import type { Story } from './stories.ts';
import { toPostKey, toStoryName } from './story-id.ts';

/** A story that two lists do not have alike: it came, it left, or it says something else. One of them is there. */
interface Compared<Each> {
  before?: Each | undefined;
  after?: Each | undefined;
}

/** What tells a story from others of its edition. */
export const toComparedKey = ({ source, id, isPost }: Pick<Story, 'source' | 'id' | 'isPost'>) =>
  isPost ? toPostKey(id) : toStoryName(source, id);

/**
 * Compares the stories of two editions, or of one place of them. `listNames` gives all names by which a story is known
 * again, the surest first, where its source may give it another id.
 */
export function compareStories<Each extends Story>(
  before: readonly Each[],
  after: readonly Each[],
  listNames: (story: Each) => Iterable<string> = (story) => [toComparedKey(story)],
): Compared<Each>[] {
  const byKey = new Map(after.map((story) => [toComparedKey(story), story]));
  const missed = before.filter((story) => !isSame(story, byKey.get(toComparedKey(story))));
  const known = new Set(before.map(toComparedKey));
  // Most rebuilds only add stories, and names take time.
  const named = new Map(
    missed.length === 0
      ? []
      : after.flatMap((story) => [...listNames(story)].map((name) => [name, story] as const)),
  );
  const pairs = missed.map((story) => ({ before: story, after: find(story) }));
  const found = new Set(pairs.map((pair) => pair.after));
  const came = after.filter((story) => !known.has(toComparedKey(story)) && !found.has(story));
  return [...came.map((story) => ({ after: story })), ...pairs];

  function find(story: Each): Each | undefined {
    for (const name of listNames(story)) {
      const again = named.get(name);
      if (again !== undefined) return again;
    }
    return undefined;
  }
}

const isSame = (one: Story, other: Story | undefined) => isSameJson(one.words, other?.words);
