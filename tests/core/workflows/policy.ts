import { findTriggerViolations } from './trigger-policy.ts';
import { action, isOwnAction, loadWorkflow, toOwnWorkflow } from './workflow.ts';
import type { Action, Job, Step, Workflow } from './workflow.ts';

/** The allowed actions, each with its reviewed commit and the inputs that we use. */
const actions: Record<string, string> = {
  'actions/checkout':
    '3d3c42e5aac5ba805825da76410c181273ba90b1 persist-credentials repository ref path',
  'actions/setup-node': '48b55a011bda9f5d6aeb4c2d9c7362e8dae4041e node-version cache',
  'actions/cache/restore': '55cc8345863c7cc4c66a329aec7e433d2d1c52a9 path key restore-keys',
  'actions/cache/save': '55cc8345863c7cc4c66a329aec7e433d2d1c52a9 path key',
  'actions/upload-artifact':
    '043fb46d1a93c77aae656e7c1c64a875d1fc6a0a name path retention-days include-hidden-files',
  'actions/upload-pages-artifact':
    'fc324d3547104276b827a68afc52ff2a11cc49c9 path include-hidden-files',
  'actions/deploy-pages': 'cd2ce8fcbc39b97be8ca5fce6e763baed58fa128',
};

/** The permissions that a job may have. */
const grants = /^(?:contents|actions|issues): (?:read|write)$|^(?:pages|id-token): write$/;
/** The permissions that a job with our code may not have. */
const withoutCode = ['actions: write', 'contents: write', 'pages: write', 'id-token: write'];
/** The permissions that a job with packages may not have. */
const withoutPackages = [...withoutCode, 'issues: write'];
/** The longest timeout of a job, in minutes. */
const longestTimeout = 60;

/** Lists the violations of the policy for a workflow of this project, or for its action. */
export function findViolations(file: Workflow | Action): string[] {
  if (!('runs' in file)) return findInWorkflow(file);
  return [...file.runs.steps.flatMap(findStepViolations), ...findUnknownNames(file)];
}

/** What the action's expressions name, and nobody declares. A secret is not its own: it is given as an input. */
function findUnknownNames({ inputs, runs: { steps }, ...others }: Action): string[] {
  const known = [
    ...Object.keys(inputs).map((name) => `inputs.${name}`),
    ...steps.flatMap(({ id }) => (id === undefined ? [] : [`steps.${id}`])),
  ];
  return [...JSON.stringify([steps, others]).matchAll(/\b(?:inputs|steps|secrets)\.[\w-]+/g)]
    .filter(([name]) => !known.includes(name))
    .map(([name]) => `there is no ${name}`);
}

