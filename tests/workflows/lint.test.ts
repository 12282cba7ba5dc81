import { describe, expect, test } from 'vitest';
import { hasShellCheck, lintWorkflow } from './lint.ts';
import { readWorkflow, workflowNames, type WorkflowName } from './workflow.ts';

/** Faults: the fault, the workflow, a correct text, its faulty replacement, and the expected finding. */
const faults: [string, WorkflowName, string | RegExp, string, RegExp][] = [
  ['broken YAML', 'ci', 'jobs:', 'jobs: [', /^yaml: /],
  ['a misspelled key', 'ci', 'steps:', 'stesp:', /^parser: .*stesp/],
  [
    'a key given twice',
    'ci',
    'permissions: {}',
    'permissions: {}\npermissions: {}',
    /^actionlint: /,
  ],
  ['an unknown trigger', 'ci', 'pull_request:', 'pull_requests:', /^parser: .*pull_requests/],
  ['an impossible cron', 'rebuild', '7,37 * * * *', '67 * * * *', /^actionlint: .*67/],
  ['a cron on the hour', 'rebuild', '7,37 *', '0,30 *', /^policy: a schedule at minute 0/],
  ['a cron with a step', 'rebuild', '7,37 *', '*/30 *', /^policy: a schedule at minute \*\/30/],
  [
    'rights for untrusted code',
    'ci',
    'pull_request:',
    'pull_request_target:',
    /^policy: pull_request_target/,
  ],
  [
    'permissions for every job',
    'rebuild',
    'permissions: {}',
    'permissions: write-all',
    /^policy: .*top/,
  ],
  [
    'a key for the pull request of a stranger',
    'preview',
    /blog-key: \$\{\{.*/,
    'blog-key: ${{ secrets.BLOG_KEY }}',
    /^policy: the pull request of a stranger gets a secret/,
  ],
  [
    'a permission for the code of a pull request',
    'preview',
    'contents: read',
    'contents: read\n      issues: write',
    /^policy: a pull request may not have issues: write/,
  ],
  [
    'packages for development beside keys',
    'network',
    'npm ci --omit=dev',
    'npm ci',
    /^policy: it installs packages for development/,
  ],
  ['a job without permissions', 'ci', /    permissions:\n.*\n/, '', /^policy: test: it names no/],
  [
    'a permission to push',
    'publish',
    'contents: read',
    'contents: write',
    /^policy: rebuild: a job with contents: write may not check out/,
  ],
  [
    'a permission to stop workflows in a job with our code',
    'watch',
    'actions: read',
    'actions: write',
    /^policy: look: a job with actions: write may not check out/,
  ],
  [
    'a permission to write issues in a job with packages',
    'publish',
    'issues: read',
    'issues: write',
    /^policy: rebuild: a job with issues: write may not run packages/,
  ],
  [
    'a token for packages',
    'publish',
    'alert-ping: ${{ secrets.ALERT_PING }}',
    'alert-ping: ${{ github.token }}',
    /^policy: rebuild: step Rebuild the site: packages get the token/,
  ],
  [
    'a job without a timeout',
    'watch',
    /    timeout-minutes: 5\n/,
    '',
    /^policy: look: it has no timeout/,
  ],
  ['a workflow without a queue', 'rebuild', '  queue: max\n', '', /^policy: without queue: max/],
  [
    'a queue whose runs cancel each other',
    'rebuild',
    'cancel-in-progress: false',
    'cancel-in-progress: true',
    /^policy: a queue and cancel/,
  ],
  ['an action pinned to a tag', 'ci', /@3d3c\w+/, '@v7', /^policy: .*is not pinned/],
  ['an action pinned to another commit', 'ci', '@3d3c42e', '@3d3c42f', /^policy: .*is not pinned/],
  [
    'a third-party action',
    'ci',
    'actions/setup-node',
    'someone/setup-node',
    /^policy: .*not on the list/,
  ],
  [
    'a misspelled input',
    'ci',
    'node-version:',
    'node-versoin:',
    /^policy: .*no input node-versoin/,
  ],
  [
    'a token left on disk',
    'ci',
    'persist-credentials: false',
    'persist-credentials: true',
    /^policy: .*leaves its token/,
  ],
  [
    'a script injection',
    'publish',
    'run: node halfhour/scripts/actions/find-alert.ts',
    'run: echo "${{ inputs.reason }}"',
    /^policy: .*an injection/,
  ],
  [
    'an unknown context',
    'publish',
    '${{ secrets.BLOG_KEY }}',
    '${{ secret.BLOG_KEY }}',
    /^parser: .*secret/,
  ],
  [
    'an output of an unknown step',
    'publish',
    'steps.site.outputs.problems',
    'steps.stie.outputs.problems',
    /^actionlint: .*stie/,
  ],
  ['a need of an unknown job', 'publish', 'needs: rebuild', 'needs: rebulid', /^parser: .*rebulid/],
  [
    'a condition that is always true',
    'publish',
    "'open') }}",
    "'open') }} && needs.rebuild.result",
    /^policy: alert: the condition .* is always true/,
  ],
  ['an unknown function', 'publish', '!cancelled()', '!canceled()', /^parser: .*canceled/],
  [
    'a hidden failure',
    'ci',
    'run: bash .ci/run',
    'run: bash .ci/run || true',
    /^policy: .*is ignored/,
  ],
  [
    'a shell that continues after errors',
    'ci',
    'shell: bash',
    'shell: sh',
    /^policy: the shell is not bash/,
  ],
  [
    'a workflow of someone else',
    'rebuild',
    'uses: ./.github',
    'uses: someone/site/.github',
    /^policy: site: it calls someone.*not ours/,
  ],
  ['a broken script', 'watch', '          done', '          don', /^bash: /],
];

/** Faults that only ShellCheck finds. */
const shellFaults: typeof faults = [
  ['an unquoted word', 'watch', '"$address" --jq', '$address --jq', /^shellcheck: .*SC2086/],
];

describe('the workflows', () => {
  test.each(workflowNames)('%s.yml has no findings', async (name) => {
    expect(await lintWorkflow(readWorkflow(name))).toEqual([]);
  });

  test.each(faults)('%s is found in %s.yml', expectFound);

  // GitHub's runners have ShellCheck. A machine without it skips this test.
  test.skipIf(!hasShellCheck).each(shellFaults)('%s is found in %s.yml by ShellCheck', expectFound);
});

async function expectFound(...[, name, correct, faulty, finding]: (typeof faults)[number]) {
  const text = readWorkflow(name);
  const changed = text.replace(correct, faulty);
  expect(changed).not.toBe(text);
  expect(await lintWorkflow(changed)).toContainEqual(expect.stringMatching(finding));
}
