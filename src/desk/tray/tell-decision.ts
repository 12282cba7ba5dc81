import type { Publication } from '../../publication/publication.ts';
import { listCategories } from '../../publication/sections/site-categories.ts';
import { getSubject } from '../decisions.ts';
import { getPhase, homePlace, type StoryName } from '../fields.ts';
import type { Names } from '../kinds/kind.ts';
import { getKind, type Decision } from '../kinds/kinds.ts';
import { findConflict, findObstacle } from '../obstacles.ts';
import type { DeskView } from '../read-command.ts';
import { listStoryKeys } from '../../edition/story-id.ts';
import { toNamedKeys } from '../story-name.ts';
import { blogPlace } from '../../edition/list-by-place.ts';
import type { DeskStory } from '../stories/list-stories.ts';
import { tellTime } from './tell-time.ts';

/** What decisions are told with. */
export interface TellingContext extends Pick<
  DeskView,
  'stories' | 'feeds' | 'siteUrl' | 'timeZone' | 'now' | 'desk' | 'obstacles'
> {
  /** The names of places, by their slugs. */
  places: ReadonlyMap<string, string>;
}

/** Gives functions that tell decisions: in a sentence, why they change nothing, and by whom they are. */
export function createTelling(context: TellingContext) {
  const { stories, feeds, siteUrl, places, now, timeZone } = context;
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
    place: (slug) => places.get(slug) ?? slug,
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
      const subject = getSubject(decision);
      if (subject === 'site' || 'feed' in subject) return undefined;
      return findNamed('link' in subject ? { story: subject.link } : subject.story);
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

/** The names of the places of a site. */
export const toPlaceNames = (publication: Publication): ReadonlyMap<string, string> =>
  new Map([
    ...([
      [homePlace, 'Home'],
      [blogPlace, 'Blog'],
    ] as const),
    ...listCategories(publication).map(({ slug, name }) => [slug, name] as const),
  ]);
