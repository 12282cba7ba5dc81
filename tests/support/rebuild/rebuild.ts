import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { Newsroom } from '../../../scripts/newsroom/newsroom.ts';
import { run } from '../../../src/commands/rebuild/run.ts';
import { root } from '../../../src/disk/package.ts';
import { claimStateFolder } from '../../../src/rebuild/publish/state-folder.ts';
import type { CategorySlug } from '../../../src/publication/categories.ts';
import { toPublicationFile } from '../../../src/publication/load.ts';
import type { Rebuilding } from '../../../src/publication/schema/rebuilding.ts';
import type { Report } from '../../../src/rebuild/report/report.ts';
import { readName, restoreDrawings, saveDrawings } from './drawings.ts';
import { openNewsroom } from '../newsroom.ts';
import { ports } from '../ports.ts';
import { smallPublication, writeFiles } from '../papers/folder.ts';
import { runHere, waitForExit } from './process.ts';

/** A site for a test: a newsroom, a publication file with its addresses, and folders. */
export interface TestSite {
  newsroom: Newsroom;
  dir: string;
  publication: string;
  state: string;
  out: string;
  /** Replaces the publication file. */
  configure(publication: unknown): void;
  rebuild(...args: string[]): Promise<Rebuilt>;
  close(): Promise<void>;
}

/** Has the publication of a site say how it is rebuilt. */
export function writeRebuilding(
  { publication }: Pick<TestSite, 'publication'>,
  rebuild: Partial<Rebuilding>,
): void {
  const file = toPublicationFile(publication);
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), rebuild }));
}

/** Rebuilds a site whose publication has compressed copies of its files. */
export async function rebuildCompressed(site: TestSite, ...args: string[]): Promise<Rebuilt> {
  writeRebuilding(site, { compress: true });
  return await site.rebuild(...args);
}

/** The result of a rebuild. */
export interface Rebuilt {
  /** Exit status; -1 when it was killed. */
  status: number;
  output: string;
  /** The report. After a kill it is the one that was written at the start. */
  report: Report;
}

/** Creates a site that is closed when the test ends. */
export async function openTestSite(): Promise<TestSite> {
  const site = await createTestSite();
  onTestFinished(site.close);
  return site;
}

/** Creates a site of a few categories and without a blog, which is rebuilt sooner than the whole sample. */
export async function openSmallSite(...categories: CategorySlug[]): Promise<TestSite> {
  const site = await createSmallSite(...categories);
  onTestFinished(site.close);
  return site;
}

/** Creates a small site. The caller closes it. */
export async function createSmallSite(...categories: CategorySlug[]): Promise<TestSite> {
  const site = await createTestSite();
  const { blog: _, ...publication } = toSmallPublication(site, categories);
  site.configure(publication);
  return site;
}

/** Creates such a site with the blog of the sample. The caller closes it. */
export async function createPaper(...categories: CategorySlug[]): Promise<TestSite> {
  const site = await createTestSite();
  site.configure(toSmallPublication(site, categories));
  return site;
}

/** The sample publication with the feeds of these categories alone, and without sample stories. */
export function toSmallPublication(
  { newsroom }: Pick<TestSite, 'newsroom'>,
  categories: readonly CategorySlug[],
) {
  const { feeds: all, ...others } = newsroom.publication();
  const feeds = Object.fromEntries(categories.map((category) => [category, all[category]]));
  return { ...others, categories, feeds, samples: false };
}

/** Creates a site with a running newsroom. The caller closes it. */
export async function createTestSite(): Promise<TestSite> {
  const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-'));
  const newsroom = await openNewsroom();
  const site: TestSite = {
    newsroom,
    dir,
    publication: path.join(dir, 'publication.json'),
    state: path.join(dir, 'edition'),
    out: path.join(dir, 'site'),
    configure(publication) {
      // Few tests are about pictures, and copying those of the sample takes seconds.
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
  return site;
}

/** The arguments of the rebuild command for a site. */
function listArguments({ publication, state, out }: TestSite, args: readonly string[]): string[] {
  return [publication, '--state', state, '--out', out, ...args];
}

/** Starts the rebuild command of a project folder, as a scheduler would. `within` is a command that runs it. */
export function startRebuild(
  site: TestSite,
  args: readonly string[] = [],
  project = root,
  within: readonly string[] = [],
) {
  restoreDrawings(site.state, readName(site.publication));
  const main = path.join(project, 'scripts/halfhour.ts');
  const command = [...within, process.execPath, main, 'rebuild', ...listArguments(site, args)];
  const [program = '', ...rest] = command;
  return spawn(program, rest, {
    cwd: project,
    env: { ...process.env, ...listKeys(site) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

const listKeys = ({ newsroom: { key } }: TestSite) => ({ BLOG_KEY: key, CONVERTER_KEY: key });

/** Runs the rebuild command in this process, and waits for its end. */
export async function runRebuild(site: TestSite, args: readonly string[] = []): Promise<Rebuilt> {
  Object.assign(process.env, listKeys(site));
  const name = readName(site.publication);
  restoreDrawings(site.state, name);
  const result = await readResult(site, (options) =>
    runHere(() => run(listArguments(site, [...options, ...args]), ports)),
  );
  saveDrawings(site.state, name);
  return result;
}

/** Runs the rebuild command of a project folder as a process of its own, and waits for its end. */
export async function runRebuildProcess(
  site: TestSite,
  args: readonly string[] = [],
  project = root,
): Promise<Rebuilt> {
  return await readResult(site, async (options) =>
    waitForExit(startRebuild(site, [...options, ...args], project)),
  );
}

/** Runs a rebuild with the options of a report, which it reads. */
async function readResult(
  site: TestSite,
  start: (options: readonly string[]) => Promise<Omit<Rebuilt, 'report'>>,
): Promise<Rebuilt> {
  const file = path.join(site.dir, 'report.json');
  const result = await start(['--report', file]);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  rmSync(file, { force: true });
  return { ...result, report };
}

/** Opens a site whose publication is a folder with these files besides a small `publication.json`. */
export async function openFolderSite(files: Readonly<Record<string, unknown>>): Promise<TestSite> {
  const site = await createFolderSite(files);
  onTestFinished(site.close);
  return site;
}

/** Creates such a site. The caller closes it. */
export async function createFolderSite(
  files: Readonly<Record<string, unknown>>,
): Promise<TestSite> {
  const created = await createTestSite();
  const publication = path.join(created.dir, 'paper');
  writeFiles(publication, { 'publication.json': smallPublication, ...files });
  const site: TestSite = { ...created, publication, rebuild: (...args) => runRebuild(site, args) };
  return site;
}
