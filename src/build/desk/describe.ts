import { toNamedKeys } from '../../edition/desk/story-keys.ts';
import type { Desk } from '../../publication/desk/desk.ts';
import type { DeskAction } from '../../publication/desk/edit-desk.ts';
import { listDecisions, type Clock } from './list-decisions.ts';
import { findStories, type DeskStory } from './list-stories.ts';

/** How many stories `list` shows. */
const mostListed = 50;

/** The stories whose words include all of `words`, each with its number. Those that are not shown say so. */
export function describeStories(
  stories: readonly DeskStory[],
  shown: readonly DeskStory[],
  words: readonly string[],
): string {
  if (stories.length === 0) return 'There are no stories yet: rebuild first, or name its --state.';
  const found = findStories(stories, words);
  const numbers = new Set(shown.map(({ number }) => number));
  const lines = found.slice(0, mostListed).map((story) => {
    const note = numbers.has(story.number) ? '' : ' (not shown)';
    return `${story.number}  ${story.title}${note}\n        ${toMeta(story)}`;
  });
  const rest = found.length - lines.length;
  const more = rest > 0 ? [`${rest} more: give words that the story has.`] : [];
  return found.length === 0 ? 'No story has these words.' : [...lines, ...more].join('\n');
}

const toMeta = ({ publisher, place, date }: DeskStory) =>
  [publisher, place, date?.slice(0, 10)].filter(Boolean).join(' · ');

/** All decisions, each in a line. */
export function describeDesk(desk: Desk, clock: Clock): string {
  const lines = listDecisions(desk, clock).map(
    ({ kind, about, details }) => `${kind} ${about}${details}`,
  );
  return lines.length === 0 ? 'Nothing is decided.' : lines.join('\n');
}

/** What a decision changes: the story as it is shown before and after it. */
export function describeAction(
  action: DeskAction,
  shown: { before: readonly DeskStory[]; after: readonly DeskStory[] },
  { url }: { url: string },
): string {
  const end = 'desk.json says so now, and the next rebuild publishes it.';
  if (!('story' in action)) return `${toSummary(action, shown)}\n${end}`;
  const keys = new Set(toNamedKeys(action.story, url));
  const find = (stories: readonly DeskStory[]) =>
    stories.find(({ name }) => toNamedKeys(name, url).some((key) => keys.has(key)));
  const [before, after] = [find(shown.before), find(shown.after)].map(toCard);
  const place =
    action.kind === 'pin' ? `\nPinned at ${action.place}, position ${action.position}.` : '';
  return `Before:\n${before}\nAfter:\n${after}${place}\n${end}`;
}

const toCard = (story: DeskStory | undefined) =>
  story === undefined
    ? '  (no such story is shown)'
    : [story.title, story.excerpt, toMeta(story), story.name]
        .filter((line) => line !== '')
        .map((line) => `  ${line}`)
        .join('\n');

function toSummary(
  action: Exclude<DeskAction, { story: string }>,
  { before, after }: { before: readonly DeskStory[]; after: readonly DeskStory[] },
): string {
  if (action.kind !== 'banner')
    return `Stories that are shown: ${before.length} before, ${after.length} after.`;
  const { banner } = action;
  if (banner === undefined) return 'The usual line stands above the front page.';
  return banner === null
    ? 'No line stands above the front page.'
    : `Above the front page: ${banner.text}`;
}
