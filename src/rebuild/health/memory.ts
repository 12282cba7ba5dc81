import { z } from 'zod';
import { healths } from '../../edition/history/heartbeat.ts';
import { defineStateFile } from '../../disk/state-file.ts';

const iso = z.iso.datetime();

/** What somebody was told last, and when. */
const sentAlertSchema = z.strictObject({ health: z.enum(healths), at: iso });
export type SentAlert = z.infer<typeof sentAlertSchema>;

const memorySchema = z.strictObject({
  health: z.enum(healths),
  healthSince: iso,
  /** The exit status of the last attempt, and since when attempts have ended with it. */
  status: z.int(),
  statusSince: iso,
  /** The sources as of the last attempt that got as far as fetching them. */
  sources: z.array(
    z.strictObject({
      id: z.string(),
      state: z.enum(['loaded', 'kept', 'failed']),
      since: iso.optional(),
    }),
  ),
  /** By the kind of the address. */
  told: z.strictObject({ webhook: sentAlertSchema.optional(), email: sentAlertSchema.optional() }),
});

/** What attempts leave to later ones about the health of a site. */
export type HealthMemory = z.infer<typeof memorySchema>;

/** The memory in a state folder. */
export const memoryFile = defineStateFile('health.json', memorySchema);
