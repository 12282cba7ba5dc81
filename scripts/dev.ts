import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../src/disk/package.ts';
import { publishSample } from './sample.ts';

/** `npm run dev` serves the sample publication's pages, and renders them again when the code changes. */
// Astro's server has no copies of pictures, so pages link to those of the newsroom, which stays open.
const sample = await publishSample('dev', { pictures: 'link' });
if (sample === undefined) process.exit(1);

const astro = path.join(root, 'node_modules/astro/bin/astro.mjs');
const child = spawn(process.execPath, [astro, 'dev', '--host', '127.0.0.1'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    ASTRO_DEV_BACKGROUND: '0',
    DEV_PUBLICATION: sample.publication,
    DEV_STATE: sample.state,
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    child.kill(signal);
  });
}
child.on('close', (status) => {
  void sample.newsroom.close().then(() => process.exit(status ?? 0));
});
