import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../src/disk/package.ts';
import { createListener } from '../../src/rebuild/serve-site.ts';
import { readStages } from '../support/code/containerfile.ts';
import { listReaderSteps } from '../support/code/how-to.ts';
import { absolute, setUpMachine } from '../support/code/run-page.ts';
import { openDeskSite, ownFeed, tell, toItems, writeDesk } from '../support/desk/desk.ts';
import { writeFiles } from '../support/papers/folder.ts';
import { listen } from '../support/listen.ts';
import { readSite, readTree } from '../support/site-files.ts';
import { makeDir, runCommand } from '../core/workflows/commands.ts';
import { action } from '../core/workflows/workflow.ts';

/** A publisher's repository, and its live site. Each run of the action has a new machine, with what was cached. */
async function openHosted() {
  const dir = makeDir();
  const [work, cache, live] = [`${dir}/work`, `${dir}/cache`, `${dir}/live`];
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
  function copy({ path: lines = '' }: Record<string, unknown>, from: string, to: string): void {
    const names = String(lines).trim().split('\n');
    for (const name of names.filter((each) => !each.includes('${{')))
      if (existsSync(path.join(from, name)))
        cpSync(path.join(from, name), path.join(to, name), { recursive: true });
  }

  /** Runs the shell steps of the action that are ours, with what its inputs come to. */
  async function run(given: Record<string, string> = {}) {
    rmSync(work, { recursive: true, force: true });
    cpSync(site.publication, work, { recursive: true });
    const isPreview = given['PREVIEW'] !== undefined;
    const first = isPreview ? [] : ['Ask the live site what it is'];
    const names = [...first, 'Rebuild', 'Report', ...(isPreview ? [drawing] : [])];
    const env = { PUBLICATION: '.', CHROMIUM: '/nowhere', HALFHOUR_WAY: 'hosted', ...given };
    const live = isPreview ? {} : { HALFHOUR_LIVE: 'live.json' };
    const summaries: Record<string, string> = {};
    const uploads: string[] = [];
    let status = 'success';
    let outputs: Record<string, string> = {};
    for (const step of action.runs.steps) {
      const { name = '', uses = '', run: text = '', env: own = {}, with: inputs = {} } = step;
      const entry = path.join(cache, String(inputs['key']).split('-')[0]!);
      const isWanted = step.if?.includes(`outcome == 'published'`)
        ? outputs['outcome'] === 'published'
        : existsSync(path.join(work, '.cache/edition')) && !isPreview;
      if (uses.includes('cache/restore')) copy(inputs, entry, work);
      else if (uses.includes('cache/save') && name !== 'Keep the packages' && isWanted) {
        rmSync(entry, { recursive: true, force: true });
        copy(inputs, work, entry);
        uploads.push(name);
      }
      if (!names.includes(name) || (status === 'failure' && name !== 'Report')) continue;
      const literal = Object.entries(own).filter(([, value]) => !value.includes('${{'));
      const all = { ...Object.fromEntries(literal), ...env, ...live };
      const ran = await runCommand({ run: text, env: all }, work);
      if (ran.status !== 0) status = 'failure';
      summaries[name] = ran.summary;
      ({ outputs } = ran);
    }
    const { Rebuild: summary, [drawing]: pictures } = summaries;
    return { status, summary, pictures, uploads, ...outputs };
  }
  const drawing = 'Take pictures of the preview';
  const deploy = () => {
    rmSync(live, { recursive: true });
    cpSync(path.join(work, 'dist'), live, { recursive: true });
  };
  return { site, run, deploy, work, cache, live };
}

const guide = readFileSync(path.join(root, 'docs/hosting.md'), 'utf8');

/** The rows of the guide's table: a way, the folder of its paper, and the folder of its site. */
const ways = [...guide.matchAll(/^\| \[(.+?)\]\(.+?\) +\| `(.+?)` +\| .+? +\| `(.+?)` +\|/gm)].map(
  ([, way = '', paper = '', out = '']) => ({ way, paper, out }),
);

