import { escapeMarkup } from '../../text/xml.ts';
import type { NetworkReport } from './network-report.ts';
import type { QueueJob, QueueStatus } from './queue-status.ts';

/** The most rebuilds of one kind that are shown. The counts are of all. */
export const mostShown = 200;

const longestLine = 30;

/** A column of a table: its heading, and what stands in it. */
type Column<T> = readonly [heading: string, write: (row: T) => string | number];

const jobColumns = {
  name: ['Name', ({ name }) => name],
  due: ['Due', ({ due }) => due],
  begun: ['Begun', ({ begun = '' }) => begun],
  ended: ['Ended', ({ ended = '' }) => ended],
  worker: ['Worker', ({ worker = '' }) => worker],
  attempts: ['Attempts', ({ attempts }) => attempts],
  reason: ['Why', ({ reason = '' }) => reason],
} as const satisfies Record<string, Column<QueueJob>>;
const { name, due, begun, ended, worker, attempts, reason } = jobColumns;

const jobTables = [
  ['running', 'Running', [name, due, begun, worker]],
  ['waiting', 'Waiting', [name, due]],
  ['retried', 'Tried again', [name, due, begun, attempts, worker, reason]],
  ['failed', 'Failed', [name, ended, attempts, worker, reason]],
  ['next', 'Next', [name, due]],
] as const satisfies readonly (readonly [
  kind: keyof QueueStatus['jobs'],
  heading: string,
  columns: readonly Column<QueueJob>[],
])[];

/** Writes what the queue does as sections of a page: its processes, versions, hosts and rebuilds. */
export function writeQueueSections(report: NetworkReport, queue: QueueStatus): string {
  const { counts, jobs, processes, hosts } = queue;
  const total = `${counts.running} running, ${counts.waiting} waiting, ${counts.failed} failed, ${counts.done} done`;
  const paused = queue.isPaused ? '\n<p>Workers begin nothing, until --unpause.</p>' : '';
  return [
    `<section>\n<h2>The queue</h2>\n<p>It has ${total}.</p>${paused}\n</section>`,
    writeTable('Processes', processes, [
      ['Name', (each) => each.name],
      ['Role', ({ role }) => role],
      ['Code', ({ code = '' }) => code],
      ['Seconds ahead of Redis', ({ clock }) => clock.toFixed(1)],
    ]),
    writeTable('Versions of the code', countVersions(report, queue), [
      ['Code', ({ code }) => code],
      ['Has', ({ has }) => has],
      ['Workers', ({ workers }) => workers],
      ['Publications last rebuilt by it', ({ publications }) => publications],
    ]),
    ...jobTables.map(([kind, heading, columns]) => writeTable(heading, jobs[kind], columns)),
    writeTable('Requests of today by host', hosts, [
      ['Host', ({ host }) => host],
      ['Requests', ({ requests }) => requests],
    ]),
  ]
    .filter(Boolean)
    .join('\n');
}

/** Counts the workers of each version of the code, and the publications that it last rebuilt. */
export function countVersions({ publications }: NetworkReport, queue: QueueStatus) {
  const { all, trial } = queue.release ?? {};
  const known = [all, trial, ...queue.processes.map(getCode), ...publications.map(getCode)];
  const codes = new Set(known.filter((code) => code !== undefined));
  return [...codes].sort().map((code) => ({
    code,
    has: describeShare(code, queue),
    workers: queue.processes.filter((each) => each.code === code).length,
    publications: publications.filter((each) => each.code === code).length,
  }));
}

const getCode = ({ code }: { code?: string }) => code;

function describeShare(code: string, { release }: QueueStatus): string {
  if (release === undefined || code === release.all) return 'all publications';
  return code === release.trial ? 'one in a hundred' : 'none';
}

/** Names and times stay on one line, and reasons do not. */
const writeCell = (text: string) =>
  `<td${text.length <= longestLine ? ' class="short"' : ''}>${escapeMarkup(text)}</td>`;

function writeTable<T>(heading: string, all: readonly T[], columns: readonly Column<T>[]): string {
  if (all.length === 0) return '';
  const head = columns.map(([label]) => `<th scope="col">${label}</th>`).join('');
  const rows = all.slice(0, mostShown).map((row) => {
    const cells = columns.map(([, write]) => writeCell(String(write(row))));
    return `<tr>${cells.join('')}</tr>`;
  });
  const most = all.length < mostShown ? '' : `, the first ${mostShown}`;
  return `<section>
<h2>${heading}${most}</h2>
<div class="wide" tabindex="0" role="region" aria-label="${heading}"><table>
<thead><tr>${head}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>
</section>`;
}
