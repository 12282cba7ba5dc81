import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { waitForExit } from '../../support/process.ts';
import { loadAction, type Step } from '../workflow.ts';
import { actions, type Runner } from './actions.ts';
import { hashFiles, readOutputs } from './job-files.ts';
import { interpolate, isMet, type Contexts, type Functions } from './expressions.ts';
import { halfhour, toHalfhour } from './github.ts';
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

/** The run of the steps of a job or of an action. */
export interface StepsRun {
  result: Result;
  /** All steps in order, with those of actions of our own in place of theirs. */
  steps: StepRun[];
  byId: Record<string, StepRun>;
  summary: string;
}

/** Runs steps in order: commands and our own actions as they are, other actions by their replacements. */
export async function runSteps(
  list: readonly Step[],
  contexts: Contexts,
  runner: Runner,
  cancel: Trigger['cancel'],
): Promise<StepsRun> {
  const all: StepsRun = { result: 'success', steps: [], byId: {}, summary: '' };
  const functions: Functions = {
    success: () => all.result === 'success',
    failure: () => all.result === 'failure',
    cancelled: () => all.result === 'cancelled',
    always: () => true,
    hashFiles: (...patterns) => hashFiles(runner.workspace, patterns),
  };
  for (const step of list) {
    const name = step.name ?? step.uses?.split('@')[0] ?? '';
    const known = { ...contexts, steps: all.byId };
    const run: StepRun = { name, result: 'skipped', log: '', outputs: {} };
    if (step.id !== undefined) all.byId[step.id] = run;
    const fill = (text: unknown) => interpolate(String(text), known, functions);
    const isOwn = findOwnAction(step, runner) !== undefined;
    if (!isOwn) all.steps.push(run);
    if (!isMet(step.if, known, functions)) continue;
    if (step.uses === undefined) {
      const isCanceled = cancel?.step === name;
      const { summary, ...ran } = await runCommand(
        step,
        fill,
        runner,
        isCanceled ? cancel : undefined,
      );
      Object.assign(run, ran);
      all.summary += summary;
    } else if (isOwn) {
      const { steps, summary, ...ran } = await runOwnAction(step, fill, {
        contexts,
        runner,
        cancel,
      });
      Object.assign(run, ran);
      all.steps.push(...steps);
      all.summary += summary;
    } else {
      Object.assign(run, runAction(step, fill, runner));
    }
    if (all.result === 'success' && run.result !== 'success') all.result = run.result;
  }
  return all;
}

/** The folder of the action of ours that a step names: in the workspace, or where GitHub puts those of others. */
function findOwnAction({ uses = '' }: Step, { workspace }: Runner): string | undefined {
  if (uses.startsWith('./')) return path.join(workspace, uses);
  const [name = '', version = ''] = uses.split('@');
  if (name !== halfhour.repository) return undefined;
  return path.join(path.dirname(workspace), '_actions', name, version);
}

/** Runs the steps of an action of ours. They see its inputs, and neither secrets nor variables. */
async function runOwnAction(
  step: Step,
  fill: (text: unknown) => string,
  { contexts, runner, cancel }: { contexts: Contexts; runner: Runner; cancel: Trigger['cancel'] },
) {
  const actionPath = findOwnAction(step, runner) ?? '';
  if (!existsSync(actionPath)) cpSync(toHalfhour(runner.github), actionPath, { recursive: true });
  const { inputs, outputs, runs } = loadAction(actionPath);
  const given = Object.entries(step.with ?? {}).map(([name, text]) => [name, fill(text)]);
  const unknown = given.filter(([name = '']) => !Object.hasOwn(inputs, name));
  if (unknown.length > 0) throw new Error(`${step.uses} has no input ${unknown.join(', ')}.`);
  const usual = Object.entries(inputs).map(([name, each]) => [name, each.default ?? '']);
  const own = {
    github: { ...Object(contexts['github']), action_path: actionPath },
    runner: contexts['runner'],
    inputs: Object.fromEntries([...usual, ...given]),
  };
  const run = await runSteps(runs.steps, own, { ...runner, actionPath }, cancel);
  const values = Object.entries(outputs).map(([name, { value }]) => [
    name,
    interpolate(value, { ...own, steps: run.byId }, {}),
  ]);
  return { ...run, outputs: Object.fromEntries(values) as Record<string, string> };
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
  { github, workspace, permissions, paths, actionPath }: Runner,
  cancel: Trigger['cancel'],
): Promise<Partial<StepRun> & { summary: string }> {
  const files = { output: `${workspace}.output`, summary: `${workspace}.summary` };
  for (const file of Object.values(files)) writeFileSync(file, '');
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
      ...(actionPath !== undefined && { GITHUB_ACTION_PATH: actionPath }),
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
    return { result: 'cancelled', log: (await exit).output, summary: '' };
  }
  const { status, output } = await exit;
  return {
    result: status === 0 ? 'success' : 'failure',
    log: output,
    outputs: readOutputs(readFileSync(files.output, 'utf8')),
    summary: readFileSync(files.summary, 'utf8'),
  };
}
