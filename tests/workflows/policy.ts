import { findTriggerViolations, ownWorkflows } from './trigger-policy.ts';
import type { Job, Step, Workflow } from './workflow.ts';

/** The allowed actions, each at its reviewed commit and with its allowed inputs. */
const actions: Record<string, { commit: string; inputs: readonly string[] }> = {
  'actions/checkout': {
    commit: '3d3c42e5aac5ba805825da76410c181273ba90b1',
    inputs: ['persist-credentials', 'repository', 'ref', 'path'],
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

/** The action of this project, where a workflow of it has checked it out. */
const ownAction = './halfhour';

/** The permissions that a job may have. */
const grants: Record<string, readonly string[]> = {
  contents: ['read', 'write'],
  actions: ['read', 'write'],
  issues: ['read', 'write'],
  pages: ['write'],
  'id-token': ['write'],
};
/** The permissions that a job with our code may not have. */
const withoutCode = ['actions: write', 'contents: write'];
/** The permissions that a job with packages may not have. */
const withoutPackages = ['actions: write', 'contents: write', 'issues: write'];
/** The longest timeout of a job, in minutes. */
const longestTimeout = 60;

/** Lists the violations of the policy for the workflows of this project. */
export function findViolations(workflow: Workflow): string[] {
  return [
    ...findTriggerViolations(workflow),
    ...(isEmpty(workflow.permissions) ? [] : ['permissions at the top are not {}']),
    ...(workflow.defaults?.run?.shell === 'bash' || !Object.values(workflow.jobs ?? {}).some(hasRun)
      ? []
      : ['the shell is not bash with pipefail']),
    ...Object.entries(workflow.jobs ?? {}).flatMap(([id, job]) =>
      findJobViolations(job).map((violation) => `${id}: ${violation}`),
    ),
  ];
}

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

const hasRun = ({ steps = [] }: Job) => steps.some(({ run }) => run !== undefined);

function findJobViolations(job: Job): string[] {
  const { permissions, steps = [] } = job;
  const timeout = job['timeout-minutes'];
  const given = Object.entries(permissions ?? {});
  const granted = given.map(([scope, level]) => `${scope}: ${level}`);
  return [
    ...(job.uses !== undefined || (typeof timeout === 'number' && timeout <= longestTimeout)
      ? []
      : ['it has no timeout']),
    ...(job.uses === undefined || Object.hasOwn(ownWorkflows, job.uses)
      ? []
      : [`it calls ${job.uses}, which is not ours`]),
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
    ...findConditionViolations(job.if),
    ...steps.flatMap((step, index) =>
      findStepViolations(step).map((violation) => `step ${step.name ?? index + 1}: ${violation}`),
    ),
  ];
}

const runsOurCode = ({ uses }: Step) => uses?.startsWith('actions/checkout') ?? false;
const runsPackages = ({ run = '', uses }: Step) =>
  /\bnp[mx] |halfhour\.ts/.test(run) || uses === ownAction;

/** `${{ a }} && b` is a string, and a non-empty string is always true. */
function findConditionViolations(condition = ''): string[] {
  const isMixed = condition.includes('${{') && !/^\$\{\{(?:(?!\}\}).)*\}\}$/s.test(condition);
  return isMixed ? [`the condition ${condition} is always true`] : [];
}

/** Lists the violations of the policy for one step of a workflow or of an action. */
export function findStepViolations(step: Step): string[] {
  const { run = '', uses, with: inputs = {} } = step;
  const violations = findConditionViolations(step.if);
  if (run.includes('${{'))
    violations.push('an expression in run is an injection: pass it through env');
  if (
    runsPackages(step) &&
    /github\.token|GITHUB_TOKEN/.test(JSON.stringify([step.env ?? {}, inputs]))
  )
    violations.push('packages get the token of the run');
  if (step['continue-on-error']) violations.push('continue-on-error hides a failure');
  if (/\bset \+[ex]|\|\| true\b/.test(run)) violations.push('a failure of its script is ignored');
  if (uses === undefined || uses === ownAction) return violations;
  const [name = '', version] = uses.split('@');
  const action = actions[name];
  if (action === undefined) return [...violations, `the action ${name} is not on the list`];
  if (version !== action.commit) violations.push(`${name} is not pinned to ${action.commit}`);
  for (const input of Object.keys(inputs)) {
    if (!action.inputs.includes(input))
      violations.push(`${name} has no input ${input} that we use`);
  }
  if (runsOurCode(step) && inputs['persist-credentials'] !== false) {
    violations.push('the checkout leaves its token on disk: persist-credentials: false');
  }
  return violations;
}
