import { describe, expect, test } from 'vitest';
import { hasShellCheck, lintWorkflow } from './lint.ts';
import { readWorkflow, workflowNames, type WorkflowName } from './workflow.ts';

/** Faults to be planted: what it is, in which file, what is written in the place of what, who must see it. */
const faults: [string, WorkflowName, string | RegExp, string, RegExp][] = [
  ['broken YAML', 'ci', 'jobs:', 'jobs: [', /^yaml: /],
  ['a misspelt key', 'ci', 'steps:', 'stesp:', /^parser: .*stesp/],
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
  ['a cron of steps', 'rebuild', '7,37 *', '*/30 *', /^policy: a schedule at minute \*\/30/],
  [
    'rights for strangers',
    'ci',
    'pull_request:',
    'pull_request_target:',
    /^policy: pull_request_target/,
  ],
  [
    'rights for every job',
    'rebuild',
    'permissions: {}',
    'permissions: write-all',
    /^policy: .*top/,
  ],
  ['a job without named rights', 'ci', /    permissions:\n.*\n/, '', /^policy: test: it names no/],
  [
    'a right to push',
    'rebuild',
    'contents: read',
    'contents: write',
    /^policy: rebuild: no job may/,
  ],
  [
    'a right to stop workflows beside code of ours',
    'watch',
    'actions: read',
    'actions: write',
    /^policy: look: a job with actions: write may not check out/,
  ],
  [
    'a right to write issues beside packages',
    'rebuild',
    'issues: read',
    'issues: write',
    /^policy: rebuild: a job with issues: write may not run packages/,
  ],
  [
    'a token for packages',
    'rebuild',
    "NODE_DISABLE_COMPILE_CACHE: '1'",
    'GH_TOKEN: ${{ github.token }}',
    /^policy: rebuild: step Rebuild: packages get the token/,
  ],
  ['no timeout', 'watch', /    timeout-minutes: 5\n/, '', /^policy: look: it has no timeout/],
  ['no queue', 'rebuild', '  queue: max\n', '', /^policy: without queue: max/],
  [
    'a queue whose runs cancel each other',
    'rebuild',
    'cancel-in-progress: false',
    'cancel-in-progress: true',
    /^policy: a queue and cancel/,
  ],
  ['an action at a tag', 'ci', /@3d3c\w+/, '@v7', /^policy: .*is not pinned/],
  ['an action at another commit', 'ci', '@3d3c42e', '@3d3c42f', /^policy: .*is not pinned/],
  [
    'a foreign action',
    'ci',
    'actions/setup-node',
    'someone/setup-node',
    /^policy: .*not on the list/,
  ],
  ['a misspelt input', 'ci', 'node-version:', 'node-versoin:', /^policy: .*no input node-versoin/],
  [
    'a token left on disk',
    'ci',
    'persist-credentials: false',
    'persist-credentials: true',
    /^policy: .*leaves its token/,
  ],
  [
    'an injection',
    'rebuild',
    'run: node scripts/actions/report.ts',
    'run: echo "${{ inputs.reason }}"',
    /^policy: .*an injection/,
  ],
  [
    'an unknown context',
    'rebuild',
    '${{ secrets.BLOG_KEY }}',
    '${{ secret.BLOG_KEY }}',
    /^parser: .*secret/,
  ],
  [
    'an output of no step',
    'rebuild',
    'steps.report.outputs.problems',
    'steps.reprot.outputs.problems',
    /^actionlint: .*reprot/,
  ],
  ['a need of no job', 'rebuild', 'needs: rebuild', 'needs: rebulid', /^parser: .*rebulid/],
  [
    'a condition that is always true',
    'rebuild',
    "'open') }}",
    "'open') }} && needs.rebuild.result",
    /^policy: alert: the condition .* is always true/,
  ],
  ['an unknown function', 'rebuild', '${{ always() }}', '${{ allways() }}', /^parser: .*allways/],
  [
    'a failure that is hidden',
    'ci',
    'run: bash .ci/run',
    'run: bash .ci/run || true',
    /^policy: .*would not be seen/,
  ],
  ['a shell that goes on', 'ci', 'shell: bash', 'shell: sh', /^policy: the shell is not bash/],
  ['a broken script', 'watch', '          done', '          don', /^bash: /],
];

/** Only ShellCheck sees these. */
const shellFaults: typeof faults = [
  ['an unquoted word', 'watch', '"$address" --jq', '$address --jq', /^shellcheck: .*SC2086/],
];

describe('the workflows', () => {
  test.each(workflowNames)('%s.yml is without findings', async (name) => {
    expect(await lintWorkflow(readWorkflow(name))).toEqual([]);
  });

  test.each(faults)('%s is found in %s.yml', expectFound);

  // GitHub's runners have ShellCheck; a machine without it leaves this out.
  test.skipIf(!hasShellCheck).each(shellFaults)('%s is found in %s.yml by ShellCheck', expectFound);
});

async function expectFound(...[, name, right, wrong, finding]: (typeof faults)[number]) {
  const text = readWorkflow(name);
  const spoilt = text.replace(right, wrong);
  expect(spoilt).not.toBe(text);
  expect(await lintWorkflow(spoilt)).toContainEqual(expect.stringMatching(finding));
}
