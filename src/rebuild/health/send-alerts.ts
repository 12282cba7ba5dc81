import { notify } from '../../fetch/notify.ts';
import { listAlertSecrets, type Alerts } from '../../publication/schema/alerts.ts';
import { withoutSecrets } from '../../publication/secrets.ts';
import { chooseKind, rememberSent, type Alarm, type SentByChannel } from './alarms.ts';
import { channels } from './channels.ts';

const channelNames = Object.keys(channels) as (keyof typeof channels)[];

/**
 * Tells people what there is to report: once two attempts agree on a change, once a day while something is not good, and
 * when all is good again. While it flaps they get three messages a day, and one about each grave state that lasts four
 * attempts. Returns what was sent to whom, and what could not be sent, without secrets.
 */
export async function sendAlerts(
  alerts: Alerts,
  before: SentByChannel,
  alarm: Alarm,
): Promise<{ told: SentByChannel; problems: string[] }> {
  const { site, isWell, next, write } = alarm;
  const told = { ...before };
  const { ping } = alerts;
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
  const sendings = channelNames.map(async (name) => {
    const target = alerts[name];
    const kind = chooseKind(before[name], alarm);
    if (target === undefined || kind === undefined) return;
    await attempt(`alert by ${name}`, async () => {
      await channels[name](target, write(kind, before[name]));
      told[name] = rememberSent(kind, before[name], alarm);
    });
  });
  if (ping && isWell) sendings.push(attempt('ping', () => notify({ ...ping, site })));
  await Promise.all(sendings);
  return { told, problems };
}
