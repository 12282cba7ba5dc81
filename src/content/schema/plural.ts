import { z } from 'zod';
import { line } from './text.ts';

/**
 * A text that counts something, in the forms that the plurals of its language need (CLDR): English has `one` and
 * `other`, and Arabic has all six. A form that is absent is as `other`. Words in braces are filled in.
 */
export const plural = z.strictObject({
  zero: line.optional(),
  one: line.optional(),
  two: line.optional(),
  few: line.optional(),
  many: line.optional(),
  other: line,
});

export type Plural = z.infer<typeof plural>;
