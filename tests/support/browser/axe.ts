import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, Result, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** The code of axe, for a script tag of a page. */
export const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Finds what axe has against a page. Listing passed rules would double the time. */
export async function findViolations(page: Page, options: RunOptions = {}): Promise<Result[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axeSource);
  const run = JSON.stringify({ ...options, resultTypes: ['violations'] });
  const { violations }: AxeResults = await page.evaluate(`axe.run(${run})`);
  return violations;
}
