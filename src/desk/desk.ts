import { z } from 'zod';
import { withoutTokens } from '../publication/tokens.ts';
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
/** What a decision about a story names it by. */
const named = { story, copies };
const time = z.iso.datetime({
  offset: true,
  error: 'must be a date and a time with its zone, such as "2026-11-30T18:00:00+01:00"',
});
const from = time.optional().describe('When it begins. Without it, it holds at once.');
const until = time.optional().describe('When it ends. Without it, it stays until it is removed.');
/** When a decision holds. */
const span = { from, until };
const reason = nonEmptyText.optional().describe('Why, as readers of /changes are told.');
/** Who decided something, and when. The form and the commands fill it in. */
const decided = {
  by: nonEmptyText.optional().describe('Who decided it.'),
  at: time.optional().describe('When it was decided.'),
};

/** The schema of desk.json: what the editors decided about stories (decision 52). */
export const deskSchema = z.strictObject({
  $schema: z
    .string()
    .optional()
    .describe('The JSON Schema that lets an editor complete this file.'),
  hide: z
    .array(z.strictObject({ ...named, reason, ...decided }))
    .default([])
    .describe('Stories that are removed from everything that is published.'),
  pin: z
    .array(
      z.strictObject({
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
      }),
    )
    .default([])
    .describe('Stories that stand at a place of their own.'),
  correct: z
    .array(
      z.strictObject({
        ...named,
        title: nonEmptyText.optional().describe('The headline to show.'),
        excerpt: z.string().trim().optional().describe('The excerpt to show; "" shows none.'),
        category: z.string().optional().describe('The slug of the category to show it in.'),
        picture: z.literal(false).optional().describe('Shows the story without its picture.'),
        note: nonEmptyText.optional().describe('What was corrected, as readers are told.'),
        ...decided,
      }),
    )
    .default([])
    .describe('Stories that are shown with other words than their source has.'),
  add: z
    .array(
      z.strictObject({
        link: httpUrl.describe('The address of the story.'),
        title: nonEmptyText.max(300).describe('Its headline.'),
        reason: nonEmptyText.max(500).describe('Why it is worth reading, in a line.'),
        category: z.string().describe('The slug of the section that it stands in.'),
        topic: nonEmptyText.max(100).optional().describe('The topic that it is of.'),
        picture: httpUrl.optional().describe('The address of its picture.'),
        ...span,
        by: decided.by,
        at: time.describe('When it was chosen: the date that it has, if it has no "from".'),
      }),
    )
    .default([])
    .describe('Stories of others that the editors choose, and that no feed has to bring.'),
  banner: z
    .strictObject({
      text: nonEmptyText.describe('One line for all readers of the front page.'),
      link: z
        .union([httpUrl, z.string().regex(/^\/(?!\/)/, { error: 'must start with one "/"' })])
        .optional()
        .describe('Where it leads: a full address, or a path of this site.'),
      level: z.enum(['breaking', 'notice']).describe('How urgent it is.'),
      ...span,
      ...decided,
    })
    .nullable()
    .optional()
    .describe('The line above the front page. null shows none; without it the usual one stands.'),
  mute: z
    .array(
      z.strictObject({
        source: httpUrl.describe('The address of a feed.'),
        reason: nonEmptyText.optional().describe('Why, as readers of its page are told.'),
        until,
        ...decided,
      }),
    )
    .default([])
    .describe('Feeds whose stories are not shown.'),
  withdraw: z
    .array(
      z.strictObject({
        source: httpUrl.describe('The address of a feed.'),
        name: nonEmptyText
          .optional()
          .describe('Its name, as readers of /changes are told. The desk fills it in.'),
        reason,
        ...decided,
      }),
    )
    .default([])
    .describe('Feeds that are not read any more, and none of whose stories stays anywhere.'),
});

/** What the editors decided about the stories of a publication. */
export type Desk = z.infer<typeof deskSchema>;
export type Hide = Desk['hide'][number];
export type Pin = Desk['pin'][number];
export type Correct = Desk['correct'][number];
export type Mute = Desk['mute'][number];
export type Link = Desk['add'][number];
export type Withdraw = Desk['withdraw'][number];
/** What a decision about a story names it by. */
export type Named = Pick<Hide, 'story' | 'copies'>;
/** A story of a feed. */
export type Copy = NonNullable<Named['copies']>[number];
export type Banner = NonNullable<Desk['banner']>;

/** Why a pin of a post may show nothing. */
export const whyNoPost =
  'it is a post without a section or a date, which stands in the blog alone: write both into its file, or correct its category';

/** Why a pin of an own story of long ago shows nothing. `most`: those that its section lists. */
export const tellOld = (most: number) =>
  `its section lists only the newest ${most} stories of the paper: write a later date into its file`;

/** The place of pins on the front page. */
export const homePlace = 'home';

/** The desk of a publication whose editors decided nothing. */
export const emptyDesk: Desk = deskSchema.parse({});

/** The addresses of the feeds that are withdrawn, without keys. */
export const listWithdrawn = ({ withdraw }: Pick<Desk, 'withdraw'>): ReadonlySet<string> =>
  new Set(withdraw.map(({ source }) => withoutTokens(source)));

/** When a decision holds. */
interface Span {
  from?: string | undefined;
  until?: string | undefined;
}

/** How a decision stands at a time: it holds, or is yet to begin, or is over. */
export function getPhase({ from: start, until: end }: Span, now: Date): 'ahead' | 'held' | 'ended' {
  if (end !== undefined && now.getTime() >= Date.parse(end)) return 'ended';
  return start !== undefined && now.getTime() < Date.parse(start) ? 'ahead' : 'held';
}

/** Whether a decision holds at a time. */
export const isInForce = (span: Span, now: Date): boolean => getPhase(span, now) === 'held';
