import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fetchLive, readBuild } from './live-site.ts';

/**
 * Writes into `dist`, beside what an earlier run may have built there, what tells the rebuild which
 * site is live: its `build.json`, and its front page, by which a folder is known as a published site.
 * What an earlier run built may not have been deployed, so the live site itself is asked. Without an
 * answer `dist` is emptied, and the rebuild publishes.
 */
const dist = path.resolve('dist');
try {
  const build = await fetchLive('/build.json');
  const { digest } = readBuild(build);
  const home = await fetchLive('/');
  await mkdir(dist, { recursive: true });
  await writeFile(path.join(dist, 'index.html'), home);
  await writeFile(path.join(dist, 'build.json'), build);
  console.log(`The live site is ${digest}.`);
} catch (error) {
  await rm(dist, { recursive: true, force: true });
  const why = error instanceof Error ? error.message : String(error);
  console.log(`Nothing is known to be live, so the rebuild will publish: ${why}`);
}
