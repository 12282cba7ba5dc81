import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openBrowserServer } from '../../../scripts/browser.ts';
import { openRenderer, toCodeVersion } from '../../../src/render/renderer.ts';
import { root } from '../../../src/disk/package.ts';
import { savedDrawings } from './drawings.ts';
import { limitFolder } from '../hostile/limit-folder.ts';
import { createTestSite } from './rebuild.ts';

/** The bytes of compiled code that tests may keep (vitest.config.ts). */
const mostCompiled = 100_000_000;
/** The bytes of drawings that tests may keep. */
const mostDrawn = 50_000_000;

/**
 * Builds the renderer, publishes the sample and starts a browser, once before tests. Returns what removes the sample
 * and ends the browser after them.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Compiled code of earlier versions stays in the folder, and drawings of earlier tests.
  limitFolder(path.join(root, '.cache/compile'), mostCompiled);
  limitFolder(savedDrawings, mostDrawn);
  await openRenderer(toCodeVersion());
  const site = await createTestSite();
  const { dir, publication, state, out, newsroom } = site;
  const result = await site.rebuild();
  if (result.status !== 0) throw new Error(result.output);
  project.provide('sample', { dir, publication, state, out, origin: newsroom.origin, result });
  const browser = await openBrowserServer();
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await site.close();
  };
}
