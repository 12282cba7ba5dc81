import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
import { root } from '../../src/disk/package.ts';
import { hasShellCheck, lint } from './lint.ts';
import { findViolations } from './policy.ts';
import {
  readPublisherWorkflows,
  readWorkflow,
  repository,
  toOwnVersion,
  workflowNames,
} from './workflow.ts';

const published = readPublisherWorkflows();
const names = [...workflowNames, 'action'] as const;
type Name = (typeof names)[number] | 'pages';

/** The text of a workflow of ours, of one that the page for publishers shows, or of the action. */
function readFile(name: Name): string {
  if (name === 'action') return readFileSync(path.join(root, 'action.yml'), 'utf8');
  if (name === 'pages') return toOwnVersion(published[name]);
  return readWorkflow(name);
}

test.each(names)('%s has no findings', async (name) => {
  expect(await lint(readFile(name))).toEqual([]);
});

test.each(Object.entries(published))(
  'the %s of the page for publishers has none',
  async (_, text) => {
    expect(text).toMatch(new RegExp(`${repository}.*@v${manifest.version}`));
    expect(await lint(toOwnVersion(text))).toEqual([]);
  },
);

const stolen = 'env: { A: "${{ secrets.BLOG_KEY }}" }';
const grants = 'contents: read, actions: read, issues: write, pages: write, id-token: write';
const owner = 'head.repo.full_name == github.repository && secrets.BLOG_KEY || ';

