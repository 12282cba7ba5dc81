import { notify } from '../../fetch/notify.ts';
import { listAlertSecrets, type Alerts } from '../../publication/alerts.ts';
import { channels, trySending } from '../../rebuild/health/channels.ts';
import { networkMemory, noMemory, toNetworkAlert } from './network-alert.ts';
import type { NetworkReport } from './network-report.ts';

/**
 * Tells the operator of a network by `alerts` what a run came to, where there is something to tell, and requests the
 * address for pings after a run whose exit status is 0. `states` is the folder of states, which remembers what was
 * told. Returns what could not be sent, without addresses; the next run tries again.
 */
export async function tellOperator(
  alerts: Alerts,
  states: string,
  report: NetworkReport,
): Promise<string[]> {
  const before = networkMemory.read(states) ?? noMemory;
  const { memory, alert } = toNetworkAlert(report, before);
  const problems: string[] = [];
  const sending = { secrets: listAlertSecrets(alerts), next: 'run' } as const;
  const attempt = async (what: string, send: () => Promise<void>) => {
    const problem = await trySending(what, send, sending);
    if (problem !== undefined) problems.push(problem);
  };
  if (alert !== undefined) {
    const { webhook, email } = alerts;
    if (webhook) await attempt('alert by webhook', () => channels.webhook(webhook, alert));
    if (email) await attempt('alert by email', () => channels.email(email, alert));
  }
  const isSent = problems.length === 0;
  const { ping } = alerts;
  if (ping && report.status === 0) await attempt('ping', () => notify(ping));
  const { told, at } = before;
  await networkMemory.write(
    states,
    isSent ? memory : { troubled: memory.troubled, told, ...(at && { at }) },
  );
  return problems;
}
