import { mkdirSync } from 'node:fs';
import { findPlace } from '../../../src/rebuild/publish/open-place.ts';
import { updateSite } from '../../../src/rebuild/rebuild.ts';
import { countArticles, startReport, type Report } from '../../../src/rebuild/report/report.ts';
import { writeContent } from '../../../scripts/bench/content/edition.ts';
import type { SiteInput } from './random-edits.ts';
import { toRun, toSite } from '../site.ts';
import { toCodeVersion } from '../../../src/render/renderer.ts';

/** Publishes content at `out`, as a rebuild does after fetching. Returns the report. */
export async function publishContent(
  { content, publication }: SiteInput,
  stateDir: string,
  out: string,
  force = false,
): Promise<Report> {
  mkdirSync(stateDir, { recursive: true });
  const edition = await writeContent(stateDir, content);
  const report = { ...startReport(), articles: countArticles(publication, edition) };
  const choices = { force, accept: 'made up' };
  const now = new Date('2026-11-20T13:00:00Z');
  await updateSite({
    site: toSite(publication),
    place: await findPlace({ out, state: stateDir }),
    run: toRun({ now, report, choices, code: toCodeVersion() }),
    edition,
  });
  return report;
}
