import { z } from 'zod';
import { copy, line } from './text.ts';

/** What every page of its own begins with: what its head says about it, its h1, and a line below. */
export const pageShape = {
  meta: z.strictObject({ title: line, description: copy, keywords: z.array(line).min(1) }),
  heading: line,
  lead: copy,
};

/** A name and what there is to say about it: an entry of a list of points. */
export const point = z.strictObject({ name: line, description: copy });
export type Point = z.infer<typeof point>;

/** Points under a heading. */
export const points = z.strictObject({ heading: line, items: z.array(point).min(1) });
