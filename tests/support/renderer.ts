import { openRenderer, toCodeVersion } from '../../src/build/render/renderer.ts';
import { createBlogSite } from './blog.ts';
import { hasDrawings, keepDrawings } from './drawings.ts';
import { createTestSite } from './rebuild.ts';

/** Has Astro build the renderer once, and cards drawn, before the tests that rebuild sites. */
export default async function setup(): Promise<void> {
  await openRenderer(toCodeVersion());
  if (hasDrawings()) return;
  const sites = [await createTestSite(), await createBlogSite(25)];
  for (const site of sites) await site.rebuild();
  await keepDrawings(sites.map(({ state }) => state));
  for (const site of sites) await site.close();
}
