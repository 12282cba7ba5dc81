import path from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { readOptions } from '../../../src/commands/rebuild/options.ts';
import { root } from '../../../src/disk/package.ts';
import { noteCalls } from './commands.ts';
import { action, load, type Step } from './workflow.ts';

const attack = '$(touch owned) `id`; "\'\\ --force\n::warning::x ${{ github.token }}';

/** The steps of a workflow, or of our action. */
const listSteps = (name: string): Step[] =>
  name === 'action'
    ? action.runs.steps
    : Object.values(load(name).jobs ?? {}).flatMap(({ steps = [] }) => steps);

/** Runs the shell of a step with programs that only note how they are called. */
async function run(name: string, step: string, env: NodeJS.ProcessEnv = {}, answer = '') {
  const { run: text = '', env: own = {} } = listSteps(name).find((each) => each.name === step)!;
  const literal = Object.entries(own).filter(([, value]) => !String(value).includes('${{'));
  return await noteCalls({ run: text, env: { ...Object.fromEntries(literal), ...env } }, answer);
}

test.each<[string, string[]]>([
  ['rebuild', []],
  ['publish', ['Look for an open alert', 'Rebuild the site', 'Open or close the issue']],
  ['other', ['rebuild', 'Take the site', 'Deploy']],
  ['desk', ['Commit']],
  [
    'network',
    [
      'Write the keys of the publications',
      'Rebuild',
      'Join the reports',
      'Open or close the issue',
    ],
  ],
  ['preview', ['Preview the site']],
  ['pulls', []],
  [
    'watch',
    [
      'Look at the live site, if there is one, and at the schedule',
      'Enable the schedules that GitHub has stopped',
    ],
  ],
  ['action', []],
  ['ci', []],
])('in %s only these steps get keys or the token: %j', (name, expected) => {
  const found = listSteps(name).filter(({ env, with: inputs }) =>
    /\bsecrets\.|github\.token/.test(JSON.stringify([env, inputs])),
  );
  expect(found.map((step) => step.name ?? 'rebuild')).toEqual(expected);
});

test('the action gives each of its steps the inputs that it names, and keys to the rebuild alone', () => {
  const given = listSteps('action').flatMap(({ name, env = {} }) =>
    Object.entries(env).flatMap(([variable, value]) => {
      const input = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(value)?.[1];
      return input === undefined ? [] : [[name, variable, input]];
    }),
  );
  const keys = ['blog-key', 'converter-key', 'feed-key', 'alert-webhook', 'alert-ping'];
  expect(given).toEqual([
    ['Ask the live site what it is', 'PUBLICATION', 'publication'],
    ['Rebuild', 'PUBLICATION', 'publication'],
    ...[...keys, 'accept', 'rollback'].map((each) => [
      'Rebuild',
      each.toUpperCase().replace('-', '_'),
      each,
    ]),
    ['Report', 'REASON', 'reason'],
    ['Take pictures of the preview', 'PUBLICATION', 'publication'],
  ]);
});

const usual = { dryRun: false, drafts: false, force: false, resume: false };

test.each<[NodeJS.ProcessEnv, object]>([
  [{}, {}],
  [{ FORCE: 'yes' }, { force: true }],
  [{ ACCEPT: attack }, { accept: attack }],
  [{ ROLLBACK: '2' }, { rollback: 2 }],
  [{ RESUME: 'yes' }, { resume: true }],
  [
    { PREVIEW: 'yes', HALFHOUR_DRAFTS: 'yes', HALFHOUR_LIVE: '' },
    { dryRun: true, drafts: true, live: undefined },
  ],
])('the action rebuilds, with %j, by %j', async (own, expected) => {
  const env = { PUBLICATION: 'paper', HALFHOUR_LIVE: 'live.json', ...own };
  const { calls } = await run('action', 'Rebuild', env);
  const [[program = '', file = '', command = '', ...args] = []] = calls;
  expect([calls.length, program, command]).toEqual([1, 'node', 'rebuild']);
  expect(file).toMatch(/scripts\/halfhour\.ts$/);
  expect(readOptions(args, env)).toMatchObject({
    request: { choices: { ...usual, ...expected } },
    files: { report: expect.stringMatching(/\/report\.json$/) },
  });
});

test.each(['two', '0', '1 --force', attack])(
  'the number %j of a form is refused',
  async (number) => {
    const { calls, status } = await run('action', 'Rebuild', { ROLLBACK: number });
    expect([status, calls.length, calls[0]?.at(-1)]).toEqual([0, 1, `--rollback=${number}`]);
    expect(() => readOptions(calls[0]!.slice(3), {})).toThrow(
      /--rollback .* is wrong: write a num/s,
    );
  },
);

