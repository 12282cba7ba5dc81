import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openRenderer, toCodeVersion } from '../../../src/render/renderer.ts';
import { root } from '../../../src/disk/package.ts';
import type { SiteGenerator } from './site-generator.ts';
import { toFetched } from '../content/edition.ts';
import { measure, type Cost } from '../measure.ts';

const program = path.join(root, 'scripts/bench/rebuild-once.ts');

/** Halfhour itself. Each rebuild is a process of its own, and the renderer of this code is built already. */
export async function createHalfhour(dir: string): Promise<SiteGenerator> {
  // The command, too, keeps compiled code for the next time.
  const env = { NODE_COMPILE_CACHE: path.join(dir, 'compiled') };
  mkdirSync(dir, { recursive: true });
  await openRenderer(toCodeVersion());
  const [out, stateDir] = [path.join(dir, 'site'), path.join(dir, 'state')];
  let known = new Set<string>();
  const write = (name: string, content: unknown) =>
    writeFileSync(path.join(dir, name), JSON.stringify(content));

  return {
    name: 'Halfhour',
    out,
    write(content) {
      const { edition, posts } = toFetched(content);
      const changed = [...posts].filter(([file]) => !known.has(file));
      known = new Set(posts.keys());
      write('fetched.json', { edition, posts: changed });
      write('content.json', { ...content, articles: [...content.articles] });
    },
    async run({ isCold, isAnew, isNewCode }) {
      if (isCold) clear(out, stateDir);
      const astro = isNewCode ? await buildRenderer(path.join(dir, 'renderer')) : undefined;
      const how = [...(isCold ? ['cold'] : []), ...(isAnew ? ['anew'] : [])];
      const rebuild = await measure(process.execPath, [program, dir, ...how], { env });
      return astro === undefined ? rebuild : add(astro, rebuild);
    },
  };
}

/** Removes everything but the drawings of cards. */
function clear(out: string, stateDir: string): void {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(stateDir, { recursive: true });
  for (const name of readdirSync(stateDir)) {
    if (name !== 'drawings') rmSync(path.join(stateDir, name), { recursive: true });
  }
}

/** Measures Astro's build of the renderer, which happens once per version of the code. */
async function buildRenderer(dir: string): Promise<Cost> {
  const astro = path.join(root, 'node_modules/astro/bin/astro.mjs');
  const env = { NODE_ENV: 'production', RENDERER_DIR: dir, ASTRO_TELEMETRY_DISABLED: '1' };
  rmSync(dir, { recursive: true, force: true });
  return await measure(process.execPath, [astro, 'build'], { cwd: root, env });
}

const add = (a: Cost, b: Cost): Cost => ({
  cpu: a.cpu + b.cpu,
  wall: a.wall + b.wall,
  peak: Math.max(a.peak, b.peak),
});