function findInWorkflow(workflow: Workflow): string[] {
  return [
    ...findTriggerViolations(workflow),
    ...findKeyViolations(workflow),
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
  const granted = toGrants(job);
  return [
    ...(job.uses !== undefined || (typeof timeout === 'number' && timeout <= longestTimeout)
      ? []
      : ['it has no timeout']),
    ...findCallViolations(job),
    ...(permissions === undefined ? ['it names no permissions'] : []),
    ...granted.filter((grant) => !grants.test(grant)).map((grant) => `no job may have ${grant}`),
    ...granted
      .filter((grant) => withoutCode.includes(grant) && steps.some(runsOurCode))
      .map((grant) => `a job with ${grant} may not check out code`),
    ...granted
      .filter((grant) => withoutPackages.includes(grant) && steps.some(runsPackages))
      .map((grant) => `a job with ${grant} may not run packages`),
    ...findConditionViolations(job.if),
    ...(steps.slice(steps.findIndex(runsPackages)).some(hasToken) && steps.some(runsPackages)
      ? ['packages may see the token of the run']
      : []),
    ...steps.flatMap((step, index) =>
      findStepViolations(step).map((violation) => `step ${step.name ?? index + 1}: ${violation}`),
    ),
  ];
}

const toGrants = ({ permissions = {} }: Job) =>
  Object.entries(permissions).map(([scope, level]) => `${scope}: ${level}`);

/** A called job may do no more than its caller, or GitHub refuses the run. It gets the secrets that are named. */
function findCallViolations(job: Job): string[] {
  const { uses, secrets = {}, with: inputs = {} } = job;
  if (uses === undefined) return [];
  const name = toOwnWorkflow(uses);
  if (name === undefined) return [`it calls ${uses}, which is not ours`];
  if (secrets === 'inherit') return ['it passes every secret on: name those that are needed'];
  const given = toGrants(job);
  const isGiven = (grant: string) =>
    given.includes(grant) || given.includes(grant.replace('read', 'write'));
  const { on, jobs = {} } = loadWorkflow(name);
  const called = on.workflow_call ?? {};
  return [
    ...findUndeclared(inputs, called.inputs ?? {}),
    ...findUndeclared(secrets, called.secrets ?? {}),
    ...Object.values(jobs)
      .flatMap(toGrants)
      .filter((grant) => !isGiven(grant))
      .map((grant) => `the workflow that it calls asks for ${grant}`),
    ...Object.entries(secrets)
      .filter(([secret, value]) => value !== `\${{ secrets.${secret} }}`)
      .map(([secret]) => `it passes another secret by the name ${secret}`),
  ];
}

const key = /\bsecrets[.[]|\btoJSON\(|github\.token|GITHUB_TOKEN/;

/** Keys stand in the environment of single steps, and in what our action and our workflows are given. */
function findKeyViolations({ on: _, jobs = {}, ...others }: Workflow): string[] {
  const bare = Object.values(jobs).map(({ secrets: _secrets, steps = [], ...job }) => ({
    ...job,
    steps: steps.map(({ env: _env, with: inputs, ...step }) => ({
      ...step,
      with: isOwnAction(step) ? {} : inputs,
    })),
  }));
  return key.test(JSON.stringify([others, bare])) ? ['a key stands outside of a step'] : [];
}

const hasToken = ({ env = {}, with: inputs = {} }: Step) =>
  /github\.token|GITHUB_TOKEN/.test(JSON.stringify([env, inputs]));

const runsOurCode = ({ uses }: Step) => uses?.startsWith('actions/checkout') ?? false;
const runsPackages = (step: Step) =>
  /\bnp[mx] |halfhour\.ts/.test(step.run ?? '') || isOwnAction(step);

/** `${{ a }} && b` is a string, and a non-empty string is always true. */
function findConditionViolations(condition = ''): string[] {
  const isMixed = condition.includes('${{') && !/^\$\{\{(?:(?!\}\}).)*\}\}$/s.test(condition);
  return isMixed ? [`the condition ${condition} is always true`] : [];
}

/** What is given to a workflow or an action of ours that does not have it. */
const findUndeclared = (given: object, declared: object) =>
  Object.keys(given)
    .filter((name) => !Object.hasOwn(declared, name))
    .map((name) => `it has no input or secret ${name}`);

function findStepViolations(step: Step): string[] {
  const { run = '', uses, with: inputs = {} } = step;
  const violations = findConditionViolations(step.if);
  if (run.includes('${{'))
    violations.push('an expression in run is an injection: pass it through env');
  if (/\bnpm (?:ci|i|install)\b/.test(run) && key.test(JSON.stringify(step.env ?? {})))
    violations.push('an installation gets a key');
  if (step['continue-on-error']) violations.push('continue-on-error hides a failure');
  if (/\bset \+[ex]|\|\| true\b/.test(run)) violations.push('a failure of its script is ignored');
  if (uses === undefined) return violations;
  if (isOwnAction(step)) return [...violations, ...findUndeclared(inputs, action.inputs)];
  const [name = '', version] = uses.split('@');
  const [commit, ...known] = actions[name]?.split(' ') ?? [];
  if (commit === undefined) return [...violations, `the action ${name} is not on the list`];
  if (version !== commit) violations.push(`${name} is not pinned to ${commit}`);
  for (const input of Object.keys(inputs).filter((each) => !known.includes(each)))
    violations.push(`${name} has no input ${input} that we use`);
  if (runsOurCode(step) && inputs['persist-credentials'] !== false) {
    violations.push('the checkout leaves its token on disk: persist-credentials: false');
  }
  return violations;
}
