import { hash } from 'node:crypto';
import { openEdition } from '../edition/read/reader.ts';
import { digestInputs, toEditionDigest } from '../edition/read/track-reads.ts';
import { withoutSecrets } from '../publication/secrets.ts';
import { buildSite, type BuildInput } from './build-site.ts';
import { readBuild } from './publish/build-info.ts';
import { findCulprits } from './quarantine/find-culprits.ts';
import {
  describe,
  readQuarantine,
  toQuarantined,
  writeQuarantine,
} from './quarantine/quarantine.ts';
import { leaveOut } from './quarantine/stories.ts';
import { listOutputs } from './render/outputs.ts';
import { openRenderer, toCodeVersion } from './render/renderer.ts';
import { countArticles, toWhy } from './report/report.ts';
import type { SiteUpdate } from './site-update.ts';
import { VerificationError } from './verify/verify-site.ts';

/**
 * Brings the published site up to date with publication, edition and code; does nothing when none changed. A
 * story whose words make a page fail verification is left out, and the site is built again without it.
 * Throws what `buildSite` throws; the published site then stays the same.
 */
export async function updateSite(update: SiteUpdate): Promise<void> {
  const { edition, stateDir, now, report, ...rest } = update;
  const version = toCodeVersion();
  const left = readQuarantine(stateDir, edition, version);
  for (;;) {
    const shown = leaveOut(edition, left);
    try {
      await updateFrom({ ...update, edition: shown }, version);
      break;
    } catch (error) {
      if (!(error instanceof VerificationError)) throw error;
      const renderer = await openRenderer(version);
      const probe = { ...rest, renderer, edition: shown, stateDir };
      const culprits = await findCulprits(error.failed, probe);
      if (culprits.length === 0) throw error;
      left.push(...toQuarantined(culprits, version, now));
      await writeQuarantine(stateDir, left);
    }
  }
  report.problems.push(...left.map(describe));
}

async function updateFrom(update: SiteUpdate, version: string): Promise<void> {
  const { publication, edition, stateDir, paths, secrets, force, report } = update;
  const reader = openEdition(stateDir, edition);
  const outputs = listOutputs({ publication, edition: reader });
  report.pages = outputs.filter(({ isPage }) => isPage).length;
  report.articles = countArticles(edition);
  const digests = digestInputs(reader);
  // This digest is published, so it does not depend on the secrets; the other is not.
  const shown = withoutSecrets(JSON.stringify(publication), secrets);
  const digest = toDigest([version, shown, toEditionDigest(reader, digests)]);
  const base = toDigest([version, publication, secrets]);
  const published = readBuild(paths.out);
  if (!force && published?.digest === digest) {
    report.outcome = 'unchanged';
  } else {
    const input: BuildInput = { reader, digests, outputs, version, digest, base, published };
    await buildSite(update, input);
    report.outcome = 'published';
  }
  report.why = toWhy(report, published !== undefined, force);
}

const toDigest = (value: unknown) => hash('sha256', JSON.stringify(value));
