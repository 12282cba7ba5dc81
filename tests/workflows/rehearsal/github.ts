import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createListener } from '../../../src/build/serve-site.ts';
import { listen } from '../../support/listen.ts';
import { copyProject } from '../../support/project.ts';

/** The state of GitHub for the `gh` command, with the calls of that command (gh.ts). */
export interface Ledger {
  runs: { conclusion: string; updated_at: string }[];
  issues: { number: number; title: string; body: string; state: string; comments: string[] }[];
  /** The state of each workflow file: `active`, `disabled_manually` or `disabled_inactivity`. */
  workflows: Record<string, string>;
  commits: { file: string; message: string; author: { name: string; email: string } }[];
  calls: string[];
}

/** A GitHub for a test: a repository, its caches, artifacts, issues and Pages, all in one folder. */
export interface GitHub {
  dir: string;
  /** The folder of the repository: the project with the publication file of the test. */
  repository: string;
  /** The folder that Pages serves. */
  live: string;
  /** The address of a proxy that serves the live site for every host. */
  proxy: string;
  /** The keys of the caches, oldest first. */
  caches: string[];
  secrets: Record<string, string>;
  vars: Record<string, string>;
  runCount: number;
  /** The steps that fail: a deployment by GitHub, an installation by the package registry. */
  failing: Set<'deploy' | 'install'>;
  readLedger(): Ledger;
  changeLedger(change: (ledger: Ledger) => void): void;
  close(): void;
}

/** The repository of Halfhour, where it is not the publisher's own, and the version that a publisher names. */
export const halfhour = { repository: 'news/halfhour', version: 'v0.1.0' };

/** The folder of that repository. */
export const toHalfhour = ({ dir }: Pick<GitHub, 'dir'>) => path.join(dir, 'halfhour');

/** Opens a GitHub with a repository of Halfhour, and an empty one of a publisher. */
export async function openPublisher(): Promise<GitHub> {
  const github = await openGitHub({});
  renameSync(github.repository, toHalfhour(github));
  mkdirSync(github.repository);
  return github;
}

/** Opens a GitHub that has only the project and the publication file. */
export async function openGitHub(publication: unknown): Promise<GitHub> {
  const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-github-'));
  const repository = path.join(dir, 'repository');
  copyProject(repository);
  writeFileSync(path.join(repository, 'publication.json'), JSON.stringify(publication));
  mkdirSync(path.join(dir, 'live'));
  const empty: Ledger = {
    runs: [],
    issues: [],
    commits: [],
    workflows: { 'rebuild.yml': 'active', 'network.yml': 'active', 'watch.yml': 'active' },
    calls: [],
  };
  writeFileSync(path.join(dir, 'ledger.json'), JSON.stringify(empty));
  return await openFolder(dir);
}

/** Opens a copy of a GitHub, which later changes independently. */
export async function copyGitHub(github: GitHub): Promise<GitHub> {
  const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-github-'));
  cpSync(github.dir, dir, { recursive: true });
  const { caches, secrets, runCount } = github;
  return Object.assign(await openFolder(dir), {
    caches: [...caches],
    secrets: { ...secrets },
    runCount,
  });
}

async function openFolder(dir: string): Promise<GitHub> {
  const live = path.join(dir, 'live');
  const ledger = path.join(dir, 'ledger.json');
  const readLedger = (): Ledger => JSON.parse(readFileSync(ledger, 'utf8'));
  const { address, close } = await serveLive(live);
  return {
    dir,
    repository: path.join(dir, 'repository'),
    live,
    proxy: address,
    caches: [],
    secrets: {},
    vars: { PUBLICATION: 'publication.json' },
    runCount: 0,
    failing: new Set(),
    readLedger,
    changeLedger(change) {
      const changed = readLedger();
      change(changed);
      writeFileSync(ledger, JSON.stringify(changed));
    },
    close() {
      close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Serves the live site as a proxy for any host, so that the address of the publication leads to it. */
async function serveLive(dir: string): Promise<{ address: string; close: () => void }> {
  const server = createServer(createListener(dir));
  const port = await listen(server);
  server.on('connect', (_, socket) => {
    const through = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      through.pipe(socket).pipe(through);
    });
    for (const each of [socket, through]) each.on('error', () => each.destroy());
  });
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${port}`, close };
}
