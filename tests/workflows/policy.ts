import type { Job, Step, Workflow } from './workflow.ts';

/** The actions that workflows may use, at the commit that was looked at, and the inputs they may give. */
const actions: Record<string, { commit: string; inputs: readonly string[] }> = {
  'actions/checkout': {
    commit: '3d3c42e5aac5ba805825da76410c181273ba90b1',
    inputs: ['persist-credentials'],
  },
  'actions/setup-node': {
    commit: '48b55a011bda9f5d6aeb4c2d9c7362e8dae4041e',
    inputs: ['node-version', 'cache'],
  },
  'actions/cache/restore': {
    commit: '55cc8345863c7cc4c66a329aec7e433d2d1c52a9',
    inputs: ['path', 'key', 'restore-keys'],
  },
  'actions/cache/save': {
    commit: '55cc8345863c7cc4c66a329aec7e433d2d1c52a9',
    inputs: ['path', 'key'],
  },
  'actions/upload-artifact': {
    commit: '043fb46d1a93c77aae656e7c1c64a875d1fc6a0a',
    inputs: ['name', 'path', 'retention-days', 'include-hidden-files'],
  },
  'actions/upload-pages-artifact': {
    commit: 'fc324d3547104276b827a68afc52ff2a11cc49c9',
    inputs: ['path', 'include-hidden-files'],
  },
  'actions/deploy-pages': { commit: 'cd2ce8fcbc39b97be8ca5fce6e763baed58fa128', inputs: [] },
};

/** What each job may be allowed to do. */
const grants: Record<string, readonly string[]> = {
  contents: ['read'],
  actions: ['read', 'write'],
  issues: ['read', 'write'],
  pages: ['write'],
  'id-token': ['write'],
};
/** What only a job may that checks out nothing, and what only one that runs no packages. */
const withoutCode = ['actions: write'];
const withoutPackages = ['actions: write', 'issues: write'];
const longest = 60;

/** Where a workflow breaks the rules that every workflow of this project keeps. */
export function findBreaches(workflow: Workflow): string[] {
  return [
    ...findTriggerBreaches(workflow),
    ...(isEmpty(workflow.permissions) ? [] : ['permissions at the top are not {}']),
    ...(workflow.concurrency ? [] : ['there is no concurrency group']),
    ...(workflow.concurrency?.queue && workflow.concurrency['cancel-in-progress']
      ? ['a queue and cancel-in-progress exclude each other']
      : []),
    ...(workflow.defaults?.run?.shell === 'bash' ? [] : ['the shell is not bash with pipefail']),
    ...Object.entries(workflow.jobs ?? {}).flatMap(([id, job]) =>
      findJobBreaches(job).map((breach) => `${id}: ${breach}`),
    ),
  ];
}

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

function findTriggerBreaches({ on, concurrency }: Workflow): string[] {
  const crons = (on['schedule'] as { cron: string }[] | undefined) ?? [];
  const minutes = crons.flatMap(({ cron }) => (cron.split(' ')[0] ?? '').split(','));
  const breaches = minutes
    .filter((minute) => !/^\d+$/.test(minute) || Number(minute) === 0)
    .map((minute) => `a schedule at minute ${minute} meets everybody else's`);
  for (const trigger of ['pull_request_target', 'workflow_run', 'issue_comment']) {
    if (trigger in on) breaches.push(`${trigger} runs with rights that strangers can use`);
  }
  const hasEditors = 'workflow_dispatch' in on && on['workflow_dispatch'] !== null;
  if (hasEditors && concurrency?.queue !== 'max') {
    breaches.push('without queue: max a scheduled run discards the one an editor waits for');
  }
  return breaches;
}

function findJobBreaches(job: Job): string[] {
  const { permissions, steps = [] } = job;
  const timeout = job['timeout-minutes'];
  const given = Object.entries(permissions ?? {});
  const granted = given.map(([scope, level]) => `${scope}: ${level}`);
  return [
    ...(typeof timeout === 'number' && timeout <= longest ? [] : ['it has no timeout']),
    ...(permissions === undefined ? ['it names no permissions'] : []),
    ...given
      .filter(([scope, level]) => !grants[scope]?.includes(level))
      .map(([scope, level]) => `no job may have ${scope}: ${level}`),
    ...granted
      .filter((grant) => withoutCode.includes(grant) && steps.some(runsOurCode))
      .map((grant) => `a job with ${grant} may not check out code`),
    ...granted
      .filter((grant) => withoutPackages.includes(grant) && steps.some(runsPackages))
      .map((grant) => `a job with ${grant} may not run packages`),
    ...findConditionBreaches(job.if),
    ...steps.flatMap((step, index) =>
      findStepBreaches(step).map((breach) => `step ${step.name ?? index + 1}: ${breach}`),
    ),
  ];
}

const runsOurCode = ({ uses }: Step) => uses?.startsWith('actions/checkout') ?? false;
const runsPackages = ({ run = '' }: Step) => /\bnp[mx] /.test(run);

/** `${{ a }} && b` is a text, and a text is always true. */
function findConditionBreaches(condition = ''): string[] {
  const isMixed = condition.includes('${{') && !/^\$\{\{(?:(?!\}\}).)*\}\}$/s.test(condition);
  return isMixed ? [`the condition ${condition} is always true`] : [];
}

function findStepBreaches(step: Step): string[] {
  const { run = '', uses, with: inputs = {} } = step;
  const breaches = findConditionBreaches(step.if);
  if (run.includes('${{'))
    breaches.push('an expression in run is an injection: pass it through env');
  if (runsPackages(step) && /github\.token|GITHUB_TOKEN/.test(JSON.stringify(step.env ?? {})))
    breaches.push('packages get the token of the run');
  if (step['continue-on-error']) breaches.push('continue-on-error hides what went wrong');
  if (/\bset \+[ex]|\|\| true\b/.test(run)) breaches.push('its failure would not be seen');
  if (uses === undefined) return breaches;
  const [name = '', version] = uses.split('@');
  const action = actions[name];
  if (action === undefined) return [...breaches, `the action ${name} is not on the list`];
  if (version !== action.commit) breaches.push(`${name} is not pinned to ${action.commit}`);
  for (const input of Object.keys(inputs)) {
    if (!action.inputs.includes(input)) breaches.push(`${name} has no input ${input} that we use`);
  }
  if (runsOurCode(step) && inputs['persist-credentials'] !== false) {
    breaches.push('the checkout leaves its token on disk: persist-credentials: false');
  }
  return breaches;
}
