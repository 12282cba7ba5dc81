import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { SiteGenerator } from './site-generator.ts';
import type { BenchContent } from '../content/content.ts';
import { createHalfhour } from './halfhour.ts';

/**
 * Halfhour as the hosted job runs it (`.github/workflows/rebuild.yml`). Every rebuild starts on a new
 * machine, with state and site from a cache. Restoring the cache is not measured. A first rebuild, of
 * the given content, is done here.
 */
export async function createHosted(dir: string, content: BenchContent): Promise<SiteGenerator> {
  const ours = await createHalfhour(dir);
  ours.write(content);
  await ours.run({ name: 'first', isCold: true });
  return {
    ...ours,
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
