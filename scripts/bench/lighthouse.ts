import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../browser.ts';
import { installForBench } from './install.ts';

/** The exact version, so that scores are comparable. */
const version = '13.5.0';

/** The categories that have a score, from 0 to 100. */
export const scoredCategories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** What is measured: times in milliseconds, and the size in bytes. */
export const audits = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;

export interface LighthouseRun {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Runs Lighthouse on a page, as on a phone, in a new browser. Rejects when Lighthouse fails. */
export async function runLighthouse(url: string): Promise<LighthouseRun> {
  const cli = path.join(installForBench('lighthouse', version), 'cli/index.js');
  const { executablePath, env } = await findChromium();
  const args = [
    ...[url, '--quiet', '--output=json', `--only-categories=${scoredCategories.join(',')}`],
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...args], {
    env: { ...env, CHROME_PATH: executablePath },
    maxBuffer: 64 * 1024 * 1024,
  });
  const run = JSON.parse(stdout) as LighthouseRun;
  if (run.runtimeError) throw new Error(`${url}: ${run.runtimeError.message}`);
  return run;
}
