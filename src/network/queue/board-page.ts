import type { Job } from 'bullmq';
import { escapeMarkup } from '../../text/xml.ts';
import { writePage } from '../report/page.ts';
import type { RebuildJob, RebuildQueue } from './queue.ts';

/** The most jobs of one kind that are shown. The counts are of all. */
const mostShown = 200;
/** How often the page shows itself anew, in seconds. */
const refresh = 10;

type Column = [heading: string, write: (job: Job<RebuildJob>) => string];

const name: Column = ['Name', (job) => job.name];
const due: Column = ['Due', ({ timestamp, opts }) => writeTime(timestamp + (opts.delay ?? 0))];
const begun: Column = ['Begun', ({ processedOn }) => writeTime(processedOn)];
const ended: Column = ['Ended', ({ finishedOn }) => writeTime(finishedOn)];
const worker: Column = ['Worker', ({ processedBy = '' }) => processedBy];
const attempts: Column = ['Attempts', ({ attemptsMade }) => String(attemptsMade)];
const reason: Column = ['Why', ({ failedReason = '' }) => failedReason];

/** Writes what the queue does as a page: what runs, waits, is tried again and failed, and why. */
export async function writeBoard(queue: RebuildQueue): Promise<string> {
  const [counts, isPaused, running, waiting, delayed, failed] = await Promise.all([
    queue.getJobCounts('active', 'prioritized', 'wait', 'failed', 'completed'),
    queue.isPaused(),
    queue.getActive(0, mostShown - 1),
    queue.getJobs(['prioritized', 'wait'], 0, mostShown - 1, true),
    queue.getDelayed(0, mostShown - 1),
    queue.getFailed(0, mostShown - 1),
  ]);
  const { active = 0, prioritized = 0, wait = 0, failed: lost = 0, completed = 0 } = counts;
  const title = `${active} running, ${prioritized + wait} waiting, ${lost} failed, ${completed} done`;
  const [retried, next] = [
    delayed.filter(({ attemptsMade }) => attemptsMade > 0),
    delayed.filter(({ attemptsMade }) => attemptsMade === 0),
  ];
  const parts = [
    `<h1>${title}</h1>`,
    isPaused ? '<p>Workers begin nothing, until --unpause.</p>' : '',
    writeJobs('Running', running, [name, due, begun, worker]),
    writeJobs('Waiting', waiting, [name, due]),
    writeJobs('Tried again', retried, [name, due, begun, attempts, worker, reason]),
    writeJobs('Failed', failed, [name, ended, attempts, worker, reason]),
    writeJobs('Next', next, [name, due]),
  ];
  return writePage({ title, refresh, main: parts.filter(Boolean).join('\n') });
}

const writeTime = (time: number | undefined) =>
  time === undefined ? '' : new Date(time).toISOString();

function writeJobs(heading: string, jobs: readonly Job<RebuildJob>[], columns: Column[]): string {
  if (jobs.length === 0) return '';
  const head = columns.map(([label]) => `<th scope="col">${label}</th>`).join('');
  const rows = jobs.slice(0, mostShown).map((job) => {
    const cells = columns.map(([, write]) => `<td>${escapeMarkup(write(job))}</td>`);
    return `<tr>${cells.join('')}</tr>`;
  });
  const most = jobs.length < mostShown ? '' : `, the first ${mostShown}`;
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
