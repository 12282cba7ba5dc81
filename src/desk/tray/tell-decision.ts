import { getSubject } from '../decisions.ts';
import { getPhase, type StoryName } from '../fields.ts';
import type { Names } from '../kinds/kind.ts';
import { getKind, type Decision } from '../kinds/kinds.ts';
import { findConflict, findObstacle } from '../obstacles.ts';
import type { DeskView } from '../read-command.ts';
import { listStoryKeys } from '../../edition/story-id.ts';
import { toNamedKeys } from '../story-name.ts';
import type { DeskStory } from '../stories/list-stories.ts';
import { tellTime } from './tell-time.ts';

/** Gives functions that tell decisions: in a sentence, why they change nothing, and by whom they are. */
export function createTelling(context: DeskView) {
  const { stories, feeds, siteUrl, placeNames, now, timeZone } = context;
  const byKey = new Map<string, DeskStory>();
  for (const story of stories)
    for (const key of listStoryKeys(story)) if (!byKey.has(key)) byKey.set(key, story);
  const find = (named: StoryName) =>
    toNamedKeys(named, siteUrl).flatMap((key) => byKey.get(key) ?? [])[0];
  // A story whose feed has another address now has its own still.
  const findNamed = (named: StoryName) => find(named) ?? find({ story: named.story });
  const names: Names = {
    story: (named) => {
      const story = findNamed(named);
      return story === undefined ? named.story : `“${story.title}”`;
    },
    feed: (source) => feeds.find(({ url }) => url === source)?.name ?? source,
    place: (slug) => placeNames.get(slug) ?? slug,
    findPlace: (named) => findNamed(named)?.place,
    span: ({ from, until }) =>
      [
        from !== undefined &&
          getPhase({ from }, now) === 'ahead' &&
          `, from ${tellTime(from, now, timeZone)}`,
        until !== undefined && `, until ${tellTime(until, now, timeZone)}`,
      ]
        .filter(Boolean)
        .join(''),
  };
  return {
    findStory(decision: Decision): DeskStory | undefined {
      const { story, link } = getSubject(decision);
      const name = link === undefined ? story : { story: link };
      return name && findNamed(name);
    },
    tell: ({ kind, entry }: Decision): string => getKind(kind).tell(entry, names),
    /** Why a decision changes nothing that readers see, and what to do; `undefined` where it does. */
    warn(decision: Decision): string | undefined {
      const obstacle = findObstacle(decision, context.obstacles);
      return obstacle === undefined
        ? findConflict(decision, context, names)
        : `Without effect: ${obstacle.why}. ${obstacle.cure}.`;
    },
    /** By whom a decision is, since when, and why. */
    tellDetails({ entry }: Decision): string {
      const { at, by, reason, note } = (entry ?? {}) as Record<string, string | undefined>;
      return [by, at && tellTime(at, now, timeZone), reason ?? note].filter(Boolean).join(' · ');
    },
  };
}
