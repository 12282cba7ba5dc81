import { toChangeId, type Entry } from '../../../desk/draft/changes.ts';
import { isInForce, type Desk } from '../../../desk/desk.ts';
import { toNamedKeys } from '../../../desk/story-keys.ts';
import { isNamed } from '../../../desk/stories/name-story.ts';
import type { DeskStory } from '../../../desk/stories/list-stories.ts';
import type { Context } from '../to-action.ts';
import type { PlacedStory } from './list-places.ts';

/** Gives a function that tells by which decision readers do not see a story. */
export function createFindAway({
  desk,
  siteUrl,
  now,
}: {
  desk: Desk;
  siteUrl: string;
  now: Date;
}): (story: DeskStory) => PlacedStory['away'] {
  const toAway = (why: NonNullable<PlacedStory['away']>['why'], before: Entry) => ({
    why,
    decision: toChangeId({ before }),
  });
  const hidden = desk.hide.map((entry) => ({
    keys: new Set(toNamedKeys(entry, siteUrl)),
    away: toAway('hidden', { list: 'hide', entry }),
  }));
  const silent = new Map([
    ...desk.mute
      .filter((entry) => isInForce(entry, now))
      .map((entry) => [entry.source, toAway('muted', { list: 'mute', entry })] as const),
    ...desk.withdraw.map(
      (entry) => [entry.source, toAway('withdrawn', { list: 'withdraw', entry })] as const,
    ),
  ]);
  return (story) =>
    hidden.find(({ keys }) => isNamed(story, keys))?.away ?? silent.get(story.source);
}

/** The stories that the decisions take from readers, from the newest on. */
export function listAway(context: Context): PlacedStory[] {
  const findAway = createFindAway(context);
  return context.stories.flatMap((story) => {
    const away = findAway(story);
    return away === undefined ? [] : [{ ...story, isCorrected: false, away }];
  });
}
