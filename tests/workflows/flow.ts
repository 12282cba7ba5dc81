import { data, Evaluator, Lexer, Parser } from '@actions/expressions';
import { root } from '../../src/disk/package.ts';
import { isOwnAction, loadAction, loadWorkflow, repository, toOwnWorkflow } from './workflow.ts';
import type { Job, Step, Workflow } from './workflow.ts';

type Result = 'success' | 'failure' | 'cancelled' | 'skipped';
type Texts = Record<string, string>;
type Contexts = Record<string, unknown>;
type Functions = Record<string, () => boolean | string>;

/** What a step or a job comes to. A job that takes too long is canceled too, and the run then goes on. */
export interface Outcome {
  result: Result;
  outputs: Texts;
  isRunCanceled?: boolean;
}

/** A step whose turn it is, with its values filled in. */
export interface Turn {
  job: string;
  name: string;
  run: string;
  env: Texts;
  with: Texts;
}

/** What starts a run, and what the repository has. */
export interface Start {
  event?: string;
  ref?: string;
  /** The fields of the form. */
  inputs?: Record<string, string | boolean>;
  vars?: Texts;
  secrets?: Texts;
  /** What the event says besides. */
  payload?: object;
  shard?: number;
  /** Whether a job finds the files that it looks for. */
  hasFiles?: boolean;
}

/** Plays a step. One that is not told otherwise succeeds without outputs. */
export type Play = (turn: Turn) => Partial<Outcome> | void | Promise<Partial<Outcome> | void>;

interface Stage {
  play: Play;
  turns: Turn[];
  hasFiles: boolean;
  isCanceled: boolean;
}

/** The token of each run. */
export const token = 'the token';

/**
 * Goes through a workflow as GitHub does: its jobs, the workflows that they call, and the steps of our action, by
 * their conditions. What happens in a step is up to `play`. Returns the steps that ran, in order.
 */
export async function walk(
  workflow: Workflow,
  start: Start = {},
  play: Play = () => undefined,
): Promise<{ jobs: Record<string, Outcome>; turns: Turn[] }> {
  const { event = 'schedule', ref = 'refs/heads/main', payload, inputs = {} } = start;
  const { vars = {}, secrets = {}, shard = 1, hasFiles = true } = start;
  const github = {
    event_name: event,
    event: payload ?? {},
    ref,
    ref_name: ref.split('/').at(-1),
    repository: 'owner/name',
    actor: 'ada-lind',
    actor_id: '1234',
    token,
    run_id: '7',
    run_attempt: '1',
    action_path: root,
  };
  const job = { workflow_repository: repository, workflow_sha: 'main' };
  const runner = { os: 'Linux', arch: 'X64' };
  const contexts = { github, inputs, vars, secrets, matrix: { shard }, job, runner };
  const stage: Stage = { play, turns: [], hasFiles, isCanceled: false };
  return { jobs: await walkJobs(workflow, contexts, stage), turns: stage.turns };
}

async function walkJobs(workflow: Workflow, contexts: Contexts, stage: Stage) {
  const jobs: Record<string, Outcome> = {};
  for (const [id, job] of Object.entries(workflow.jobs ?? {})) {
    const needs = Object.fromEntries([job.needs ?? []].flat().map((name) => [name, jobs[name]!]));
    const known = { ...contexts, needs };
    const results = Object.values(needs).map(({ result }) => result);
    const status = { ...toStatus(results), cancelled: () => stage.isCanceled };
    if (!isMet(job.if, known, status)) jobs[id] = { result: 'skipped', outputs: {} };
    else if (job.uses !== undefined) Object.assign(jobs, await call(job, known, stage));
    else {
      const { byId, result } = await walkSteps(job.steps ?? [], known, stage, id);
      jobs[id] = { result, outputs: fillAll(job.outputs, { ...known, steps: byId }) };
    }
  }
  return jobs;
}

