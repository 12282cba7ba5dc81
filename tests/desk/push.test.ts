import { execFileSync } from 'node:child_process';
import { chmodSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { openBuiltDesk, toItems } from '../support/desk/desk.ts';
import { makeFolder } from '../support/papers/folder.ts';
import { readDeskText, runDesk, startDesk } from '../support/desk/desk-page.ts';
import type { TestSite } from '../support/rebuild/rebuild.ts';

const titles = ['Ferry resumes', 'School opens', 'Bridge closes', 'Market moves'];

beforeEach(() => {
  for (const who of ['GIT_AUTHOR', 'GIT_COMMITTER']) {
    vi.stubEnv(`${who}_NAME`, 'Ada');
    vi.stubEnv(`${who}_EMAIL`, 'ada@example.org');
  }
});

/** A publication folder that is pushed to a repository, another clone of that, and the desk's page. */
async function openPushed() {
  const site = await openBuiltDesk(toItems(titles));
  await runDesk(site, 'pin', 'Market moves');
  const dir = makeFolder();
  const [remote, clone] = [path.join(dir, 'remote.git'), path.join(dir, 'clone')];
  createGit(dir)('init', '--quiet', '--bare', '--initial-branch=main', remote);
  const git = createGit(site.publication);
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Start');
  git('remote', 'add', 'origin', remote);
  git('push', '--quiet', '--set-upstream', 'origin', 'main');
  createGit(dir)('clone', '--quiet', remote, clone);
  const colleague: TestSite = { ...site, publication: clone };
  const origin = await startDesk(site);
  return { site, colleague, remote, git, origin };
}

const createGit =
  (cwd: string) =>
  (...args: string[]) =>
    execFileSync('git', args, { cwd, encoding: 'utf8' });

async function send(origin: string, route: string, fields: Record<string, string> = {}) {
  const body = new URLSearchParams(fields);
  return await fetch(origin + route, { method: 'POST', body, headers: { origin } });
}

/** Pushes by the page. Returns what its bar says, and the whole page. */
async function push(origin: string) {
  const page = await (await send(origin, '/push')).text();
  return { page, said: page.slice(page.indexOf('role="status"'), page.indexOf('</header>')) };
}

const decide = (site: TestSite, ...args: string[]) => runDesk(site, '--by', 'Bo', ...args);

/** Decides in another clone, and pushes that. */
async function decideElsewhere(colleague: TestSite, ...args: string[]) {
  await decide(colleague, ...args);
  const git = createGit(colleague.publication);
  git('commit', '--quiet', '--all', '--message', 'From elsewhere');
  git('push', '--quiet');
}

const readPushed = (site: TestSite) => createGit(site.publication)('show', 'origin/main:desk.json');

test('decisions of two clones meet, and desk.json alone is pushed', async () => {
  const { site, colleague, git, origin } = await openPushed();
  writeFileSync(path.join(site.publication, 'notes.txt'), 'Not yet.');
  git('add', 'notes.txt');
  await decideElsewhere(colleague, 'hide', 'Bridge closes', '--reason', 'It was wrong.');
  await decide(site, 'correct', 'Ferry resumes', '--title', 'Ferry is back');
  await send(origin, '/decide', { command: 'banner', words: 'Storm', level: 'notice' });

  const { said } = await push(origin);
  expect(said).toMatch(/Pushed at \d+:\d\d [AP]M: the repository publishes it\./);
  expect(said).toContain('1 decision came from elsewhere.');
  const { pin, hide, correct, banner } = JSON.parse(readPushed(site)) as Record<string, unknown[]>;
  expect([pin?.length, hide?.length, correct?.length]).toEqual([1, 1, 1]);
  expect(banner).toMatchObject({ text: 'Storm' });
  expect(git('show', '--name-only', '--format=%s', 'origin/main').split('\n')).toEqual([
    ...['desk: decisions', '', 'desk.json', ''],
  ]);
  expect(git('status', '--porcelain')).toBe('A  notes.txt\n');
  expect((await push(origin)).said).toContain('Nothing was new at');
});

test('what two clones decided in two ways is asked, and nothing is pushed before', async () => {
  const { site, colleague, origin } = await openPushed();
  await decideElsewhere(colleague, 'correct', 'Ferry resumes', '--title', 'Ferry is delayed');
  const pushed = readPushed(colleague);
  await decide(site, 'correct', 'Ferry resumes', '--title', 'Ferry is back');
  const { said, page } = await push(origin);
  expect(said).toContain('choose one of both below');
  expect(page).toContain('Ferry is delayed');
  expect(page).toContain('Ferry is back');
  expect(readPushed(site)).toBe(pushed);

  const [, decision = ''] = /"\/settle">\s*<input [^>]*value="([^"]+)"/.exec(page) ?? [];
  await send(origin, '/settle', { decision, choice: 'ours' });
  expect((await push(origin)).said).toContain('Pushed at');
  expect(JSON.parse(readPushed(site))).toMatchObject({ correct: [{ title: 'Ferry is back' }] });
});

test('where pushing fails, the reason is told without keys, and nothing is lost', async () => {
  const { site, remote, git, origin } = await openPushed();
  await decide(site, 'hide', 'Ferry resumes');
  const [decided, commits] = [readDeskText(site), git('rev-parse', 'HEAD')];
  const expectKept = () => {
    expect(readDeskText(site)).toBe(decided);
    expect([git('rev-parse', 'HEAD'), git('status', '--porcelain')]).toEqual([
      ...[commits, ' M desk.json\n'],
    ]);
  };

  const hook = path.join(remote, 'hooks/pre-receive');
  writeFileSync(hook, '#!/bin/sh\necho "main is <protected>"\nexit 1\n');
  chmodSync(hook, 0o755);
  const refused = await push(origin);
  expect(refused.said).toContain('main is &lt;protected&gt;');
  expect(refused.said).toContain('all decisions are kept');
  expectKept();
  rmSync(hook);

  git('remote', 'set-url', 'origin', 'http://ada:hunter2@127.0.0.1:9/paper.git');
  const away = await push(origin);
  expect(away.said).toContain('127.0.0.1');
  expect(away.page).not.toContain('hunter2');
  expectKept();

  renameSync(remote, `${remote}.later`);
  git('remote', 'set-url', 'origin', `${remote}.later`);
  expect((await push(origin)).said).toContain('Pushed at');
  expect(readPushed(site)).toBe(decided);
});

test('a branch that has commits of both sides is told, and desk.json is as it was', async () => {
  const { site, colleague, git, origin } = await openPushed();
  await decideElsewhere(colleague, 'hide', 'Bridge closes');
  await decide(site, 'hide', 'Ferry resumes');
  git('commit', '--quiet', '--all', '--message', 'Mine');
  await decide(site, 'hide', 'School opens');
  const decided = readDeskText(site);
  expect((await push(origin)).said).toMatch(/fast-forward/);
  expect(readDeskText(site)).toBe(decided);
});
