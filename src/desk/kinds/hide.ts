import { z } from 'zod';
import { decided, named, reason } from '../fields.ts';
import type { DecisionKind } from './kind.ts';

const schema = z.strictObject({ ...named, reason, ...decided });
type Hide = z.infer<typeof schema>;

/** A story is removed from everything that is published. */
export const hideKind = {
  field: z
    .array(schema)
    .default([])
    .describe('Stories that are removed from everything that is published.'),
  about: 'story',
  label: 'Hide',
  call: 'hide STORY',
  help: 'remove a story from everything that is published',
  options: ['reason'],
  read: ({ nameStory, values, decided: by }) => ({ ...nameStory(), reason: values.reason, ...by }),
  tell: (entry, names) => `Hid ${names.story(entry)}.`,
  verb: 'hides',
  counted: 'hidden',
  twice: 'found a story that is hidden already, remove one of the two',
  hidesAs: 'hidden',
  record: (entry) => ({ kind: 'removed', note: entry.reason }),
} satisfies DecisionKind<Hide>;
