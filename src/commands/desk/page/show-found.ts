import { explain } from '../why/explain.ts';
import type { DecidedDesk } from '../read-context.ts';
import type { PlacedStory } from './list-places.ts';
import type { Session } from './session.ts';
import type { FoundStories } from './views/page.ts';

/** Finds the stories with some words, shown or not, as these decisions have them. Throws `ConfigurationError`. */
export async function showFound(
  { options }: Session,
  words: string,
  context: DecidedDesk,
): Promise<FoundStories> {
  const explanation = await explain(context, { ...options, words: [words], isPublic: false });
  const all = new Map([...context.stories, ...context.shown].map((story) => [story.name, story]));
  const stories: PlacedStory[] = [];
  const others: FoundStories['others'][number][] = [];
  for (const each of explanation.stories) {
    const story = all.get(each.name ?? '');
    const hiding = story && context.findHides(story);
    if (story === undefined) others.push(each);
    else
      stories.push({
        ...story,
        isCorrected: false,
        // The command that shows it again is left out: the page has a button for that.
        lines: hiding?.length ? each.lines.slice(0, 1) : each.lines,
        hiding: hiding?.length ? hiding : undefined,
      });
  }
  return { notes: explanation.notes, rest: explanation.rest, stories, others };
}
