import { constants, cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ShownEdition } from '../../desk/shown-desk.ts';
import { hiddenFile } from '../../edition/schema/hidden-file.ts';
import { readBeforeRefused, readEdition } from '../../edition/store.ts';
import { listFiles } from '../../disk/file-tree.ts';
import { withLock } from '../../disk/lock.ts';
import { limits } from '../../limits/limits.ts';
import { linkOrCopy } from '../../disk/reuse-file.ts';
import type { Choices, Ports, RebuildRequest } from '../run.ts';
import { isPublishedSite } from '../publish/build-info.ts';
import { claimOwnFolder } from '../publish/own-folder.ts';
import { findPlace } from '../publish/open-place.ts';
import { refuseSite, refuseState } from '../publish/owner.ts';
import { rebuild } from '../rebuild.ts';
import { readBrokenSite, readSite, type Site } from '../../site/site.ts';
import { holdFile } from '../publish/hold.ts';
import { publishedDesk } from '../publish/keep-told.ts';
import { showEdition } from '../show-edition.ts';
import { compareSites } from './compare-sites.ts';
import type { DryRun, Report } from '../report/report.ts';

/** The folder of dry runs, in the folder where the command runs. */
const dryRunFolder = '.cache/dry-run';
/** The site that a dry run leaves there. */
export const dryRunSite = `${dryRunFolder}/site`;

/** What is told where nothing is published yet. */
const alone = 'There is no published site to compare it with, so all of it is new.';
/** What is told where nobody knows which stories the published site has. */
const stateless = 'The state of the published site is lost, so its stories are not compared.';

/**
 * Rebuilds a copy of the published site and of its state, in a folder of its own, and publishes nothing. The report
 * tells how that copy differs from the published site. Throws what `rebuild` throws.
 */
export async function dryRun(request: RebuildRequest, report: Report, ports: Ports): Promise<void> {
  const { owner } = readBrokenSite(request.publication, request.choices.network !== undefined);
  if (owner) {
    refuseState(request.state, owner);
    refuseSite(await findPlace(request), owner, request.choices.accept);
  }
  const dir = path.resolve(dryRunFolder);
  await claimOwnFolder({
    dir,
    option: '--dry-run',
    holds: 'dry run',
    findForeign: ([name]) => name,
  });
  await withLock(
    path.join(dir, 'lock'),
    () => dryRunIn(dir, request, report, ports),
    limits.lock.seconds,
  );
}

async function dryRunIn(
  dir: string,
  request: RebuildRequest,
  report: Report,
  ports: Ports,
): Promise<void> {
  const [out, state] = [path.resolve(dryRunSite), path.join(dir, 'edition')];
  for (const each of [out, path.join(dir, '.site.halfhour'), state])
    rmSync(each, { recursive: true, force: true });
  // Links have the signatures by which a rebuild knows the published files.
  if (existsSync(request.out)) {
    for (const file of listFiles(request.out))
      linkOrCopy(path.join(request.out, file), path.join(out, file));
  }
  if (existsSync(request.state))
    cpSync(request.state, state, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const { choices } = request;
  const own = { ...choices, dryRun: true };
  await rebuild({ ...request, out, state, choices: own }, report, ports);
  const site = await readSite(request.publication, request.desk, choices.network !== undefined);
  const isPublished = isPublishedSite(request.out);
  const published = { ...site, desk: publishedDesk.read(request.state) ?? site.desk };
  const before = isPublished ? showKept(published, request.state) : undefined;
  const after = holdFile.read(state) === undefined ? showKept(site, state) : before;
  const { told, pages } = compareSites(
    { dir: request.out, state: request.state, shown: isPublished ? (before ?? after) : undefined },
    { dir: out, state, shown: after },
    site,
    hiddenFile.read(state) ?? [],
  );
  const notes = [
    `Nothing is published. The site as it would be is in ${path.relative('', out)}.`,
    ...(isPublished ? [] : [alone]),
    ...(isPublished && before === undefined ? [stateless] : []),
  ];
  report.dryRun = {
    told: [...notes.map((what) => ({ what, names: [] })), ...told, toOpinion(report, choices)],
    pages,
  };
  report.outcome = 'unchanged';
  if (choices.accept === undefined) delete report.accepted;
}

/** The edition of the last rebuild that was not refused, as the site shows it. */
function showKept(site: Site, state: string): ShownEdition | undefined {
  const { publication } = site;
  const edition = readBeforeRefused(state, publication) ?? readEdition(state, publication).edition;
  const now = new Date(edition?.history?.at ?? Date.now());
  return edition && showEdition(edition, site, { state, now }).shown;
}

/** What the gate would say. */
function toOpinion({ accepted: passed }: Report, { accept }: Choices): DryRun['told'][number] {
  if (passed === undefined) return { what: 'The gate has no objection.', names: [] };
  const says = accept === undefined ? 'would refuse this' : 'would be passed by --accept';
  return { what: `The gate ${says}:`, names: passed.problems };
}
