import type { Correct, Desk } from '../../../desk/desk.ts';
import { isAbout } from '../../../desk/story-name.ts';
import type { DeskStory } from '../../../desk/stories/list-stories.ts';
import type { Present } from './form-fields.ts';

/** The correction of a story. */
export const findOwnCorrect = (
  story: DeskStory,
  { desk, siteUrl }: { desk: Desk; siteUrl: string },
): Correct | undefined => desk.correct.find((each) => isAbout(story, each, siteUrl));

/** What the fields of a story's correction have now: the words of the editors, or those of its source. */
export const toPresent = (
  { title, excerpt, place }: DeskStory,
  correct: Correct | undefined,
): Required<Present> => ({
  title: correct?.title ?? title,
  excerpt: correct?.excerpt ?? excerpt,
  category: correct?.category ?? place,
  note: correct?.note ?? '',
  'no-picture': correct?.picture === false ? '1' : '',
});
