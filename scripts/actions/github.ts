import { execFileSync } from 'node:child_process';

/** The workflow that rebuilds: `rebuild.yml`, or that of a network. */
export const workflow = process.env['WORKFLOW'] || 'rebuild.yml';
/** Whether it rebuilds many sites. */
export const isNetwork = workflow === 'network.yml';

/** The title of the issue about failed rebuilds. */
export const alertTitle = `The ${isNetwork ? 'network' : 'site'} is not being rebuilt`;

const repository = process.env['GITHUB_REPOSITORY'] ?? '';

/** Calls GitHub's API for this repository through `gh`, which every hosted runner has. Throws on failure. */
function call(path: string, ...args: string[]): unknown {
  const output = execFileSync('gh', ['api', `repos/${repository}/${path}`, ...args], {
    encoding: 'utf8',
    // What it says on failure is in the error.
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return output.trim() === '' ? undefined : JSON.parse(output);
}

/** A completed run of the workflow. */
interface WorkflowRun {
  conclusion: string;
  /** ISO 8601. */
  updated_at: string;
}

/** Lists the latest completed or successful runs of the workflow on the main branch, newest first. */
export function listRebuilds(status: 'completed' | 'success'): WorkflowRun[] {
  const query = `branch=main&status=${status}&per_page=20`;
  const response = call(`actions/workflows/${workflow}/runs?${query}`);
  return (response as { workflow_runs: WorkflowRun[] }).workflow_runs;
}

/** The state of the workflow: `active`, `disabled_manually` or `disabled_inactivity`. */
export function getRebuildState(): string {
  return (call(`actions/workflows/${workflow}`) as { state: string }).state;
}

interface Issue {
  number: number;
  title: string;
}

/** Finds the open issue with this title that a workflow opened. */
export function findIssue(title: string): Issue | undefined {
  const query = 'state=open&creator=github-actions%5Bbot%5D&per_page=100';
  return (call(`issues?${query}`) as Issue[]).find((issue) => issue.title === title);
}

/** Opens an issue. If one with this title is open, replaces its text, which notifies nobody. */
export function writeIssue(title: string, body: string): void {
  const open = findIssue(title);
  if (open) call(`issues/${open.number}`, '--method', 'PATCH', '-f', `body=${body}`);
  else call('issues', '--method', 'POST', '-f', `title=${title}`, '-f', `body=${body}`);
}

/** Closes the open issue with this title, if there is one, with a comment. */
export function closeIssue(title: string, comment: string): void {
  const open = findIssue(title);
  if (!open) return;
  call(`issues/${open.number}/comments`, '--method', 'POST', '-f', `body=${comment}`);
  call(`issues/${open.number}`, '--method', 'PATCH', '-f', 'state=closed');
}

/** The address of the current run. */
export function toRunAddress(): string {
  const { GITHUB_SERVER_URL, GITHUB_RUN_ID } = process.env;
  return `${GITHUB_SERVER_URL}/${repository}/actions/runs/${GITHUB_RUN_ID}`;
}
