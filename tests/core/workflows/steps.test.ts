import path from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { readOptions } from '../../../src/commands/rebuild/options.ts';
import { root } from '../../../src/disk/package.ts';
import { noteCalls } from './commands.ts';
import { listTurns, type Known } from './expressions.ts';
import { load } from './workflow.ts';

const toFork = (name: string) => ({ pull_request: { head: { repo: { full_name: name } } } });
const attack = '$(touch owned) `id`; "\'\\ --force\n::warning::x ${{ github.token }}';

const keys = ['BLOG_KEY', 'CONVERTER_KEY', 'ALERT_WEBHOOK', 'ALERT_PING', 'NETWORK_KEYS', 'OTHER'];
const secrets = Object.fromEntries(keys.map((key) => [key, `<${key}>`]));
const [feedKeys, siteKeys] = [keys.slice(0, 2), keys.slice(0, 4)];
const token = 'the token';
const issue = { 'Open or close the issue': ['token'] };
const site = { 'Look for an open alert': ['token'], Rebuild: siteKeys, ...issue };

/** Every step of a run that a form with these inputs, or an event, starts. */
function run(name: string, inputs: object = {}, { event = {}, ...more }: Known = {}) {
  const github = {
    ...{ event, token, repository: 'owner/name', ref_name: 'main', action_path: root },
    ...{ actor: 'ada-lind', actor_id: '1234', run_id: '7', run_attempt: '1', ...more['github'] },
  };
  const decided = { content: attack, file: 'my-paper/desk.json', before: 'b1' };
  const needs = { decide: { outputs: decided }, commit: { outputs: { sha: 'c1' } } };
  const known = { ...{ inputs, needs, secrets, matrix: { shard: 3 } }, ...more, github };
  const turns = listTurns(load(name), known);
  return { turns, find: (step: string) => turns.find((turn) => turn.name === step)! };
}

test.each<[string, Record<string, string[]>, Known?]>([
  ['rebuild', site],
  ['pages', site],
  ['other', { Rebuild: ['BLOG_KEY'], 'Take the site': ['token'] }],
  ['desk', { ...site, Commit: ['token'] }],
  ['form', { ...site, Commit: ['token'] }],
  [
    'network',
    {
      'Write the keys of the publications': ['NETWORK_KEYS'],
      Rebuild: feedKeys,
      'Join the reports': ['token'],
      ...issue,
    },
  ],
  ['preview', { Rebuild: feedKeys }, { event: toFork('owner/name') }],
  ['preview', {}, { event: toFork('mallory/name') }],
  ['pulls', { Rebuild: feedKeys }, { event: toFork('owner/name') }],
  ['pulls', {}, { event: toFork('mallory/name') }],
  [
    'watch',
    {
      'Look at the live site, if there is one, and at the schedule': ['token'],
      'Enable the schedules that GitHub has stopped': ['token'],
    },
  ],
  ['ci', {}],
])('in %s only these steps get keys: %j', (name, expected, start) => {
  const { turns } = run(name, {}, start);
  const found = turns.map(({ name: step, run: command, env, with: inputs }) => {
    const text = JSON.stringify([command, env, inputs]);
    const seen = keys.filter((key) => text.includes(`<${key}>`));
    return [step, text.includes(token) ? ['token', ...seen] : seen] as const;
  });
  expect(Object.fromEntries(found.filter(([, seen]) => seen.length > 0))).toEqual(expected);
});

const usual = { dryRun: false, drafts: false, force: false, resume: false };

