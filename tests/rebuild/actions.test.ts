import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { run as runCheck } from '../../src/commands/check/run.ts';
import { run as runDesk } from '../../src/commands/desk/run.ts';
import { readOptions } from '../../src/commands/network/options.ts';
import { run as runNetwork } from '../../src/commands/network/run.ts';
import { run as runRebuild } from '../../src/commands/rebuild/run.ts';
import { root } from '../../src/disk/package.ts';
import { runQueue } from '../../src/network/queue/run-queue.ts';
import { silent } from '../../src/rebuild/progress.ts';
import type { Report } from '../../src/rebuild/report/report.ts';
import { startBucket, type TestBucket } from '../support/network/bucket.ts';
import { ownFeed, tell, toItems } from '../support/desk/desk.ts';
import { smallPublication, useWorkFolder, writeFiles } from '../support/papers/folder.ts';
import { runHere } from '../support/rebuild/process.ts';
import { createFolderSite, type TestSite } from '../support/rebuild/rebuild.ts';
import { hasRedis, startRedis } from '../support/network/redis.ts';
import { ports } from '../support/ports.ts';
import { readTree } from '../support/site-files.ts';

/** The table of docs/architecture.md: the cells of each action, by the way in. */
function readTable(): { action: string; cells: Record<string, string> }[] {
  const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
  const section = text.split('## Actions and ways in')[1]?.split('\n## ')[0] ?? '';
  const [head = [], , ...rows] = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const ways = head.slice(1);
  return rows.map(([action = '', ...cells]) => ({
    action: action.replaceAll('`', ''),
    cells: Object.fromEntries(ways.map((way, at) => [way.replaceAll('`', ''), cells[at] ?? ''])),
  }));
}

const table = readTable();
const listCells = (way: string) =>
  table.map(({ action, cells }) => [action, cells[way] ?? ''] as const);

/** One way in to one small site of its own. */
interface Way {
  site: TestSite;
  /** Its published site, as this machine has it. */
  out: string;
  state: string;
  /** Where its report is. */
  report: string;
  run(...args: string[]): Promise<{ status: number; output: string }>;
}

const ways: Record<string, Way> = {};
const titles = Array.from({ length: 14 }, (_, at) => `Story number ${at}`);
const folder = {
  'posts/later.md':
    '---\ntitle: Later\ndescription: Later.\ndate: 2026-11-01\ndraft: true\n---\nWords.',
};
let bucket: TestBucket;
useWorkFolder();

async function openSite(): Promise<TestSite> {
  const site = await createFolderSite({});
  const feeds = { local: [site.newsroom.origin + ownFeed] };
  writeFiles(site.publication, {
    'publication.json': { ...smallPublication, categories: ['local'], feeds },
    ...folder,
  });
  // Its folder is the one publication of the network.
  rmSync(path.join(site.dir, 'publication.json'), { force: true });
  tell(site, ownFeed, toItems(titles));
  return site;
}

/** A network of the one publication. */
function toNetwork(site: TestSite, ...more: string[]): Way {
  const [out, state] = [path.join(site.dir, 'sites'), path.join(site.dir, 'states')];
  const folders = ['run', site.dir, '--out', out, '--state', state];
  const allowed = ['--allow-private', new URL(site.newsroom.origin).host];
  return {
    site,
    out: path.join(out, 'paper'),
    state: path.join(state, 'paper'),
    report: path.join(state, 'paper.report.json'),
    run: (...args) => runHere(() => runNetwork([...folders, ...allowed, ...more, ...args])),
  };
}

let endQueue: (() => Promise<void>) | undefined;

/** Starts a scheduler and a worker for a site where there is Redis. Returns the address of the queue. */
async function startQueue(site: TestSite): Promise<string> {
  if (!hasRedis) return 'redis://127.0.0.1:1';
  const redis = await startRedis();
  const folders = ['--out', path.join(site.dir, 'sites'), '--state', path.join(site.dir, 'states')];
  const allowed = ['--allow-private', new URL(site.newsroom.origin).host];
  const options = readOptions([
    // The schedule itself stays out of the way.
    ...['run', site.dir, '--queue', redis.url, '--every', '99999'],
    ...folders,
    ...allowed,
  ])!;
  const ended = new AbortController();
  const lines: string[] = [];
  const progress = { ...silent, line: (text: string) => void lines.push(text) };
  const working = runQueue(options, options.queue!, progress, ended.signal);
  await vi.waitFor(() => expect(lines.join()).toContain('Scheduled 1'), 60_000);
  endQueue = async () => {
    ended.abort();
    await working;
    await redis.close();
  };
  return redis.url;
}

