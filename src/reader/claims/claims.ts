import type { ShownEdition, ToldChange } from '../../desk/shown-desk.ts';
import type { Article } from '../../edition/schema/article.ts';
import { weekFile } from '../../edition/history/week.ts';
import { toSameKey } from '../../text/addresses/story-keys.ts';
import { findFrontReading, findSectionReading } from './readings.ts';
import { toStatus, type Status } from './status.ts';
import { listToldChanges } from './told-changes.ts';

/**
 * What a site says about itself. `dir`: the folder of its edition, where its week is. `getLatest`: its stories. What
 * the clock alone changes has a threshold, and crossing it changes the edition.
 */
export function listSiteClaims(
  edition: ShownEdition,
  dir: string,
  getLatest: () => readonly Article[],
) {
  const changes = listToldChanges(edition);
  let status: Status | undefined;
  return {
    /** What sources changed and withdrew, and what the editors corrected and removed, newest first. */
    getChanges: (): readonly ToldChange[] => changes,
    /** Those of them to the story at an address, which may be the path of a post. `title`: its headline, where others share the address. */
    getChangesOf: (link: string, title?: string): readonly ToldChange[] =>
      changes.filter(
        (each) =>
          each.ended === undefined &&
          toSameKey(each.link ?? '') === toSameKey(link) &&
          (title ?? each.title) === each.title,
      ),
    /** When sources were last read, if the front page has to say it. */
    getFrontReading: () => findFrontReading(edition, weekFile.read(dir), getLatest()),
    /** When the sources of a category were last read, if its page has to say it. */
    getSectionReading: (category: string) => findSectionReading(edition, category),
    /** The state of each source as of this rebuild. Most of it changes when nothing is new. */
    getStatus: () => (status ??= toStatus(edition, weekFile.read(dir))),
  };
}
