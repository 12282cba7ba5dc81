import { findPlace, claimWorkFolder } from '../../../src/rebuild/publish/open-place.ts';
import { rebuildPlace } from '../../../src/rebuild/rebuild.ts';
import type { Report } from '../../../src/rebuild/report/report.ts';
import type { Choices } from '../../../src/rebuild/run.ts';
import { toCodeVersion } from '../../../src/render/renderer.ts';
import { readSite } from '../../../src/site/site.ts';
import { readName, restoreDrawings, saveDrawings } from './drawings.ts';
import { ports } from '../ports.ts';
import type { TestSite } from './rebuild.ts';
import { toRun } from '../site.ts';

/**
 * Rebuilds a site in this process, at a time of its own: the code is loaded once for many small sites.
 * Throws what a rebuild throws.
 */
export async function rebuildHere(
  site: TestSite,
  now = new Date(),
  choices: Partial<Choices> = {},
): Promise<Report> {
  const place = await findPlace(site);
  await claimWorkFolder(place);
  const name = readName(site.publication);
  restoreDrawings(site.state, name);
  const keys = { BLOG_KEY: site.newsroom.key };
  const run = toRun({
    now,
    keys,
    secrets: [site.newsroom.key],
    code: toCodeVersion(),
    choices,
    ports,
  });
  await rebuildPlace(await readSite(site.publication), place, run);
  saveDrawings(site.state, name);
  return run.report;
}