beforeAll(async () => {
  bucket = await startBucket();
  for (const [name, value] of Object.entries(bucket.env)) vi.stubEnv(name, value);
  const [alone, ...others] = await Promise.all(Array.from({ length: 5 }, openSite));
  const report = path.join(alone!.dir, 'report.json');
  const { publication, out, state } = alone!;
  const folders = [publication, '--out', out, '--state', state];
  ways['rebuild'] = {
    site: alone!,
    out,
    state,
    report,
    run: (...args) => runHere(() => runRebuild([...folders, '--report', report, ...args], ports)),
  };
  const [network, only, stored, queued] = others;
  ways['network'] = toNetwork(network!);
  ways['network --only'] = toNetwork(only!, '--only', 'paper');
  ways['with a bucket'] = toNetwork(stored!, '--only', 'paper', '--store', bucket.store);
  ways['queue'] = toNetwork(queued!, '--queue', await startQueue(queued!), '--only', 'paper');
});
afterAll(async () => {
  await endQueue?.();
  bucket.close();
  vi.unstubAllEnvs();
  await Promise.all(Object.values(ways).map(({ site }) => site.close()));
});

const readReport = (way: Way): Report => JSON.parse(readFileSync(way.report, 'utf8'));
const readOwn = ({ site }: Way, file: string) => readTree(path.join(site.dir, file));
const option = (way: Way, name: string) => [`--${name}`, path.join(way.site.dir, name)];

/** What each action has done where it works. */
const works: Record<string, (way: Way) => Promise<void>> = {
  async rebuild(way) {
    expect(await way.run()).toMatchObject({ status: 0 });
    expect(readReport(way)).toMatchObject({ outcome: 'published', articles: { local: 14 } });
  },
  async '--force'(way) {
    expect(await way.run('--force')).toMatchObject({ status: 0 });
    const { outcome, rendered, pages } = readReport(way);
    expect([outcome, rendered > pages]).toEqual(['published', true]);
  },
  async '--accept'(way) {
    const accept = ['--force', '--accept', 'the paper is small now'];
    tell(way.site, ownFeed, toItems(titles.slice(0, 2)));
    expect(await way.run(...accept)).toMatchObject({ status: 0 });
    expect(readReport(way)).toMatchObject({
      articles: { local: 2 },
      accepted: { reason: 'the paper is small now' },
    });
    tell(way.site, ownFeed, toItems(titles));
    expect(await way.run('--force')).toMatchObject({ status: 0 });
  },
  async '--rollback'(way) {
    expect(await way.run('--rollback')).toMatchObject({ status: 0 });
    expect(readReport(way).why).toContain('an editor has put back the edition');
    expect(existsSync(path.join(way.state, 'hold.json'))).toBe(true);
  },
  async '--resume'(way) {
    expect(await way.run('--resume')).toMatchObject({ status: 0 });
    expect(existsSync(path.join(way.state, 'hold.json'))).toBe(false);
    expect(readReport(way)).toMatchObject({ outcome: 'published', articles: { local: 14 } });
  },
  async '--dry-run'(way) {
    const before = readTree(way.out);
    const { status, output } = await way.run('--dry-run');
    expect([status, output]).toEqual([0, expect.stringContaining('Nothing is published.')]);
    expect(readTree(way.out)).toEqual(before);
  },
  async '--record'(way) {
    writeFiles(way.site.publication, {
      'desk.json': { banner: { text: 'Hello', level: 'notice' } },
    });
    expect(await way.run('--force', ...option(way, 'record'))).toMatchObject({ status: 0 });
    const recorded = Object.keys(readOwn(way, 'record'));
    expect(recorded).toEqual(
      expect.arrayContaining([
        ...['recording.json', 'publication/publication.json', 'publication/desk.json'],
        ...['publication/posts/later.md', 'edition/edition.json', 'edition/week.json'],
      ]),
    );
  },
  async '--replay'(way) {
    const [state, out] = ['replayed/state', 'replayed/site'].map((name) =>
      path.join(way.site.dir, name),
    );
    const folders = ['--state', state!, '--out', out!];
    const replay = ['--replay', path.join(way.site.dir, 'record'), ...folders];
    expect(await runHere(() => runRebuild(replay, ports))).toMatchObject({ status: 0 });
    const { 'data/heartbeat.json': _, ...published } = readTree(way.out);
    expect(readTree(out!)).toEqual(published);
  },
  async 'desk commands'({ site, state, run, out }) {
    const folders = ['--state', state];
    const decide = [site.publication, 'hide', 'https://ledger.example/1', ...folders];
    expect(await runHere(() => runDesk(decide))).toMatchObject({ status: 0 });
    const { output } = await runHere(() =>
      runDesk([site.publication, 'why', 'number', '1', ...folders]),
    );
    expect(output).toMatch(/Story number 1 · [^]*\n {2}Not shown: the desk hides it\.\n/);
    expect(await run()).toMatchObject({ status: 0 });
    const page = readFileSync(path.join(out, 'local.html'), 'utf8');
    expect(page).toContain('Story number 0');
    expect(page).not.toMatch(/Story number 1(?!\d)/);
  },
  async check({ site }) {
    const { status, output } = await runHere(() => runCheck([site.publication]));
    expect([status, output]).toEqual([0, expect.stringContaining('has no mistake')]);
  },
};

