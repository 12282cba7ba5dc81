import { z } from 'zod';
import { httpUrl, nonEmptyText } from '../publication/fields.ts';

const story = nonEmptyText.describe(
  'The story: its address, the id that its feed gives it, or the path of a post, such as "/blog/flu-season".',
);
const copies = z
  .array(
    z.strictObject({
      feed: httpUrl.describe('The address of the feed, without keys.'),
      id: z.string().min(1).describe('The id that the feed gives the story.'),
    }),
  )
  .min(1)
  .optional()
  .describe(
    'Which story it is, whatever others are called: its feed, and its id there; so for each feed that has it word for word. The desk fills it in. Without it, every story that is called so is meant.',
  );
const namedSchema = z.object({ story, copies });
/** What a decision about a story names it by. */
export const named = namedSchema.shape;
export type StoryName = z.infer<typeof namedSchema>;

export const time = z.iso.datetime({
  offset: true,
  error: 'must be a date and a time with its zone, such as "2026-11-30T18:00:00+01:00"',
});
const from = time.optional().describe('When it begins. Without it, it holds at once.');
export const until = time
  .optional()
  .describe('When it ends. Without it, it stays until it is removed.');
/** When a decision holds. */
export const span = { from, until };
export const reason = nonEmptyText.optional().describe('Why, as readers of /changes are told.');
/** The feed that a decision is about. */
export const source = httpUrl.describe('The address of a feed.');
/** Who decided something, and when. The form and the commands fill it in. */
export const decided = {
  by: nonEmptyText.optional().describe('Who decided it.'),
  at: time.optional().describe('When it was decided.'),
};

/** The place of pins on the front page. */
export const homePlace = 'home';

/** When a decision holds. */
export interface DecisionSpan {
  from?: string | undefined;
  until?: string | undefined;
}

/** How a decision stands at a time: it holds, or is yet to begin, or is over. */
export function getPhase(
  { from: start, until: end }: DecisionSpan,
  now: Date,
): 'ahead' | 'now' | 'ended' {
  if (end !== undefined && now.getTime() >= Date.parse(end)) return 'ended';
  return start !== undefined && now.getTime() < Date.parse(start) ? 'ahead' : 'now';
}

/** Whether a decision holds at a time. */
export const isInForce = (span: DecisionSpan, now: Date): boolean => getPhase(span, now) === 'now';
