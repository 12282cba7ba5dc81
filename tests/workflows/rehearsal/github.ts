import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createListener } from '../../../scripts/serve.ts';
import { copyProject } from '../../support/project.ts';

/** What the `gh` command of the rehearsal knows and has been asked (gh.ts). */
export interface Ledger {
  runs: { conclusion: string; updated_at: string }[];
  issues: { number: number; title: string; body: string; state: string; comments: string[] }[];
  /** By file name: `active`, `disabled_manually` or `disabled_inactivity`. */
  workflows: Record<string, string>;
  calls: string[];
}

/** A GitHub of a test's own: a repository, its caches, artifacts, issues and Pages, all in one folder. */
export interface GitHub {
  dir: string;
  /** The project as it is checked out, with the test's publication file. */
  repository: string;
  /** What Pages serves. */
  live: string;
  /** The address of a proxy under which every host is the live site. */
  proxy: string;
  /** Keys of the caches, oldest first. */
  caches: string[];
  secrets: Record<string, string>;
  vars: Record<string, string>;
  runCount: number;
  /** Faults of GitHub's own, or of the network that it installs from. */
  breaks: Set<'deploy' | 'install'>;
  readLedger(): Ledger;
  changeLedger(change: (ledger: Ledger) => void): void;
  close(): void;
}

/** Opens a GitHub with nothing in it but the project and this publication file. */
export async function openGitHub(publication: unknown): Promise<GitHub> {
  const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-github-'));
  const repository = path.join(dir, 'repository');
  copyProject(repository);
  writeFileSync(path.join(repository, 'publication.json'), JSON.stringify(publication));
  mkdirSync(path.join(dir, 'live'));
  const empty: Ledger = {
    runs: [],
    issues: [],
    workflows: { 'rebuild.yml': 'active', 'network.yml': 'active', 'watch.yml': 'active' },
    calls: [],
  };
  writeFileSync(path.join(dir, 'ledger.json'), JSON.stringify(empty));
  return await enter(dir);
}

/** Opens a GitHub that is as this one is now, and goes its own way. */
export async function copyGitHub(github: GitHub): Promise<GitHub> {
  const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-github-'));
  cpSync(github.dir, dir, { recursive: true });
  const { caches, secrets, runCount } = github;
  return Object.assign(await enter(dir), {
    caches: [...caches],
    secrets: { ...secrets },
    runCount,
  });
}

async function enter(dir: string): Promise<GitHub> {
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
    breaks: new Set(),
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

/** Serves the live site as a proxy for any host, so that a publication's own address leads to it. */
async function serveLive(dir: string): Promise<{ address: string; close: () => void }> {
  const server = createServer(createListener(dir));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
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
