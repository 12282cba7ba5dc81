import { z } from 'zod';
import { httpUrl, nonEmptyText } from '../../publication/fields.ts';
import { decided, span, time } from '../fields.ts';
import { FieldMistake } from '../stories/field-mistake.ts';
import { describeStory } from '../stories/name-story.ts';
import { isAbout } from '../story-name.ts';
import type { DecisionKind, Reading } from './kind.ts';

const schema = z.strictObject({
  link: httpUrl.describe('The address of the story.'),
  title: nonEmptyText.max(300).describe('Its headline.'),
  reason: nonEmptyText.max(500).describe('Why it is worth reading, in a line.'),
  category: z.string().describe('The slug of the section that it stands in.'),
  topic: nonEmptyText.max(100).optional().describe('The topic that it is of.'),
  picture: httpUrl.optional().describe('The address of its picture.'),
  ...span,
  by: decided.by,
  at: time.describe('When it was chosen: the date that it has, if it has no "from".'),
});
type Link = z.infer<typeof schema>;

/** A story that no feed brings is shown. */
export const addKind = {
  field: z
    .array(schema)
    .default([])
    .describe('Stories of others that the editors choose, and that no feed has to bring.'),
  about: 'address',
  label: 'Add',
  call: 'add ADDRESS',
  help: 'show a story that no feed brings, with its --title, the --reason why it is worth reading, and its --category',
  options: ['title', 'reason', 'category', 'topic', 'picture', 'from', 'until'],
  form: { text: 'title', place: 'category' },
  mistakes: {
    link: ['words', 'Write the public address of the story, as it begins with https://.'],
    title: ['title', 'Write a headline of at most 300 letters.'],
    reason: ['reason', 'Write one line, of at most 500 letters.'],
    topic: ['topic', 'Write a topic of at most 100 letters.'],
    picture: ['picture', 'Write the full address of a picture, as it begins with https://.'],
  },
  read(reading) {
    const { text: link, values, decided: by } = reading;
    refuseKnown(reading);
    const { title, reason, category, topic, picture } = values;
    const lacking = Object.entries({ address: link, title, reason, category }).flatMap(
      ([name, text]) => (text ? [] : name),
    );
    if (!title || !reason || !category || lacking.length > 0) {
      throw new FieldMistake(
        lacking[0] === 'address' ? 'words' : (lacking[0] ?? 'words'),
        `add needs the address of a story, its title, the reason why it is worth reading, and its category; it lacks: ${lacking.join(', ')}.`,
      );
    }
    return { link, title, reason, category, topic, picture, ...reading.readSpan(), ...by };
  },
  tell: (entry, names) =>
    `Added “${entry.title}” to ${names.place(entry.category)}${names.span(entry)}.`,
  verb: 'adds',
  counted: 'added',
  twice: 'found a story that is added already, remove one of the two',
} satisfies DecisionKind<Link>;

/** Refuses the address of a story that is there without the editors' choice. */
function refuseKnown({ text, stories, siteUrl }: Reading): void {
  const known = stories.filter(
    (story) => !story.isChosen && isAbout(story, { story: text }, siteUrl),
  );
  if (known.length === 0) return;
  throw new FieldMistake(
    'words',
    `A story has this address already, so nothing is added:\n${describeStory(known)}\nPin it instead, by its number.`,
  );
}
