import { openRenderer, toCodeVersion } from '../../scripts/rebuild/renderer.ts';

/** Has Astro build the renderer once, before the tests that rebuild sites with it. */
export default async function setup(): Promise<void> {
  await openRenderer(await toCodeVersion());
}
