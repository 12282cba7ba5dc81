import { z } from 'zod';
import { withoutTokens } from '../publication/tokens.ts';
import { fields } from './kinds/kinds.ts';

/** The schema of desk.json: what the editors decided about stories (decision 52). */
export const deskSchema = z.strictObject({
  $schema: z
    .string()
    .optional()
    .describe('The JSON Schema that lets an editor complete this file.'),
  ...fields,
});

/** What the editors decided about the stories of a publication. */
export type Desk = z.infer<typeof deskSchema>;
export type Hide = Desk['hide'][number];
export type Pin = Desk['pin'][number];
export type Correct = Desk['correct'][number];
export type Mute = Desk['mute'][number];
export type Link = Desk['add'][number];
export type Banner = NonNullable<Desk['banner']>;

/** Why a pin of a post may show nothing. */
export const whyNoPost =
  'it is a post without a section or a date, which stands in the blog alone: write both into its file, or correct its category';

/** The desk of a publication whose editors decided nothing. */
export const emptyDesk: Desk = deskSchema.parse({});

/** The addresses of the feeds that are withdrawn, without keys. */
export const listWithdrawn = ({ withdraw }: Pick<Desk, 'withdraw'>): ReadonlySet<string> =>
  new Set(withdraw.map(({ source }) => withoutTokens(source)));
