import { spawn } from 'node:child_process';
import path from 'node:path';
import { findChromium } from '../browser.ts';
import { installForBench } from './install.ts';

/** The exact version, so that scores are comparable. */
const version = '13.5.0';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const metrics = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;

/** How a slow phone is simulated: computed from a fast run, or applied by the browser. */
export type Throttling = 'simulate' | 'devtools';

/** The result of one run of Lighthouse: scores from 0 to 100, times in milliseconds, sizes in bytes. */
export interface LighthouseRun {
  scores: Record<(typeof categories)[number], number>;
  metrics: Record<keyof typeof metrics, number>;
  /** The ids of audits that lowered a score. */
  shortcomings: string[];
}

interface LighthouseResult {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
}

/** Runs Lighthouse on a page, as on a phone, in a new browser. Rejects when Lighthouse fails. */
export async function runLighthouse(url: string, throttling: Throttling): Promise<LighthouseRun> {
  const output = await runCommand([
    url,
    '--quiet',
    '--output=json',
    `--only-categories=${categories.join(',')}`,
    `--throttling-method=${throttling}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ]);
  const result = JSON.parse(output) as LighthouseResult;
  if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`);
  const scoreOf = (id: string) => Math.round((result.categories[id]?.score ?? 0) * 100);
  const valueOf = (id: string) => result.audits[id]?.numericValue ?? Number.NaN;
  const weighted = Object.values(result.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  return {
    scores: toRecord(categories, scoreOf),
    metrics: toRecord(Object.keys(metrics) as (keyof typeof metrics)[], (key) =>
      valueOf(metrics[key]),
    ),
    shortcomings: [...new Set(weighted.map(({ id }) => id))].filter(
      (id) => (result.audits[id]?.score ?? 1) < 0.9,
    ),
  };
}

function toRecord<K extends string, V>(keys: readonly K[], toValue: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, toValue(key)])) as Record<K, V>;
}

async function runCommand(args: readonly string[]): Promise<string> {
  const cli = path.join(installForBench('lighthouse', version), 'cli/index.js');
  const { executablePath, env } = await findChromium();
  const child = spawn(process.execPath, [cli, ...args], {
    env: { ...env, CHROME_PATH: executablePath },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (status) => {
      if (status === 0) resolve(output);
      else reject(new Error(`Lighthouse ended with status ${status}:\n${errors}`));
    });
  });
}
