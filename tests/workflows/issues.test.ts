import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const now = new Date().toISOString();
const long = '2020-01-02T00:00:00Z';

/** What GitHub and the live site have, and the calls that change something. */
let state = 'active';
let runs: { conclusion: string; updated_at: string }[] = [];
let titles: string[] = [];
let files: Record<string, unknown> = {};
let calls: string[] = [];

vi.mock('node:child_process', () => ({
  execFileSync(_: string, [, route = '', ...args]: string[]) {
    const method = args[args.indexOf('--method') + 1] ?? 'GET';
    const fields = args.filter((_arg, at) => args[at - 1] === '-f');
    const short = route.replace('repos/owner/name/', '');
    if (args.length > 0) calls.push([method, short, ...fields].join(' '));
    const isNamed =
      /actions\/workflows\/(?:rebuild|network)\.yml(?<runs>\/runs\?branch=main.*)?$/.exec(short);
    if (isNamed?.groups?.['runs'] !== undefined) return JSON.stringify({ workflow_runs: runs });
    if (isNamed) return JSON.stringify({ state });
    return JSON.stringify(titles.map((title, at) => ({ title, number: at + 1 })));
  },
}));

/** Runs a script as a step does. Returns the calls of GitHub that change something, and the exit status. */
async function runScript(name: 'alert' | 'watch', env: Record<string, string>) {
  for (const [key, value] of Object.entries(env)) vi.stubEnv(key, value);
  vi.resetModules();
  await import(`../../scripts/actions/${name}.ts`);
  const status = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  return { calls, status };
}

beforeEach(() => {
  [state, runs, titles, calls] = ['active', [{ conclusion: 'success', updated_at: now }], [], []];
  files = { '/build.json': { digest: '0123abcd', date: now } };
  vi.stubGlobal('fetch', async ({ pathname }: URL) =>
    pathname in files
      ? new Response(JSON.stringify(files[pathname]))
      : new Response('', { status: 404 }),
  );
  const env = { GITHUB_REPOSITORY: 'owner/name', GITHUB_SERVER_URL: 'https://github.com' };
  for (const [key, value] of Object.entries({ ...env, GITHUB_RUN_ID: '7' })) vi.stubEnv(key, value);
  for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockReturnValue();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the alert', () => {
  const site = 'The site is not being rebuilt';
  const network = 'The network is not being rebuilt';
  const close = [/^POST issues\/1\/comments body=.*runs\/7$/, /^PATCH issues\/1 state=closed$/];

  const open = [/^POST issues title=The site is/];
  const change = [/^PATCH issues\/1 body=/];

  test.each<[string, string, string[], string[], RegExp[], string?]>([
    ['the first failure is not told', 'failure', ['success', 'failure'], [], []],
    ['the second in a row is', 'failure', ['failure', 'success'], [], open],
    ['a run that took too long counts', 'cancelled', ['timed_out'], [], open],
    ['one that a person canceled does not', 'failure', ['cancelled', 'success'], [], []],
    ['a failure before that one does', 'failure', ['cancelled', 'failure'], [], open],
    ['the third changes the text of the issue', 'failure', ['failure'], [site], change],
    ['a good run closes the issue', 'success', ['failure'], [site], close],
    ['a good run without a deployment too', 'skipped', ['failure'], [site], close],
    ['without an issue nothing is closed', 'success', ['failure'], ['A question'], []],
    [
      'a network has its own',
      'failure',
      ['failure'],
      [site],
      [/^POST .*network is/],
      'network.yml',
    ],
    ['and closes its own', 'success', ['success'], [site, network], [/2/, /2/], 'network.yml'],
  ])('%s', async (_, RESULT, earlier, issues, expected, WORKFLOW = '') => {
    runs = earlier.map((conclusion) => ({ conclusion, updated_at: now }));
    titles = issues;
    const found = await runScript('alert', { RESULT, WORKFLOW, PROBLEMS: 'one' });
    const told = expected.map((each) => expect.stringMatching(each));
    expect(found).toEqual({ calls: told, status: 0 });
  });

  test('it names the run and its problems, whose words stay in their block', async () => {
    runs = [{ conclusion: 'failure', updated_at: now }];
    const PROBLEMS = 'BLOG_KEY is not set\n~~~~~~\n# @all';
    const found = await runScript('alert', { RESULT: 'failure', PROBLEMS });
    expect(found.calls[0]).toMatch(/owner\/name\/actions\/runs\/7 \(failure\)/);
    expect(found.calls[0]).toMatch(/\n~~~~~~text\nBLOG_KEY is not set\n\n# @all\n~~~~~~\n/);
  });
});

describe('the watch', () => {
  const title = 'The site looks unwell from outside';
  const late = { at: '2026-01-02T06:07Z', next: '2026-01-02T06:37Z', reasons: ['None was read.'] };
  const beat = (heartbeat: object) => () => void (files['/data/heartbeat.json'] = heartbeat);

  const build = (file: object) => () => void (files['/build.json'] = file);
  const old = [{ conclusion: 'success', updated_at: long }];

  test.each<[string, () => void, RegExp | undefined, string?]>([
    ['a healthy site is well', () => undefined, undefined],
    ['no story for two days', build({ digest: 'x', date: long }), /newest story .* is of 2020/],
    ['a site that is gone', () => (files = {}), /build\.json\S* answered 404/],
    ['a parked domain', build({}), /is not one of Halfhour/],
    ['a bad, late heartbeat', beat(late), /was at 2026.*expected at 2026.*None was read/],
    ['a good heartbeat is well', beat({ at: now, reasons: [] }), undefined],
    ['a heartbeat that is none', beat([]), /heartbeat can't be read/],
    [
      'a schedule that stopped',
      () => (state = 'disabled_inactivity'),
      /rebuild\.yml: .*inactivity/,
    ],
    ['no good run for hours', () => (runs = old), /last good .*2020/],
    ['no good run at all', () => (runs = []), /last good rebuild was never/],
    ['a network has no one site', () => (files = {}), undefined, 'network.yml'],
    ['a network’s schedule', () => (state = 'disabled_manually'), /network\.yml: /, 'network.yml'],
  ])('%s', async (_, happen, expected, WORKFLOW = '') => {
    happen();
    const { calls: found, status } = await runScript('watch', { WORKFLOW });
    const told = [
      `title=${title.replace('site', WORKFLOW ? 'network' : 'site')}`,
      expected?.source,
    ];
    expect(status).toBe(expected === undefined ? 0 : 1);
    expect(found).toHaveLength(status);
    if (expected) expect(found[0]).toMatch(new RegExp(`POST issues ${told.join('.*')}`, 's'));
  });

  test('an open issue gets the problems of now, and is closed when there are none', async () => {
    titles = [title];
    state = 'disabled_manually';
    expect((await runScript('watch', {})).calls).toEqual([
      expect.stringMatching(/^PATCH .* body=/),
    ]);
    [state, calls] = ['active', []];
    expect((await runScript('watch', {})).calls[1]).toBe('PATCH issues/1 state=closed');
  });
});
