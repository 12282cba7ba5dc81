import { onTestFailed } from 'vitest';
import type { Workflow, WorkflowName } from '../workflow.ts';
import type { GitHub } from './github.ts';
import { runWorkflow, type Trigger, type WorkflowRun } from './run.ts';

/** Runs a workflow. If the test fails, the output of failed steps is printed. */
export async function rehearse(
  github: GitHub,
  name: WorkflowName | Workflow,
  trigger?: Trigger,
): Promise<WorkflowRun> {
  const run = await runWorkflow(github, name, trigger);
  const failed = Object.values(run.jobs)
    .flatMap(({ steps }) => steps)
    .filter(({ result }) => result === 'failure');
  onTestFailed(() => failed.forEach((step) => console.log(`${step.name}:\n${step.log}`)));
  return run;
}
