import { beforeEach, describe, expect, test } from 'vitest';
import { tellOfRun } from '../../../scripts/actions/alert.ts';
import { openGitHub } from '../../../scripts/actions/github.ts';
import { watch } from '../../../scripts/actions/watch.ts';

const now = new Date().toISOString();
const long = '2020-01-02T00:00:00Z';

/** What GitHub and the live site have. */
let state: string;
let runs: { conclusion: string; updated_at: string }[];
let titles: string[];
let files: Record<string, unknown>;
beforeEach(() => {
  [state, runs, titles] = ['active', [{ conclusion: 'success', updated_at: now }], []];
  files = { '/build.json': { digest: '0123abcd', date: now } };
});

/** Opens that GitHub for a job, with a list of the calls that change something. */
function open(WORKFLOW: string) {
  const calls: string[] = [];
  const env = { GITHUB_REPOSITORY: 'owner/name', GITHUB_RUN_ID: '7', WORKFLOW };
  const github = openGitHub(env, (route, ...args) => {
    if (args.length > 0)
      calls.push([args[1], route, ...args.filter((_, at) => args[at - 1] === '-f')].join(' '));
    const [, list] = /^actions\/workflows\/\w+\.yml(\/runs\?branch=main.*)?$/.exec(route) ?? [
      '',
      'none',
    ];
    if (list === undefined) return { state };
    if (list !== 'none') return { workflow_runs: runs };
    return titles.map((title, at) => ({ title, number: at + 1 }));
  });
  return { calls, github };
}

async function fetchFile(name: string): Promise<string> {
  if (!(name in files)) throw new Error(`${name} answered 404`);
  return JSON.stringify(files[name]);
}

describe('the alert', () => {
  const site = 'The site is not being rebuilt';
  const network = 'The network is not being rebuilt';
  const close = [/^POST issues\/1\/comments body=.*runs\/7$/, /^PATCH issues\/1 state=closed$/];

  const opened = [/^POST issues title=The site is/];
  const change = [/^PATCH issues\/1 body=/];

  test.each<[string, string, string[], string[], RegExp[], string?]>([
    ['the first failure is not told', 'failure', ['success', 'failure'], [], []],
    ['the second in a row is', 'failure', ['failure', 'success'], [], opened],
    ['a run that took too long counts', 'cancelled', ['timed_out'], [], opened],
    ['one that a person canceled does not', 'failure', ['cancelled', 'success'], [], []],
    ['a failure before that one does', 'failure', ['cancelled', 'failure'], [], opened],
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
  ])('%s', (_, RESULT, earlier, issues, expected, WORKFLOW = '') => {
    runs = earlier.map((conclusion) => ({ conclusion, updated_at: now }));
    titles = issues;
    const { calls, github } = open(WORKFLOW);
    tellOfRun({ RESULT, PROBLEMS: 'one' }, github);
    expect(calls).toEqual(expected.map((each) => expect.stringMatching(each)));
  });

  test('it names the run and its problems, whose words stay in their block', () => {
    runs = [{ conclusion: 'failure', updated_at: now }];
    const PROBLEMS = 'BLOG_KEY is not set\n~~~~~~\n# @all';
    const { calls, github } = open('');
    tellOfRun({ RESULT: 'failure', PROBLEMS }, github);
    expect(calls[0]).toMatch(/owner\/name\/actions\/runs\/7 \(failure\)/);
    expect(calls[0]).toMatch(/\n~~~~~~text\nBLOG_KEY is not set\n\n# @all\n~~~~~~\n/);
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
    const { calls, github } = open(WORKFLOW);
    await watch(github, fetchFile);
    const told = [`title=${title.replace('site', github.what)}`, expected?.source].join('.*');
    const posted = expect.stringMatching(new RegExp(`POST issues ${told}`, 's'));
    expect(calls).toEqual(expected === undefined ? [] : [posted]);
  });

  /** A paper of so many stories, so many days apart, the newest so many days old. */
  const tellDays = (count: number, gap: number, age: number) => {
    const toDate = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const articles = Array.from({ length: count }, (_, at) => ({ date: toDate(age + at * gap) }));
    files['/build.json'] = { digest: 'x', date: toDate(age) };
    files['/data/edition.json'] = { version: 1, publication: 'p', articles };
  };

  test.each<[string, number, number, number, boolean]>([
    ['a weekly paper in its week', 12, 7, 6, false],
    ['a weekly paper a day late', 12, 7, 8, false],
    ['a weekly paper two weeks old', 12, 7, 14, true],
    ['a daily paper of three days', 60, 0.5, 3, true],
    ['a daily paper of yesterday', 60, 0.5, 1, false],
    ['a monthly paper', 3, 30, 40, false],
    ['a monthly paper two months old', 3, 30, 60, true],
  ])('%s', async (_, count, gap, age, isUnwell) => {
    tellDays(count, gap, age);
    const { calls, github } = open('');
    await watch(github, fetchFile);
    expect(calls).toHaveLength(isUnwell ? 1 : 0);
  });

  test('an open issue gets the problems of now, and is closed when there are none', async () => {
    titles = [title];
    state = 'disabled_manually';
    const { calls, github } = open('');
    await watch(github, fetchFile);
    state = 'active';
    await watch(github, fetchFile);
    const [update, , close] = calls;
    expect(update).toMatch(/^PATCH issues\/1 body=/);
    expect(close).toBe('PATCH issues/1 state=closed');
  });
});
