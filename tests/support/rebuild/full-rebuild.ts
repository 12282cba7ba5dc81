import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { TestSite } from './rebuild.ts';
import { rebuildHere } from './rebuild-here.ts';
import { readSite } from '../site-files.ts';

/** Expects the published files to be those of a site that is built from nothing at the same time. */
export async function expectFull(site: TestSite, now: Date): Promise<void> {
  const [state, out] = [path.join(site.dir, 'full-state'), path.join(site.dir, 'full')];
  for (const dir of [state, out]) rmSync(dir, { recursive: true, force: true });
  // The state brings what a first rebuild can't know, such as when there was news last.
  cpSync(site.state, state, { recursive: true });
  await rebuildHere({ ...site, state, out }, now);
  expect(readSite(site.out)).toEqual(readSite(out));
}
