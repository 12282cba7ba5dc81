import { nameFirst } from '../report/facts.ts';
import type { Report } from '../report/report.ts';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Place } from '../../disk/place.ts';
import {
  checkTree,
  readSiteRecord,
  writeSiteRecord,
  type SiteRecord,
} from '../../disk/site-record.ts';
import type { Run } from '../run.ts';
import { readBuild, type PublishedBuild } from './build-info.ts';
import { dropShowing, keepSite, listKept, pruneKept } from './kept-sites.ts';
import { publishTree } from './swap-directories.ts';

/** The state in which a rebuild finds the published site. */
export interface PublishedSite {
  /** Its build.json; `undefined` before the first rebuild, and when the file is lost. */
  build: PublishedBuild | undefined;
  /** Its whole files; `undefined` when their record is lost, so that nothing is known of them. */
  record: SiteRecord | undefined;
  /** Files that are missing or have other bytes than were published. */
  damaged: readonly string[];
  /** Why it can't stay, whatever the edition; `undefined` when it can. */
  defect?: string;
}

/** Compares the published site with what was published. The report gets the damage. */
export async function inspectPublished(
  { out, state }: Place,
  { now, choices, report }: Run,
): Promise<PublishedSite> {
  const build = readBuild(out);
  if (build === undefined) {
    const isLost = existsSync(path.join(out, 'index.html'));
    const defect = isLost ? 'its build.json was lost' : 'nothing was published here before';
    return { build, record: undefined, damaged: [], defect };
  }
  const known = readSiteRecord(state, build);
  if (known === undefined) {
    return { build, record: undefined, damaged: [], defect: 'the record of its files was lost' };
  }
  const { damaged, record } = checkTree(out, known, { now, isDeep: choices.force });
  if (damaged.length === 0) {
    if (record !== known) await writeSiteRecord(state, record);
    return { build, record, damaged };
  }
  const named = nameFirst(damaged);
  report.problems.push(`Published files were missing or damaged, and are made anew: ${named}`);
  return { build, record, damaged, defect: 'some of its files were missing or damaged' };
}

/**
 * Publishes a verified tree in place of the published one, and keeps that one if it is whole. Throws when the tree
 * can't be published. The report gets what can't be kept, and how much is kept.
 */
export async function swapSite(
  place: Place,
  { keep, report }: { keep: number; report: Report },
  published: PublishedSite,
  { tree, record }: { tree: string; record: SiteRecord },
): Promise<void> {
  const old = publishTree(place, tree);
  try {
    if (keep > 0 && published.record && published.defect === undefined)
      await keepSite(place.kept, old, published.record, record);
    rmSync(old, { recursive: true, force: true });
    pruneKept(place.kept, keep);
    dropShowing(place);
  } catch (error) {
    report.problems.push(`The edition before could not be kept: ${String(error)}`);
  }
  const kept = listKept(place.kept);
  const bytes = kept.reduce((sum, site) => sum + site.bytes, 0);
  report.kept = { editions: kept.length, bytes };
}
