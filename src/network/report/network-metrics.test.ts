import { expect, test } from 'vitest';
import dashboard from '../../../docs/deploy/network/grafana.json' with { type: 'json' };
import { startReport } from '../../rebuild/report/report.ts';
import { toResult } from '../result.ts';
import { toNetworkMetrics } from './network-metrics.ts';
import { toNetworkReport } from './network-report.ts';
import type { QueueStatus } from './queue-status.ts';

const queue: QueueStatus = {
  isPaused: false,
  counts: { running: 1, waiting: 2, retried: 0, failed: 0, done: 9, next: 3 },
  processes: [{ name: 'machine:7', role: 'worker', code: '0.2.0-new', clock: -0.5 }],
};
const results = Array.from({ length: 100 }, (_, at) => ({
  ...toResult(`town-${at}`, { ...startReport(), seconds: at, stages: { wait: 10 } }),
  late: at,
  code: at === 0 ? '0.2.0-new' : '0.1.0-old',
}));
const facts = { started: '2026-11-28T12:00:00.000Z', seconds: 0, queue };
const lines = toNetworkMetrics(toNetworkReport({ results, unreached: ['x'] }, facts)).split('\n');

test('the metrics of a network have its results, its queue, its clocks and its versions', () => {
  expect(lines).toEqual(
    expect.arrayContaining([
      'halfhour_network_publications{outcome="unreached"} 1',
      'halfhour_network_lateness_seconds{quantile="0.5"} 49',
      'halfhour_network_lateness_seconds{quantile="1"} 99',
      // Waiting for others is no work.
      'halfhour_network_work_seconds{quantile="1"} 89',
      'halfhour_network_jobs{state="waiting"} 2',
      'halfhour_network_paused 0',
      'halfhour_network_clock_offset_seconds{process="machine:7"} -0.5',
      'halfhour_network_workers{code="0.1.0-old"} 0',
      'halfhour_network_versions{code="0.1.0-old"} 99',
    ]),
  );
});

test('the dashboard of a network shows only metrics that exist, in panels that do not overlap', () => {
  const known = new Set(lines.flatMap((line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? []));
  const named = dashboard.panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/halfhour_\w+/g) ?? []),
  );
  expect(new Set(named)).toEqual(known);
  const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
});

test('the metrics of a network without a queue have its results alone', () => {
  const alone = toNetworkMetrics(
    toNetworkReport({ results, unreached: [] }, { ...facts, queue: undefined }),
  );
  expect(alone).toContain('halfhour_network_publications{outcome="unreached"} 0');
  expect(alone).not.toContain('halfhour_network_jobs');
});
