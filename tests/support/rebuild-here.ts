import { usualKeep } from '../../src/commands/rebuild/options.ts';
import { silent } from '../../src/rebuild/progress.ts';
import { claimWorkFolder, toOutputPaths } from '../../src/rebuild/publish/output-paths.ts';
import { readPublication } from '../../src/site/read-publication.ts';
import { updateFromSources } from '../../src/rebuild/rebuild.ts';
import { startReport, type Report } from '../../src/rebuild/report/report.ts';
import { readName, restoreDrawings, saveDrawings } from './drawings.ts';
import { ports } from './ports.ts';
import type { TestSite } from './rebuild.ts';

/**
 * Rebuilds a site in this process, at a time of its own: the code is loaded once for many small sites.
 * Throws what a rebuild throws.
 */
export async function rebuildHere(
  site: TestSite,
  now = new Date(),
  drafts = false,
): Promise<Report> {
  const name = readName(site.publication);
  restoreDrawings(site.state, name);
  const report = startReport();
  const paths = await toOutputPaths(site.out, site.state);
  await claimWorkFolder(paths);
  const options = {
    ...{ publication: site.publication, out: site.out, state: site.state },
    ...{
      every: 30,
      ownAlerts: false,
      force: false,
      fresh: false,
      keep: usualKeep,
      resume: false,
      drafts,
      dryRun: false,
      compress: false,
      log: 'text' as const,
    },
  };
  const { alerts: _, ...own } = await readPublication(site.publication);
  const input = {
    ...own,
    options,
    secrets: { blogKey: site.newsroom.key },
    alertSecrets: [],
    paths,
    now,
    report,
  };
  await updateFromSources(input, { progress: silent, ...ports });
  saveDrawings(site.state, name);
  return report;
}
