import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { loadWorkflow, type Job, type Workflow, type WorkflowName } from '../workflow.ts';
import { writeCommands } from './commands.ts';
import { isMet, interpolate, type Contexts } from './expressions.ts';
import type { GitHub } from './github.ts';
import { runSteps, type JobRun, type Result } from './job.ts';

/** The event that starts a run, with its inputs. */
export interface Trigger {
  event: string;
  /** The schedule of an event `schedule`, if the workflow has several. */
  schedule?: string;
  ref?: string;
  inputs?: Record<string, string | boolean>;
  /** What the event says besides. */
  payload?: object;
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
  name: WorkflowName | Workflow,
  trigger: Trigger = { event: 'schedule' },
): Promise<WorkflowRun> {
  const { event, schedule, ref = 'refs/heads/main', inputs = {}, matrix = {}, payload } = trigger;
  const workflow = typeof name === 'string' ? loadWorkflow(name) : name;
  github.runCount += 1;
  const contexts: Contexts = {
    github: {
      event_name: event,
      event: { schedule, ...payload },
      ref,
      ref_name: ref.replace('refs/heads/', ''),
      actor: 'ada-lind',
      actor_id: '1234',
      repository: 'owner/name',
      run_id: String(github.runCount),
      run_attempt: '1',
      token: 'token-of-the-run',
    },
    inputs,
    matrix,
    job: { workflow_repository: 'owner/name', workflow_sha: 'main' },
    runner: { os: 'Linux', arch: 'X64' },
    vars: github.vars,
    secrets: github.secrets,
  };
  const run = { github, bin: writeCommands(github), cancel: trigger.cancel };
  const jobs = await runJobs(workflow, contexts, run);
  const results = Object.values(jobs).map(({ result }) => result);
  const conclusion =
    (['cancelled', 'failure'] as const).find((each) => results.includes(each)) ?? 'success';
  if ('rebuild' in jobs && 'alert' in jobs) {
    github.changeLedger(({ runs }) => {
      runs.push({ conclusion, updated_at: new Date().toISOString() });
    });
  }
  return { conclusion, jobs };
}

/** What all jobs of a run share. */
interface Run {
  github: GitHub;
  /** The folder of the commands that replace those with network access. */
  bin: string;
  cancel: Trigger['cancel'];
}

async function runJobs(workflow: Workflow, contexts: Contexts, run: Run) {
  const jobs: Record<string, JobRun> = {};
  for (const [id, job] of Object.entries(workflow.jobs ?? {})) {
    const needs = Object.fromEntries([job.needs ?? []].flat().map((need) => [need, jobs[need]!]));
    const known = { ...contexts, needs };
    if (job.uses !== undefined) Object.assign(jobs, await callWorkflow(job, known, run));
    else jobs[id] = await runOrSkip(id, job, known, run);
  }
  return jobs;
}

/** Runs the jobs of the workflow that a job calls. */
async function callWorkflow(job: Job, contexts: JobContexts, run: Run) {
  const [, own, name = '', version] =
    /^(\.|[\w-]+\/[\w-]+)\/\.github\/workflows\/(\w+)\.yml(?:@(.*))?$/.exec(job.uses!) ?? [];
  const workflow = loadWorkflow(name as WorkflowName);
  const { inputs: declared = {} } = workflow.on.workflow_call!;
  const jobs = Object.entries(workflow.jobs ?? {});
  if (!isMet(job.if, contexts, toStatus(contexts)))
    return Object.fromEntries(jobs.map(([id]) => [id, skipped]));
  requireGrants(job, jobs);
  const fill = (text: unknown) => interpolate(String(text), contexts, {});
  const inputs = Object.entries(declared).map(([input, { type, default: usual = '' }]) => {
    const text = fill(job.with?.[input] ?? usual);
    return [input, type === 'boolean' ? text === 'true' : text];
  });
  const secrets = Object.entries(job.secrets ?? {}).map(([key, text]) => [key, fill(text)]);
  const called: Contexts = {
    ...contexts,
    inputs: Object.fromEntries(inputs),
    secrets: job.secrets === 'inherit' ? contexts['secrets'] : Object.fromEntries(secrets),
    // A path is in the repository of the workflow that calls.
    job: own === '.' ? contexts['job'] : { workflow_repository: own, workflow_sha: version },
  };
  return await runJobs(workflow, called, run);
}

/** Throws where GitHub refuses the run: a called job may do no more than the job that calls it. */
function requireGrants({ permissions = {} }: Job, jobs: [string, Job][]): void {
  for (const [id, { permissions: asked = {} }] of jobs) {
    for (const [scope, level] of Object.entries(asked)) {
      if (![level, 'write'].includes(permissions[scope] ?? ''))
        throw new Error(
          `The job ${id} asks for ${scope}: ${level}, which its caller does not have.`,
        );
    }
  }
}

type JobContexts = Contexts & { needs: Record<string, JobRun> };

const skipped: JobRun = { result: 'skipped', outputs: {}, steps: [], summary: '' };

function toStatus({ needs }: JobContexts) {
  const results = Object.values(needs).map(({ result }) => result);
  return {
    success: () => results.every((result) => result === 'success'),
    failure: () => results.includes('failure'),
    cancelled: () => results.includes('cancelled'),
    always: () => true,
  };
}

async function runOrSkip(id: string, job: Job, contexts: JobContexts, run: Run): Promise<JobRun> {
  const { github, bin, cancel } = run;
  if (!isMet(job.if, contexts, toStatus(contexts))) return skipped;
  const dir = path.join(github.dir, `runner-${github.runCount}-${id}`);
  const workspace = path.join(dir, 'workspace');
  mkdirSync(workspace, { recursive: true });
  const runner = { github, workspace, permissions: job.permissions ?? {}, paths: [bin] };
  const { byId, ...ran } = await runSteps(job.steps ?? [], contexts, runner, cancel);
  const outputs = Object.entries(job.outputs ?? {}).map(([name, text]) => [
    name,
    interpolate(text, { ...contexts, steps: byId }, {}),
  ]);
  rmSync(dir, { recursive: true, force: true });
  return { ...ran, outputs: Object.fromEntries(outputs) };
}
