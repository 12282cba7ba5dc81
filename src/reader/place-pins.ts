import { toAddressKeys } from '../text/addresses/story-keys.ts';
import type { ShownPin } from '../desk/shown-desk.ts';
import { knowArticle, toStoryKeys } from '../desk/story-keys.ts';
import type { ToldArticle } from '../edition/groups/group-stories.ts';

/**
 * A list of events with those that are pinned at their positions. `order` orders the others, and `all` has the
 * events of the whole edition, since a pinned one may be of another list. A pin whose story is nowhere is
 * passed over.
 */
export function placePins(
  events: readonly ToldArticle[],
  pins: readonly ShownPin[],
  {
    order = (others) => [...others],
    all = () => events,
  }: {
    order?: (others: readonly ToldArticle[]) => ToldArticle[];
    all?: () => readonly ToldArticle[];
  } = {},
): ToldArticle[] {
  const pinned = new Map<ToldArticle, number>();
  for (const pin of pins) {
    const isPinned = (event: ToldArticle) => holds(pin, event);
    const event = events.find(isPinned) ?? all().find(isPinned);
    if (event !== undefined && !pinned.has(event)) pinned.set(event, pin.position);
  }
  const placed = order(events.filter((each) => !pinned.has(each)));
  for (const [event, position] of pinned) placed.splice(position - 1, 0, event);
  return placed;
}

/** Whether a pin is that of an event, by its story or by another telling of it. */
export function holds(
  { keys, also }: Pick<ShownPin, 'keys' | 'also'>,
  { also: others = [], ...story }: ToldArticle,
): boolean {
  const { names, called } = toStoryKeys(knowArticle(story));
  return (
    [...names, ...called].some((key) => keys.includes(key)) ||
    others.flatMap(({ link }) => toAddressKeys(link)).some((key) => also.includes(key))
  );
}
