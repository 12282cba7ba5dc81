import { execFileSync } from 'node:child_process';

/** Calls GitHub's API for a repository: the path behind it, and arguments of `gh api`. Throws on failure. */
type Call = (path: string, ...args: string[]) => unknown;

interface WorkflowRun {
  conclusion: string;
  /** ISO 8601. */
  updated_at: string;
}

interface Issue {
  number: number;
  title: string;
}

/** The runs and issues of the repository in which a job runs. */
export type GitHub = ReturnType<typeof openGitHub>;

/** Opens the repository that the environment of a job names. `WORKFLOW` is what rebuilds, where it is a network. */
export function openGitHub(env: NodeJS.ProcessEnv, call: Call = callApi(env)) {
  const workflow = env['WORKFLOW'] || 'rebuild.yml';
  const isNetwork = workflow === 'network.yml';

  /** Finds the open issue with this title that a workflow opened. */
  function findIssue(title: string): Issue | undefined {
    const query = 'state=open&creator=github-actions%5Bbot%5D&per_page=100';
    return (call(`issues?${query}`) as Issue[]).find((issue) => issue.title === title);
  }

  return {
    workflow,
    isNetwork,
    findIssue,
    /** What it rebuilds, in words. */
    what: isNetwork ? 'network' : 'site',
    /** The address of the current run. */
    run: `${env['GITHUB_SERVER_URL']}/${env['GITHUB_REPOSITORY']}/actions/runs/${env['GITHUB_RUN_ID']}`,

    /** Lists the latest completed or successful runs of the workflow on the main branch, newest first. */
    listRebuilds(status: 'completed' | 'success'): WorkflowRun[] {
      const query = `branch=main&status=${status}&per_page=20`;
      const response = call(`actions/workflows/${workflow}/runs?${query}`);
      return (response as { workflow_runs: WorkflowRun[] }).workflow_runs;
    },

    /** The state of the workflow: `active`, `disabled_manually` or `disabled_inactivity`. */
    getRebuildState(): string {
      return (call(`actions/workflows/${workflow}`) as { state: string }).state;
    },

    /** Opens an issue. If one with this title is open, replaces its text, which notifies nobody. */
    writeIssue(title: string, body: string): void {
      const open = findIssue(title);
      if (open) call(`issues/${open.number}`, '--method', 'PATCH', '-f', `body=${body}`);
      else call('issues', '--method', 'POST', '-f', `title=${title}`, '-f', `body=${body}`);
    },

    /** Closes the open issue with this title, if there is one, with a comment. */
    closeIssue(title: string, comment: string): void {
      const open = findIssue(title);
      if (!open) return;
      call(`issues/${open.number}/comments`, '--method', 'POST', '-f', `body=${comment}`);
      call(`issues/${open.number}`, '--method', 'PATCH', '-f', 'state=closed');
    },
  };
}

/** Calls through `gh`, which every hosted runner has. */
const callApi = (env: NodeJS.ProcessEnv): Call =>
  function call(path, ...args) {
    const output = execFileSync(
      'gh',
      ['api', `repos/${env['GITHUB_REPOSITORY']}/${path}`, ...args],
      {
        encoding: 'utf8',
        // What it says on failure is in the error.
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    return output.trim() === '' ? undefined : JSON.parse(output);
  };
