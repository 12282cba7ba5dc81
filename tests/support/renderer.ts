import { openRenderer, toCodeVersion } from '../../src/build/render/renderer.ts';
import { createBlogSite } from './blog.ts';
import { hasDrawings, saveDrawings } from './drawings.ts';
import { createTestSite } from './rebuild.ts';

/** Builds the renderer and draws the cards once, before tests rebuild sites. */
export default async function setup(): Promise<void> {
  await openRenderer(toCodeVersion());
  if (hasDrawings()) return;
  const sites = [await createTestSite(), await createBlogSite(25)];
  for (const site of sites) await site.rebuild();
  await saveDrawings(sites.map(({ state }) => state));
  for (const site of sites) await site.close();
}
