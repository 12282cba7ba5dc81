import {
  getSubject,
  isOfStory,
  listDecisions,
  nameSubject,
  type DecisionChange,
} from '../../desk/decisions.ts';
import { getKind, type Decision } from '../../desk/kinds/kinds.ts';
import { toHiddenBanner } from '../../publication/schema/closed.ts';
import { toCall } from '../../disk/call.ts';
import type { DeskView } from '../../desk/read-command.ts';
import { listTray } from '../../desk/tray/list-tray.ts';
import { findStories, type DeskStory } from '../../desk/stories/list-stories.ts';
import {
  describeStory,
  describeFacts,
  isCopy,
  listNeighbors,
} from '../../desk/stories/name-story.ts';
import { createTelling } from '../../desk/tray/tell-decision.ts';

/** How many stories `list` shows. */
const mostListed = 50;

/** The stories whose words include all of `words`, each with its number. Those that are not shown say so. */
export function describeStories(
  stories: readonly DeskStory[],
  shown: readonly DeskStory[],
  words: readonly string[],
): string {
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
export function describeDesk(context: DeskView, paper: readonly string[]): string {
  const decisions = listDecisions(context.desk);
  const lines = listTray({ saved: context.desk, changes: [], conflicts: [] }, context);
  const described = lines.map(({ text, details, warning, name }, at) => {
    const story = context.stories.find((each) => each.name === name);
    const undo = decisions[at] === undefined ? [] : toUndo(decisions[at], story?.number);
    return [text, details, warning, `To take it back: ${toCall('desk', ...paper, 'undo', ...undo)}`]
      .filter(Boolean)
      .join('\n        ');
  });
  return described.length === 0 ? 'Nothing is decided.' : described.join('\n');
}

/** The words behind `undo` that take a decision back. `number`: that of its story. */
function toUndo(decision: Decision, number: string | undefined): string[] {
  const subject = getSubject(decision);
  const { feed, place } = subject;
  const name = feed ?? number ?? nameSubject(subject);
  return [decision.kind, name, ...(place ? ['--place', place] : [])].filter(Boolean);
}

/**
 * What a change does: in a sentence, and the story as it is shown before and after it. `closed`: when the publication ended,
 * if it has.
 */
export function describeChange(
  change: DecisionChange,
  { before, after }: { before: DeskView; after: DeskView },
  closed?: { on: string },
): string {
  const decision = (change.after ?? change.before) as Decision;
  const told = createTelling(after).tell(decision);
  const text = change.after === undefined ? `Taken back: ${told}` : told;
  const end = 'desk.json says so now, and the next rebuild publishes it.';
  const { about, hidesAs } = getKind(decision.kind);
  if (about === 'site') return `${closed === undefined ? text : toHiddenBanner(closed)}\n${end}`;
  if (about !== 'story') {
    const [was, is] = [before, after].map(({ shown }) => shown.length);
    return `${text}\nStories that are shown: ${was} before, ${is} after.\n${end}`;
  }
  const find = (stories: readonly DeskStory[]) =>
    stories.find((each) => isOfStory(decision, each, before.siteUrl));
  const [was, is] = [before, after].map(({ shown }) => toCard(find(shown)));
  const story = hidesAs && change.after && find(before.stories);
  const others = story === undefined ? [] : listNeighbors(story, before.stories);
  const note =
    others.length === 0
      ? ''
      : `\nOther stories have its address, and stay:\n${describeStory(others)}`;
  return `${text}\nBefore:\n${was}\nAfter:\n${is}${note}\n${end}`;
}

const toCard = (story: DeskStory | undefined) =>
  story === undefined
    ? '  (no such story is shown)'
    : [story.title, story.excerpt, describeFacts(story), story.link ?? story.name]
        .filter((line) => line !== '')
        .map((line) => `  ${line}`)
        .join('\n');
