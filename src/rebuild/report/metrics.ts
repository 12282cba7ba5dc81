import { healths } from '../../edition/history/heartbeat.ts';
import type { Report } from './report.ts';

/** One metric with its values, each with its labels. */
export interface Metric {
  name: string;
  help: string;
  /** A gauge where it is absent. */
  type?: 'counter';
  values: { labels?: Record<string, string>; value: number }[];
}

/** A report in Prometheus' text format, as the textfile collector of its node exporter reads it. */
export const toMetrics = (report: Report, status: number): string =>
  formatMetrics(listMetrics(report, status), { site: report.site });

/** Writes metrics in Prometheus' text format. `common` are labels of all values. A metric without values is left out. */
export function formatMetrics(
  metrics: readonly Metric[],
  common: Readonly<Record<string, string>>,
): string {
  return metrics
    .filter(({ values }) => values.length > 0)
    .map(({ name, help, type = 'gauge', values }) => {
      const lines = values.map(
        ({ labels, value }) => `${name}${formatLabels({ ...common, ...labels })} ${value}`,
      );
      return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
    })
    .join('');
}

function listMetrics(report: Report, status: number): Metric[] {
  const { ok, unchanged, failed, bytes } = report.traffic;
  const list = (label: string, values: Readonly<Record<string, number>>) =>
    Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }));
  const only = (value: number) => [{ value }];
  const count = (state: string) => report.sources.filter((each) => each.state === state).length;
  const each = <T extends string>(names: readonly T[], get: (name: T) => number) =>
    Object.fromEntries(names.map((name) => [name, get(name)]));
  const metric = (name: string, help: string, values: Metric['values']): Metric => ({
    name: `halfhour_${name}`,
    help,
    values,
  });
  return [
    metric(
      'start_time_seconds',
      'When the rebuild started, in Unix time.',
      only(Date.parse(report.started) / 1000),
    ),
    metric('exit_status', 'The exit status of the rebuild.', only(status)),
    metric(
      'published',
      'Whether the rebuild published the site.',
      only(report.outcome === 'published' ? 1 : 0),
    ),
    metric(
      'health',
      'One for the health of the site, zero for the others.',
      list(
        'health',
        each(healths, (name) => (name === report.health ? 1 : 0)),
      ),
    ),
    metric('duration_seconds', 'The duration of the whole rebuild.', only(report.seconds)),
    metric('stage_duration_seconds', 'The duration of a stage.', list('stage', report.stages)),
    metric(
      'requests',
      'Requests by what they came to.',
      list('outcome', { ok, unchanged, failed }),
    ),
    metric('response_bytes', 'Bytes of all bodies after decompression.', only(bytes)),
    metric(
      'sources',
      'Sources by state.',
      list('state', each(['loaded', 'kept', 'failed'], count)),
    ),
    metric('pages', 'Pages of the site.', only(report.pages)),
    metric('rendered_files', 'Pages and documents that were rendered.', only(report.rendered)),
    metric('articles', 'Articles by category.', list('category', report.articles)),
    metric('desk', 'Stories and feeds by what the desk does to them.', list('kind', report.desk)),
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
