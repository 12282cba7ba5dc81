import { loadWorkflow, toOwnWorkflow, type Workflow } from './workflow.ts';

/** Lists the violations of the policy for what starts a workflow, and for what then may run. */
export function findTriggerViolations(workflow: Workflow): string[] {
  return [
    ...findEventViolations(workflow),
    ...findGroupViolations(workflow),
    ...findPullRequestViolations(workflow),
    ...findPackageViolations(workflow),
  ];
}

function findEventViolations({ on }: Workflow): string[] {
  const crons = (on['schedule'] as { cron: string }[] | undefined) ?? [];
  const minutes = crons.flatMap(({ cron }) => (cron.split(' ')[0] ?? '').split(','));
  const violations = minutes
    .filter((minute) => !/^\d+$/.test(minute) || Number(minute) === 0)
    .map((minute) => `a schedule at minute ${minute} runs when most other schedules do`);
  for (const trigger of ['pull_request_target', 'workflow_run', 'issue_comment']) {
    if (trigger in on) violations.push(`${trigger} gives rights to untrusted code`);
  }
  return violations;
}

/** Only what pull requests start installs packages for development. */
function findPackageViolations({ on, jobs = {} }: Workflow): string[] {
  const runs = Object.values(jobs).flatMap(({ steps = [] }) => steps.map(({ run = '' }) => run));
  return !('pull_request' in on) && runs.some((run) => /\bnpm ci(?!.*--omit)/.test(run))
    ? ['it installs packages for development']
    : [];
}

/** A run waits for ever for a group that its caller is in, so one of both names a group. */
function findGroupViolations({ on, concurrency, jobs = {} }: Workflow): string[] {
  const called = Object.values(jobs).map(({ uses = '' }) => toOwnWorkflow(uses));
  const isGrouped =
    called.length > 0 && called.every((name) => name && loadWorkflow(name).concurrency);
  if (isGrouped && concurrency) return ['the workflow that it calls is in a group already'];
  const hasEditors = 'workflow_dispatch' in on && on['workflow_dispatch'] !== null;
  return [
    ...(concurrency || isGrouped || 'workflow_call' in on ? [] : ['there is no concurrency group']),
    ...(concurrency?.queue && concurrency['cancel-in-progress']
      ? ['a queue and cancel-in-progress exclude each other']
      : []),
    ...(hasEditors && !isGrouped && concurrency?.queue !== 'max'
      ? ['without queue: max a scheduled run replaces the waiting run of an editor']
      : []),
  ];
}

/** What makes secrets empty for the pull requests of those who may not push. */
const guard = '${{ github.event.pull_request.head.repo.full_name == github.repository && secrets.';

/** The code of a pull request is a stranger's: it may read the repository, and gets no key. */
function findPullRequestViolations({ on, jobs = {} }: Workflow): string[] {
  if (!('pull_request' in on)) return [];
  return Object.values(jobs).flatMap(({ permissions = {}, steps = [] }) => {
    const grants = Object.entries(permissions).map(([scope, level]) => `${scope}: ${level}`);
    const values = steps.flatMap((step) => Object.values({ ...step.env, ...step.with }));
    return [
      ...grants
        .filter((grant) => grant !== 'contents: read')
        .map((grant) => `a pull request may not have ${grant}`),
      ...(values.some((value) => /\bsecrets\./.test(String(value).replaceAll(guard, '')))
        ? ['the pull request of a stranger gets a secret']
        : []),
    ];
  });
}
