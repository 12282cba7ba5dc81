import { expect, test } from 'vitest';
import dashboard from '../../../docs/deploy/grafana.json' with { type: 'json' };
import { toMetrics } from './metrics.ts';
import { startReport } from './report.ts';

const report = {
  ...startReport(),
  started: '2026-11-21T12:00:00.000Z',
  site: 'a "quoted"\\\nid',
  health: 'down' as const,
  pages: 52,
  stages: { fetch: 1.5, render: 0.25 },
  traffic: { ok: 3, unchanged: 20, failed: 1, bytes: 4096 },
  articles: { local: 12 },
  desk: { hidden: 2, corrected: 0, pinned: 0, muted: 0, added: 0, withdrawn: 0 },
};
const lines = toMetrics(report, 1).split('\n');

/** A line of the text format: a comment, or a name, labels with escaped values, and a number. */
const format =
  /^(?:# (?:HELP|TYPE) [a-z_]+ \S.*|[a-z_]+\{[a-z]+="(?:[^"\\\n]|\\["\\n])*"(?:,[a-z]+="(?:[^"\\\n]|\\["\\n])*")*\} -?\d+(?:\.\d+)?)$/;

test('metrics have the text format of Prometheus', () => {
  expect(lines.at(-1)).toBe('');
  expect(lines.slice(0, -1).filter((line) => !format.test(line))).toEqual([]);
});

test('metrics have the values of the report, under the site’s escaped id', () => {
  const site = String.raw`site="a \"quoted\"\\\nid"`;
  expect(lines).toEqual(
    expect.arrayContaining([
      `halfhour_start_time_seconds{${site}} 1795262400`,
      `halfhour_exit_status{${site}} 1`,
      `halfhour_health{${site},health="good"} 0`,
      `halfhour_health{${site},health="down"} 1`,
      `halfhour_stage_duration_seconds{${site},stage="fetch"} 1.5`,
      `halfhour_requests{${site},outcome="unchanged"} 20`,
      `halfhour_sources{${site},state="kept"} 0`,
      `halfhour_articles{${site},category="local"} 12`,
      `halfhour_desk{${site},kind="hidden"} 2`,
    ]),
  );
});

test('the dashboard has what an import in Grafana requires, and asks for its data source', () => {
  // The number that another Grafana gave it would be taken for a dashboard that exists.
  expect(dashboard).not.toHaveProperty('id');
  expect(dashboard).toMatchObject({
    title: expect.stringMatching(/./),
    uid: expect.stringMatching(/^[\w-]{1,40}$/),
    schemaVersion: expect.any(Number),
    time: { from: expect.stringMatching(/^now-/), to: 'now' },
  });
  // From version 36 on, a panel names its data source by type and uid.
  expect(dashboard.schemaVersion).toBeGreaterThanOrEqual(36);
  const variables = Object.fromEntries(dashboard.templating.list.map((each) => [each.name, each]));
  expect(variables['datasource']).toMatchObject({ type: 'datasource', query: 'prometheus' });
  const datasource = { type: 'prometheus', uid: '${datasource}' };
  expect(variables['site']).toMatchObject({ type: 'query', datasource });
  expect(dashboard.panels.length).toBeGreaterThan(4);
  for (const panel of dashboard.panels) {
    expect(panel).toMatchObject({
      type: expect.stringMatching(/^(stat|timeseries|table|bargauge|state-timeline)$/),
      title: expect.stringMatching(/./),
      datasource,
      fieldConfig: { defaults: expect.any(Object), overrides: expect.any(Array) },
    });
    const refs = panel.targets.map(({ refId }) => refId);
    expect(new Set(refs).size).toBe(refs.length);
    expect(refs.length).toBeGreaterThan(0);
    for (const target of panel.targets) {
      expect(target.datasource).toEqual(datasource);
      expect(target.expr).toMatch(/halfhour_\w+\{[^}]*site=~"\$site"/);
      const count = (mark: string) => target.expr.split(mark).length;
      expect([count('('), count('{')]).toEqual([count(')'), count('}')]);
    }
  }
});

test('the dashboard shows only metrics that exist, in panels that do not overlap', () => {
  const known = new Set(lines.flatMap((line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? []));
  const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const named = expressions.flatMap((expr) => expr.match(/halfhour_\w+/g) ?? []);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(8);
  const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(cells.every((cell) => Number(cell.split(' ')[0]) < 24)).toBe(true);
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
});