/** What each of these ways runs. */
function listScripts(): Record<string, string> {
  const unit = readFileSync(path.join(root, 'docs/deploy/halfhour.service'), 'utf8');
  const get = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1];
  const image = Object.fromEntries(readStages()[1]!.map(({ name, text }) => [name, text]));
  const command = ['ENTRYPOINT', 'CMD'].flatMap((name) => JSON.parse(image[name] ?? ''));
  const saved = listReaderSteps(guide).filter((step) => step.kind === 'save');
  return {
    'your own server': `cd ${get('WorkingDirectory')} && ${get('Environment')} ${get('ExecStart')}`,
    'a NAS': saved.find(({ file }) => file === 'rebuild.sh')?.text ?? '',
    'Docker, Podman': `cd ${image['WORKDIR']} && ${image['ENV']} ${command.join(' ')}`,
  };
}

/** The files of a site, but for the time of its rebuild: two pages and the digest of their words name it. */
const readFinal = (dir: string) => {
  const pages = ['index.html', 'today.html'].map((file) => {
    const text = readFileSync(path.join(dir, file), 'utf8');
    return [file, text.replaceAll(/<time class="ago".+?<\/time>|\d+:\d\d [AP]M/g, '')];
  });
  return { ...readSite(dir), ...Object.fromEntries(pages), 'pagefind/index.json': '' };
};

/** Rebuilds a paper as a way does, in a folder that stands for its machine. Returns its site. */
async function walk({ way, paper, out }: (typeof ways)[number], publication: string) {
  const dir = makeDir();
  const programs = setUpMachine(dir);
  mkdirSync(path.join(dir, 'site'));
  cpSync(publication, path.join(dir, paper), { recursive: true });
  const script = listScripts()[way]?.replace('/usr/bin/npm', 'npm') ?? '';
  const step = { run: script.replaceAll(absolute, `${dir}/`), env: {} };
  const { status, log } = await runCommand(step, dir, programs);
  expect([way, status], log).toEqual([way, 0]);
  return readFinal(path.join(dir, out));
}

test('the action publishes until it is live, previews without a trace, and says what is wrong', async () => {
  const { site, run, deploy, work, cache, live } = await openHosted();
  const uploads = ['Keep the edition', 'Keep the site'];
  const published = { status: 'success', outcome: 'published', uploads };
  expect(await run()).toMatchObject({
    ...published,
    summary: expect.stringMatching(/^### published: \d+ pages/),
    problems: expect.stringMatching(/^published: [\s\S]*\nsources: 2 loaded, 0 kept, 0 failed/),
  });
  // Compiled code, which the next machine would not have.
  expect(existsSync(path.join(work, '.cache/halfhour'))).toBe(false);
  deploy();
  expect(ways.length).toBe(3);
  for (const way of ways)
    expect([way, await walk(way, site.publication)]).toEqual([way, readFinal(live)]);
  expect(readFileSync(path.join(live, '.well-known/security.txt'), 'utf8')).toContain(
    'Canonical: ',
  );
  const unchanged = { outcome: 'unchanged', uploads: ['Keep the edition'] };
  expect(await run()).toMatchObject({ status: 'success', ...unchanged });

  tell(site, ownFeed, toItems(['Ferry resumes', 'School opens', 'Bridge closes']));
  expect(await run({ FORCE: 'yes' })).toMatchObject(published);
  // Its deployment failed.
  expect(await run()).toMatchObject(published);
  deploy();
  expect(readFileSync(path.join(live, 'local.html'), 'utf8')).toContain('Bridge closes');

  const before = readTree(cache);
  writeDesk(site, { hide: [{ story: 'https://ledger.example/0', reason: 'Wrong.' }] });
  expect(await run({ PREVIEW: 'yes', HALFHOUR_DRAFTS: 'yes' })).toMatchObject({
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
      /^### Nothing was published[\s\S]*hid: found an unknown field; did you mean "hide"/,
    ),
  });
  expect(readTree(cache)).toEqual(before);
});
