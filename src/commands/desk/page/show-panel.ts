import { isOfStory, listKind } from '../../../desk/decisions.ts';
import type { Kind } from '../../../desk/kinds/kinds.ts';
import { isAbout } from '../../../desk/story-name.ts';
import { listNeighbors } from '../../../desk/stories/name-story.ts';
import type { DeskView } from '../../../desk/read-command.ts';
import type { PlacedStory } from './list-places.ts';
import type { TrayLine } from '../../../desk/tray/list-tray.ts';
import { readPresent } from './present-words.ts';
import type { Panel } from './views/page.ts';

/** What the panel of a story shows; `undefined` if there is none of this name. `listed`: the stories beside it. */
export function showPanel(
  name: string | undefined,
  context: DeskView,
  { lines, listed }: { lines: readonly TrayLine[]; listed: readonly PlacedStory[] },
): Panel | undefined {
  const { stories, shown, siteUrl, desk } = context;
  const story = stories.find((each) => each.name === name);
  if (story === undefined) return undefined;
  const findDecision = (kind: Kind) =>
    listKind(desk, kind).find((each) => isOfStory(each, story, siteUrl));
  const pin = desk.pin.find((each) => isAbout(story, each, siteUrl));
  const seen = shown.find((each) => each.name === story.name);
  const at = listed.findIndex((each) => each.name === story.name);
  const next = listed[at + 1] ?? listed[at - 1];
  return {
    story,
    findKnown: (kind) => ({ ...findDecision(kind)?.entry }),
    present: readPresent(story, context),
    shown: seen && {
      ...seen,
      isCorrected: findDecision('correct') !== undefined,
      ...(pin && { pin }),
    },
    neighbors: listNeighbors(story, stories),
    lines: lines.filter((line) => line.name === story.name),
    next: `s${next?.number ?? ''}`,
  };
}
