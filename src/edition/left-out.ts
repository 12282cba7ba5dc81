import { z } from 'zod';
import { leftOutReasons } from './left-out-reasons.ts';

type ReasonRow = (typeof leftOutReasons)[number];
export type LeftOutReason = ReasonRow['id'];
type ReadReason = Extract<ReasonRow, { isRead: true }>['id'];

const readReason = z.enum(
  leftOutReasons.filter(({ isRead }) => isRead).map(({ id }) => id as ReadReason),
);

/** The stories of one source that the edition names as left out. */
const mostRows = 40;
/** The characters of their titles. */
export const longestTitle = 120;

const rowSchema = z.strictObject({
  reason: readReason,
  id: z.string().min(1),
  /** Plain text of at most 120 characters; empty when it has none. */
  title: z.string(),
  link: z.url({ protocol: /^https?$/ }).optional(),
  /** The entry of `skip` that it has. */
  by: z.string().optional(),
  /** Of a repeated story, the id of the one that stands for it. */
  kept: z.string().optional(),
});

/** A story that was left out while its source was read. */
export type LeftOutRow = z.infer<typeof rowSchema>;

/** The stories that a source gives and the site does not show: the first of them, and how many for each reason. */
export const leftOutSchema = z.strictObject({
  rows: z.array(rowSchema),
  counts: z.partialRecord(readReason, z.int().positive()),
});

export type LeftOut = z.infer<typeof leftOutSchema>;

/** What was left out before and what is left out besides; `undefined` when that is nothing. */
export function addLeftOut(
  before: LeftOut | undefined,
  rows: readonly LeftOutRow[],
): LeftOut | undefined {
  const all = [...rows, ...(before?.rows ?? [])];
  if (all.length === 0) return before;
  const counts = { ...before?.counts };
  for (const { reason } of rows) counts[reason] = (counts[reason] ?? 0) + 1;
  return { rows: all.slice(0, mostRows), counts };
}
