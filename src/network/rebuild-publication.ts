import path from 'node:path';
import { writeWhole, writeWholeNow } from '../disk/files.ts';
import { toFailure, type Failure } from '../rebuild/failure.ts';
import { recordAttempt, recordStop } from '../rebuild/health/record-attempt.ts';
import { startStage, type RebuildRequest } from '../rebuild/run.ts';
import { silent } from '../rebuild/progress.ts';
import { claimStateFolder } from '../rebuild/publish/state-folder.ts';
import { openRun } from '../rebuild/open-run.ts';
import { withPlace } from '../rebuild/publish/with-place.ts';
import { rollBackSite } from '../rebuild/rebuild.ts';
import { endReport, startReport, toReportText, type Report } from '../rebuild/report/report.ts';
import type { NetworkPublication } from './publications.ts';
import { toResult, type PublicationResult } from './result.ts';
import { toReportFile } from './states.ts';
import { settleId } from './settle-id.ts';
import type { SiteReader } from './site-reader.ts';
import type { Store } from './store/store.ts';
import type { ThreadPool } from './threads.ts';

/** The rebuild of one publication of a network. */
export interface PublicationRun {
  publication: NetworkPublication;
  request: RebuildRequest;
  report: Report;
  /** When it began, on the monotonic clock. */
  began: number;
}

/** The exit status of a failure that may pass by itself. */
export const passing = 75;

/** Begins the rebuild of a publication: its time counts from now. */
export function beginPublication(
  publication: NetworkPublication,
  request: RebuildRequest,
): PublicationRun {
  return { publication, request, report: startReport(), began: performance.now() };
}

/** What rebuilds work with besides their publication. */
interface RebuildTools {
  threads: Pick<ThreadPool, 'rebuild'>;
  store: Store;
  reader: Pick<SiteReader, 'findSite'>;
}

/**
 * Rebuilds a publication on a thread while this process holds its locks, records it (its report, its heartbeat
 * and its alerts), and keeps all of it in the store. `shared` has the addresses that other publications name
 * too. Never throws: a failure becomes its result.
 */
export async function rebuildPublication(
  { publication, request, report, began }: PublicationRun,
  tools: RebuildTools,
  shared: ReadonlySet<string>,
): Promise<PublicationResult> {
  const { misnamed } = publication;
  if (misnamed !== undefined) return refuse({ publication, report, began }, misnamed);
  let failure: Failure | undefined;
  let mended: string | undefined;
  const attempt = async (mistake: Error | undefined) => {
    try {
      if (mistake !== undefined) throw mistake;
      failure = await rebuildOnThread({ request, report }, tools, shared);
    } catch (error) {
      failure = toFailure(error, request);
    }
    if (failure !== undefined) report.problems.push(failure.message);
    // A publication that was never right has people to tell too, and a folder to remember that.
    if (failure?.kind === 'misconfigured')
      await claimStateFolder(request.state).catch(() => undefined);
    endReport(report, began);
    await recordAttempt(request, report, failure?.status ?? 0);
  };
  try {
    const owners = tools.store.openOwners(path.dirname(request.state));
    const mistake = await settleId(publication, owners);
    const { ids, known, name } = publication;
    const owner = ids.get(name) === undefined ? undefined : known.owner;
    const folders = { ...request, owner };
    await tools.store.update(name, folders, (damage) => {
      if (damage !== undefined) report.problems.push(damage);
      mended = damage;
      return attempt(mistake);
    });
  } catch (error) {
    failure = toFailure(error, request);
    // The next attempt begins with what the store has, so it may well end otherwise, but not where that is another's.
    if (failure.kind !== 'misconfigured') failure.status = passing;
    report.problems.push(failure.message);
    report.outcome = 'refused';
    endReport(report, began);
  }
  try {
    await writeWhole(toReportFile(request.state), toReportText(report));
  } catch (error) {
    report.problems.push(toUnwritten(error));
  }
  return toResult(publication.name, report, failure, mended);
}

/** Rebuilds a publication on a thread, while this process holds its locks. Returns why it failed there. */
async function rebuildOnThread(
  { request, report }: Pick<PublicationRun, 'request' | 'report'>,
  { threads, reader }: RebuildTools,
  shared: ReadonlySet<string>,
): Promise<Failure | undefined> {
  const { rollback } = request.choices;
  if (rollback !== undefined) {
    await rollBackSite(request, report, rollback);
    return undefined;
  }
  const ports = { progress: silent, findSite: reader.findSite };
  const { site, run, visitor } = await openRun(request, report, ports);
  const { ports: _, ...circumstances } = run;
  let failure: Failure | undefined;
  await withPlace(request, visitor, async (place) => {
    startStage(run, 'wait');
    const result = await threads.rebuild({ site, place, run: circumstances, shared });
    Object.assign(report, result.report);
    failure = result.failure;
  });
  return failure;
}

/** The result of a publication that has no folders, so that nothing is written of it. */
function refuse(
  { publication, report, began }: Omit<PublicationRun, 'request'>,
  why: Error,
): PublicationResult {
  const failure = toFailure(why);
  report.problems.push(failure.message);
  endReport(report, began);
  return toResult(publication.name, report, failure);
}

/** Ends a rebuild that a signal stops, before it returns: records it, and writes its report. */
export function stopPublication(
  { publication, request, report, began }: PublicationRun,
  signal: string,
): PublicationResult {
  report.problems.push(`It was stopped by ${signal}.`);
  endReport(report, began);
  recordStop(request, report, signal);
  try {
    writeWholeNow(toReportFile(request.state), toReportText(report));
  } catch (error) {
    report.problems.push(toUnwritten(error));
  }
  return toResult(publication.name, report, { kind: 'failed', status: 1 });
}

const toUnwritten = (error: unknown) => `The report could not be written: ${String(error)}`;