describe.each(['rebuild', 'network', 'network --only', 'with a bucket', 'queue'])(
  'by %s',
  (name) => {
    test.for(listCells(name))('%s: %s', async ([action, cell], { skip }) => {
      skip(name === 'queue' && cell === 'yes' && !hasRedis, 'The test needs redis-server.');
      const way = ways[name]!;
      if (cell === 'yes') return await works[action]?.(way);
      await expectSentence(way, action, cell);
    });
  },
);

/** Expects that an action ends with exit status 2, and a sentence that names what does it, or that there is no such option. */
async function expectSentence(way: Way, action: string, cell: string): Promise<void> {
  const value = { '--accept': ['why'], '--record': ['x'], '--replay': ['x'] }[action] ?? [];
  const { status, output } = await way.run(action, ...value);
  const says = cell === '—' ? `There is no option ${action} of ` : cell.replaceAll('`', '');
  expect([status, output]).toEqual([2, expect.stringContaining(says)]);
}

describe('by hosted job', () => {
  const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
  const { inputs } = parse(read('.github/workflows/rebuild.yml')).on.workflow_dispatch;
  /** The file that has each action, where no field of the form for rebuilds does. */
  const others: Record<string, [string, string]> = {
    rebuild: ['.github/workflows/rebuild.yml', 'cron:'],
    '--dry-run': ['action.yml', '--dry-run'],
    '--drafts': ['action.yml', 'HALFHOUR_DRAFTS'],
    'desk commands': ['.github/workflows/desk.yml', 'ACTION'],
  };

  test.each(listCells('hosted job'))('%s: %s', (action, cell) => {
    const [file, text = ''] = others[action] ?? [];
    const has = file === undefined ? action.replace('--', '') in inputs : read(file).includes(text);
    expect(has).toBe(cell === 'yes');
  });
});

test('by desk page: what it does is in tests/desk/page.test.ts', () => {
  const own = listCells('desk page').filter(([, cell]) => cell === 'yes');
  expect(own.map(([action]) => action)).toEqual(['rebuild', '--dry-run', 'desk commands']);
  const app = readFileSync(path.join(root, 'src/commands/desk/page/desk-app.ts'), 'utf8');
  const routes = [...app.matchAll(/on\('\/(\S+)'/g)].map(([, route]) => route);
  const decisions = ['decide', 'take-back', 'undo', 'settle', 'save'];
  expect(routes).toEqual([...decisions, 'publish', 'push', 'look']);
});
