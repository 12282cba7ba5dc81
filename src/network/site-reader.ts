import path from 'node:path';
import { limits } from '../limits/limits.ts';
import { createSandbox } from '../limits/sandbox/sandbox.ts';
import { findAddressees } from '../publication/addressees.ts';
import { ConfigurationError } from '../publication/load.ts';
import { ForeseenError } from '../rebuild/failure.ts';
import type { FoundSite } from '../site/site.ts';
import type { SiteIdentity, ReadTasks } from './read-tasks.ts';

/** A publication of which nothing is known but its place. */
export const unknownSite = (file: string): SiteIdentity => ({
  owner: undefined,
  addressees: findAddressees(file, ''),
});

/** The memory for one publication: twice what one of 10,000 posts takes. */
const mostMb = 256;

export type SiteReader = ReturnType<typeof openSiteReader>;

/** Opens what reads the files of publications that trust nobody, in threads with limits. Each may take `maxMemoryMb`. */
export function openSiteReader(maxMemoryMb = mostMb) {
  // The package holds compiled code, so the ending is that of this file.
  const program = new URL(`./read-tasks${path.extname(import.meta.url)}`, import.meta.url);
  const sandbox = createSandbox<ReadTasks>(program, 2, limits.reading.seconds, maxMemoryMb);
  return {
    /** Reads who a publication is. Never rejects: of one that exceeds a limit nothing is known. */
    identify: (file: string) => sandbox.run('identify', file).catch(() => unknownSite(file)),
    /** Reads a site. Rejects with `ConfigurationError` for what its editor has to correct, and beyond the limits. */
    async findSite(file: string): Promise<FoundSite> {
      const found = await sandbox.run('findSite', file).catch((error: Error) => {
        throw new ForeseenError(`The publication ${file} can't be read: ${error.message}`);
      });
      if ('mistake' in found) throw new ConfigurationError(found.mistake);
      return found;
    },
    close: () => sandbox.close(),
  };
}
