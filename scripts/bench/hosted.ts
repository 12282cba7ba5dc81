import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Contender } from './contender.ts';
import type { BenchContent } from './content.ts';
import { createHalfhour } from './halfhour.ts';

/**
 * Our own rebuild as the hosted job runs it (`.github/workflows/rebuild.yml`), after a first one of
 * this content: each begins on a new machine, with state and site from a cache, and keeps no compiled
 * code. What restoring the cache costs is not measured.
 */
export async function createHosted(dir: string, content: BenchContent): Promise<Contender> {
  // The rebuilds inherit it.
  process.env['NODE_DISABLE_COMPILE_CACHE'] = '1';
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

/** Packs state and site, and unpacks them as new files; the work folder beside the site is lost. */
function moveToNewMachine(dir: string): void {
  const pack = path.join(dir, 'cache.tar');
  const kept = ['state', 'site'];
  // The format of actions/cache, which keeps fractions of seconds.
  execFileSync('tar', ['--posix', '-C', dir, '-cf', pack, ...kept]);
  for (const name of [...kept, '.site.halfhour']) {
    rmSync(path.join(dir, name), { recursive: true, force: true });
  }
  execFileSync('tar', ['-C', dir, '-xf', pack]);
  rmSync(pack);
}
