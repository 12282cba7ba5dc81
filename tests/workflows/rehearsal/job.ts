import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Job, Step } from '../workflow.ts';
import { actions, type Place } from './actions.ts';
import { interpolate, isMet, type Contexts, type Functions } from './expressions.ts';
import type { Trigger } from './run.ts';

export type Result = 'success' | 'failure' | 'cancelled' | 'skipped';

/** One step as it went. */
export interface StepRun {
  name: string;
  result: Result;
  /** What it printed. */
  log: string;
  outputs: Record<string, string>;
}

/** One job as it went. */
export interface JobRun {
  result: Result;
  outputs: Record<string, string>;
  steps: StepRun[];
  /** What its steps wrote for the run's page. */
  summary: string;
}

/** Runs the steps of a job in order, as a runner does: commands for real, actions by their stand-ins. */
export async function runJob(
  job: Job,
  contexts: Contexts,
  place: Place,
  dir: string,
  cancel: Trigger['cancel'],
): Promise<JobRun & { byId: Record<string, StepRun> }> {
  const steps: StepRun[] = [];
  const byId: Record<string, StepRun> = {};
  let result: Result = 'success';
  let summary = '';
  const functions: Functions = {
    success: () => result === 'success',
    failure: () => result === 'failure',
    cancelled: () => result === 'cancelled',
    always: () => true,
    hashFiles: (...patterns) => hashFiles(place.workspace, patterns),
  };
  for (const step of job.steps ?? []) {
    const name = step.name ?? step.uses?.split('@')[0] ?? '';
    const known = { ...contexts, steps: byId };
    const run: StepRun = { name, result: 'skipped', log: '', outputs: {} };
    steps.push(run);
    if (step.id !== undefined) byId[step.id] = run;
    if (!isMet(step.if, known, functions)) continue;
    const fill = (text: unknown) => interpolate(String(text), known, functions);
    if (step.uses === undefined) {
      const files = { output: path.join(dir, 'output'), summary: path.join(dir, 'summary') };
      for (const file of Object.values(files)) writeFileSync(file, '');
      const isCancelled = cancel?.step === name;
      Object.assign(
        run,
        await runCommand(step, fill, place, files, isCancelled ? cancel : undefined),
      );
      run.outputs = readOutputs(readFileSync(files.output, 'utf8'));
      summary += readFileSync(files.summary, 'utf8');
    } else {
      Object.assign(run, runAction(step, fill, place));
    }
    if (result === 'success' && run.result !== 'success') result = run.result;
  }
  return { result, outputs: {}, steps, summary, byId };
}

function runAction(step: Step, fill: (text: unknown) => string, place: Place): Partial<StepRun> {
  const action = actions[step.uses?.split('@')[0] ?? ''];
  if (action === undefined) throw new Error(`Nothing stands in for ${step.uses}.`);
  const inputs = Object.entries(step.with ?? {}).map(([name, text]) => [name, fill(text)]);
  try {
    return { result: 'success', outputs: action(place, Object.fromEntries(inputs)) };
  } catch (error) {
    return { result: 'failure', log: String(error) };
  }
}

async function runCommand(
  step: Step,
  fill: (text: unknown) => string,
  { github, workspace, permissions, paths }: Place,
  files: { output: string; summary: string },
  cancel: Trigger['cancel'],
): Promise<Partial<StepRun>> {
  const env = Object.entries(step.env ?? {}).map(([name, text]) => [name, fill(text)]);
  const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', fill(step.run)], {
    cwd: workspace,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: [...paths, process.env['PATH']].join(':'),
      HOME: process.env['HOME'],
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_REPOSITORY: 'owner/name',
      GITHUB_RUN_ID: String(github.runCount),
      GITHUB_OUTPUT: files.output,
      GITHUB_STEP_SUMMARY: files.summary,
      // Under these the publication's own address is the live site of this GitHub.
      NODE_USE_ENV_PROXY: '1',
      HTTP_PROXY: github.proxy,
      NO_PROXY: '127.0.0.1',
      LEDGER: path.join(github.dir, 'ledger.json'),
      PERMISSIONS: JSON.stringify(permissions),
      ...Object.fromEntries(env),
    },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  }
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  if (cancel && child.pid) {
    await cancel.when();
    process.kill(-child.pid, 'SIGKILL');
    await ended;
    return { result: 'cancelled', log };
  }
  return { result: (await ended) === 0 ? 'success' : 'failure', log };
}

/** Reads `name=value` and `name<<end` … `end`, as GitHub reads what a step writes to GITHUB_OUTPUT. */
function readOutputs(text: string): Record<string, string> {
  const outputs: Record<string, string> = {};
  const lines = text.split('\n');
  for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
    const [, name = '', kind, rest = ''] = /^(\w+)(=|<<)(.*)$/.exec(line) ?? [];
    if (kind === '=') outputs[name] = rest;
    if (kind === '<<')
      outputs[name] = lines
        .splice(0, lines.indexOf(rest) + 1)
        .slice(0, -1)
        .join('\n');
  }
  return outputs;
}

function hashFiles(workspace: string, patterns: string[]): string {
  const files = globSync(patterns, { cwd: workspace }).sort();
  if (files.length === 0) return '';
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(path.join(workspace, file)));
  return hash.digest('hex');
}
