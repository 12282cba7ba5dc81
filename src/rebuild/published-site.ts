import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  checkTree,
  readSiteRecord,
  writeSiteRecord,
  type SiteRecord,
} from '../disk/site-record.ts';
import { readBuild, type PublishedBuild } from './publish/build-info.ts';
import type { UpdateInput } from './update-input.ts';

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

/** How many damaged files a report names. */
const mostNamed = 5;

/** Compares the published site with what was published. The report gets the damage. */
export async function inspectPublished(update: UpdateInput): Promise<PublishedSite> {
  const { paths, stateDir, now, force, report } = update;
  const build = readBuild(paths.out);
  if (build === undefined) {
    const isLost = existsSync(path.join(paths.out, 'index.html'));
    const defect = isLost ? 'its build.json was lost' : 'nothing was published here before';
    return { build, record: undefined, damaged: [], defect };
  }
  const known = readSiteRecord(stateDir, build);
  if (known === undefined) {
    return { build, record: undefined, damaged: [], defect: 'the record of its files was lost' };
  }
  const { damaged, record } = checkTree(paths.out, known, { now, isDeep: force });
  if (damaged.length === 0) {
    if (record !== known) await writeSiteRecord(stateDir, record);
    return { build, record, damaged };
  }
  report.problems.push(describe(damaged));
  return { build, record, damaged, defect: 'some of its files were missing or damaged' };
}

function describe(damaged: readonly string[]): string {
  const named = damaged.slice(0, mostNamed).join(', ');
  const rest = damaged.length > mostNamed ? `, and ${damaged.length - mostNamed} more` : '';
  return `Published files were missing or damaged, and are made anew: ${named}${rest}`;
}
