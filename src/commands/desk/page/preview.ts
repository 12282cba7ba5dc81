import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deskFile } from '../../../publication/folder.ts';
import { toSitePath, type Publication } from '../../../publication/publication.ts';
import { dryRun, dryRunSite } from '../../../rebuild/dry-run/dry-run.ts';
import { readOptions } from '../../rebuild/options.ts';
import { isPublishedSite } from '../../../rebuild/publish/build-info.ts';
import { startReport, type DryRun } from '../../../rebuild/report/report.ts';
import {
  openHere,
  serveSite,
  type Entrance,
  type SiteServer,
} from '../../../rebuild/serve-site.ts';
import type { DeskOptions } from '../options.ts';
import type { Steps } from './steps.ts';

/** The address of a site for those who reach the desk by a host. */
type SiteAddresses = ReadonlyMap<string, string>;

/** What the next rebuild would change. */
export interface PreviewResult {
  /** When it was, ISO 8601. */
  at: string;
  /** The differences to the published site, and what the gate would say. */
  told: DryRun['told'];
  /** The addresses of the site as it would be, and as it is, if one is published, each by the host of the desk. */
  after: SiteAddresses;
  before?: SiteAddresses;
  /** The paths of the pages that would be new or have other words. */
  pages: readonly string[];
  /** The text of desk.json that it is about. */
  text: string | undefined;
}

/** Opens the preview of a publication. Its sites have origins of their own, so that their code can't decide anything. */
export function openPreview(
  { publication: folder, state, out }: DeskOptions,
  publication: Publication,
  { progress }: Steps,
) {
  let last: PreviewResult | undefined;
  const args = ['--dry-run', folder, '--state', state, '--out', out];
  const sitePath = toSitePath(publication, '');
  const entrances = [openHere];
  const servers = new Map<string, SiteServer>();
  async function serve(dir: string): Promise<SiteAddresses> {
    const addresses = new Map<string, string>();
    for (const entrance of entrances) {
      const name = `${entrance.host} ${dir}`;
      const server = servers.get(name) ?? (await serveSite(dir, 0, { sitePath }, entrance));
      servers.set(name, server);
      addresses.set(entrance.host, `${server.origin}${sitePath}`);
    }
    return addresses;
  }
  return {
    get last(): PreviewResult | undefined {
      return last;
    },
    /** Makes a dry run with this text of desk.json. Throws what `rebuild` throws. */
    async look(text: string | undefined): Promise<void> {
      const command = readOptions(args, {});
      if (command === undefined) return;
      const at = new Date().toISOString();
      const report = startReport();
      await withFile(text ?? '{}', (desk) =>
        dryRun({ ...command.request, desk }, report, { progress }),
      );
      const { told = [], pages = [] } = report.dryRun ?? {};
      const after = await serve(path.resolve(dryRunSite));
      const before = isPublishedSite(out) ? await serve(out) : undefined;
      last = { at, told, pages, text, after, before };
    },
    /** Lets those in who reach the desk in another way. */
    admit: (entrance: Entrance) => void entrances.push(entrance),
    /** Stops serving the site. */
    async close(): Promise<void> {
      for (const server of servers.values()) await server.close();
    },
  };
}

/** Runs a task with a desk file of this text, which is gone afterwards. */
async function withFile<T>(text: string, task: (file: string) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(path.join(tmpdir(), 'halfhour-desk-'));
  try {
    const file = path.join(dir, deskFile);
    await writeFile(file, text);
    return await task(file);
  } finally {
    await rm(dir, { recursive: true });
  }
}
