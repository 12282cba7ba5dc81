import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import manifest from '../../../package.json' with { type: 'json' };
import { root, toRepository } from '../../../src/disk/package.ts';

/** The parts of a workflow file that tests read. */
export interface Workflow {
  on: Record<string, unknown> & {
    workflow_call?: {
      inputs?: Record<string, { type: string; required?: boolean; default?: unknown }>;
      secrets?: Record<string, unknown>;
    };
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

/** The file of our action. */
export const actionText = readFileSync(path.join(root, 'action.yml'), 'utf8');
export const action: Action = parse(actionText);

const readTemplate = (name: string) =>
  readFileSync(path.join(root, `docs/deploy/github/${name}.yml`), 'utf8');

/**
 * The workflows that publishers copy: one that publishes on Pages, the watch of a site, the form of the desk, previews,
 * and one for another host.
 */
export const readPublisherWorkflows = () => ({
  pages: readTemplate('rebuild'),
  guard: readTemplate('watch'),
  form: readTemplate('desk'),
  pulls: readTemplate('preview'),
  other: readTemplate('elsewhere'),
});

/** A workflow of ours, or one that the page for publishers shows, as it stands there. */
export function load(name: string): Workflow {
  const published: Record<string, string> = readPublisherWorkflows();
  return parse(published[name] ?? readWorkflow(name as WorkflowName));
}

/** The repository of this project, as publishers name it: `someone/halfhour`. */
export const repository = toRepository(manifest.repository);

/** The workflow of this project that a job calls, also where a publisher names a version. */
export function toOwnWorkflow(uses: string): WorkflowName | undefined {
  const ours = uses.replace(`${repository}/`, './');
  const [, name] = /^\.\/\.github\/workflows\/(\w+)\.yml(?:@.+)?$/.exec(ours) ?? [];
  return workflowNames.find((each) => each === name);
}

/** Whether a step uses the action of this project. */
export const isOwnAction = ({ uses = '' }: Step) =>
  uses === './halfhour' || uses.startsWith(`${repository}@`);
