import { z } from 'zod';
import { healths } from '../../edition/history/heartbeat.ts';
import { defineStateFile } from '../../disk/state-file.ts';

const iso = z.iso.datetime();

/** What somebody was sent. */
const sentAlertSchema = z.strictObject({
  /** The health that was reported last, and its start. Absent after a message that it changes again and again. */
  reported: z.strictObject({ health: z.enum(healths), since: iso }).optional(),
  /** When messages were sent: the last one, and those of the day before it. */
  sent: z.array(iso).min(1),
  /** When the last one was sent that the health changes again and again. */
  flapAt: iso.optional(),
  /** The sources that are gone and were reported. */
  gone: z.array(z.string()),
});
export type SentAlert = z.infer<typeof sentAlertSchema>;

const memorySchema = z.strictObject({
  health: z.enum(healths),
  healthSince: iso,
  /** The exit status of the last attempt, and since when attempts have ended with it. */
  status: z.int(),
  statusSince: iso,
  /** Attempts in a row with this health, and the changes of the health in the last hours. */
  attempts: z.int().positive().optional(),
  changes: z.array(iso).optional(),
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
  /** By the kind of the address. */
  told: z.strictObject({ webhook: sentAlertSchema.optional(), email: sentAlertSchema.optional() }),
});

/** What attempts leave to later ones about the health of a site. */
export type HealthMemory = z.infer<typeof memorySchema>;

/** The memory in a state folder. */
export const memoryFile = defineStateFile('health.json', memorySchema);
