import type { Alerts } from '../../publication/schema/alerts.ts';
import { sendAlerts } from '../../rebuild/health/send-alerts.ts';
import { networkMemory, toNetworkAlarm } from './network-alert.ts';
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
  const { conditions: before, told: sent } = networkMemory.read(states) ?? {
    conditions: {},
    told: {},
  };
  const alarm = toNetworkAlarm(report, before);
  const { told, problems } = await sendAlerts(alerts, sent, alarm);
  await networkMemory.write(states, { conditions: alarm.conditions, told });
  return problems;
}
