import { writeFile } from 'node:fs/promises';
import { guardOutput } from '../../src/rebuild/print/guard.ts';
import { print } from '../../src/rebuild/print/print.ts';
import { fetchLive, parseBuild } from './live-site.ts';

guardOutput();

/**
 * Writes the `build.json` of the live site to a file, by which the rebuild knows which site is live. The
 * files in `dist` do not tell, since the deployment of an earlier run may have failed. If the live site does
 * not respond, there is no such file, and the rebuild lets `dist` be deployed.
 */
try {
  const build = await fetchLive('/build.json');
  const { digest } = parseBuild(build);
  await writeFile('live.json', build);
  print(`The live site is ${digest}.`);
} catch (error) {
  const why = error instanceof Error ? error.message : String(error);
  print(`The live site is unknown, so the site will be deployed: ${why}`);
}
