import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openBrowserServer } from '../../scripts/browser.ts';
import { openRenderer, toCodeVersion } from '../../src/render/renderer.ts';
import { root } from '../../src/disk/package.ts';
import { createBlogSite } from './blog.ts';
import { hasDrawings, saveDrawings } from './drawings.ts';
import { limitFolder } from './limit-folder.ts';
import { createTestSite, type TestSite } from './rebuild.ts';

/** The bytes of compiled code that tests may keep (vitest.config.ts). */
const mostCompiled = 100_000_000;

/**
 * Builds the renderer, draws the cards, publishes the sample and starts a browser, once before tests. Returns what
 * removes the sample and ends the browser after them.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Compiled code of earlier versions stays in the folder.
  limitFolder(path.join(root, '.cache/compile'), mostCompiled);
  await openRenderer(toCodeVersion());
  if (!hasDrawings()) await drawCards();
  const site = await createTestSite();
  const { dir, publication, state, out, newsroom } = site;
  const result = await publish(site);
  project.provide('sample', { dir, publication, state, out, origin: newsroom.origin, result });
  const browser = await openBrowserServer();
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await site.close();
  };
}

async function drawCards(): Promise<void> {
  const sites = [await createTestSite(), await createBlogSite(25)];
  for (const site of sites) await publish(site);
  await saveDrawings(sites.map(({ state }) => state));
  for (const site of sites) await site.close();
}

async function publish(site: TestSite) {
  const result = await site.rebuild();
  if (result.status !== 0) throw new Error(result.output);
  return result;
}