/** The finding in a file, and the text for another that makes it. What linters find is their matter: each has one row. */
type Fault = [Name, RegExp, string | RegExp, string];
const linted: Fault[] = [
  ['ci', /^yaml: /, 'jobs:', 'jobs: ['],
  ['ci', /^parser: .*stesp/, 'steps:', 'stesp:'],
  ['publish', /^actionlint: .*stie/, 'steps.site.outputs.problems', 'steps.stie.outputs.problems'],
  ['watch', /^bash: /, '          done', '          don'],
  ['action', /^parser: .*secrets/, 'inputs.blog-key', 'secrets.BLOG_KEY'],
  ['rebuild', /^parser: .*OTHER/, /BLOG_KEY: .*/, 'OTHER: ${{ secrets.OTHER }}'],
  ['rebuild', /^parser: .*faster/, 'with:\n', 'with:\n      faster: true\n'],
  ['ci', /^policy: test: it names no permissions/, /    permissions:\n.*\n/, ''],
  ['action', /^policy: actions\/setup-node is not pinned/, /@48b5\w+/, '@v6'],
];
/** What only ShellCheck finds. GitHub's runners have it. */
const shellFaults: Fault[] = [
  ['watch', /^shellcheck: .*SC2086/, '"$address" --jq', '$address --jq'],
];
const violations: Fault[] = [
  ['rebuild', /a schedule at minute 0/, '7,37 *', '0,30 *'],
  ['rebuild', /a schedule at minute \*\/30/, '7,37 *', '*/30 *'],
  ['ci', /pull_request_target gives rights/, 'pull_request:', 'pull_request_target:'],
  ['rebuild', /without queue: max/, '  queue: max\n', ''],
  ['rebuild', /a queue and cancel/, 'cancel-in-progress: false', 'cancel-in-progress: true'],
  ['rebuild', /there is no concurrency group/, /concurrency:\n(?:  .*\n)+/, ''],
  ['rebuild', /permissions at the top are not {}/, 'permissions: {}', 'permissions: write-all'],
  ['ci', /no job may have checks: write/, 'contents: read', 'contents: read\n      checks: write'],
  ['watch', /look: it has no timeout/, /    timeout-minutes: 5\n/, ''],
  ['ci', /the shell is not bash/, 'shell: bash', 'shell: sh'],
  // What may deploy or write runs no code of others, and what runs it gets no more than its keys.
  ['publish', /rebuild: a job with pages: write may not check out/, 'issues: read', 'pages: write'],
  ['publish', /rebuild: a job with id-token: write may not run/, 'issues: read', 'id-token: write'],
  ['publish', /rebuild: a job with issues: write may not run/, 'issues: read', 'issues: write'],
  ['publish', /rebuild: a job with contents: write may not/, 'contents: read', 'contents: write'],
  ['watch', /look: a job with actions: write may not check out/, 'actions: read', 'actions: write'],
  ['network', /it installs packages for development/, 'npm ci --omit=dev', 'npm ci'],
  [
    'preview',
    /the pull request of a stranger gets a secret/,
    owner,
    'head && secrets.BLOG_KEY || ',
  ],
  ['preview', /a pull request may not have issues: write/, 'contents: read', 'issues: write'],
  ['publish', /packages may see the token/, '${{ secrets.ALERT_PING }}', '${{ github.token }}'],
  [
    'network',
    /an installation gets a key/,
    'npm ci --omit=dev',
    `npm ci --omit=dev\n        ${stolen}`,
  ],
  ['action', /an installation gets a key/, 'OMIT: ', 'A: ${{ secrets.A }}\n        OMIT: '],
  ['network', /a key stands outside/, 'strategy:', `${stolen}\n    strategy:`],
  ['network', /a key stands outside/, /^jobs:/m, `${stolen}\njobs:`],
  ['ci', /a key stands outside of a step/, 'cache: npm', 'cache: ${{ github.token }}'],
  ['rebuild', /site: it passes every secret on/, /secrets:\n[^]*/, 'secrets: inherit\n'],
  ['pages', /site: it passes every secret on/, /secrets:\n[^]*/, 'secrets: inherit\n'],
  [
    'rebuild',
    /it passes another secret by the name BLOG_KEY/,
    '{{ secrets.BLOG_KEY',
    '{{ secrets.X',
  ],
  ['rebuild', /the workflow that it calls asks for issues: write/, 'issues: write', 'issues: read'],
  ['pages', /the workflow that it calls asks for pages: write/, grants, 'contents: read'],
  ['rebuild', /site: it calls someone.*not ours/, 'uses: ./.github', 'uses: someone/site/.github'],
  ['ci', /actions\/checkout is not pinned/, /@3d3c\w+/, '@v7'],
  ['ci', /actions\/checkout is not pinned/, '@3d3c42e', '@3d3c42f'],
  ['ci', /someone\/setup-node is not on the list/, 'actions/setup-node', 'someone/setup-node'],
  ['publish', /our action has no input blog-kee/, 'blog-key:', 'blog-kee:'],
  ['ci', /setup-node has no input node-versoin/, 'node-version:', 'node-versoin:'],
  ['ci', /leaves its token on disk/, 'persist-credentials: false', 'persist-credentials: true'],
  [
    'watch',
    /is an injection/,
    'node ../halfhour/scripts/actions/watch.ts',
    'echo "${{ github.ref }}"',
  ],
  ['action', /is an injection/, '"$ROLLBACK"', '"${{ inputs.rollback }}"'],
  ['publish', /alert: the condition .* is always true/, "'open') }}", "'open') }} && true"],
  ['ci', /a failure of its script is ignored/, 'run: bash .ci/run', 'run: bash .ci/run || true'],
  ['ci', /hides a failure/, 'run: npm ci', 'continue-on-error: true\n        run: npm ci'],
];

/** The text of a file with a fault. */
function plant([name, , correct, faulty]: Fault): string {
  const text = readFile(name);
  const changed = text.replace(correct, () => faulty);
  expect(changed).not.toBe(text);
  return changed;
}

test.each([...linted, ...(hasShellCheck ? shellFaults : [])])(
  'in %s is found: %s',
  async (...fault) => {
    expect(await lint(plant(fault))).toContainEqual(expect.stringMatching(fault[1]));
  },
);

test.each(violations)('in %s the policy finds: %s', (...fault) => {
  const found = findViolations(parse(plant(fault)));
  expect(found).toContainEqual(expect.stringMatching(fault[1]));
});
