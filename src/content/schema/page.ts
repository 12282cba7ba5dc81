import { z } from 'zod';
import { copy, line } from './text.ts';

/** The fields that every information page has: metadata, the h1, and a line below it. */
export const pageShape = {
  meta: z.strictObject({ title: line, description: copy, keywords: z.array(line).min(1) }),
  heading: line,
  lead: copy,
};

/** An entry of a list of points. */
export const point = z.strictObject({ name: line, description: copy });
export type Point = z.infer<typeof point>;

/** A list of points with its heading. */
export const points = z.strictObject({ heading: line, items: z.array(point).min(1) });

/** A heading and a sentence, shown in place of content. */
export const message = z.strictObject({ heading: line, text: line });
