import { z } from 'zod';
import { nonEmptyText } from '../../publication/fields.ts';
import { decided, reason, source } from '../fields.ts';
import type { DecisionKind } from './kind.ts';

const schema = z.strictObject({
  source,
  name: nonEmptyText
    .optional()
    .describe('Its name, as readers of /changes are told. The desk fills it in.'),
  reason,
  ...decided,
});
type Withdraw = z.infer<typeof schema>;

/** A feed is not read any more, and none of its stories stays anywhere. */
export const withdrawKind = {
  field: z
    .array(schema)
    .default([])
    .describe('Feeds that are not read any more, and none of whose stories stays anywhere.'),
  about: 'feed',
  label: 'Withdraw',
  call: 'withdraw FEED',
  help: 'remove the stories of a feed from everything that is or was published here, and read it no more',
  options: ['reason'],
  read({ findFeed, values, decided: by }) {
    const feed = findFeed();
    return { source: feed.source, name: feed.name, reason: values.reason, ...by };
  },
  tell: (entry, names) => `Withdrew ${entry.name ?? names.feed(entry.source)}.`,
  verb: 'withdraws',
  counted: 'withdrawn',
  hidesAs: 'withdrawn',
  record: (entry) => ({
    kind: 'takedown',
    note: entry.reason,
    publisher: entry.name ?? new URL(entry.source).hostname,
  }),
} satisfies DecisionKind<Withdraw>;
