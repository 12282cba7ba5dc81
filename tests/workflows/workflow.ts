import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from '../../src/build/render/renderer.ts';

/** The parts of a workflow file that tests read. */
export interface Workflow {
  on: Record<string, unknown>;
  permissions?: unknown;
  concurrency?: { group: string; queue?: string; 'cancel-in-progress'?: unknown };
  defaults?: { run?: { shell?: string } };
  jobs?: Record<string, Job>;
}

export interface Job {
  needs?: string | string[];
  if?: string;
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
export const workflowNames = ['rebuild', 'ci', 'watch', 'network'] as const;
export type WorkflowName = (typeof workflowNames)[number];

/** The text of a workflow's file. */
export function readWorkflow(name: WorkflowName): string {
  return readFileSync(path.join(root, `.github/workflows/${name}.yml`), 'utf8');
}

/** Parses the file of a workflow. */
export function loadWorkflow(name: WorkflowName): Workflow {
  return parse(readWorkflow(name));
}
