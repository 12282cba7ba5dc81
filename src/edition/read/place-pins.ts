import { toLinkKey } from '../claims.ts';
import type { ShownPin } from '../desk/shown-desk.ts';
import { toArticleKeys } from '../desk/story-keys.ts';
import type { ToldArticle } from '../groups/group-stories.ts';

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
  const pinned = pins.flatMap(({ position, keys }) => {
    const isPinned = (event: ToldArticle) => toEventKeys(event).some((key) => keys.includes(key));
    const event = events.find(isPinned) ?? all().find(isPinned);
    return event === undefined ? [] : [{ event, position }];
  });
  const placed = order(events.filter((each) => !pinned.some(({ event }) => event === each)));
  for (const { event, position } of pinned) placed.splice(position - 1, 0, event);
  return placed;
}

/** The keys of all tellings of an event. */
export function toEventKeys(told: ToldArticle): string[] {
  return [...toArticleKeys(told).own, ...(told.also ?? []).map(({ link }) => toLinkKey(link))];
}
