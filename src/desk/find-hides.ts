import { withoutTokens } from '../publication/tokens.ts';
import type { HiddenStory } from '../edition/schema/hidden-file.ts';
import { listNames, toKeyDigest, type StoryId } from '../edition/story-id.ts';
import { getSpan, getSubject, listDecisions } from './decisions.ts';
import type { Desk } from './desk.ts';
import { isInForce } from './fields.ts';
import { getKind, type Decision } from './kinds/kinds.ts';

/** The decisions by which readers do not see a story: about its feed first. */
export type FindHides = (story: StoryId) => Decision[];

/** The decisions that hold and take a feed from readers, by the address of the feed without keys. */
export const listHiddenFeeds = (desk: Desk, now: Date): ReadonlyMap<string, Decision> =>
  new Map(
    listDecisions(desk).flatMap((decision) => {
      const { feed } = getSubject(decision);
      const isHiding = getKind(decision.kind).hidesAs && isInForce(getSpan(decision), now);
      return feed && isHiding ? [[withoutTokens(feed), decision] as const] : [];
    }),
  );

/** Gives the function that answers whether and why editors take a story from readers. `hidden`: what is known of hidden ones. */
export function createFindHides(desk: Desk, hidden: readonly HiddenStory[], now: Date): FindHides {
  const feeds = listHiddenFeeds(desk, now);
  const hides = new Map(
    hidden.flatMap(({ keys }, at) => {
      const entry = desk.hide[at];
      return entry === undefined
        ? []
        : keys.map((key) => [key, { kind: 'hide', entry } as const] as const);
    }),
  );
  return (story) => {
    const feed = feeds.size === 0 ? undefined : feeds.get(withoutTokens(story.source));
    const hide =
      hides.size === 0
        ? undefined
        : // Each story that was found has left its names.
          listNames(story)
            .map((name) => hides.get(toKeyDigest(name)))
            .find((each) => each !== undefined);
    return [feed, hide].filter((each) => each !== undefined);
  };
}
