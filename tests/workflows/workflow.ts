import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
import { readRepository } from '../../scripts/release/fill.ts';
import { root } from '../../src/disk/package.ts';

/** The parts of a workflow file that tests read. */
export interface Workflow {
  on: Record<string, unknown> & {
    workflow_call?: { inputs?: Record<string, { type: string; default?: unknown }> };
  };
  permissions?: unknown;
  concurrency?: { group: string; queue?: string; 'cancel-in-progress'?: unknown };
  defaults?: { run?: { shell?: string } };
  jobs?: Record<string, Job>;
}

export interface Job {
  needs?: string | string[];
  if?: string;
  /** The workflow that it calls instead of having steps. */
  uses?: string;
  with?: Record<string, unknown>;
  secrets?: 'inherit' | Record<string, string>;
  'timeout-minutes'?: number;
  permissions?: Record<string, string>;
  environment?: unknown;
  outputs?: Record<string, string>;
  steps?: Step[];
}

export interface Step {
  id?: string;
  name?: string;
  if?: string;
  uses?: string;
  with?: Record<string, unknown>;
  run?: string;
  env?: Record<string, string>;
  'timeout-minutes'?: number;
  'continue-on-error'?: boolean;
}

/** The workflows of this project. */
export const workflowNames = [
  ...(['rebuild', 'publish', 'ci', 'watch', 'network'] as const),
  ...(['desk', 'preview', 'awake'] as const),
];
export type WorkflowName = (typeof workflowNames)[number];

/** The parts of an action's file that tests read. */
export interface Action {
  inputs: Record<string, { default?: string }>;
  outputs: Record<string, { value: string }>;
  runs: { steps: Step[] };
}

/** The text of a workflow's file. */
export function readWorkflow(name: WorkflowName): string {
  return readFileSync(path.join(root, `.github/workflows/${name}.yml`), 'utf8');
}

/** Parses the file of a workflow. */
export function loadWorkflow(name: WorkflowName): Workflow {
  return parse(readWorkflow(name));
}

/** Parses the file of the action in a folder. */
export function loadAction(dir: string): Action {
  return parse(readFileSync(path.join(dir, 'action.yml'), 'utf8'));
}

/** The workflows that the page for publishers shows: two that publish, the watch of one, the form of the desk, and previews. */
export function readPublisherWorkflows() {
  const file = path.join(root, 'docs/how-to/publish-from-a-repository.md');
  const blocks = readFileSync(file, 'utf8').matchAll(/^( *)```yaml\n(.*?)^ *```/gms);
  const [pages = '', guard = '', other = '', form = '', pulls = ''] = [...blocks].map(
    ([, indent = '', text = '']) => text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
  return { pages, guard, other, form, pulls };
}

/** A workflow of ours, or one that the page for publishers shows, as it stands there. */
export function load(name: string): Workflow {
  const published: Record<string, string> = readPublisherWorkflows();
  return parse(published[name] ?? readWorkflow(name as WorkflowName));
}

/** The repository of this project, as publishers name it: `someone/halfhour`. */
export const repository = readRepository(manifest);

/** The text of a publisher's workflow with our own workflow and action in place of those of a version. */
export function toOwnVersion(text: string): string {
  return text
    .replaceAll(new RegExp(`${repository}(/\\.github/workflows/\\w+\\.yml)@v\\S+`, 'g'), '.$1')
    .replaceAll(new RegExp(`${repository}@v\\S+`, 'g'), './halfhour');
}

/** The workflow of this project that a job calls, also where a publisher names a version. */
export function toOwnWorkflow(uses: string): WorkflowName | undefined {
  const ours = uses.replace(`${repository}/`, './');
  const [, name] = /^\.\/\.github\/workflows\/(\w+)\.yml(?:@.+)?$/.exec(ours) ?? [];
  return workflowNames.find((each) => each === name);
}

/** Whether a step uses the action of this project. */
export const isOwnAction = ({ uses = '' }: Step) =>
  uses === './halfhour' || uses.startsWith(`${repository}@`);
