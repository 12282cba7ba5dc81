import { keepCompiled } from '../compiled.js';

/** `node scripts/bench/rebuild.js DIR [cold] [force]`: one rebuild as a process, like the main job. */
keepCompiled();
const { rebuildOnce } = await import('./rebuild-once.ts');
const [dir = '', ...how] = process.argv.slice(2);
await rebuildOnce(dir, how);
