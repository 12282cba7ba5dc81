import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fetchLive, parseBuild } from './live-site.ts';

/**
 * Copies `build.json` and the front page of the live site into `dist`. By these files the rebuild knows
 * which site is live. The files of an earlier run do not tell, since its deployment may have failed. If
 * the live site does not respond, empties `dist`, so that the rebuild publishes everything.
 */
const dist = path.resolve('dist');
try {
  const build = await fetchLive('/build.json');
  const { digest } = parseBuild(build);
  const home = await fetchLive('/');
  await mkdir(dist, { recursive: true });
  await writeFile(path.join(dist, 'index.html'), home);
  await writeFile(path.join(dist, 'build.json'), build);
  console.log(`The live site is ${digest}.`);
} catch (error) {
  await rm(dist, { recursive: true, force: true });
  const why = error instanceof Error ? error.message : String(error);
  console.log(`The live site is unknown, so the rebuild will publish: ${why}`);
}
