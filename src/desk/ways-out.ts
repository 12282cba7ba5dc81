import type { Edition } from '../edition/edition.ts';
import type { WayOut } from '../edition/left-out-reasons.ts';
import { getPosts, listAllArticles } from '../edition/stories.ts';
import {
  createIdentify,
  getName,
  identifyArticle,
  toNameKey,
  type StoryId,
} from '../edition/story-id.ts';
import { withoutTokens } from '../publication/tokens.ts';
import type { Desk } from './desk.ts';
import { listHiddenFeeds } from './find-hides.ts';
import { getKind } from './kinds/kinds.ts';
import { createIsChosen } from './links.ts';

/** What decides in which way stories have left an edition. */
export const listDepartures = (
  edition: Edition,
  desk: Desk,
  { linksUrl, now }: { linksUrl: string; now: Date },
) => ({
  /** The decisions about feeds that take them from readers, by their addresses. */
  feeds: listHiddenFeeds(desk, now),
  slugs: new Set(edition.sources.flatMap(getPosts).map(({ slug }) => slug)),
  /** What an edition calls the editors' links as a source, and whether they choose one. */
  linksUrl,
  isChosen: createIsChosen(desk),
  takenBack: listTakenBack(edition),
});
export type Departures = ReturnType<typeof listDepartures>;

/** In which way a story has left that no page shows, unless the editors hide it. */
export function findWayOut(
  { source, id, link = '', isPost }: Pick<StoryId, 'source' | 'id' | 'link' | 'isPost'>,
  { feeds, slugs, linksUrl, isChosen, takenBack }: Departures,
): WayOut {
  const decision = feeds.get(withoutTokens(source));
  const hiding = decision && getKind(decision.kind).hidesAs;
  if (hiding !== undefined) return hiding;
  if (isPost) return slugs.has(id) ? 'dropped' : 'takenBack';
  if (source === linksUrl) return isChosen(link) ? 'over' : 'takenBack';
  return takenBack.has(toNameKey(source, id)) ? 'takenBack' : 'dropped';
}

/** The names of the stories that their sources took back, and that may be kept somewhere. */
function listTakenBack(edition: Edition): ReadonlySet<string> {
  const identify = createIdentify(edition);
  const changes = (edition.history?.changes ?? []).filter(({ kind }) => kind === 'withdrawn');
  const gone = new Set(changes.map((change) => getName(identify({ kind: 'change', change }))));
  return gone.size === 0
    ? gone
    : gone.difference(
        new Set(listAllArticles(edition).map((each) => getName(identifyArticle(each)))),
      );
}
