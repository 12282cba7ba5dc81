import { isAbout } from '../../../desk/story-name.ts';
import type { DeskView } from '../../../desk/read-command.ts';
import type { DeskStory } from '../../../desk/stories/list-stories.ts';
import type { Present } from './form-fields.ts';

/** What the fields of a story's correction have now: the words of the editors, or those of its source. */
export function readPresent(story: DeskStory, { desk, siteUrl }: DeskView): Required<Present> {
  const correct = desk.correct.find((each) => isAbout(story, each, siteUrl));
  return {
    title: correct?.title ?? story.title,
    excerpt: correct?.excerpt ?? story.excerpt,
    category: correct?.category ?? story.place,
    note: correct?.note ?? '',
    'no-picture': correct?.picture === false ? '1' : '',
  };
}
