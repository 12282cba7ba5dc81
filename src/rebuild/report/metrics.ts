import { healths } from '../../edition/history/heartbeat.ts';
import type { Report } from './report.ts';

/** A gauge: its name, what it says, and its value, or its values by a label. */
export type Metric = readonly [
  name: string,
  help: string,
  values: number | Readonly<Record<string, Readonly<Record<string, number>>>>,
];

/** A report in Prometheus' text format, as the textfile collector of its node exporter reads it. */
export const toMetrics = (report: Report, status: number): string =>
  formatMetrics('halfhour', listMetrics(report, status), { site: report.site });

/** Writes metrics in Prometheus' text format. `common` are labels of all values. A metric without values is left out. */
export function formatMetrics(
  prefix: string,
  metrics: readonly Metric[],
  common: Readonly<Record<string, string>> = {},
): string {
  return metrics
    .map(([name, help, values]) => {
      const own = `${prefix}_${name}`;
      const rows: [Record<string, string>, number][] =
        typeof values === 'number'
          ? [[{}, values]]
          : Object.entries(values).flatMap(([label, all]) =>
              Object.entries(all).map(([of, value]): [Record<string, string>, number] => [
                { [label]: of },
                value,
              ]),
            );
      if (rows.length === 0) return '';
      const lines = rows.map(
        ([labels, value]) => `${own}${formatLabels({ ...common, ...labels })} ${value}`,
      );
      return [`# HELP ${own} ${help}`, `# TYPE ${own} gauge`, ...lines, ''].join('\n');
    })
    .join('');
}

function listMetrics(report: Report, status: number): Metric[] {
  const { started, outcome, traffic, stages, articles, desk } = report;
  const { bytes, ...requests } = traffic;
  const count = <T extends string>(names: readonly T[], get: (name: T) => number) =>
    Object.fromEntries(names.map((name) => [name, get(name)]));
  const states = count(
    ['loaded', 'kept', 'failed'],
    (state) => report.sources.filter((each) => each.state === state).length,
  );
  const health = count(healths, (name) => (name === report.health ? 1 : 0));
  return [
    ['start_time_seconds', 'When the rebuild started, in Unix time.', Date.parse(started) / 1000],
    ['exit_status', 'The exit status of the rebuild.', status],
    ['published', 'Whether the rebuild published the site.', outcome === 'published' ? 1 : 0],
    ['health', 'One for the health of the site, zero for the others.', { health }],
    ['duration_seconds', 'The duration of the whole rebuild.', report.seconds],
    ['stage_duration_seconds', 'The duration of a stage.', { stage: { ...stages } }],
    ['requests', 'Requests by what they came to.', { outcome: requests }],
    ['response_bytes', 'Bytes of all bodies after decompression.', bytes],
    ['sources', 'Sources by state.', { state: states }],
    ['pages', 'Pages of the site.', report.pages],
    ['rendered_files', 'Pages and documents that were rendered.', report.rendered],
    ['articles', 'Articles by category.', { category: articles }],
    ['desk', 'Stories and feeds by what the desk does to them.', { kind: { ...desk } }],
  ];
}

function formatLabels(labels: Readonly<Record<string, string>>): string {
  const texts = Object.entries(labels).map(([name, value]) => `${name}="${escape(value)}"`);
  return texts.length === 0 ? '' : `{${texts.join(',')}}`;
}

/** Escapes the value of a label. */
const escape = (value: string) =>
  value
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('"', String.raw`\"`);
