import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startNewsroom, type Newsroom } from '../../scripts/newsroom/newsroom.ts';
import { howToAccept } from '../../src/publication/accept.ts';
import { toFeed, toItem } from '../support/feed.ts';
import { ageEdition } from '../support/time.ts';
import { copyGitHub, openGitHub, type GitHub } from './rehearsal/github.ts';
import { rehearse } from './rehearsal/rehearse.ts';
import { runWorkflow, type Trigger, type WorkflowRun } from './rehearsal/run.ts';

// The commands of the workflows run here as on GitHub, with a newsroom and a GitHub for each test. Only
// `npm ci`, `gh` and the actions are replaced (rehearsal/commands.ts, actions.ts).

const forced = { event: 'workflow_dispatch', inputs: { reason: 'To see', force: true } };
/** The form of the workflow, filled in by hand. */
const fillIn = (inputs: Trigger['inputs']) => ({
  event: 'workflow_dispatch',
  inputs: { reason: 'To see', ...inputs },
});
const [local, national] = ['/feeds/local.xml', '/feeds/national.xml'];

let newsroom: Newsroom;
let publication: unknown;
/** A GitHub after its first run. */
let started: GitHub;
let first: WorkflowRun;
beforeAll(async () => {
  newsroom = await startNewsroom();
  publication = {
    ...newsroom.publication(),
    // The blog service has posts for this host.
    url: 'http://harborhealth.example',
    feeds: { local: [newsroom.origin + local], national: [newsroom.origin + national] },
  };
  started = await open();
  first = await runWorkflow(started, 'rebuild', { event: 'push' });
}, 180_000);
afterEach(() => newsroom.heal());
afterAll(async () => {
  started.close();
  await newsroom.close();
});

async function open(): Promise<GitHub> {
  const github = await openGitHub(publication);
  github.secrets['BLOG_KEY'] = newsroom.key;
  return github;
}

/** Closes a GitHub when the test ends. */
async function use(opening: Promise<GitHub>): Promise<GitHub> {
  const github = await opening;
  onTestFinished(() => github.close());
  return github;
}
const useStarted = () => use(copyGitHub(started));
const useNew = () => use(open());

const failAll = () => {
  for (const feed of [local, national]) newsroom.fail(feed, { kind: 'status', code: 404 });
};
const readLive = (github: GitHub, file: string) =>
  readFileSync(path.join(github.live, file), 'utf8');
const listEditions = ({ caches }: GitHub) => caches.filter((key) => key.startsWith('edition-'));
/** The results of both jobs and of the deployment step. */
const toResults = (run: WorkflowRun) => ({
  rebuild: run.jobs['rebuild']?.result,
  deploy: toStepResults(run)['Deploy'] ?? 'skipped',
  alert: run.jobs['alert']?.result,
});
const toLog = ({ jobs }: WorkflowRun, step: string) =>
  jobs['rebuild']?.steps.find(({ name }) => name === step)?.log;
const toStepResults = ({ jobs }: WorkflowRun) =>
  Object.fromEntries(jobs['rebuild']?.steps.map(({ name, result }) => [name, result]) ?? []);