test('the form of the desk is committed with the name of the person, and a refusal fails', async () => {
  const file = 'my-paper/desk.json';
  const env = {
    ...{ ACTION: attack, CONTENT: attack, FILE: file, BEFORE: 'b1', BRANCH: 'main' },
    ...{ REPOSITORY: 'owner/name', ACTOR: 'ada-lind' },
    EMAIL: '1234+ada-lind@users.noreply.github.com',
  };
  const { calls, outputs } = await run('desk', 'Commit', env, 'echo c1');
  expect(outputs).toEqual({ sha: 'c1' });
  const values = [
    ...[`message=Desk: ${attack}`, `content=${attack}`, 'branch=main', 'author[name]=ada-lind'],
    ...['author[email]=1234+ada-lind@users.noreply.github.com', 'sha=b1'],
  ];
  expect(calls).toEqual([
    [
      ...['gh', 'api', '--method', 'PUT', `repos/owner/name/contents/${file}`],
      ...['--jq', '.commit.sha', ...values.flatMap((value) => ['-f', value])],
    ],
  ]);
  expect((await run('desk', 'Commit', env, 'exit 1')).status).toBe(1);
});

test.each([
  ['action', { OMIT: 'dev' }, ['npm', 'ci', '--omit=dev']],
  ['action', { OMIT: '' }, ['npm', 'ci']],
  ['network', {}, ['npm', 'ci', '--omit=dev']],
])('%s with %j installs by %j', async (name, env, expected) => {
  const found = await run(name, 'Install', env);
  expect(found.calls).toEqual([expected]);
});

test.each([
  ['echo "A question"; echo "Another"', undefined],
  ['echo "The site is not being rebuilt"', 'open'],
  // Nobody knows, so the job that looks again has to start.
  ['exit 1', 'open'],
])('where GitHub answers by %j, the alert is %j', async (answer, expected) => {
  const { status, outputs } = await run('publish', 'Look for an open alert', {}, answer);
  expect([status, outputs['alert']]).toEqual([0, expected]);
});

test('a part of the network has its number, its keys, and what a person chose', async () => {
  const env = { SHARD: '3', FORCE: 'yes', HAS_KEYS: 'yes', ALLOW_PRIVATE: attack };
  const { calls } = await run('network', 'Rebuild', env);
  expect(calls.map((call) => call.join(' '))).toEqual([
    'npm run --silent network -- run publications --out dist --state .cache/network ' +
      '--shard 3/8 --report network.json --secrets .cache/keys ' +
      `--allow-private=${attack} --force`,
  ]);
});

test.each([
  ['action', 'the edition', ['.cache/edition']],
  ['action', 'the site', ['.dist.halfhour/kept', 'dist']],
  ['desk', 'the edition', ['.cache/edition']],
  ['network', 'the editions and the sites', ['.cache/network', 'dist']],
  ['action', 'the packages', []],
])('a run of %s restores what another has kept: %s, in %j', (name, what, expected) => {
  const steps = [...listSteps(name), ...listSteps('action')];
  const [restored, kept] = ['Restore', 'Keep'].map(
    (verb) => steps.find((each) => each.name === `${verb} ${what}`)?.with ?? {},
  );
  expect(restored!['path']).toBe(kept!['path']);
  expect(kept!['key']).toContain(restored!['restore-keys'] ?? '');
  expect(String(kept!['path']).trim().split('\n')).toEqual(expect.arrayContaining(expected));
});

test('the packages are kept without a second Node', () => {
  const step = listSteps('action').find((each) => each.name === 'Keep the packages');
  const patterns = String(step?.with?.['path'])
    .trim()
    .replaceAll('${{ github.action_path }}', root);
  // The action takes no file away from a folder that is named whole, so all patterns name files of one level.
  const fits = (name: string, pattern: string) =>
    path.matchesGlob(path.join(root, 'node_modules', name), path.normalize(pattern));
  const isKept = (name: string) =>
    patterns.split('\n').some((each) => fits(name, each)) &&
    !patterns.split('\n').some((each) => each.startsWith('!') && fits(name, each.slice(1)));
  const names = [...Object.keys(manifest.optionalDependencies), 'sharp', 'node-fetch-native'];
  expect(names.filter(isKept)).toEqual(['sharp', 'node-fetch-native']);
});

test.each([
  ['active', 0],
  ['disabled_inactivity', 3],
  ['disabled_manually', 0],
])('of three schedules that are %s, %i are enabled', async (state, count) => {
  const name = 'Enable the schedules that GitHub has stopped';
  const { calls } = await run('watch', name, {}, `echo ${state}`);
  const enabled = calls.flatMap(
    (call) => /PUT.*\/(\w+)\.yml\/enable$/.exec(call.join(' '))?.[1] ?? [],
  );
  expect(enabled).toEqual(['rebuild', 'network', 'watch'].slice(0, count));
});

test.each([
  [29, 0],
  [30, 2],
  [45, 2],
])('%i days after the last commit, %i calls make an empty one', async (days, count) => {
  const answer = `case "$*" in *git/commits*) echo c1;;
    *commits/*) echo "b1 t1 $(date --date '${days} days ago' --iso-8601=seconds)";; esac`;
  const name = 'Commit if nobody has for a month';
  const { status, calls } = await run('awake', name, { BRANCH: 'main' }, answer);
  expect(status).toBe(0);
  const written = calls.map((call) => call.join(' ')).filter((call) => / --method /.test(call));
  const expected = [
    /POST repos\/owner\/name\/git\/commits .*tree=t1 -f parents\[\]=b1$/,
    /PATCH repos\/owner\/name\/git\/refs\/heads\/main -f sha=c1$/,
  ];
  expect(written).toEqual(expected.slice(0, count).map((each) => expect.stringMatching(each)));
});
