import { execFileSync } from 'node:child_process';

/** The title of the issue that says that the site is not being rebuilt. */
export const alertTitle = 'The site is not being rebuilt';

const repository = process.env['GITHUB_REPOSITORY'] ?? '';

/** Asks GitHub about this repository with its own command, which every hosted runner has. */
function call(path: string, ...args: string[]): unknown {
  const output = execFileSync('gh', ['api', `repos/${repository}/${path}`, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return output.trim() === '' ? undefined : JSON.parse(output);
}

/** A completed run of a workflow. */
export interface Run {
  conclusion: string;
  /** ISO 8601. */
  updated_at: string;
}

/** The latest completed runs of `rebuild.yml` on its branch, newest first. */
export function listRebuilds(status: 'completed' | 'success'): Run[] {
  const query = `branch=main&status=${status}&per_page=20`;
  const answer = call(`actions/workflows/rebuild.yml/runs?${query}`) as { workflow_runs: Run[] };
  return answer.workflow_runs;
}

/** Whether GitHub runs `rebuild.yml`: `active`, `disabled_manually` or `disabled_inactivity`. */
export function getRebuildState(): string {
  return (call('actions/workflows/rebuild.yml') as { state: string }).state;
}

interface Issue {
  number: number;
  title: string;
}

/** The open issue of this title that a workflow wrote, if there is one. */
export function findIssue(title: string): Issue | undefined {
  const query = 'state=open&creator=github-actions%5Bbot%5D&per_page=100';
  return (call(`issues?${query}`) as Issue[]).find((issue) => issue.title === title);
}

/** Opens the issue of this title or, when it is open, writes its text anew, which tells nobody twice. */
export function writeIssue(title: string, body: string): void {
  const open = findIssue(title);
  if (open) call(`issues/${open.number}`, '--method', 'PATCH', '-f', `body=${body}`);
  else call('issues', '--method', 'POST', '-f', `title=${title}`, '-f', `body=${body}`);
}

/** Closes the issue of this title, if it is open, saying why. */
export function closeIssue(title: string, why: string): void {
  const open = findIssue(title);
  if (!open) return;
  call(`issues/${open.number}/comments`, '--method', 'POST', '-f', `body=${why}`);
  call(`issues/${open.number}`, '--method', 'PATCH', '-f', 'state=closed');
}

/** The address of the run that this is. */
export function toRunAddress(): string {
  const { GITHUB_SERVER_URL, GITHUB_RUN_ID } = process.env;
  return `${GITHUB_SERVER_URL}/${repository}/actions/runs/${GITHUB_RUN_ID}`;
}
