import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openRenderer, toCodeVersion } from '../../../src/render/renderer.ts';
import { root } from '../../../src/disk/package.ts';
import type { SiteGenerator } from './site-generator.ts';
import { toFetched } from '../content/edition.ts';
import { measure } from '../measure.ts';

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
    async run({ isCold }) {
      if (isCold) clear(out, stateDir);
      return await measure(process.execPath, [program, dir, ...(isCold ? ['cold'] : [])], { env });
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
