import { z } from 'zod';
import { ConfigurationError } from '../../publication/load.ts';
import { decided, homePlace, named, span } from '../fields.ts';
import type { DecisionKind } from './kind.ts';

const schema = z.strictObject({
  ...named,
  place: z.string().describe('"home", or the slug of a category.'),
  position: z
    .int()
    .min(1)
    .max(10)
    .default(1)
    .describe('Its place among the stories there, from 1, the lead.'),
  ...span,
  ...decided,
});
type Pin = z.infer<typeof schema>;

/** A story stands at a place of its own. */
export const pinKind = {
  field: z.array(schema).default([]).describe('Stories that stand at a place of their own.'),
  about: 'story',
  label: 'Pin',
  call: 'pin STORY',
  help: 'give a story a place of its own',
  options: ['place', 'position', 'from', 'until'],
  read({ text, values, readSpan, findStory, nameStory, explainUnseen, decided: by }) {
    const times = readSpan();
    const story = findStory();
    const why = story && explainUnseen(story);
    if (why !== undefined) throw new ConfigurationError(`${text} can't be pinned: ${why}.`);
    const { place = homePlace, position } = values;
    return { ...nameStory(), place, position, ...times, ...by };
  },
  tell: (entry, names) =>
    `Pinned ${names.story(entry)} at ${names.place(entry.place)} ${entry.position}${names.span(entry)}.`,
  verb: 'pins',
  counted: 'pinned',
  findConflict({ place, position }, others, names) {
    // The last one of a place is put in last, so that it stands before the others.
    const first = others.findLast((each) => each.place === place && each.position === position);
    return (
      first &&
      `${names.story(first)} is pinned there, too, and comes first. Choose another position.`
    );
  },
} satisfies DecisionKind<Pin>;
