import { notify } from '../../fetch/notify.ts';
import { listAlertSecrets, type Alerts } from '../../publication/alerts.ts';
import { withoutSecrets } from '../../publication/secrets.ts';
import type { Report } from '../report/report.ts';
import { toAlert, toAlertKind } from './alert.ts';
import { channels } from './channels.ts';
import type { HealthMemory } from './memory.ts';

const names = Object.keys(channels) as (keyof typeof channels)[];

/**
 * Tells people of the health of a site, each on a change, once a day while it is not good, and when it is
 * good again. Requests the address for pings after a good attempt. What could not be sent becomes a problem
 * in the report, and is tried again after the next attempt. Returns what was told to whom.
 */
export async function sendAlerts(
  alerts: Alerts,
  site: { name: string; url: string },
  report: Report,
  memory: HealthMemory,
): Promise<HealthMemory['told']> {
  const told = { ...memory.told };
  const { health, status } = memory;
  const secrets = listAlertSecrets(alerts);
  const attempt = async (what: string, send: () => Promise<void>) => {
    try {
      await send();
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      report.problems.push(withoutSecrets(`The ${what} could not be sent: ${why}`, secrets));
    }
  };
  const sendings = names.map(async (name) => {
    const kind = toAlertKind(told[name], health, Date.parse(report.started));
    const target = alerts[name];
    if (target === undefined || kind === undefined) return;
    const alert = toAlert(kind, site, report, memory);
    await attempt(`alert by ${name}`, async () => {
      await channels[name](target, alert);
      told[name] = { health, at: report.started };
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
