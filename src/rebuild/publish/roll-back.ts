import type { Place } from '../../disk/place.ts';
import { checkTree, readSiteRecord, writeSiteRecord } from '../../disk/site-record.ts';
import { ConfigurationError } from '../../publication/load.ts';
import type { Report } from '../report/report.ts';
import { readBuild, type PublishedBuild } from './build-info.ts';
import { describeHold, holdFile } from './hold.ts';
import { dropShowing, listKept, readKeptRecord, type KeptSite } from './kept-sites.ts';
import { swapSite } from './published-site.ts';

/**
 * Puts back the kept edition that was published `count` editions before the present one, and holds it.
 * Renders nothing, and needs no publication. Throws `ConfigurationError` when there is no such edition, and an
 * error when its files are no longer as they were published; the published site then stays the same.
 */
export async function rollBack(
  place: Place,
  { keep, report }: { keep: number; report: Report },
  count: number,
): Promise<void> {
  const now = new Date();
  const build = readBuild(place.out);
  // A hosted job keeps the sites only of a rebuild that publishes, so one that was dropped may be there again.
  dropShowing(place);
  const site = findKept(listKept(place.kept), build, count);
  const kept = readKeptRecord(site);
  const found = kept && checkTree(site.dir, kept, { now, isDeep: true });
  if (found === undefined || found.damaged.length > 0) {
    throw new Error(
      `The edition of ${site.build.time} can't be put back, because its files are damaged. Choose another.`,
    );
  }
  const hold = { since: now.toISOString(), time: site.build.time };
  await holdFile.write(place.state, hold);
  const record = build && readSiteRecord(place.state, build);
  const published = { build, record, damaged: [] };
  await swapSite(place, { keep, report }, published, {
    tree: site.dir,
    record: found.record,
  });
  await writeSiteRecord(place.state, found.record);
  report.pages = site.build.pages;
  report.outcome = 'published';
  report.why = describeHold(hold);
}

function findKept(
  sites: readonly KeptSite[],
  published: PublishedBuild | undefined,
  count: number,
): KeptSite {
  const earlier = sites.filter(({ build }) => !published || build.time < published.time);
  const site = earlier[count - 1];
  if (site !== undefined) return site;
  const times = earlier.map(({ build }) => build.time).join(', ');
  throw new ConfigurationError(
    `--rollback ${count}: ${earlier.length} earlier editions are kept${times && `, of ${times}`}.`,
  );
}
