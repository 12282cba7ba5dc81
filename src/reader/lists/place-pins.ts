import { toAddressKeys } from '../../text/addresses/story-keys.ts';
import type { ShownPin } from '../../desk/shown-desk.ts';
import type { Article } from '../../edition/schema/article.ts';
import { identifyArticle, listNames } from '../../edition/story-id.ts';

/**
 * A list of stories, in which the pinned stories stand at their positions. `order` orders the other stories.
 * `all` has the stories of the whole edition, since a pinned story may be of another list. A pin without a story
 * is passed over.
 */
export function insertPins(
  stories: readonly Article[],
  pins: readonly ShownPin[],
  {
    order = (others) => [...others],
    all = () => stories,
  }: {
    order?: (others: readonly Article[]) => Article[];
    all?: () => readonly Article[];
  } = {},
): Article[] {
  const pinned = new Map<Article, number>();
  for (const pin of pins) {
    const isPinned = (story: Article) => holds(pin, story);
    const story = stories.find(isPinned) ?? all().find(isPinned);
    if (story !== undefined && !pinned.has(story)) pinned.set(story, pin.position);
  }
  const placed = order(stories.filter((each) => !pinned.has(each)));
  for (const [story, position] of pinned) placed.splice(position - 1, 0, story);
  return placed;
}

/** Whether a pin is that of a story, or of a copy of it. */
export function holds(
  { keys, also }: Pick<ShownPin, 'keys' | 'also'>,
  { also: others = [], ...story }: Article,
): boolean {
  return (
    listNames(identifyArticle(story)).some((key) => keys.includes(key)) ||
    others.flatMap(({ link }) => toAddressKeys(link)).some((key) => also.includes(key))
  );
}
