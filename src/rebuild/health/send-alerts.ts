import type { z } from 'zod';
import { notify } from '../../fetch/notify.ts';
import { listAlertSecrets, type Alerts } from '../../publication/alerts.ts';
import { withoutSecrets } from '../../publication/secrets.ts';
import {
  chooseKind,
  rememberSent,
  type AlarmKind,
  type Sent,
  type Situation,
  type toldSchema,
} from './alarms.ts';
import { channels, type Message } from './channels.ts';

const names = Object.keys(channels) as (keyof typeof channels)[];

/** What was sent, by the kind of the address. */
type Told = z.infer<typeof toldSchema>;

/** Whom to tell what. */
export interface Alarm extends Situation {
  /** The address of the site that it is about. */
  site?: string;
  /** Whether the attempt was good, so that the address for pings is requested. */
  isWell: boolean;
  /** What tries again after a message could not be sent. */
  next: 'rebuild' | 'run';
  write(kind: AlarmKind, told: Sent | undefined): Message;
}

/**
 * Tells people what there is to report: once two attempts agree on a change, once a day while something is not good, and
 * when all is good again. While it flaps they get three messages a day, and one about each grave state that lasts four
 * attempts. Returns what was sent to whom, and what could not be sent, without secrets.
 */
export async function sendAlerts(
  alerts: Alerts,
  before: Told,
  alarm: Alarm,
): Promise<{ told: Told; problems: string[] }> {
  const { site, isWell, next, write } = alarm;
  const told = { ...before };
  const problems: string[] = [];
  const attempt = async (what: string, send: () => Promise<void>) => {
    try {
      await send();
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      const problem = `The ${what} could not be sent: ${why}. The next ${next} tries again.`;
      problems.push(withoutSecrets(problem, listAlertSecrets(alerts)));
    }
  };
  const sendings = names.map(async (name) => {
    const target = alerts[name];
    const kind = chooseKind(before[name], alarm);
    if (target === undefined || kind === undefined) return;
    await attempt(`alert by ${name}`, async () => {
      await channels[name](target, write(kind, before[name]));
      told[name] = rememberSent(kind, before[name], alarm);
    });
  });
  const { ping } = alerts;
  if (ping && isWell) sendings.push(attempt('ping', () => notify({ ...ping, site })));
  await Promise.all(sendings);
  return { told, problems };
}
