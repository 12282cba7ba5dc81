import { z } from 'zod';
import { httpUrl } from './fields.ts';

/** The ad network, and how its advertisements load. */
export const adsSchema = z.strictObject({
  script: httpUrl.describe('The script that fills the element #ad of an otherwise empty page.'),
  hosts: z.array(httpUrl).optional().describe('Other hosts that the script loads from.'),
  load: z
    .enum(['ask', 'consent', 'always'])
    .default('ask')
    .describe(
      'When advertisements load: when a reader asks for them where they stand, after one question for the whole site, or always.',
    ),
});
