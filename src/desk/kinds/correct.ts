import { z } from 'zod';
import { nonEmptyText } from '../../publication/fields.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { decided, named } from '../fields.ts';
import { FieldMistake } from '../stories/field-mistake.ts';
import { changeWords } from './edit-correction.ts';
import type { DecisionKind } from './kind.ts';

/** The most letters of a headline: what cards and the titles of pages can show. */
export const mostTitle = 200;

/** What a correction says of a picture: that its story has none, or its own. */
export const noPicture = 'none';
export const ownPicture = 'own';

const schema = z.strictObject({
  ...named,
  title: nonEmptyText.optional().describe('The headline to show.'),
  excerpt: z.string().trim().optional().describe('The excerpt to show; "" shows none.'),
  category: z.string().optional().describe('The slug of the category to show it in.'),
  picture: z.literal(false).optional().describe('Shows the story without its picture.'),
  note: nonEmptyText.optional().describe('What was corrected, as readers are told.'),
  ...decided,
});
type Correct = z.infer<typeof schema>;

/** A story is shown with other words than its source has. */
export const correctKind = {
  field: z
    .array(schema)
    .default([])
    .describe('Stories that are shown with other words than their source has.'),
  about: 'story',
  label: 'Correct',
  call: 'correct STORY',
  help: 'show a story with other words; what was corrected of it before stays',
  options: ['title', 'excerpt', 'category', 'picture', 'note'],
  form: { text: 'title', place: 'category', reason: 'note' },
  read({ values, findStory, nameStory, findBefore, decided: by }): Correct | undefined {
    const { title, excerpt, category, note } = values;
    const picture = readShown(values.picture);
    const changed = { title, excerpt, category, note, picture };
    if (Object.values(changed).every((each) => each === undefined)) {
      throw new ConfigurationError(
        'correct changes nothing: give a title, an excerpt, a category, a note, or no picture.',
      );
    }
    const letters = [...(title ?? '')].length;
    if (letters > mostTitle)
      throw new FieldMistake(
        'title',
        `A headline may have ${mostTitle} letters, and this one has ${letters}: write a shorter one.`,
      );
    const story = findStory();
    const name = nameStory();
    const words = changeWords(
      findBefore<Correct>(name),
      changed,
      story && { title: story.title, excerpt: story.excerpt, category: story.place },
    );
    if (words === undefined) return undefined;
    const { picture: isShown, ...others } = words;
    return { ...name, ...others, picture: isShown === false ? false : undefined, ...by };
  },
  tell(entry, names) {
    const { title, excerpt, category, picture } = entry;
    const from = names.findPlace(entry);
    const name = names.story(entry);
    const sentences = [
      title !== undefined && `Changed the headline of ${name} to “${title}”.`,
      excerpt !== undefined && `${excerpt === '' ? 'Left out' : 'Changed'} the excerpt of ${name}.`,
      picture === false && `Left out the picture of ${name}.`,
      category !== undefined &&
        `Moved ${name}${from === undefined ? '' : ` from ${names.place(from)}`} to ${names.place(category)}.`,
    ].filter((sentence) => sentence !== false);
    return sentences.length === 0 ? `Noted on ${name}.` : sentences.join(' ');
  },
  verb: 'corrects',
  counted: 'corrected',
  twice: 'found a story that is corrected already, make one correction of the two',
  record: ({ note }) => ({ kind: 'corrected', note }),
} satisfies DecisionKind<Correct>;

/** Whether a correction shows the picture of its story; `undefined` where it says nothing of it. */
function readShown(picture: string | undefined): boolean | undefined {
  if (picture === undefined) return undefined;
  if (picture === ownPicture) return true;
  if (picture === noPicture) return false;
  throw new FieldMistake(
    'picture',
    `--picture ${picture} is wrong: a correction shows ${noPicture}, or its ${ownPicture} one.`,
  );
}
