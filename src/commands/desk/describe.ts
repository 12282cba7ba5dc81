import { toNamedKeys } from '../../desk/story-keys.ts';
import type { Desk } from '../../desk/desk.ts';
import { listEntries, type Entry } from '../../desk/draft/changes.ts';
import { toHiddenBanner } from '../../publication/closed.ts';
import { toCall } from '../../disk/call.ts';
import type { DeskAction } from '../../desk/edit-desk.ts';
import { listTray } from './list-tray.ts';
import { findStories, type DeskStory } from '../../desk/stories/list-stories.ts';
import {
  describeStory,
  describeFacts,
  isCopy,
  isNamed,
  listNeighbors,
} from '../../desk/stories/name-story.ts';
import type { TellingContext } from './tell-decision.ts';

/** How many stories `list` shows. */
const mostListed = 50;

/** The stories whose words include all of `words`, each with its number. Those that are not shown say so. */
export function describeStories(
  stories: readonly DeskStory[],
  shown: readonly DeskStory[],
  words: readonly string[],
): string {
  if (stories.length === 0) return 'There are no stories yet: rebuild first, or name its --state.';
  const numbers = new Set(shown.map(({ number }) => number));
  // Of copies, readers see one.
  const isShown = ({ number }: DeskStory) => numbers.has(number);
  const isRepeat = (story: DeskStory) =>
    !isShown(story) && shown.some((each) => isCopy(each, story));
  const found = findStories(stories, words).filter((story) => !isRepeat(story));
  const lines = found.slice(0, mostListed).map((story) => {
    const note = isShown(story) ? '' : ' (not shown)';
    return `${story.number}  ${story.title}${note}\n        ${describeFacts(story)}`;
  });
  const rest = found.length - lines.length;
  const more = rest > 0 ? [`${rest} more: give words that the story has.`] : [];
  return found.length === 0 ? 'No story has these words.' : [...lines, ...more].join('\n');
}

/**
 * All decisions in sentences, each with by whom it is, why it changes nothing, and what takes it back. `paper`: the words
 * that name the publication in a command.
 */
export function describeDesk(
  desk: Desk,
  context: TellingContext,
  paper: readonly string[],
): string {
  const entries = listEntries(desk);
  const lines = listTray({ saved: desk, changes: [], conflicts: [] }, context);
  const described = lines.map(({ text, details, warning, name }, at) => {
    const story = context.stories.find((each) => each.name === name);
    const undo = entries[at] === undefined ? [] : toUndo(entries[at], story?.number);
    return [text, details, warning, `To take it back: ${toCall('desk', ...paper, 'undo', ...undo)}`]
      .filter(Boolean)
      .join('\n        ');
  });
  return described.length === 0 ? 'Nothing is decided.' : described.join('\n');
}

/** The words behind `undo` that take a decision back. `number`: that of its story. */
function toUndo({ list, entry }: Entry, number: string | undefined): string[] {
  switch (list) {
    case 'pin':
      return [list, number ?? entry.story, '--place', entry.place];
    case 'hide':
    case 'correct':
      return [list, number ?? entry.story];
    case 'add':
      return [list, entry.link];
    case 'mute':
    case 'withdraw':
      return [list, entry.source];
    case 'banner':
      return [list];
  }
}

/** The stories of an edition for one decision: all stories, and what readers see before and after the decision. */
interface Stories {
  all: readonly DeskStory[];
  before: readonly DeskStory[];
  after: readonly DeskStory[];
}

/**
 * What a decision changes: the story as it is shown before and after it. `closed`: when the publication ended, if it has.
 */
export function describeAction(
  action: DeskAction,
  { all, ...shown }: Stories,
  { url }: { url: string },
  closed?: { on: string },
): string {
  const end = 'desk.json says so now, and the next rebuild publishes it.';
  if (!('story' in action)) return `${toSummary(action, shown, closed)}\n${end}`;
  const keys = new Set(toNamedKeys(action, url));
  const find = (stories: readonly DeskStory[]) => stories.find((each) => isNamed(each, keys));
  const [before, after] = [find(shown.before), find(shown.after)].map(toCard);
  const place =
    action.kind === 'pin' ? `\nPinned at ${action.place}, position ${action.position}.` : '';
  const story = action.kind === 'hide' ? find(all) : undefined;
  const others = story === undefined ? [] : listNeighbors(story, all);
  const note =
    others.length === 0
      ? ''
      : `\nOther stories have its address, and stay:\n${describeStory(others)}`;
  return `Before:\n${before}\nAfter:\n${after}${place}${note}\n${end}`;
}

const toCard = (story: DeskStory | undefined) =>
  story === undefined
    ? '  (no such story is shown)'
    : [story.title, story.excerpt, describeFacts(story), story.link ?? story.name]
        .filter((line) => line !== '')
        .map((line) => `  ${line}`)
        .join('\n');

function toSummary(
  action: Exclude<DeskAction, { story: string }>,
  { before, after }: Omit<Stories, 'all'>,
  closed?: { on: string },
): string {
  if (action.kind === 'add') return `Added to ${action.category}: ${action.title}`;
  if (action.kind !== 'banner')
    return `Stories that are shown: ${before.length} before, ${after.length} after.`;
  if (closed !== undefined) return toHiddenBanner(closed);
  const { banner } = action;
  if (banner === undefined) return 'The usual line stands above the front page.';
  return banner === null
    ? 'No line stands above the front page.'
    : `Above the front page: ${banner.text}`;
}