/** Walks the workflow that a job calls. It gets the inputs and the secrets that the job names, and nothing else. */
async function call(job: Job, contexts: Contexts, stage: Stage) {
  const workflow = loadWorkflow(toOwnWorkflow(job.uses ?? '')!);
  const declared = Object.entries(workflow.on.workflow_call?.inputs ?? {});
  const inputs = declared.map(([name, { type, default: usual = '' }]) => {
    const text = fill(job.with?.[name] ?? usual, contexts);
    return [name, type === 'boolean' ? text === 'true' : text];
  });
  const secrets = fillAll(job.secrets as Texts, contexts);
  return await walkJobs(
    workflow,
    { ...contexts, inputs: Object.fromEntries(inputs), secrets },
    stage,
  );
}

async function walkSteps(steps: Step[], contexts: Contexts, stage: Stage, job: string) {
  const byId: Record<string, Outcome> = {};
  let result: Result = 'success';
  for (const step of steps) {
    const known = { ...contexts, steps: byId };
    const functions = { ...toStatus([result]), hashFiles: () => (stage.hasFiles ? 'x' : '') };
    const outcome: Outcome = { result: 'skipped', outputs: {} };
    if (step.id !== undefined) byId[step.id] = outcome;
    if (!isMet(step.if, known, functions)) continue;
    const given = fillAll(step.with, known, functions);
    if (isOwnAction(step)) {
      const { inputs: declared, outputs, runs } = loadAction(root);
      const usual = Object.entries(declared).map(([name, each]) => [name, each.default ?? '']);
      const { github, runner } = contexts;
      const own = { github, runner, inputs: { ...Object.fromEntries(usual), ...given } };
      const inner = await walkSteps(runs.steps, own, stage, job);
      const values = Object.entries(outputs).map(([name, { value }]) => [name, value]);
      outcome.outputs = fillAll(Object.fromEntries(values), { ...own, steps: inner.byId });
      outcome.result = inner.result;
    } else {
      const { uses, run = '', name = uses?.split('@')[0] ?? '' } = step;
      const env = fillAll(step.env, known, functions);
      const turn = { job, name, run, env, with: given };
      stage.turns.push(turn);
      Object.assign(outcome, { result: 'success' }, await stage.play(turn));
      stage.isCanceled ||= outcome.isRunCanceled === true;
    }
    if (result === 'success') ({ result } = outcome);
  }
  return { result, byId };
}

function toStatus(results: readonly Result[]): Functions {
  return {
    success: () => results.every((each) => each === 'success'),
    failure: () => results.includes('failure'),
    cancelled: () => results.includes('cancelled'),
    always: () => true,
  };
}

/** Whether a job or step runs. A condition without a status function also requires success. */
function isMet(condition = '', contexts: Contexts, functions: Functions): boolean {
  const bare = condition.replace(/^\s*\$\{\{(.*)\}\}\s*$/s, '$1').trim();
  const hasStatus = /\b(success|failure|always|cancelled)\s*\(/.test(bare);
  const complete = [hasStatus ? '' : 'success()', bare && `(${bare})`].filter(Boolean).join(' && ');
  // GitHub takes every non-empty string for true.
  return evaluate(`!!(${complete})`, contexts, functions) === 'true';
}

const fill = (text: unknown, contexts: Contexts, functions: Functions = {}) =>
  String(text).replace(/\$\{\{(.*?)\}\}/gs, (_, expression: string) =>
    evaluate(expression, contexts, functions),
  );

function fillAll(texts: Record<string, unknown> = {}, ...known: [Contexts, Functions?]): Texts {
  const filled = Object.entries(texts).map(([name, text]) => [name, fill(text, ...known)]);
  return Object.fromEntries(filled);
}

/** Evaluates an expression, given without its braces, as GitHub does. */
function evaluate(expression: string, contexts: Contexts, functions: Functions): string {
  const definitions = Object.entries(functions).map(([name, call]) => ({
    name,
    minArgs: 0,
    maxArgs: 255,
    call() {
      const value = call();
      return typeof value === 'string' ? new data.StringData(value) : new data.BooleanData(value);
    },
  }));
  const { tokens } = new Lexer(expression).lex();
  const parsed = new Parser(tokens, Object.keys(contexts), definitions).parse();
  const known: data.Dictionary = JSON.parse(JSON.stringify(contexts), data.reviver);
  const byName = new Map(definitions.map((each) => [each.name.toLowerCase(), each]));
  return new Evaluator(parsed, known, byName).evaluate().coerceString();
}
