import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { startNewsroom, type Newsroom } from '../../scripts/newsroom/newsroom.ts';
import { root } from '../../src/build/render/renderer.ts';
import { claimStateFolder } from '../../src/build/publish/state-folder.ts';
import type { Report } from '../../src/build/report/report.ts';
import { bringDrawings } from './drawings.ts';

/** A site of a test's own: a newsroom, a publication file against it, and folders that go with the test. */
export interface TestSite {
  newsroom: Newsroom;
  dir: string;
  publication: string;
  state: string;
  out: string;
  /** Writes the publication file anew. */
  configure(publication: unknown): void;
  rebuild(...args: string[]): Promise<Rebuilt>;
  close(): Promise<void>;
}

/** What a rebuild did. */
export interface Rebuilt {
  /** Exit status; -1 when it was killed. */
  status: number;
  output: string;
  /** What it reported, unless it was killed or did not understand its options. */
  report: Report;
}

/** Opens a newsroom and a folder for one test, both gone when it ends. */
export async function openTestSite(): Promise<TestSite> {
  const site = await createTestSite();
  onTestFinished(site.close);
  return site;
}

/** Opens a newsroom and a folder, until they are closed. */
export async function createTestSite(): Promise<TestSite> {
  const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-'));
  const newsroom = await startNewsroom();
  const site: TestSite = {
    newsroom,
    dir,
    publication: path.join(dir, 'publication.json'),
    state: path.join(dir, 'edition'),
    out: path.join(dir, 'site'),
    configure(publication) {
      // Copying the sample's pictures takes seconds, and few tests are about pictures.
      writeFileSync(site.publication, JSON.stringify({ pictures: 'link', ...Object(publication) }));
    },
    rebuild: (...args) => runRebuild(site, args),
    async close() {
      await newsroom.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
  site.configure(newsroom.publication());
  await claimStateFolder(site.state);
  bringDrawings(site.state);
  return site;
}

/** Starts the rebuild command of a project's folder on a site, as a scheduler would. */
export function startRebuild(site: TestSite, args: readonly string[] = [], project = root) {
  const { publication, state, out, newsroom } = site;
  const options = ['--publication', publication, '--state', state, '--out', out];
  const main = path.join(project, 'scripts/rebuild.ts');
  return spawn(process.execPath, [main, ...options, ...args], {
    cwd: project,
    env: { ...process.env, BLOG_KEY: newsroom.key, CONVERTER_KEY: newsroom.key },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs the rebuild command to its end. */
export async function runRebuild(
  site: TestSite,
  args: readonly string[] = [],
  project = root,
): Promise<Rebuilt> {
  const file = path.join(site.dir, 'report.json');
  const child = startRebuild(site, ['--report', file, ...args], project);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const status = await new Promise<number>((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve(code ?? -1));
  });
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  rmSync(file, { force: true });
  return { status, output, report };
}
