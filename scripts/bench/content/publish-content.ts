import { mkdirSync } from 'node:fs';
import { silent } from '../../../src/rebuild/progress.ts';
import { toOutputPaths } from '../../../src/rebuild/publish/output-paths.ts';
import { updateSite } from '../../../src/rebuild/update-site.ts';
import { countArticles, startReport, type Report } from '../../../src/rebuild/report/report.ts';
import { writeContent } from './edition.ts';
import type { SiteInput } from './edits.ts';
import { emptyDesk } from '../../../src/desk/desk.ts';

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
  await updateSite({
    publication,
    ownFiles: [],
    words: {},
    look: {},
    desk: emptyDesk,
    edition,
    stateDir,
    paths: await toOutputPaths(out, stateDir),
    secrets: [],
    now: new Date('2026-11-20T13:00:00Z'),
    force,
    compress: false,
    keep: 0,
    accept: 'made up',
    report,
    progress: silent,
  });
  return report;
}