describe('rebuild.yml', () => {
  test('the first run publishes, deploys and caches the edition', () => {
    expect(toResults(first)).toEqual({ rebuild: 'success', deploy: 'success', alert: 'skipped' });
    expect(first.jobs['rebuild']?.summary).toMatch(/^### published: \d+ pages/);
    expect(listEditions(started)).toEqual(['edition-v3-1-1']);
    expect(started.caches.filter((key) => key.startsWith('packages-v3-Linux-X64-'))).toHaveLength(
      1,
    );
    expect(readLive(started, 'index.html')).toContain('Harbor Health News');
    expect(readLive(started, '.well-known/security.txt')).toContain('Canonical: ');
    expect(started.readLedger().issues).toEqual([]);
  });

  test('nothing changed: nothing is installed or deployed, and the edition is cached', async () => {
    const github = await useStarted();
    github.failing.add('install');
    const run = await rehearse(github, 'rebuild');
    expect(toResults(run)).toEqual({ rebuild: 'success', deploy: 'skipped', alert: 'skipped' });
    expect(run.jobs['rebuild']?.summary).toMatch(/^### unchanged/);
    expect(toStepResults(run)).toMatchObject({
      Install: 'skipped',
      Rebuild: 'success',
      'Hand the site to Pages': 'skipped',
      Deploy: 'skipped',
    });
    expect(listEditions(github)).toEqual(['edition-v3-1-1', 'edition-v3-2-1']);
  });

  test('nothing changed, but forced: the complete site is deployed, and the summary has the reason', async () => {
    const github = await useStarted();
    const readBuild = (): unknown => JSON.parse(readLive(github, 'build.json'));
    const before = readBuild();
    const run = await rehearse(github, 'rebuild', forced);
    expect(toResults(run)).toMatchObject({ rebuild: 'success', deploy: 'success' });
    expect(run.jobs['rebuild']?.summary).toMatch(/Reason:\n\n {4}To see\n/);
    // The status page shows one more rebuild.
    const differing = { time: expect.any(String), bytes: expect.any(Number) };
    expect(readBuild()).toEqual({ ...(before as object), ...differing });
    expect(readBuild()).not.toEqual(before);
    expect(existsSync(path.join(github.live, 'local.html'))).toBe(true);
  });

  test('one changed story: only a few files are rendered, the others are reused', async () => {
    const github = await useStarted();
    ageEdition({ state: path.join(github.dir, 'caches/edition-v3-1-1/workspace/.cache/edition') });
    const story = newsroom.shelf.getFeed(local)!.stories[0]!;
    newsroom.shelf.editStory(local, story.id, { title: 'The bridge is open again' });
    onTestFinished(() => newsroom.shelf.editStory(local, story.id, { title: story.title }));
    const run = await rehearse(github, 'rebuild');
    expect(toResults(run)).toMatchObject({ rebuild: 'success', deploy: 'success' });
    const [, rendered] = /, (\d+) files rendered/.exec(toLog(run, 'Rebuild') ?? '') ?? [];
    expect(Number(rendered)).toBeLessThan(40);
    expect(readLive(github, 'local.html')).toContain('The bridge is open again');
    expect(existsSync(path.join(github.live, 'faq.html'))).toBe(true);
  });

  test('the blog service announces a post: it is live at once, though all sources are fresh', async () => {
    const github = await useStarted();
    const [post] = newsroom.shelf.posts;
    newsroom.shelf.editPost(post!.slug, { metaTitle: 'Written this minute' });
    onTestFinished(() => newsroom.shelf.editPost(post!.slug, { metaTitle: post!.metaTitle }));
    const run = await rehearse(github, 'rebuild', { event: 'repository_dispatch' });
    expect(toResults(run)).toMatchObject({ rebuild: 'success', deploy: 'success' });
    expect(readLive(github, 'blog.html')).toContain('Written this minute');
  });

  test('one feed down: the site keeps its articles, and the summary has the feed and the cause', async () => {
    const github = await useStarted();
    newsroom.fail(local, { kind: 'status', code: 404 });
    const run = await rehearse(github, 'rebuild', forced);
    expect(run.conclusion).toBe('success');
    expect(run.jobs['rebuild']?.summary).toMatch(
      /^- \*\*kept local\/1\*\* since .*404.*\n\n +~~~sh\n +curl .*local\.xml'$/m,
    );
    expect(readLive(github, 'local.html')).toContain('<article');
  });

  test('all feeds down: the site is unchanged, and the run succeeds', async () => {
    const github = await useStarted();
    const before = readLive(github, 'local.html');
    failAll();
    const run = await rehearse(github, 'rebuild', forced);
    expect(run.conclusion).toBe('success');
    expect(run.jobs['rebuild']?.summary).toContain('2 kept, 0 failed');
    expect(readLive(github, 'local.html')).toBe(before);
  });

  test('all sources down without an edition: the second failed run opens an issue, recovery closes it', async () => {
    const github = await useStarted();
    // The cached renderer stays, since building it takes seconds.
    rmSync(path.join(github.dir, 'caches/edition-v3-1-1/workspace/.cache/edition'), {
      recursive: true,
    });
    const before = readLive(github, 'build.json');
    failAll();
    newsroom.fail('/functions/v1/get_metainfo', { kind: 'status', code: 404 });
    const bad = await rehearse(github, 'rebuild');
    expect(toResults(bad)).toEqual({ rebuild: 'failure', deploy: 'skipped', alert: 'success' });
    expect(bad.jobs['rebuild']?.summary).toMatch(/^### refused: .*Nothing can be published/s);
    expect(github.readLedger().issues).toEqual([]);
    expect(readLive(github, 'build.json')).toBe(before);

    await rehearse(github, 'rebuild');
    const [issue] = github.readLedger().issues;
    expect(issue).toMatchObject({ title: 'The site is not being rebuilt', state: 'open' });
    expect(issue?.body).toMatch(/owner\/name\/actions\/runs\/3 \(failure\).*Nothing can be pub/s);

    await rehearse(github, 'rebuild');
    expect(github.readLedger().issues).toMatchObject([{ state: 'open', comments: [] }]);
    expect(github.readLedger().issues[0]?.body).toContain('runs/4');

    newsroom.heal();
    const good = await rehearse(github, 'rebuild', forced);
    expect(toResults(good)).toEqual({ rebuild: 'success', deploy: 'success', alert: 'success' });
    expect(github.readLedger().issues).toMatchObject([
      { state: 'closed', comments: [expect.stringContaining('runs/5')] },
    ]);
  });

  test('the key is refused: the posts stay, and no output has the key', async () => {
    const github = await useStarted();
    github.secrets['BLOG_KEY'] = 'a-key-that-was-revoked';
    const run = await rehearse(github, 'rebuild', forced);
    expect(run.conclusion).toBe('success');
    expect(run.jobs['rebuild']?.summary).toMatch(/^- \*\*kept blog\*\* since .*401/m);
    expect(existsSync(path.join(github.live, 'blog'))).toBe(true);
    expect(JSON.stringify([run, github.readLedger()])).not.toContain('a-key-that-was-revoked');
  });

  test('most of a category is missing: refused until an editor accepts it with a reason', async () => {
    const github = await useStarted();
    const before = readLive(github, 'build.json');
    const body = toFeed([toItem('All that is left')]);
    newsroom.fail(local, { kind: 'body', type: 'application/rss+xml', body });
    const refused = await rehearse(github, 'rebuild', forced);
    expect(toResults(refused)).toEqual({ rebuild: 'failure', deploy: 'skipped', alert: 'success' });
    expect(refused.jobs['rebuild']?.summary).toMatch(/local would go from \d+ articles to 1/);
    expect(refused.jobs['rebuild']?.summary).toContain(howToAccept);
    expect(refused.jobs['rebuild']?.outputs['problems']).toContain(howToAccept);
    expect(toLog(refused, 'Rebuild')).toMatch(/^::warning title=Nothing was published::.*%0A/m);
    expect(readLive(github, 'build.json')).toBe(before);

    const accept = `It's "right"; $(touch ran) --help`;
    const accepted = await rehearse(github, 'rebuild', {
      ...forced,
      inputs: { ...forced.inputs, accept },
    });
    expect(toResults(accepted)).toMatchObject({ rebuild: 'success', deploy: 'success' });
    expect(accepted.jobs['rebuild']?.summary).toContain(`\n${accept}\n`);
    expect(readLive(github, 'local.html')).toContain('All that is left');
  });

  test('an editor puts an earlier edition back, which stays live until an editor resumes', async () => {
    const github = await useStarted();
    const story = newsroom.shelf.getFeed(local)!.stories[0]!;
    newsroom.shelf.editStory(local, story.id, { title: 'A headline to take back' });
    onTestFinished(() => newsroom.shelf.editStory(local, story.id, { title: story.title }));
    const readBuild = () => readLive(github, 'build.json');
    const before = readBuild();
    await rehearse(github, 'rebuild', forced);
    expect(readLive(github, 'local.html')).toContain('A headline to take back');

    const back = await rehearse(github, 'rebuild', fillIn({ rollback: '1' }));
    expect(toResults(back)).toEqual({ rebuild: 'success', deploy: 'success', alert: 'skipped' });
    expect(back.jobs['rebuild']?.summary).toMatch(/^### published.*an editor has put back/s);
    expect(readBuild()).toBe(before);
    expect(readLive(github, 'local.html')).not.toContain('A headline to take back');

    const held = await rehearse(github, 'rebuild');
    expect(toResults(held)).toEqual({ rebuild: 'success', deploy: 'skipped', alert: 'skipped' });
    expect(readBuild()).toBe(before);

    const resumed = await rehearse(github, 'rebuild', fillIn({ resume: true }));
    expect(toResults(resumed)).toMatchObject({ rebuild: 'success', deploy: 'success' });
    expect(readLive(github, 'local.html')).toContain('A headline to take back');
  });

  test.each([
    [{ rollback: 'two' }, '--rollback two is wrong: write a number of editions from 1 to 999.'],
    [{ rollback: '0' }, '--rollback 0 is wrong: write a number of editions from 1 to 999.'],
    [{ rollback: '1 --force' }, '--rollback 1 --force is wrong: write a number of editions'],
    [{ rollback: '1' }, '--rollback 1: 0 earlier editions are kept.'],
    [{ rollback: '1', resume: true }, '--rollback holds an edition, and --resume ends that'],
  ])(
    'the form with %j is refused with a sentence, and the live site stays',
    async (inputs, why) => {
      const github = await useStarted();
      const before = readLive(github, 'build.json');
      const run = await rehearse(github, 'rebuild', fillIn(inputs));
      expect(toResults(run)).toEqual({ rebuild: 'failure', deploy: 'skipped', alert: 'success' });
      expect(run.jobs['rebuild']?.summary).toContain(why);
      expect(readLive(github, 'build.json')).toBe(before);
    },
  );

  test('the key is missing: refused with its name and without a request', async () => {
    const github = await useStarted();
    delete github.secrets['BLOG_KEY'];
    const before = newsroom.requests.length;
    const run = await rehearse(github, 'rebuild');
    expect(toResults(run)).toEqual({ rebuild: 'failure', deploy: 'skipped', alert: 'success' });
    expect(run.jobs['rebuild']?.summary).toContain('BLOG_KEY is not set');
    expect(newsroom.requests.length).toBe(before);
  });

  test('the cache is lost: everything is fetched and the edition cached again', async () => {
    const github = await useStarted();
    github.caches.length = 0;
    const run = await rehearse(github, 'rebuild');
    expect(run.conclusion).toBe('success');
    expect(run.jobs['rebuild']?.outputs['problems']).toContain('3 loaded, 0 kept, 0 failed');
    expect(listEditions(github)).toEqual(['edition-v3-2-1']);
    expect(toStepResults(run)).toMatchObject({ Install: 'success' });
  });

  test('a deployment fails: the next run deploys its site', async () => {
    const github = await useStarted();
    const story = newsroom.shelf.getFeed(local)!.stories[0]!;
    newsroom.shelf.editStory(local, story.id, { title: 'A ferry runs at night' });
    onTestFinished(() => newsroom.shelf.editStory(local, story.id, { title: story.title }));
    github.failing.add('deploy');
    const bad = await rehearse(github, 'rebuild', forced);
    expect(toResults(bad)).toEqual({ rebuild: 'failure', deploy: 'failure', alert: 'success' });
    expect(readLive(github, 'local.html')).not.toContain('A ferry runs at night');

    github.failing.clear();
    const good = await rehearse(github, 'rebuild');
    expect(toResults(good)).toEqual({ rebuild: 'success', deploy: 'success', alert: 'skipped' });
    expect(readLive(github, 'local.html')).toContain('A ferry runs at night');
  });

  test('canceled during a fetch: the live site and the cache are unchanged, and there is no issue', async () => {
    const github = await useStarted();
    const before = readLive(github, 'build.json');
    newsroom.fail(local, { kind: 'hang' });
    const count = newsroom.requests.length;
    const when = async () => {
      while (newsroom.requests.length === count) await sleep(20);
    };
    const run = await rehearse(github, 'rebuild', {
      ...forced,
      cancel: { step: 'Rebuild', when },
    });
    expect(toResults(run)).toEqual({ rebuild: 'cancelled', deploy: 'skipped', alert: 'skipped' });
    expect(run.jobs['rebuild']?.summary).toContain('There is no report');
    expect(readLive(github, 'build.json')).toBe(before);
    expect(listEditions(github)).toEqual(['edition-v3-1-1']);
  });

  test('packages can’t be installed: the summary says that there is no report', async () => {
    const github = await useNew();
    github.failing.add('install');
    const run = await rehearse(github, 'rebuild');
    expect(toStepResults(run)).toMatchObject({ Rebuild: 'skipped', Report: 'success' });
    expect(toResults(run)).toEqual({ rebuild: 'failure', deploy: 'skipped', alert: 'success' });
    expect(run.jobs['rebuild']?.summary).toContain('There is no report');
    expect(github.caches).toEqual([]);
  });

  test.each([
    ['on another branch', {}, 'refs/heads/draft'],
    ['in the repository of a network', { NETWORK: 'yes' }, 'refs/heads/main'],
  ])('%s no job runs', async (_, vars, ref) => {
    const github = await useNew();
    Object.assign(github.vars, vars);
    const run = await rehearse(github, 'rebuild', { ...forced, ref });
    expect(toResults(run)).toEqual({ rebuild: 'skipped', deploy: 'skipped', alert: 'skipped' });
  });
});
