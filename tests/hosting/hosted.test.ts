import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createListener } from '../../src/rebuild/serve-site.ts';
import { openDeskSite, ownFeed, tell, toItems, writeDesk } from '../support/desk.ts';
import { writeFiles } from '../support/folder.ts';
import { listen } from '../support/listen.ts';
import { readTree } from '../support/site-files.ts';
import { makeDir, runCommand } from '../core/workflows/commands.ts';
import { isMet, listTurns } from '../core/workflows/expressions.ts';
import { action } from '../core/workflows/workflow.ts';

/** A publisher's repository, and its live site. Each run of the action has a new machine, with what was cached. */
async function openHosted() {
  const dir = makeDir();
  const [work, cache, live] = ['work', 'cache', 'live'].map((name) => path.join(dir, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(live);
  const server = createServer(createListener(live));
  onTestFinished(() => void server.close().closeAllConnections());
  const site = await openDeskSite(toItems(['Ferry resumes', 'School opens']));
  const file = path.join(site.publication, 'publication.json');
  const url = `http://127.0.0.1:${await listen(server)}`;
  writeFiles(site.publication, {
    'publication.json': { ...JSON.parse(readFileSync(file, 'utf8')), url },
  });

  /** Copies the paths of a cache's step. Those of packages and of the renderer are outside. */
  function copy({ path: lines = '' }: Record<string, string>, from: string, to: string): void {
    for (const name of lines
      .trim()
      .split('\n')
      .filter((each) => !path.isAbsolute(each)))
      if (existsSync(path.join(from, name)))
        cpSync(path.join(from, name), path.join(to, name), { recursive: true });
  }

  /** Runs the shell steps of the action that are ours. */
  async function run(given: Record<string, string> = {}) {
    rmSync(work, { recursive: true, force: true });
    cpSync(site.publication, work, { recursive: true });
    const inputs = { ...given, publication: '.' };
    const job = { steps: [{ uses: './halfhour', with: inputs }] };
    const turns = listTurns({ jobs: { job } }, { github: { action_path: '/nowhere' } });
    let status: 'success' | 'failure' = 'success';
    const summaries: Record<string, string> = {};
    let outputs: Record<string, string> = {};
    for (const [at, turn] of turns.entries()) {
      const hasFiles = existsSync(path.join(work, '.cache/edition'));
      const step = action.runs.steps[at]!;
      if (!isMet(step, { inputs }, { status, hasFiles })) continue;
      if (step.uses?.includes('cache/restore')) copy(turn.with, cache, work);
      else if (step.uses?.includes('cache/save')) copy(turn.with, work, cache);
      if (!/take-live|halfhour\.ts|report\.ts|screenshots/.test(turn.run)) continue;
      const ran = await runCommand({ ...turn, env: { CHROMIUM: '/nowhere', ...turn.env } }, work);
      if (ran.status !== 0) status = 'failure';
      summaries[turn.name] = ran.summary;
      ({ outputs } = ran);
    }
    return { status, summary: summaries['Rebuild'], pictures: summaries[drawing], ...outputs };
  }
  const drawing = 'Take pictures of the preview';
  const deploy = () => {
    rmSync(live, { recursive: true });
    cpSync(path.join(work, 'dist'), live, { recursive: true });
  };
  return { site, run, deploy, work, cache, live };
}

test(
  'the action publishes until it is live, previews without a trace, and says what is wrong',
  { timeout: 600_000 },
  async () => {
    const { site, run, deploy, work, cache, live } = await openHosted();
    const published = { status: 'success', outcome: 'published' };
    expect(await run()).toMatchObject({
      ...published,
      summary: expect.stringMatching(/^### published: \d+ pages/),
      problems: expect.stringMatching(/^published: [\s\S]*\nsources: 2 loaded, 0 kept, 0 failed/),
    });
    // Compiled code, which the next machine would not have.
    expect(existsSync(path.join(work, '.cache/halfhour'))).toBe(false);
    deploy();
    expect(readFileSync(path.join(live, '.well-known/security.txt'), 'utf8')).toContain(
      'Canonical: ',
    );
    expect(await run()).toMatchObject({ status: 'success', outcome: 'unchanged' });

    tell(site, ownFeed, toItems(['Ferry resumes', 'School opens', 'Bridge closes']));
    expect(await run({ force: 'true' })).toMatchObject(published);
    // Its deployment failed.
    expect(await run()).toMatchObject(published);
    deploy();
    expect(readFileSync(path.join(live, 'local.html'), 'utf8')).toContain('Bridge closes');

    const before = readTree(cache);
    writeDesk(site, { hide: [{ story: 'https://ledger.example/0', reason: 'Wrong.' }] });
    expect(await run({ preview: 'true' })).toMatchObject({
      status: 'success',
      summary: expect.stringMatching(/^### dry run[\s\S]*Stories gone: 1/),
      pictures: expect.stringContaining('Without a picture'),
    });
    const shown = readTree(path.join(work, '.cache/preview'));
    expect(String(shown['site/local.html'])).not.toContain('Ferry resumes');
    expect(shown).toHaveProperty(['report.json']);

    writeDesk(site, { hid: [] });
    expect(await run()).toMatchObject({
      status: 'failure',
      outcome: 'refused',
      summary: expect.stringMatching(
        /^### refused[\s\S]*hid: found an unknown field; did you mean "hide"/,
      ),
    });
    expect(readTree(cache)).toEqual(before);
  },
);