test.each<[string, object, object, Known?]>([
  ['rebuild', {}, usual],
  ['rebuild', { force: true }, { ...usual, force: true }],
  ['rebuild', {}, { ...usual, force: true }, { github: { event_name: 'repository_dispatch' } }],
  ['rebuild', { accept: attack }, { ...usual, accept: attack }],
  ['rebuild', { rollback: '2' }, { ...usual, rollback: 2 }],
  ['rebuild', { resume: true }, { ...usual, resume: true }],
  ['pages', {}, usual],
  ['preview', {}, { dryRun: true, drafts: true }],
])('%s rebuilds, by the form %j, with %j', async (name, inputs, expected, more) => {
  const step = run(name, inputs, more).find('Rebuild');
  const { calls } = await noteCalls(step);
  const [[program = '', file = '', command = '', ...args] = []] = calls;
  expect([calls.length, program, command]).toEqual([1, 'node', 'rebuild']);
  expect(file).toMatch(/scripts\/halfhour\.ts$/);
  const read = readOptions(args, step.env);
  expect(read).toMatchObject({
    request: { choices: expected },
    files: { report: expect.stringMatching(/\/report\.json$/) },
  });
  expect(read?.request.choices.live === undefined).toBe(name === 'preview');
});

test.each(['two', '0', '1 --force', attack])(
  'the number %j of a form is refused',
  async (rollback) => {
    const { find } = run('rebuild', { rollback });
    const { calls, status } = await noteCalls(find('Rebuild'));
    expect([status, calls.length, calls[0]?.at(-1)]).toEqual([0, 1, `--rollback=${rollback}`]);
    expect(() => readOptions(calls[0]!.slice(3), {})).toThrow(
      /--rollback .* is wrong: write a num/s,
    );
  },
);

test('the form of the desk reaches its script, and the commit has the name of the person', async () => {
  const fields = ['action', 'story', 'text', 'place', 'from', 'until', 'reason'];
  const inputs = Object.fromEntries(fields.map((field) => [field, `${field} ${attack}`]));
  const { turns, find } = run('form', inputs);
  const given = fields.map((field) => [field, find('Decide').env[field.toUpperCase()]]);
  expect(Object.fromEntries(given)).toEqual(inputs);
  expect(find('Decide').env['BY']).toBe('ada-lind');
  const { calls, outputs } = await noteCalls(find('Commit'), 'echo c1');
  expect(outputs).toEqual({ sha: 'c1' });
  const file = 'repos/owner/name/contents/my-paper/desk.json';
  const values = [
    ...[`message=Desk: ${inputs['action']}`, `content=${attack}`, 'branch=main'],
    ...['author[name]=ada-lind', 'author[email]=1234+ada-lind@users.noreply.github.com'],
    'sha=b1',
  ];
  expect(calls).toEqual([
    [
      ...['gh', 'api', '--method', 'PUT', file, '--jq', '.commit.sha'],
      ...values.flatMap((value) => ['-f', value]),
    ],
  ]);
  expect(turns.filter((turn) => turn.with['ref'] === 'c1').map(({ name }) => name)).toEqual([
    'actions/checkout',
  ]);
  expect((await noteCalls(find('Commit'), 'exit 1')).status).toBe(1);
});

test('what a person gives as a reason goes to the report alone', () => {
  const { turns } = run('rebuild', { reason: attack });
  const found = turns.filter((turn) => JSON.stringify(turn).includes('touch owned'));
  expect(found.map(({ name, env }) => [name, env])).toEqual([['Report', { REASON: attack }]]);
});

test.each([
  ['rebuild', ['npm', 'ci', '--omit=dev']],
  ['preview', ['npm', 'ci']],
  ['desk', ['npm', 'ci', '--omit=dev']],
])('%s installs by %j', async (name, expected) => {
  const step = run(name).find('Install');
  // The folder of the code is there on a machine of GitHub.
  expect((await noteCalls({ ...step, run: `mkdir halfhour; ${step.run}` })).calls).toEqual([
    expected,
  ]);
});

test('the words of a pull request reach no step', () => {
  const [title, body, head] = [attack, attack, { ref: attack, repo: { full_name: 'owner/name' } }];
  const { turns } = run('preview', {}, { event: { pull_request: { title, body, head } } });
  expect(turns.length).toBeGreaterThan(5);
  expect(JSON.stringify(turns)).not.toContain('touch owned');
});

