import { notify } from '../../fetch/notify.ts';
import { listAlertSecrets, type Alerts } from '../../publication/alerts.ts';
import { listGone, rememberAlert, toAlert, toAlertKind, type AlertTopic } from './alert.ts';
import { channels, trySending } from './channels.ts';
import type { HealthMemory } from './memory.ts';

const names = Object.keys(channels) as (keyof typeof channels)[];

/**
 * Alerts people about the health of a site: once two attempts agree on a change, once a day while it is not good, and
 * when it is good again. While it flaps they get three messages a day, and one about each outage that lasts four attempts.
 * A source that is gone is reported once. Requests the address for pings after a good attempt. What could not be sent
 * becomes a problem in the report, and is tried again after the next attempt. Returns what was sent to whom.
 */
export async function sendAlerts(alerts: Alerts, topic: AlertTopic): Promise<HealthMemory['told']> {
  const { site, report, memory } = topic;
  const told = { ...memory.told };
  const { health, status } = memory;
  const gone = listGone(report);
  const sending = { secrets: listAlertSecrets(alerts), next: 'rebuild' } as const;
  const attempt = async (what: string, send: () => Promise<void>) => {
    const problem = await trySending(what, send, sending);
    if (problem !== undefined) report.problems.push(problem);
  };
  const sendings = names.map(async (name) => {
    const kind = toAlertKind(told[name], memory, gone, Date.parse(report.started));
    const target = alerts[name];
    if (target === undefined || kind === undefined) return;
    const alert = toAlert(kind, topic, told[name]);
    await attempt(`alert by ${name}`, async () => {
      await channels[name](target, alert);
      told[name] = rememberAlert(kind, topic, told[name]);
    });
  });
  const { ping } = alerts;
  const isGood = status === 0 && health !== 'down';
  if (ping && isGood) {
    sendings.push(attempt('ping', () => notify({ ...ping, site: site.url })));
  }
  await Promise.all(sendings);
  return told;
}
