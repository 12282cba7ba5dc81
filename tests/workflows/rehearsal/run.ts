import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { loadWorkflow, type Job, type WorkflowName } from '../workflow.ts';
import { writeCommands } from './commands.ts';
import { isMet, interpolate, type Contexts } from './expressions.ts';
import type { GitHub } from './github.ts';
import { runJob, type JobRun, type Result } from './job.ts';

/** The event that starts a run, with its inputs. */
export interface Trigger {
  event: string;
  /** The schedule of an event `schedule`, if the workflow has several. */
  schedule?: string;
  ref?: string;
  inputs?: Record<string, string | boolean>;
  /** Which part of the matrix runs, if the workflow has one. */
  matrix?: Record<string, number>;
  /** Cancels the run during a step, when the promise is fulfilled. */
  cancel?: { step: string; when: () => Promise<void> };
}

/** A run of a workflow, as GitHub shows it. */
export interface WorkflowRun {
  conclusion: Exclude<Result, 'skipped'>;
  jobs: Record<string, JobRun>;
}

/** Runs a workflow on a GitHub for a test. Each job has a new, empty runner. */
export async function runWorkflow(
  github: GitHub,
  name: WorkflowName,
  trigger: Trigger = { event: 'schedule' },
): Promise<WorkflowRun> {
  const { event, schedule, ref = 'refs/heads/main', inputs = {}, matrix = {} } = trigger;
  github.runCount += 1;
  const contexts: Contexts = {
    github: {
      event_name: event,
      event: { schedule },
      ref,
      repository: 'owner/name',
      run_id: String(github.runCount),
      run_attempt: '1',
      token: 'token-of-the-run',
    },
    inputs,
    matrix,
    runner: { os: 'Linux', arch: 'X64' },
    vars: github.vars,
    secrets: github.secrets,
  };
  const jobs: Record<string, JobRun> = {};
  const bin = writeCommands(github);
  for (const [id, job] of Object.entries(loadWorkflow(name).jobs ?? {})) {
    const needs = Object.fromEntries([job.needs ?? []].flat().map((need) => [need, jobs[need]!]));
    jobs[id] = await runOrSkip(id, job, { ...contexts, needs }, github, bin, trigger);
  }
  const results = Object.values(jobs).map(({ result }) => result);
  const conclusion =
    (['cancelled', 'failure'] as const).find((each) => results.includes(each)) ?? 'success';
  if (name === 'rebuild') {
    github.changeLedger(({ runs }) => {
      runs.push({ conclusion, updated_at: new Date().toISOString() });
    });
  }
  return { conclusion, jobs };
}

async function runOrSkip(
  id: string,
  job: Job,
  contexts: Contexts & { needs: Record<string, JobRun> },
  github: GitHub,
  bin: string,
  { cancel }: Trigger,
): Promise<JobRun> {
  const results = Object.values(contexts.needs).map(({ result }) => result);
  const status = {
    success: () => results.every((result) => result === 'success'),
    failure: () => results.includes('failure'),
    cancelled: () => results.includes('cancelled'),
    always: () => true,
  };
  if (!isMet(job.if, contexts, status)) {
    return { result: 'skipped', outputs: {}, steps: [], summary: '' };
  }
  const dir = path.join(github.dir, `runner-${github.runCount}-${id}`);
  const workspace = path.join(dir, 'workspace');
  mkdirSync(workspace, { recursive: true });
  const runner = { github, workspace, permissions: job.permissions ?? {}, paths: [bin] };
  const run = await runJob(job, contexts, runner, dir, cancel);
  const outputs = Object.entries(job.outputs ?? {}).map(([name, text]) => [
    name,
    interpolate(text, { ...contexts, steps: run.byId }, {}),
  ]);
  rmSync(dir, { recursive: true, force: true });
  return { ...run, outputs: Object.fromEntries(outputs) };
}