test.each([
  ['echo "A question"; echo "Another"', undefined],
  ['echo "The site is not being rebuilt"', 'open'],
  // Nobody knows, so the job that looks again has to start.
  ['exit 1', 'open'],
])('where GitHub answers by %j, the alert is %j', async (answer, expected) => {
  const { status, outputs } = await noteCalls(run('rebuild').turns[0]!, answer);
  expect([status, outputs['alert']]).toEqual([0, expected]);
});

test('a part of the network has its number, its keys, and what a person chose', async () => {
  const { find } = run('network', { force: true }, { vars: { ALLOW_PRIVATE: attack } });
  const { calls } = await noteCalls(find('Rebuild'));
  expect(calls.map((call) => call.join(' '))).toEqual([
    'npm run --silent network -- run publications --out dist --state .cache/network ' +
      '--shard 3/8 --report network.json --secrets .cache/keys ' +
      `--allow-private=${attack} --force`,
  ]);
});

test.each([
  ['rebuild', 'the edition and the site', ['.cache/edition', '.dist.halfhour/kept', 'dist']],
  ['network', 'the editions and the sites', ['.cache/network', 'dist']],
])('a run of %s restores what another has kept: %s, in %j', (name, what, expected) => {
  const { find } = run(name);
  const paths = find(`Keep ${what}`).with['path'];
  expect(find(`Restore ${what}`).with['path']).toBe(paths);
  expect(paths?.trim().split('\n')).toEqual(expect.arrayContaining(expected));
});

test('a run of rebuild keeps the packages without a second Node, for the next to restore', () => {
  const { find } = run('rebuild');
  const paths = find('Keep the packages').with['path'] ?? '';
  expect(find('Restore the packages').with['path']).toBe(paths);
  const patterns = paths.trim().split('\n');
  // The action takes no file away from a folder that is named whole, so all patterns name files of one level.
  const fits = (name: string, pattern: string) =>
    path.matchesGlob(path.join(root, 'node_modules', name), path.normalize(pattern));
  const isKept = (name: string) =>
    patterns.some((each) => fits(name, each)) &&
    !patterns.some((each) => each.startsWith('!') && fits(name, each.slice(1)));
  const names = [...Object.keys(manifest.optionalDependencies), 'sharp', 'node-fetch-native'];
  expect(names.filter(isKept)).toEqual(['sharp', 'node-fetch-native']);
});

test('the form of the desk reads what a run of rebuild has kept of the stories', () => {
  const kept = run('rebuild').find('Keep what is known of the stories').with['path'];
  const { find } = run('desk');
  expect(find('Restore what is known of the stories').with['path']).toBe(kept);
  expect(`${find('Decide').env['STATE']}/*.json`).toBe(`../${kept}`);
});

test.each([
  ['active', 0],
  ['disabled_inactivity', 3],
  ['disabled_manually', 0],
])('of three schedules that are %s, %i are enabled', async (state, count) => {
  const step = run('watch').find('Enable the schedules that GitHub has stopped');
  const { calls } = await noteCalls(step, `echo ${state}`);
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
  const step = run('guard').find('Commit if nobody has for a month');
  const answer = `case "$*" in *git/commits*) echo c1;;
    *commits/*) echo "b1 t1 $(date --date '${days} days ago' --iso-8601=seconds)";; esac`;
  const { status, calls } = await noteCalls(step, answer, ['gh']);
  expect(status).toBe(0);
  const written = calls.map((call) => call.join(' ')).filter((call) => / --method /.test(call));
  const expected = [
    /POST repos\/owner\/name\/git\/commits .*tree=t1 -f parents\[\]=b1$/,
    /PATCH repos\/owner\/name\/git\/refs\/heads\/main -f sha=c1$/,
  ];
  expect(written).toEqual(expected.slice(0, count).map((each) => expect.stringMatching(each)));
});
