import type { Desk } from '../../desk/desk.ts';
import { homePlace } from '../../desk/fields.ts';
import { createFindHides } from '../../desk/find-hides.ts';
import { withoutFound } from '../../desk/obstacles.ts';
import { toNamedKeys } from '../../desk/story-name.ts';
import { blogPlace } from '../../edition/list-by-place.ts';
import { toKeyDigest } from '../../edition/story-id.ts';
import {
  emptyMemory,
  listMonthStories,
  readMemory,
  readMonth,
} from '../../edition/memory/store.ts';
import { listCategories } from '../../publication/sections/site-categories.ts';
import { listDeskFeeds } from '../../desk/stories/find-feed.ts';
import { listAllStories, listDeskStories } from '../../desk/stories/list-stories.ts';
import { showEdition } from '../../rebuild/show-edition.ts';
import type { OpenDesk } from './open-desk.ts';
import type { DeskView } from '../../desk/read-command.ts';

/** A desk where these decisions stand already. */
export interface DecidedDesk extends OpenDesk, DeskView {
  /** The edition as they show it; `undefined` before the first rebuild. */
  edited: ReturnType<typeof showEdition> | undefined;
}

/** Reads what the words of the next decision are read with. */
export function readContext(open: OpenDesk, desk: Desk, now: Date): DecidedDesk {
  const { publication, edition, state } = open;
  const { url: siteUrl, timeZone, language } = publication;
  const edited = edition && showEdition(edition, { publication, desk }, { state, now });
  const { found } = readMemory(state) ?? emptyMemory;
  return {
    ...open,
    edited,
    desk,
    siteUrl,
    timeZone,
    language,
    now,
    stories: edited === undefined ? [] : listAllStories(edited.linked),
    shown: edited === undefined ? [] : listDeskStories(edited.shown),
    findHides: createFindHides(desk, edited?.hidden ?? [], now),
    obstacles: withoutFound(edited?.obstacles ?? [], { found }),
    feeds: listDeskFeeds(publication, edition),
    placeNames: new Map([
      [homePlace, 'Home'],
      [blogPlace, 'Blog'],
      ...listCategories(publication).map(({ slug, name }) => [slug, name] as const),
    ]),
    isPast: (name) => isPast(name, state, siteUrl),
  };
}

/** Whether a site remembers a story by a name. */
function isPast(story: string, state: string, siteUrl: string): boolean {
  const keys = new Set(toNamedKeys({ story }, siteUrl).map(toKeyDigest));
  const { months } = readMemory(state) ?? emptyMemory;
  return Object.values(months).some(({ kept }) =>
    listMonthStories(readMonth(state, kept)).some((past) => past.keys.some((key) => keys.has(key))),
  );
}
