import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Place } from '../../disk/place.ts';
import { pastListSchema, type PastMonth } from '../../edition/memory/past-month.ts';
import {
  emptyMemory,
  hasMemory,
  hasMonth,
  readMemory,
  writeMemory,
  writeMonthRow,
  type MonthRow,
} from '../../edition/memory/store.ts';
import { toDataPath, toMonthDataPath } from '../../edition/routes.ts';
import type { SharedHttp } from '../../fetch/http/client.ts';
import { HttpError } from '../../fetch/http/http-error.ts';
import { cleanMonth } from '../../fetch/previous/clean-month.ts';
import { askLive } from '../../fetch/previous/live-site.ts';
import type { Previous } from '../../fetch/previous/previous-edition.ts';
import { limits } from '../../limits/limits.ts';
import { toSiteAddress, type Publication } from '../../publication/publication.ts';
import { isOthers } from '../publish/owner.ts';
import { passProblems } from '../publish/gate.ts';
import type { Run } from '../run.ts';

const listPath = toDataPath('memory');

/** Gives what lies at a path of the published site, checked by nobody. Throws when that can't be read. */
type Read = (route: string) => Promise<unknown>;

/**
 * Takes back what the state has lost of the site's memory: from the published tree, else from the live site. Throws
 * `GateError` when the published site has months that can't be taken back, and no editor accepts that: the next site
 * would end them for good.
 */
export async function restoreMemory(
  publication: Publication,
  { state, out }: Place,
  run: Run,
  { previous, shared }: { previous: Previous; shared: Partial<SharedHttp> },
): Promise<void> {
  const before = readMemory(state);
  const rows = Object.entries(before?.months ?? {});
  // The latest months are read by most rebuilds, and a forced one believes nothing.
  const latest = rows
    .map(([name]) => name)
    .sort()
    .slice(-2);
  const whole = rows.filter(([name, { kept, shown }]) =>
    [...new Set([kept, shown])].every((file) =>
      hasMonth(state, file, run.choices.force || latest.includes(name)),
    ),
  );
  if (before !== undefined && whole.length === rows.length) return;

  const fromTree: Read = async (route) =>
    JSON.parse(readFileSync(path.join(out, route), 'utf8')) as unknown;
  const taken = new Map<string, PastMonth>();
  let wanted =
    before === undefined
      ? await listMonths(fromTree, publication).catch(() => undefined)
      : rows.flatMap(([name]) => (whole.some(([each]) => each === name) ? [] : name));
  const isOfTree = wanted !== undefined;
  wanted = wanted && (await takeMonths(fromTree, wanted, taken));
  if (wanted?.length !== 0 && previous.first === undefined) {
    try {
      await askLive(publication, { now: run.now, shared }, limits.restoring, async (get) => {
        const fromLive: Read = async (route) => (await get(route)).value;
        wanted ??= await listMonths(fromLive, publication);
        wanted = await takeMonths(fromLive, wanted, taken);
      });
    } catch (error) {
      // Before there was a memory, there was no list. What else can't be had is told, unless nothing could.
      const isAbsent = error instanceof HttpError && error.status === 404;
      if (!isAbsent && previous.edition !== undefined)
        run.report.problems.push(
          `Stories of earlier months could not be taken from ${toSiteAddress(publication, listPath)}: ${String(error)}`,
        );
    }
  }
  const ended = wanted ?? [];
  const loss = `the state lacks months of the site's memory, and the published site does not give them: ${ended.join(', ')}`;
  passProblems(ended.length === 0 ? [] : [loss], run);
  if (before === undefined && taken.size === 0) reportEnd(state, run);
  if (taken.size + ended.length === 0) return;
  const months: Record<string, MonthRow> = Object.fromEntries(whole);
  for (const [name, month] of taken) months[name] = await writeMonthRow(state, month, month);
  // The desk is applied anew: what the published site has is what it showed.
  await writeMemory(state, { ...(before ?? emptyMemory), decisions: '', from: '', months });
  if (taken.size === 0) return;
  const where = isOfTree ? 'the published site' : toSiteAddress(publication, listPath);
  run.report.problems.push(
    `The state lacks ${taken.size} months of the site's memory: they are taken from ${where}`,
  );
}

/** The months that a published site lists. Throws when it lists none, or is of another publication. */
async function listMonths(read: Read, publication: Publication): Promise<string[]> {
  const list = pastListSchema.parse(await read(listPath));
  if (isOthers(publication, list.publication)) throw new Error('it is of another publication');
  return list.months;
}

/** Takes months of a published site. Returns those that can't be taken. */
async function takeMonths(
  read: Read,
  wanted: readonly string[],
  taken: Map<string, PastMonth>,
): Promise<string[]> {
  const results = await Promise.all(
    wanted.map(async (name) => {
      try {
        taken.set(name, cleanMonth(await read(toMonthDataPath(name)), name));
        return [];
      } catch {
        return [name];
      }
    }),
  );
  return results.flat();
}

/** Reports a memory that is there, and can't be read. The next one takes its place, so this is said once. */
function reportEnd(state: string, { report }: Run): void {
  if (hasMemory(state))
    report.problems.push(
      'What the site remembers of earlier months is damaged, or of another version of Halfhour, and no published site has it: it begins anew.',
    );
}
