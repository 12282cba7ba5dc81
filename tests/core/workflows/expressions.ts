import { action, isOwnAction, loadWorkflow, toOwnWorkflow } from './workflow.ts';
import type { Step, Workflow } from './workflow.ts';

/** What the expressions of a workflow may name: `{ inputs: { force: 'true' } }`. */
export type Known = Record<string, object>;
/** A step with its values filled in. */
export interface Turn {
  name: string;
  run: string;
  env: Record<string, string>;
  with: Record<string, string>;
}
/** What a job or step finds when its turn comes. */
interface Place {
  status?: 'success' | 'failure' | 'cancelled';
  hasFiles?: boolean;
}

function find(value: unknown, [name, ...rest]: string[]): unknown {
  if (name === undefined) return value ?? '';
  if (name === '*') return Object.values(value ?? {}).map((each) => find(each, rest));
  return find((value as Record<string, unknown> | undefined)?.[name], rest);
}

/** Evaluates an expression of ours. But for its names, it is JavaScript. */
function evaluate(expression: string, known: Known, { status = 'success', hasFiles }: Place = {}) {
  const functions = {
    success: () => status === 'success',
    cancelled: () => status === 'cancelled',
    always: () => true,
    hashFiles: () => (hasFiles === false ? '' : 'x'),
    contains: (list: unknown[], value: unknown) => list.includes(value),
  };
  const code = expression.replaceAll(/'[^']*'|[\w-]+(?:\.[\w*-]+)+/g, (part) =>
    part.startsWith("'") ? part : JSON.stringify(find(known, part.split('.'))),
  );
  return new Function(...Object.keys(functions), `return ${code}`)(...Object.values(functions));
}

/** Whether a job or step runs. A condition without a status function also requires success. */
export function isMet(
  { if: condition = '' }: { if?: string },
  known: Known,
  place?: Place,
): boolean {
  const bare = condition.replace(/^\s*\$\{\{(.*)\}\}\s*$/s, '$1').trim() || 'success()';
  const hasStatus = /\b(?:success|always|cancelled)\(/.test(bare);
  return Boolean(evaluate(hasStatus ? bare : `success() && (${bare})`, known, place));
}

/** Fills in the expressions of texts. */
export function fill(texts: Record<string, unknown> = {}, known: Known): Record<string, string> {
  const fillText = (text: unknown) =>
    String(text).replace(/\$\{\{(.*?)\}\}/gs, (_, each: string) => evaluate(each, known));
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fillText(text)]));
}

type Inputs = Record<string, { type?: string; default?: unknown }>;

/** The inputs of what is called with these. */
function toInputs(declared: Inputs = {}, given: Record<string, unknown> = {}, known: Known) {
  const inputs = Object.entries(declared).map(([name, { type, default: usual = '' }]) => {
    const { text } = fill({ text: given[name] ?? usual }, known);
    return [name, type === 'boolean' ? text === 'true' : text];
  });
  return Object.fromEntries(inputs);
}

/** Every step of a workflow with its values. Steps of called workflows and of our action are among them. */
export function listTurns({ jobs = {} }: Pick<Workflow, 'jobs'>, known: Known): Turn[] {
  return Object.values(jobs).flatMap(({ uses, steps = [], ...job }) => {
    if (uses === undefined) return steps.flatMap((step) => toTurns(step, known));
    const called = loadWorkflow(toOwnWorkflow(uses)!);
    const inputs = toInputs(called.on.workflow_call?.inputs, job.with, known);
    const secrets = fill(job.secrets as Record<string, string>, known);
    return listTurns(called, { ...known, inputs, secrets });
  });
}

function toTurns(step: Step, known: Known): Turn[] {
  if (isOwnAction(step)) {
    const inputs = toInputs(action.inputs, step.with, known);
    return action.runs.steps.flatMap((each) => toTurns(each, { ...known, inputs, secrets: {} }));
  }
  const { name = step.uses?.split('@')[0] ?? '', run = '' } = step;
  return [{ name, run, env: fill(step.env, known), with: fill(step.with, known) }];
}
