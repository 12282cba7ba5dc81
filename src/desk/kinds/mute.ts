import { z } from 'zod';
import { nonEmptyText } from '../../publication/fields.ts';
import { decided, source, until } from '../fields.ts';
import type { DecisionKind } from './kind.ts';

const schema = z.strictObject({
  source,
  reason: nonEmptyText.optional().describe('Why, as readers of its page are told.'),
  until,
  ...decided,
});
type Mute = z.infer<typeof schema>;

/** No stories of a feed are shown. */
export const muteKind = {
  field: z.array(schema).default([]).describe('Feeds whose stories are not shown.'),
  about: 'feed',
  label: 'Mute',
  call: 'mute FEED',
  help: 'show no stories of a feed',
  options: ['reason', 'until'],
  // What a feed brought before it left the publication can be withdrawn alone.
  read: ({ findListedFeed, values, readSpan, decided: by }) => ({
    source: findListedFeed(),
    reason: values.reason,
    until: readSpan().until,
    ...by,
  }),
  tell: (entry, names) => `Muted ${names.feed(entry.source)}${names.span(entry)}.`,
  verb: 'mutes',
  counted: 'muted',
  hidesAs: 'muted',
} satisfies DecisionKind<Mute>;
