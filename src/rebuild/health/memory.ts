import { z } from 'zod';
import { defineStateFile } from '../../disk/state-file.ts';
import { conditionSchema, toldSchema } from './alarms.ts';

const iso = z.iso.datetime();

const memorySchema = z.strictObject({
  /** The health of the site. */
  condition: conditionSchema,
  /** The exit status of the last attempt, and since when attempts have ended with it. */
  status: z.int(),
  statusSince: iso,
  /** Since when no source can be reached at all. */
  outage: z.strictObject({ since: iso }).optional(),
  /** The sources that are gone and named as such in a report. */
  gone: z.array(z.string()).optional(),
  /** The sources as of the last attempt that got as far as fetching them. */
  sources: z.array(
    z.strictObject({
      id: z.string(),
      state: z.enum(['loaded', 'kept', 'failed']),
      since: iso.optional(),
      failingSince: iso.optional(),
    }),
  ),
  told: toldSchema,
});

/** What attempts leave to later ones about the health of a site. */
export type HealthMemory = z.infer<typeof memorySchema>;

export const memoryFile = defineStateFile('health.json', memorySchema);
