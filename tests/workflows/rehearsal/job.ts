import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { waitForExit } from '../../support/process.ts';
import type { Job, Step } from '../workflow.ts';
import { actions, type Runner } from './actions.ts';
import { interpolate, isMet, type Contexts, type Functions } from './expressions.ts';
import type { Trigger } from './run.ts';

export type Result = 'success' | 'failure' | 'cancelled' | 'skipped';

/** The run of a step. */
export interface StepRun {
  name: string;
  result: Result;
  /** The output of its command. */
  log: string;
  outputs: Record<string, string>;
}

/** The run of a job. */
export interface JobRun {
  result: Result;
  outputs: Record<string, string>;
  steps: StepRun[];
  /** The Markdown that its steps wrote for the page of the run. */
  summary: string;
}

/** Runs the steps of a job in order: commands as they are, actions by their replacements. */
export async function runJob(
  job: Job,
  contexts: Contexts,
  runner: Runner,
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
    hashFiles: (...patterns) => hashFiles(runner.workspace, patterns),
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
      const isCanceled = cancel?.step === name;
      Object.assign(
        run,
        await runCommand(step, fill, runner, files, isCanceled ? cancel : undefined),
      );
      run.outputs = readOutputs(readFileSync(files.output, 'utf8'));
      summary += readFileSync(files.summary, 'utf8');
    } else {
      Object.assign(run, runAction(step, fill, runner));
    }
    if (result === 'success' && run.result !== 'success') result = run.result;
  }
  return { result, outputs: {}, steps, summary, byId };
}

function runAction(step: Step, fill: (text: unknown) => string, runner: Runner): Partial<StepRun> {
  const action = actions[step.uses?.split('@')[0] ?? ''];
  if (action === undefined) throw new Error(`There is no replacement for ${step.uses}.`);
  const inputs = Object.entries(step.with ?? {}).map(([name, text]) => [name, fill(text)]);
  try {
    return { result: 'success', outputs: action(runner, Object.fromEntries(inputs)) };
  } catch (error) {
    return { result: 'failure', log: String(error) };
  }
}

async function runCommand(
  step: Step,
  fill: (text: unknown) => string,
  { github, workspace, permissions, paths }: Runner,
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
      // With this proxy the address of the publication leads to the live site.
      NODE_USE_ENV_PROXY: '1',
      HTTP_PROXY: github.proxy,
      NO_PROXY: '127.0.0.1',
      LEDGER: path.join(github.dir, 'ledger.json'),
      PERMISSIONS: JSON.stringify(permissions),
      ...Object.fromEntries(env),
    },
  });
  const exit = waitForExit(child);
  if (cancel && child.pid) {
    await cancel.when();
    process.kill(-child.pid, 'SIGKILL');
    return { result: 'cancelled', log: (await exit).output };
  }
  const { status, output } = await exit;
  return { result: status === 0 ? 'success' : 'failure', log: output };
}

/** Parses the lines `name=value` and `name<<end` … `end` of a GITHUB_OUTPUT file. */
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
