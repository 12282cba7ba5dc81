import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Has Node keep what it compiles, for this process, its threads and those to come: a third of what a
 * rebuild costs when nothing changed is loading its code. Counts for what is imported after it, so that
 * this file and those that call it are JavaScript: only to take the types out of one file, Node would
 * load what does so, which takes as long as loading all of zod.
 */
export function keepCompiled() {
  const dir = fileURLToPath(new URL('../.cache/compile', import.meta.url));
  enableCompileCache((process.env['NODE_COMPILE_CACHE'] ??= dir));
}
