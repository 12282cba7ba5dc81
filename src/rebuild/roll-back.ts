import { ConfigurationError } from '../publication/load.ts';
import { checkTree, readSiteRecord, writeSiteRecord } from '../disk/site-record.ts';
import { readBuild, type PublishedBuild } from './publish/build-info.ts';
import { describeHold, holdFile } from './publish/hold.ts';
import { listKept, readKeptRecord, type KeptSite } from './publish/kept-sites.ts';
import type { RebuildInput } from './rebuild-input.ts';
import { swapSite } from './swap-site.ts';

/**
 * Puts back the kept edition that was published `count` editions before the present one, and holds it.
 * Renders nothing, and needs no publication. Throws `ConfigurationError` when there is no such edition, and an
 * error when its files are no longer as they were published; the published site then stays the same.
 */
export async function rollBack(
  { options, paths, now, report }: Pick<RebuildInput, 'options' | 'paths' | 'now' | 'report'>,
  count: number,
): Promise<void> {
  const build = readBuild(paths.out);
  const site = findKept(listKept(paths.kept), build, count);
  const kept = readKeptRecord(site);
  const found = kept && checkTree(site.dir, kept, { now, isDeep: true });
  if (found === undefined || found.damaged.length > 0) {
    throw new Error(
      `The edition of ${site.build.time} can't be put back, because its files are damaged. Choose another.`,
    );
  }
  const hold = { since: now.toISOString(), time: site.build.time };
  await holdFile.write(options.state, hold);
  const record = build && readSiteRecord(options.state, build);
  const published = { build, record, damaged: [] };
  await swapSite({ paths, keep: options.keep, report }, published, {
    tree: site.dir,
    record: found.record,
  });
  await writeSiteRecord(options.state, found.record);
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
