import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createListener } from '../../src/rebuild/serve-site.ts';
import { openDeskSite, ownFeed, tell, toItems, writeDesk } from '../support/desk.ts';
import { writeFiles } from '../support/folder.ts';
import { listen } from '../support/listen.ts';
import { readTree } from '../support/site-files.ts';
import { makeDir, runCommand, type Ran } from './commands.ts';
import { walk, type Start, type Turn } from './flow.ts';
import { load } from './workflow.ts';

/** The commands that run. Those of packages do not. */
const ours = /actions\/(?:take-live|report|screenshots)\.ts|halfhour\.ts/;

/** A publisher's repository with a small publication, its cache and its Pages. Each run has a new machine. */
async function openHosted() {
  const dir = makeDir();
  const [work, cache, artifact, live] = ['work', 'cache', 'artifact', 'live'].map((name) =>
    path.join(dir, name),
  ) as [string, string, string, string];
  const copy = (from: string, to: string) => cpSync(from, to, { recursive: true });
  mkdirSync(live);
  const server = createServer(createListener(live));
  onTestFinished(() => void server.close().closeAllConnections());
  const site = await openDeskSite(toItems(['Ferry resumes', 'School opens']));
  const file = path.join(site.publication, 'publication.json');
  const url = `http://127.0.0.1:${await listen(server)}`;
  writeFiles(site.publication, {
    'publication.json': { ...JSON.parse(readFileSync(file, 'utf8')), url },
  });
  const vars = { PUBLICATION: '.' };
  const hosted = { isDown: false };

  /** Copies the paths of a step, one a line. Those of packages and of the renderer are outside. */
  function copyPaths({ path: lines = '' }: Turn['with'], from: string, to: string): void {
    for (const name of lines
      .trim()
      .split('\n')
      .filter((each) => !path.isAbsolute(each)))
      if (existsSync(path.join(from, name))) copy(path.join(from, name), path.join(to, name));
  }
  const others: Record<string, (inputs: Turn['with']) => void> = {
    'actions/checkout': ({ path: name = '.' }) => copy(site.publication, path.join(work, name)),
    'Restore the edition and the site': (inputs) => copyPaths(inputs, cache, work),
    'Keep the edition and the site': (inputs) => copyPaths(inputs, work, cache),
    'Hand the site to Pages': (inputs) => copyPaths(inputs, work, artifact),
    Deploy() {
      rmSync(live, { recursive: true });
      copy(path.join(artifact, 'dist'), live);
    },
  };

  /** Runs a workflow. Returns the results of its jobs, and what the commands of its steps left. */
  async function run(name: string, start: Start = {}) {
    for (const old of [work, artifact]) rmSync(old, { recursive: true, force: true });
    mkdirSync(work);
    const ran: Record<string, Ran> = {};
    const { jobs } = await walk(load(name), { vars, ...start }, async (turn) => {
      if (hosted.isDown && turn.name === 'Deploy') return { result: 'failure' };
      others[turn.name]?.(turn.with);
      if (!ours.test(turn.run)) return {};
      const env = { CHROMIUM: '/nowhere', ...turn.env };
      const { status, outputs } = (ran[turn.name] = await runCommand({ ...turn, env }, work));
      return { result: status === 0 ? 'success' : 'failure', outputs };
    });
    const [rebuild, deploy] = [jobs['rebuild']?.result, jobs['deploy']?.result];
    return { rebuild, deploy, ran, summary: ran['Rebuild']?.summary ?? '' };
  }
  const readLive = (name: string) => readFileSync(path.join(live, name), 'utf8');
  return Object.assign(hosted, { site, run, readLive, work, cache });
}

const form = (inputs: NonNullable<Start['inputs']>) => ({ event: 'workflow_dispatch', inputs });
const deployed = { rebuild: 'success', deploy: 'success' };
const kept = { rebuild: 'success', deploy: 'skipped' };
const slow = { timeout: 600_000 };

test(
  'on new machines, with the cache alone, what changed is deployed until it is live',
  slow,
  async () => {
    const hosted = await openHosted();
    const { site, run, readLive, work } = hosted;
    const first = await run('rebuild');
    expect(first).toMatchObject(deployed);
    // Compiled code, which the next machine would not have.
    expect(existsSync(path.join(work, '.cache/halfhour'))).toBe(false);
    expect(first.summary).toMatch(/^### published: \d+ pages/);
    expect(readLive('local.html')).toContain('Ferry resumes');
    expect(readLive('.well-known/security.txt')).toContain('Canonical: ');

    const again = await run('rebuild');
    expect(again).toMatchObject(kept);
    expect(again.ran['Report']?.outputs['problems']).toMatch(
      /^sources: 2 loaded, 0 kept, 0 failed/,
    );

    const before = readLive('build.json');
    tell(site, ownFeed, toItems(['Ferry resumes', 'School opens', 'Bridge closes']));
    hosted.isDown = true;
    expect(await run('rebuild', form({ force: true }))).toMatchObject({ deploy: 'failure' });
    expect(readLive('build.json')).toBe(before);
    hosted.isDown = false;
    expect(await run('rebuild')).toMatchObject(deployed);
    expect(readLive('local.html')).toContain('Bridge closes');

    expect(await run('rebuild', form({ rollback: '1' }))).toMatchObject(deployed);
    expect(readLive('build.json')).toBe(before);
    expect(await run('rebuild')).toMatchObject(kept);
    expect(await run('rebuild', form({ resume: true }))).toMatchObject(deployed);
    expect(readLive('local.html')).toContain('Bridge closes');
  },
);

test(
  'a preview shows a change and keeps nothing, and a mistake is told and deploys nothing',
  slow,
  async () => {
    const { site, run, readLive, work, cache } = await openHosted();
    await run('pages');
    const before = [readLive('build.json'), readTree(cache)];
    writeDesk(site, { hide: [{ story: 'https://ledger.example/0', reason: 'Wrong.' }] });
    const preview = await run('pulls');
    expect(preview.summary).toMatch(/^### dry run[\s\S]*Stories gone: 1/);
    const shown = readTree(path.join(work, '.cache/preview'));
    expect(String(shown['site/local.html'])).not.toContain('Ferry resumes');
    expect(shown).toHaveProperty(['report.json']);
    expect(preview.ran['Take pictures of the preview']?.summary).toContain('Without a picture');

    writeDesk(site, { hid: [] });
    const wrong = await run('pages');
    expect(wrong).toMatchObject({ rebuild: 'failure', deploy: 'skipped' });
    expect(wrong.summary).toMatch(
      /^### refused[\s\S]*hid: found an unknown field; did you mean "hide"/,
    );
    expect(wrong.ran['Report']?.outputs['outcome']).toBe('refused');
    expect([readLive('build.json'), readTree(cache)]).toEqual(before);
  },
);
