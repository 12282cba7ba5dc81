import type { Place } from '../disk/place.ts';
import { hasEdition } from '../edition/store.ts';
import { checkRecordDir } from '../fetch/replay/recorder.ts';
import { openRecording, recordedPublication } from '../fetch/replay/recording.ts';
import { getSharedHttp } from '../fetch/run.ts';
import { listSecrets } from '../fetch/source-kinds.ts';
import { listAlertSecrets } from '../publication/schema/alerts.ts';
import { readSecrets } from '../publication/keys.ts';
import { readAlerts } from '../publication/load.ts';
import { toCodeVersion } from '../render/renderer.ts';
import { findSite, readBrokenSite, type Site } from '../site/site.ts';
import { chooseAlerts, chooseKeys } from './choose-variables.ts';
import { refuseLive, refuseOthers } from './publish/owner.ts';
import type { Visitor } from './publish/with-place.ts';
import type { Report } from './report/report.ts';
import type { Ports, RebuildRequest, Run } from './run.ts';

/**
 * Reads the site of a request, and what its rebuild works with. `visitor` is who comes to the place of the site. Throws
 * `ConfigurationError`.
 */
export async function openRun(
  request: RebuildRequest,
  report: Report,
  ports: Ports,
): Promise<{ site: Site; run: Run; visitor: Visitor }> {
  const { choices, publication: named, desk } = request;
  const isOfNetwork = choices.network !== undefined;
  const recording = choices.replay === undefined ? undefined : openRecording(choices.replay);
  if (choices.record !== undefined) checkRecordDir(choices.record);
  const { site, remarks } = await (ports.findSite?.(named) ?? findSite(named, desk, isOfNetwork));
  const { publication } = site;
  report.site = publication.id;
  report.problems.push(...remarks);
  const alerts = readAlerts(site.alerts, chooseAlerts(choices));
  const keys = recording?.keys ?? readSecrets(publication, chooseKeys(choices), isOfNetwork);
  const run: Run = {
    choices,
    now: recording?.now ?? new Date(),
    keys,
    secrets: [...listSecrets(publication, keys), ...listAlertSecrets(alerts)],
    code: toCodeVersion(),
    report,
    ports: { ...ports, recording },
  };
  const look = ({ state }: Place) => refuseRestored(site, state, run);
  return { site, run, visitor: { owner: publication, report, look } };
}

/** Throws `ConfigurationError` when a rebuild would begin with what another publication recorded or published. */
async function refuseRestored({ publication }: Site, state: string, run: Run): Promise<void> {
  const { replay, accept } = run.choices;
  if (replay !== undefined) {
    const recorded = readBrokenSite(recordedPublication(replay)).owner?.id;
    const cure = 'Name no publication: a recording has its own.';
    refuseOthers(`--replay ${replay} is a recording`, recorded, publication, cure);
  } else if (accept === undefined && !hasEdition(state)) {
    await refuseLive(publication, { now: run.now, shared: getSharedHttp(run) });
  }
}
