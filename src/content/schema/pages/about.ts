import { z } from 'zod';
import { defineContent } from '../load.ts';
import { pageShape, point, points } from '../page.ts';
import { copy, line } from '../text.ts';
import value from '../../about.json' with { type: 'json' };

/** The about page: mission, team and partners (specification §2). */
export const about = defineContent(
  'src/content/about.json',
  z.strictObject({
    ...pageShape,
    mission: z.strictObject({ heading: line, paragraphs: z.array(copy).min(1) }).optional(),
    principles: points,
    team: z.strictObject({ heading: line, text: copy, members: z.array(point).min(1) }).optional(),
    /** `absent` is shown when the publication has no partner links. */
    partners: z.strictObject({ heading: line, text: copy, absent: copy.optional() }).optional(),
  }),
  value,
);
