import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { SiteGenerator } from './site-generator.ts';
import type { BenchContent } from '../content/content.ts';
import { isHalfHourly } from '../scenarios.ts';
import { createHalfhour } from './halfhour.ts';

/**
 * Halfhour as the hosted job runs it (`action.yml`). Every rebuild starts on a new
 * machine, with state and site from a cache. Restoring the cache is not measured. It begins with the folder of a
 * Halfhour that has rebuilt this content.
 */
export async function createHosted(
  dir: string,
  rebuilt: string,
  content: BenchContent,
): Promise<SiteGenerator> {
  cpSync(rebuilt, dir, { recursive: true, preserveTimestamps: true });
  const ours = await createHalfhour(dir, { NODE_DISABLE_COMPILE_CACHE: '1' });
  ours.write(content);
  return {
    ...ours,
    name: 'hosted job',
    meets: isHalfHourly,
    async run(scenario) {
      moveToNewMachine(dir);
      return await ours.run(scenario);
    },
  };
}

/** Packs state and site, and unpacks them as new files. The work folder beside the site is lost. */
function moveToNewMachine(dir: string): void {
  const pack = path.join(dir, 'cache.tar');
  const cached = ['state', 'site'];
  // actions/cache uses this format, which keeps fractions of seconds.
  execFileSync('tar', ['--posix', '-C', dir, '-cf', pack, ...cached]);
  for (const name of [...cached, '.site.halfhour']) {
    rmSync(path.join(dir, name), { recursive: true, force: true });
  }
  execFileSync('tar', ['-C', dir, '-xf', pack]);
  rmSync(pack);
}
