import type { Desk } from '../../desk/desk.ts';
import { createFindHides } from '../../desk/find-hides.ts';
import { withoutFound } from '../../desk/obstacles.ts';
import { toNamedKeys } from '../../desk/story-name.ts';
import { toKeyDigest } from '../../edition/story-id.ts';
import {
  emptyMemory,
  listMonthStories,
  readMemory,
  readMonth,
} from '../../edition/memory/store.ts';
import { listDeskFeeds } from '../../desk/stories/find-feed.ts';
import { listAllStories, listDeskStories } from '../../desk/stories/list-stories.ts';
import type { OpenDesk } from './open-desk.ts';
import type { DeskView } from '../../desk/read-command.ts';

/** What the words of a decision are read with, where these decisions stand already. */
export function readContext(open: OpenDesk, desk: Desk, now: Date): DeskView {
  const { publication, edition, state } = open;
  const { url: siteUrl, timeZone, language } = publication;
  const given = open.show(desk, now);
  const { found } = readMemory(state) ?? emptyMemory;
  return {
    desk,
    siteUrl,
    timeZone,
    language,
    now,
    stories: given === undefined ? [] : listAllStories(given.linked),
    shown: given === undefined ? [] : listDeskStories(given.shown),
    findHides: createFindHides(desk, given?.hidden ?? [], now),
    obstacles: withoutFound(given?.obstacles ?? [], { found }),
    feeds: listDeskFeeds(publication, edition),
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
