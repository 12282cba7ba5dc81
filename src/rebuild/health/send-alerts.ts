import { notify } from '../../fetch/notify.ts';
import { listAlertSecrets, type Alerts } from '../../publication/alerts.ts';
import { present } from '../../text/present.ts';
import { listGone, toAlert, toAlertKind, toGoneKey, type AlertTopic } from './alert.ts';
import { channels, trySending } from './channels.ts';
import type { HealthMemory } from './memory.ts';

const names = Object.keys(channels) as (keyof typeof channels)[];

/**
 * Tells people of the health of a site, each once two attempts agree on a change, once a day while it is not good, and
 * when it is good again. While it flaps they get one message in six hours, and then one a day. Of a source that is gone
 * they are told once. Requests the address for pings after a good attempt. What could not be sent becomes a problem
 * in the report, and is tried again after the next attempt. Returns what was told to whom.
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
      const isFlap = kind === 'flap' || undefined;
      const seen = kind === 'gone' ? (told[name]?.health ?? 'good') : health;
      told[name] = {
        // Somebody who was told that it flaps has to be told that it is well.
        health: isFlap && seen === 'good' ? 'degraded' : seen,
        at: report.started,
        ...present({ isFlap, gone: gone.length > 0 ? gone.map(toGoneKey) : undefined }),
      };
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
