import { copyFileSync, linkSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { listFiles, signTree } from '../../../src/disk/file-tree.ts';
import { createBlogSite } from '../papers/blog.ts';
import {
  createPaper,
  createSmallSite,
  createTestSite,
  type Rebuilt,
  type TestSite,
} from './rebuild.ts';

/** The sites that tests start from: the whole sample, two of its categories, without and with its blog, and a blog of 23 posts with one feed. */
const kinds = {
  sample: createTestSite,
  small: () => createSmallSite('local', 'world'),
  paper: () => createPaper('local', 'world'),
  blog: () => createBlogSite(23),
};
export type BuiltKind = keyof typeof kinds;

/** A site as its first rebuild left it, and the result of that rebuild. */
export interface BuiltSite extends TestSite {
  built: Rebuilt;
}

/** The files of a site that was built by this worker. */
interface Stored {
  dir: string;
  built: Rebuilt;
  at: number;
  signatures: Map<string, string>;
}

/** Later, sources would be due again. */
const longestAge = 10 * 60_000;
/** At a full hour a day or its evening may begin, of which a rebuild publishes pages. */
const toHour = (time: number) => Math.floor(time / (60 * 60_000));
/** A site names the address of its newsroom, so it is kept for each. */
const stored = new Map<string, Stored>();

/** Opens a built site that is closed when the test ends. Its newsroom has answered nothing yet. */
export async function openBuiltSite(kind: BuiltKind): Promise<BuiltSite> {
  return await openBuilt(kind, kinds[kind]);
}

/** Creates a built site. The caller closes it. Throws when it can't be built. */
export async function createBuiltSite(kind: BuiltKind): Promise<BuiltSite> {
  return await createBuilt(kind, kinds[kind]);
}

/** Opens a site of the tests of one file, which `create` makes the same each time, as its first rebuild left it. */
export async function openBuilt(what: string, create: () => Promise<TestSite>): Promise<BuiltSite> {
  const site = await createBuilt(what, create);
  onTestFinished(site.close);
  return site;
}

/** Creates such a site. The caller closes it. */
export async function createBuilt(
  what: string,
  create: () => Promise<TestSite>,
): Promise<BuiltSite> {
  const site = await create();
  const name = `${what} of ${site.newsroom.origin}`;
  const found = stored.get(name);
  if (found !== undefined && isIntact(found)) {
    rmSync(site.state, { recursive: true });
    copyTree(found.dir, site.dir);
    return { ...site, built: structuredClone(found.built) };
  }
  const built = await site.rebuild();
  if (built.status !== 0) throw new Error(built.output);
  site.newsroom.requests.length = 0;
  const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-built-'));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  copyTree(site.dir, dir);
  stored.set(name, { dir, built, at: Date.now(), signatures: signTree(dir) });
  return { ...site, built: structuredClone(built) };
}

/** Whether a stored site is young, and no test has written into files that it shares. */
function isIntact({ dir, at, signatures }: Stored): boolean {
  if (Date.now() - at > longestAge || toHour(Date.now()) !== toHour(at)) return false;
  const now = signTree(dir);
  return [...signatures].every(([file, signature]) => now.get(file) === signature);
}

/** Links the published files and the folders of state, and copies the files of state, which tests write into. */
function copyTree(from: string, to: string): void {
  // A lock belongs to the file that every copy would share.
  for (const file of listFiles(from).filter((name) => !/(?:^|[./])lock$/.test(name))) {
    const [source, target] = [path.join(from, file), path.join(to, file)];
    rmSync(target, { force: true });
    mkdirSync(path.dirname(target), { recursive: true });
    if (file.split('/').length > 2) linkSync(source, target);
    else copyFileSync(source, target);
  }
}
