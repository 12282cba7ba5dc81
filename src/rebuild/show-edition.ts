import { applyDesk } from '../desk/apply-desk.ts';
import { readDeskContext } from '../desk/desk-context.ts';
import { withLinks } from '../desk/links.ts';
import type { Edition } from '../edition/edition.ts';
import { leaveOut } from '../edition/story-refs.ts';
import type { Site } from '../site/site.ts';
import { readQuarantine } from './quarantine/quarantine.ts';

/**
 * An edition as rebuilds show it with the decisions of a site: with the editors' links (`linked`), as they decided, and
 * without the stories that no page can hold. What is known of hidden stories and of those is in the folder `state`.
 */
export function showEdition(
  edition: Edition,
  { publication, desk }: Pick<Site, 'publication' | 'desk'>,
  { state, now }: { state: string; now: Date },
) {
  const linked = withLinks(edition, desk, { publication, now });
  const context = readDeskContext(state, publication, now);
  const { edition: decided, ...rest } = applyDesk(linked, desk, context);
  const quarantined = readQuarantine(state, decided);
  return { ...rest, linked, quarantined, shown: leaveOut(decided, quarantined) };
}
